import { MESSAGES } from '@landbook/contracts/messages'
import { ApiError } from '../../data/errors.ts'

/** The messages of a well's form for failed saves. */
export function explainWell(error: ApiError): ApiError {
  if (error.code === 'NOT_FOUND') return new ApiError(error.code, MESSAGES.well.notFound)
  // The form says which fields are wrong, or in whose way they are.
  if (error.code !== 'UNAVAILABLE') return error
  return new ApiError(error.code, MESSAGES.because(MESSAGES.unexpected, error.message), error.details)
}
