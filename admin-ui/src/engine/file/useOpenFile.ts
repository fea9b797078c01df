import { MESSAGES } from '@landbook/contracts/engine/messages'
import { useCallback } from 'react'
import { messageOf } from '../data/errors.ts'
import { useToast } from '../notifications/toasts.ts'
import { openFile } from './fileLink.ts'

/** Opens a stored file in a new window; shows errors. */
export function useOpenFile(): (fileName: string) => Promise<void> {
  const toast = useToast()
  return useCallback(
    async (fileName) => {
      try {
        if (!(await openFile(fileName))) toast(MESSAGES.notFound('File'), 'error')
      } catch (thrown) {
        toast(messageOf(thrown), 'error')
      }
    },
    [toast],
  )
}
