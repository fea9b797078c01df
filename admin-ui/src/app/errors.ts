import { ApolloError } from '@apollo/client'
import type { ErrorCode, ErrorDetails, FieldConflict, Problem } from '@landbook/contracts/kernel/errors'
import { MESSAGES } from '@landbook/contracts/messages'

/** What a call to the server came back with. The message is for people. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails
  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.details = details
  }
  get problems(): readonly Problem[] {
    return this.details.problems ?? []
  }
  get conflicts(): readonly FieldConflict[] {
    return this.details.conflicts ?? []
  }
}

/** Whatever a call threw, as an ApiError. A call that had no answer at all is UNAVAILABLE. */
export function apiErrorOf(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown
  const cause = thrown instanceof Error && 'body' in thrown ? thrown.body : thrown
  if (cause instanceof ApolloError) {
    const [first] = cause.graphQLErrors
    if (first) {
      const { code, ...details } = (first.extensions ?? {}) as { code?: ErrorCode } & ErrorDetails
      return new ApiError(code ?? 'UNAVAILABLE', code ? first.message : MESSAGES.unexpected, details)
    }
  }
  return new ApiError('UNAVAILABLE', MESSAGES.unavailable)
}

export const messageOf = (thrown: unknown): string => apiErrorOf(thrown).message
