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
export const apiErrorOf = (thrown: unknown): ApiError =>
  thrown instanceof ApiError ? thrown : new ApiError('UNAVAILABLE', MESSAGES.unavailable)

/** What is read of the body of an answer: GraphQL's, or of a request that was refused before its query was parsed. */
export interface AnswerBody {
  data?: unknown
  errors?: readonly { message: string; extensions?: ErrorDetails & { code?: ErrorCode } }[]
  code?: unknown
  message?: unknown
}

/** Why an answer is none; undefined if it has data. The messages of others than the API are technical. */
export function errorIn({ data, errors: [first] = [], code, message }: AnswerBody): ApiError | undefined {
  if (first) {
    const { code: given, ...details } = first.extensions ?? {}
    return new ApiError(given ?? 'UNAVAILABLE', given ? first.message : MESSAGES.unexpected, details)
  }
  if (data !== undefined) return undefined
  const known = ERROR_CODES.find((one) => one === code)
  return known && typeof message === 'string' ? new ApiError(known, message) : apiErrorOf(undefined)
}

export const messageOf = (thrown: unknown): string => apiErrorOf(thrown).message
