import { useCallback, useRef } from 'react'
import { apiErrorOf } from './errors.ts'
import { newId } from './ids.ts'

type Attempt = <T>(call: unknown, work: (commandId: string) => Promise<T>) => Promise<T>

/**
 * `attempt(call, work)` passes a command id to `work`. A call without an answer may have been executed: its retry has
 * the same id and is idempotent.
 */
export function useAttempts(): Attempt {
  /** Call → command id. */
  const unanswered = useRef(new Map<string, string>())
  return useCallback(async (call, work) => {
    const key = JSON.stringify(call)
    const commandId = unanswered.current.get(key) ?? newId()
    unanswered.current.set(key, commandId)
    try {
      const answer = await work(commandId)
      unanswered.current.delete(key)
      return answer
    } catch (thrown) {
      if (apiErrorOf(thrown).code !== 'UNAVAILABLE') unanswered.current.delete(key)
      throw thrown
    }
  }, [])
}
