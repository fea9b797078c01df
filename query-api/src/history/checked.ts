import { UnreadableEvent } from '@landbook/contracts/kernel/events'
import { MESSAGES } from '@landbook/contracts/messages'
import { contradiction, HISTORY_SAYS } from '@landbook/platform/history/contradiction'
import { IndexContradicted, requestRebuild } from '@landbook/platform/history/distrust'
import type { HistoryIndex, IndexEntry, IndexedEvent } from '@landbook/platform/history/port'
import {
  DamagedEvent,
  DamagedStream,
  type EventLog,
  type LoggedEvent,
  type Position,
} from '@landbook/platform/log/port'
import { CatchingUp } from '@landbook/platform/views/port'

/*
 * The history index finds events; what they say, the log says. Each event that is shown is compared with it here.
 */

/** How many events are looked at for the one that a moment is of. */
const MOST_LOOKED_AT = 50

export const isUnreadable = (error: unknown): boolean =>
  error instanceof DamagedEvent || error instanceof DamagedStream || error instanceof UnreadableEvent

/** Throws IndexContradicted if the index says something else of an event than the log. */
export function demandSame(says: IndexedEvent, entry: IndexEntry | undefined): void {
  const { stream, revision, moment, position } = says
  const place = `${stream}, revision ${revision}`
  if (entry?.event.position !== position)
    throw new IndexContradicted(`${HISTORY_SAYS} that ${place} is at ${position}, and the log does not`)
  const reason = contradiction({ ...entry.event, moment }, says)
  if (reason !== undefined) throw new IndexContradicted(`${place}: ${reason}`)
}

/**
 * Throws IndexContradicted unless the moment of an event is when it was recorded, or when an earlier one was by a clock
 * that was ahead.
 */
export async function demandMoment(
  { log, historyIndex }: { log: EventLog; historyIndex: HistoryIndex },
  { stream, revision, position, metadata: { recordedAt } }: LoggedEvent,
  moment: string,
): Promise<void> {
  if (moment === recordedAt) return
  if (moment > recordedAt && (await isOfAnEarlierOne(log, historyIndex, position, moment))) return
  const place = `${stream}, revision ${revision}`
  throw new IndexContradicted(`${place}: ${HISTORY_SAYS} moment ${moment} instead of ${recordedAt}`)
}

async function isOfAnEarlierOne(
  log: EventLog,
  index: HistoryIndex,
  position: Position,
  moment: string,
): Promise<boolean> {
  const at = Date.parse(moment)
  if (Number.isNaN(at)) return false
  // The first event with this moment is the one that was recorded then.
  const after = await index.placeAt(new Date(at - 1).toISOString())
  let looked = 0
  try {
    for await (const batch of log.readAll({ after, batchSize: 10 }))
      for (const event of batch) {
        if (event.metadata.recordedAt === moment) return true
        looked += 1
        if (event.position >= position || looked === MOST_LOOKED_AT) return false
      }
  } catch (error) {
    // Its own event cannot be read: nothing is known.
    if (error instanceof DamagedEvent) return true
    throw error
  }
  return false
}

/**
 * Throws IndexContradicted if the log holds one of these revisions, which the index has not found, at a position up to
 * `head`.
 */
export async function demandNone(
  log: EventLog,
  stream: LoggedEvent['stream'],
  revisions: readonly number[],
  head: Position,
): Promise<void> {
  for (const revision of revisions) {
    try {
      for await (const event of log.read(stream, { from: revision })) {
        if (event.revision === revision && event.position <= head)
          throw new IndexContradicted(`${stream}, revision ${revision}: it is missing in the history`)
        break
      }
    } catch (error) {
      if (!isUnreadable(error)) throw error
    }
  }
}

/** The result, unless the index contradicts the log: then it is built anew, and CatchingUp is thrown. */
export async function believed<T>(historyIndex: HistoryIndex, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof IndexContradicted)) throw error
    await requestRebuild(historyIndex, error.message)
    throw new CatchingUp(MESSAGES.history.catchingUp)
  }
}
