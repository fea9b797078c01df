import { ApolloError } from '@apollo/client'
import {
  ERROR_CODES,
  type ErrorCode,
  type ErrorDetails,
  type FieldConflict,
  type Problem,
} from '@landbook/contracts/engine/kernel/errors'
import { MESSAGES } from '@landbook/contracts/engine/messages'

/** A failed call to the server. The message is for people. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails
  /** Where react-admin's own forms look for what is wrong with an input. */
  readonly body: { errors?: Record<string, string> }
  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.details = details
    const { problems = [] } = details
    const errors = Object.fromEntries(problems.map(({ path, message }) => [path, message]))
    this.body = problems.length > 0 ? { errors } : {}
  }
  get problems(): readonly Problem[] {
    return this.details.problems ?? []
  }
  get conflicts(): readonly FieldConflict[] {
    return this.details.conflicts ?? []
  }
}

/** Converts any thrown value to an ApiError. A call without a response is UNAVAILABLE. */
export function apiErrorOf(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown
  const cause = thrown instanceof Error && 'body' in thrown ? thrown.body : thrown
  if (cause instanceof ApolloError) {
    const [first] = cause.graphQLErrors
    if (first) {
      const { code, ...details } = (first.extensions ?? {}) as { code?: ErrorCode } & ErrorDetails
      return new ApiError(code ?? 'UNAVAILABLE', code ? first.message : MESSAGES.unexpected, details)
    }
    const refusal = refusalIn(cause.networkError)
    if (refusal) return new ApiError(refusal.code, refusal.message)
  }
  return new ApiError('UNAVAILABLE', MESSAGES.unavailable)
}

/** The reason why the server refused a request before parsing it, such as its size. */
function refusalIn(error: unknown): { code: ErrorCode; message: string } | undefined {
  const result = error instanceof Error && 'result' in error ? error.result : undefined
  if (typeof result !== 'object' || result === null) return undefined
  if (!('code' in result && 'message' in result) || typeof result.message !== 'string') return undefined
  const code = ERROR_CODES.find((known) => known === result.code)
  return code && { code, message: result.message }
}

export const messageOf = (thrown: unknown): string => apiErrorOf(thrown).message
