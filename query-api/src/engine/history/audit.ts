import type { HistoryEvent } from '@landbook/contracts/engine/api/history'
import type { EventQuery } from '@landbook/platform/engine/history/port'
import { believed } from './checked.ts'
import { fromIndex, type HistorySource, indexReady, shownEvents } from './history.ts'
import { Names } from './names.ts'
import { Steps } from './steps.ts'

export type AuditQuery = Pick<
  EventQuery,
  'actor' | 'record' | 'recordId' | 'from' | 'until' | 'before' | 'first'
>

/** All events of all records that match, newest first. Throws UNAVAILABLE while the index is behind. */
export async function audit(source: HistorySource, query: AuditQuery): Promise<HistoryEvent[]> {
  return fromIndex(source, async () => shownEvents(source, await source.historyIndex.find(query)))
}

/** Events in memory at once during an export. */
const BATCH = 200

/** Like `audit`, but all entries in batches. `mostParts` as of `diff`. */
export async function* wholeAudit(
  source: HistorySource,
  query: Omit<AuditQuery, 'first' | 'before'>,
  mostParts?: number,
): AsyncGenerator<HistoryEvent[]> {
  const indexState = await indexReady(source)
  const steps = new Steps(source.log, source.catalogue, mostParts)
  for (let before: string | undefined; ; ) {
    // New name cache per batch: memory must not grow with a million records.
    const names = new Names(source.log, source.catalogue, source.now)
    const { found, events } = await believed(source.historyIndex, indexState, async () => {
      const found = await source.historyIndex.find({ ...query, before, first: BATCH })
      return { found, events: await shownEvents(source, found, { names, steps }) }
    })
    if (events.length > 0) yield events
    if (found.length < BATCH) return
    before = found.at(-1)?.position
  }
}
