import { MESSAGES } from '@landbook/contracts/messages'
import { ApiError, apiErrorOf, useOperation } from '../app/operations.ts'
import { useToast } from '../app/toasts.ts'

/** Saves the form of a well. What the form itself does not say of a failure is said in a toast. */
export function useSaveWell(operation: 'CreateWell' | 'UpdateWell'): ReturnType<typeof useOperation> {
  const run = useOperation(operation)
  const toast = useToast()
  return async (args, options) => {
    try {
      return await run(args, options)
    } catch (thrown) {
      const error = apiErrorOf(thrown)
      // The form says which fields are wrong, or in whose way they are.
      if (error.code === 'UNAVAILABLE') toast(MESSAGES.unexpected, 'error')
      throw error.code === 'NOT_FOUND' ? new ApiError(error.code, MESSAGES.well.notFound) : error
    }
  }
}
