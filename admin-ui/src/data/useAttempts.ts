import { useCallback, useRef } from 'react'
import { apiErrorOf } from './errors.ts'
import { newId } from './ids.ts'

type Attempt = <T>(call: unknown, work: (commandId: string) => Promise<T>) => Promise<T>

/**
 * `attempt(call, work)` passes a command id to `work`. A call without an answer may have been executed: its retry has
 * the same id and is idempotent.
 */
export function useAttempts(): Attempt {
  const unanswered = useRef<{ call: string; commandId: string }>(undefined)
  return useCallback(async (call, work) => {
    const said = JSON.stringify(call)
    const commandId = unanswered.current?.call === said ? unanswered.current.commandId : newId()
    unanswered.current = { call: said, commandId }
    try {
      const answer = await work(commandId)
      unanswered.current = undefined
      return answer
    } catch (thrown) {
      if (apiErrorOf(thrown).code !== 'UNAVAILABLE') unanswered.current = undefined
      throw thrown
    }
  }, [])
}
