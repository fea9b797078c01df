import { MESSAGES } from '@landbook/contracts/engine/messages'
import { useCallback } from 'react'
import { commandBehind } from '../data/commands.ts'
import { useToast } from '../notifications/toasts.ts'

/** `await saved(run(…), message?)`: says so when it is, offers to take it back, and returns the answer. */
export function useSaved(): <A>(work: Promise<A>, message?: string) => Promise<A> {
  const toast = useToast()
  return useCallback(
    async (work, message = MESSAGES.together.saved) => {
      const answer = await work
      toast(message, 'success', { undo: commandBehind(answer) })
      return answer
    },
    [toast],
  )
}
