import { setImmediate } from 'node:timers/promises'
import type { HistoryEntry, HistoryEvent } from '@landbook/contracts/engine/api/history'
import type { Catalogue } from '@landbook/contracts/engine/kernel/catalogue'
import type { Change } from '@landbook/contracts/engine/kernel/diff'
import { type RecordDeclaration, recordOfStream, streamOf } from '@landbook/contracts/engine/kernel/record'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { buildOf } from '@landbook/platform/engine/history/distrust'
import {
  type EventQuery,
  HISTORY,
  type HistoryIndex,
  type IndexedEvent,
} from '@landbook/platform/engine/history/port'
import { compareWithLog } from '@landbook/platform/engine/log/mark'
import type { EventLog, Position } from '@landbook/platform/engine/log/port'
import { CatchingUp } from '@landbook/platform/engine/views/port'
import type { Views } from '../context/views.ts'
import { believed, type IndexState, requireOwn, Times } from './checked.ts'
import { describedEvent } from './described.ts'
import { Names, type ShownNow } from './names.ts'
import { type Step, Steps } from './steps.ts'

/** How long an answer waits for the index, in ms. */
const TIMEOUT_MS = 3_000

export interface HistorySource {
  log: EventLog
  catalogue: Catalogue
  historyIndex: HistoryIndex
  /** Batch lookup of names of existing records; without it, names are read from the streams. */
  now?: ShownNow | undefined
}

/** Names of existing records need no replay. */
export function sourceOf({
  log,
  catalogue,
  historyIndex,
  views,
}: Omit<HistorySource, 'now'> & { views: () => Views }): HistorySource {
  const { of } = views()
  return { log, catalogue, historyIndex, now: (record, ids) => of(record).getMany(ids) }
}

export interface HistoryPage extends Pick<EventQuery, 'actor' | 'member' | 'from' | 'until' | 'first'> {
  /** A cursor: only what is older. */
  before?: Position | undefined
  /** Whether the person may read records of this type; otherwise their events are left out. */
  mayRead: (record: RecordDeclaration) => boolean
}

/** Resolves when the index is at the present end of this log. Throws CatchingUp. */
export async function indexReady(
  { log, historyIndex }: Pick<HistorySource, 'log' | 'historyIndex'>,
  withinMs: number = TIMEOUT_MS,
): Promise<IndexState> {
  const [head, build] = await Promise.all([log.head(), buildOf(historyIndex)])
  await historyIndex.untilReached(head, withinMs)
  const shown = await historyIndex.getCheckpoint(HISTORY)
  if (shown && (await compareWithLog(log, shown)) !== 'same')
    throw new CatchingUp(MESSAGES.history.catchingUp)
  return { head, build }
}

/** What `work` reads of the index when that is at the present end of the log, `head`. Throws CatchingUp. */
export async function fromIndex<T>(
  source: Pick<HistorySource, 'log' | 'historyIndex'>,
  work: (head: Position) => Promise<T>,
  withinMs?: number,
): Promise<T> {
  const indexState = await indexReady(source, withinMs)
  return believed(source.historyIndex, indexState, () => work(indexState.head))
}

/** Who changed what, when, from what to what: newest first, others' events that concern the record included. */
export async function history(
  source: HistorySource,
  record: RecordDeclaration,
  id: string,
  page: HistoryPage,
): Promise<HistoryEntry[]> {
  const stream = streamOf(record.type, id)
  return fromIndex(source, async (head) => {
    const found = await source.historyIndex.find(queryOf(source.catalogue, record, id, page))
    const isFiltered = page.actor !== undefined || page.member !== undefined
    if (!isFiltered) await requireOwn(source, record, id, found, page, head)
    const entries = await shownEvents(source, found, {
      // Of another record's event, only the links to this record belong to its history, and what is said about it.
      isShown: ({ event }, { refersTo, path }) =>
        event.stream === stream || refersTo === record.type || isSaid(source.catalogue, event.stream, path),
    })
    return entries.map((entry) => ({
      ...entry,
      own: streamOf(entry.record.type, entry.record.id) === stream,
    }))
  })
}

/** Whether this member of a record that is about another one is what it says of that. */
function isSaid({ records }: Catalogue, stream: string, path: string): boolean {
  const said = records.find(({ type }) => type === recordOfStream(stream).type)
  return said?.about !== undefined && path === said.titleField
}

/** Filter by an own member, or by the name of an inverse link, which maps to the other records' links. */
function queryOf(
  { records }: Catalogue,
  declared: RecordDeclaration,
  id: string,
  { mayRead, member, ...page }: HistoryPage,
): EventQuery {
  const concerning = streamOf(declared.type, id)
  const readable = records.filter(mayRead).map(({ type }) => type)
  if (member === undefined) return { ...page, concerning, record: readable }
  const inverse = declared.inverse[member]
  if (inverse === undefined) return { ...page, record: declared.type, recordId: id, member }
  const record = readable.filter((type) => type === inverse.from)
  return { ...page, concerning, record, member: inverse.link }
}

/** Events replayed before yielding to other requests. */
const SHOWN_AT_ONCE = 20

/**
 * Maps events to history entries with the changes selected by `isShown`. Throws IndexContradicted if the log says
 * something else.
 */
export async function shownEvents(
  source: HistorySource,
  found: readonly IndexedEvent[],
  {
    names = new Names(source.log, source.catalogue, source.now),
    steps = new Steps(source.log, source.catalogue),
    isShown = () => true,
  }: { names?: Names; steps?: Steps; isShown?: (step: Step, change: Change) => boolean } = {},
): Promise<HistoryEvent[]> {
  const times = new Times(source)
  const show = async (event: IndexedEvent) => {
    const step = await steps.of(event)
    if (step) await times.requireProved(step.event, event.moment)
    const changes = step?.changes.filter((change) => isShown(step, change)) ?? []
    return describedEvent(source.catalogue, names, event, step && { ...step, changes })
  }
  const events: HistoryEvent[] = []
  for (let from = 0; from < found.length; from += SHOWN_AT_ONCE) {
    // Yield: with a log that answers synchronously, 500 replays would block other requests.
    if (from > 0) await setImmediate()
    const page = found.slice(from, from + SHOWN_AT_ONCE)
    events.push(...(await Promise.all(page.map(show))))
  }
  return events
}
