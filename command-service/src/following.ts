import { setTimeout as pause } from 'node:timers/promises'
import type { EventLog } from '@landbook/platform/log/port'

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 10_000

/**
 * Receives all new events until aborted, so that the log knows what other processes append (`seemsToEndWith`). Where it
 * cannot, commands read more, so errors are not reported here.
 */
export async function followLog(log: EventLog, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      for await (const _ of log.subscribe({ after: await log.head(), signal })) failures = 0
    } catch {
      const ms = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
      await pause(ms, undefined, { signal }).catch(() => undefined)
    }
  }
}
