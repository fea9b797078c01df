import { MESSAGES } from '@landbook/contracts/engine/messages'
import { WELL_MESSAGES } from '@landbook/contracts/records/well/messages'
import { ApiError } from '../../engine/data/errors.ts'

/** The messages of a well's form for failed saves. */
export function explainWell(error: ApiError): ApiError {
  if (error.code === 'NOT_FOUND') return new ApiError(error.code, WELL_MESSAGES.notFound)
  // The form says which fields are wrong, or in whose way they are.
  if (error.code !== 'UNAVAILABLE') return error
  return new ApiError(error.code, MESSAGES.because(MESSAGES.unexpected, error.message), error.details)
}
