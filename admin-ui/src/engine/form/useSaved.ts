import { MESSAGES } from '@landbook/contracts/engine/messages'
import { useCallback } from 'react'
import { commandBehind } from '../data/commands.ts'
import { apiErrorOf } from '../data/errors.ts'
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

/** As useSaved, where what is refused is said in the same place; then it answers undefined. */
export function useTold(): <A>(work: Promise<A>, message: string) => Promise<A | undefined> {
  const saved = useSaved()
  const toast = useToast()
  return useCallback(
    async (work, message) => {
      try {
        return await saved(work, message)
      } catch (error) {
        toast(apiErrorOf(error).message, 'error')
        return undefined
      }
    },
    [saved, toast],
  )
}
