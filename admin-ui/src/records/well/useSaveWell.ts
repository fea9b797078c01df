import { MESSAGES } from '@landbook/contracts/messages'
import { ApiError, apiErrorOf, type Run, useOperation } from '../../data/operations.ts'

/** Saves the form of a well, which tells of a failure with these messages. */
export function useSaveWell<N extends 'CreateWell' | 'UpdateWell'>(operation: N): Run<N> {
  const run = useOperation(operation)
  return async (args, options) => {
    try {
      return await run(args, options)
    } catch (thrown) {
      const error = apiErrorOf(thrown)
      if (error.code === 'NOT_FOUND') throw new ApiError(error.code, MESSAGES.well.notFound)
      // The form says which fields are wrong, or in whose way they are.
      if (error.code !== 'UNAVAILABLE') throw error
      throw new ApiError(error.code, MESSAGES.because(MESSAGES.unexpected, error.message), error.details)
    }
  }
}
