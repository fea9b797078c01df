import { setTimeout as pause } from 'node:timers/promises'
import type { Catalogue } from '@landbook/contracts/engine/kernel/catalogue'
import { eventsOf } from '@landbook/contracts/engine/kernel/events'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import type { EventLog } from '@landbook/platform/engine/log/port'

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 10_000

/**
 * Receives all new events until aborted, so that the log knows what other processes append (`seemsToEndWith`). Where it
 * cannot, commands read more, so errors are not reported here. `begun` is called once it is caught up, or failed.
 */
export async function followLog(
  log: EventLog,
  signal: AbortSignal,
  { begun = () => {}, types }: { begun?: () => void; types?: readonly string[] } = {},
): Promise<void> {
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      for await (const { length } of log.subscribe({
        after: await log.head(),
        signal,
        ...(types && { types }),
      })) {
        failures = 0
        if (length === 0) begun()
      }
    } catch {
      begun()
      const ms = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
      await pause(ms, undefined, { signal }).catch(() => undefined)
    }
  }
}

/**
 * Works while the log is followed for what commands stand on beside their own records, which their appends prove: whether
 * others exist, and their fields (`SeenRecord`). So what this process creates does not come back to it.
 */
export async function whileFollowing<T>(
  log: EventLog,
  catalogue: Catalogue,
  work: () => Promise<T>,
): Promise<T> {
  const ended = new AbortController()
  const begun = Promise.withResolvers<void>()
  const types = catalogue.records.flatMap(changing)
  const following = followLog(log, ended.signal, { begun: begun.resolve, types })
  try {
    await begun.promise
    return await work()
  } finally {
    ended.abort()
    await following
  }
}

const changing = (record: RecordDeclaration): string[] =>
  Object.entries(eventsOf(record)).flatMap(([type, { does }]) =>
    does === 'changed' || does === 'deleted' ? [type] : [],
  )
