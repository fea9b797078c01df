import type { Catalogue } from '@landbook/contracts/engine/kernel/catalogue'
import { type RecordDeclaration, recordOfStream, streamOf } from '@landbook/contracts/engine/kernel/record'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { contradiction, HISTORY_SAYS } from '@landbook/platform/engine/history/contradiction'
import { accuse, buildOf, IndexContradicted } from '@landbook/platform/engine/history/distrust'
import { entryIfAny } from '@landbook/platform/engine/history/entry'
import {
  type EventQuery,
  HISTORY,
  type HistoryIndex,
  type IndexEntry,
  type IndexedEvent,
} from '@landbook/platform/engine/history/port'
import { type CorrectedTimes, correctedTimes } from '@landbook/platform/engine/log/corrected-times'
import {
  DamagedEvent,
  type EventLog,
  type LoggedEvent,
  type Position,
  START,
} from '@landbook/platform/engine/log/port'
import { CatchingUp } from '@landbook/platform/engine/views/port'
import { isUnreadable } from '../context/replay.ts'

/*
 * The history index finds events; what they say, the log says. Each event that is shown is compared with it here.
 */

interface Checkable {
  log: EventLog
  historyIndex: HistoryIndex
  catalogue: Catalogue
}

/** Throws IndexContradicted if the index says something else of an event than the log. */
export function requireSame(says: IndexedEvent, entry: IndexEntry | undefined): void {
  const { stream, revision, moment, position } = says
  const place = `${stream}, revision ${revision}`
  if (entry?.event.position !== position)
    throw new IndexContradicted(`${HISTORY_SAYS} that ${place} is at ${position}, and the log does not`)
  const reason = contradiction({ ...entry.event, moment }, says)
  if (reason !== undefined) throw new IndexContradicted(`${place}: ${reason}`)
}

/** Proves the moments of events. Remembers what it has read of the log, as many events can have the moment of one. */
export class Times {
  readonly #source: Checkable
  readonly #known = new Map<string, Promise<Position | undefined>>()
  #corrected: Promise<CorrectedTimes> | undefined

  constructor(source: Checkable) {
    this.#source = source
  }

  /**
   * Throws IndexContradicted unless the moment of an event is when it was recorded, or when an earlier one was by a
   * clock that was ahead.
   */
  async requireProved(event: LoggedEvent, moment: string): Promise<void> {
    if (moment === event.metadata.recordedAt) return
    const recordedAt = await this.#timeOf(event)
    if (moment === recordedAt) return
    const { stream, revision, position } = event
    const since = moment > recordedAt ? await this.#since(moment) : undefined
    if (since !== undefined && since < position) return
    const place = `${stream}, revision ${revision}`
    throw new IndexContradicted(`${place}: ${HISTORY_SAYS} moment ${moment} instead of ${recordedAt}`)
  }

  async #timeOf(event: LoggedEvent): Promise<string> {
    this.#corrected ??= this.#correctedInIndex()
    return (await this.#corrected).of(event)
  }

  /** Until it is built anew, the index has no others than those that it was begun with. */
  async #correctedInIndex(): Promise<CorrectedTimes> {
    const { log, historyIndex } = this.#source
    const [times, checkpoint] = await Promise.all([correctedTimes(log), historyIndex.getCheckpoint(HISTORY)])
    return times.before(checkpoint?.corrections ?? 0)
  }

  #since(moment: string): Promise<Position | undefined> {
    const known = this.#known.get(moment) ?? this.#positionOf(moment)
    this.#known.set(moment, known)
    return known
  }

  /** The position of the event that was recorded at a moment. Later ones may have that moment, but none before it. */
  async #positionOf(moment: string): Promise<Position | undefined> {
    const { log, historyIndex, catalogue } = this.#source
    if (Number.isNaN(Date.parse(moment))) return undefined
    const after = await historyIndex.placeAt(justBefore(moment))
    const typeOf = ({ stream }: LoggedEvent) => recordOfStream(stream).type
    try {
      for await (const batch of log.readAll({ after, batchSize: 10 })) {
        const first = batch.find((event) =>
          entryIfAny(
            catalogue.records.find(({ type }) => type === typeOf(event)),
            event,
          ),
        )
        if (first) return (await this.#timeOf(first)) === moment ? first.position : undefined
      }
    } catch (error) {
      // It may be the one that cannot be read: nothing is known.
      if (error instanceof DamagedEvent) return error.position
      throw error
    }
    return undefined
  }
}

/**
 * Throws IndexContradicted if the log holds an event of the record that belongs on this page of its history, up to
 * `head`, and the index has not found it. What comes after an event that cannot be read is not known.
 */
export async function requireOwn(
  { log, historyIndex }: Checkable,
  record: RecordDeclaration,
  id: string,
  found: readonly IndexedEvent[],
  { from, until, before, first }: Pick<EventQuery, 'from' | 'until' | 'before' | 'first'>,
  head: Position,
): Promise<void> {
  const stream = streamOf(record.type, id)
  const has = new Set(found.filter((event) => event.stream === stream).map(({ revision }) => revision))
  const oldest = found.length < first ? undefined : found.at(-1)
  const below = { before: oldest?.position, until: oldest ? undefined : from && justBefore(from) }
  const isBeginning = oldest === undefined && from === undefined
  const [last] = isBeginning
    ? []
    : await historyIndex.find({ ...below, record: record.type, recordId: id, first: 1 })
  const end = until === undefined ? head : await historyIndex.placeAt(until)
  try {
    for await (const event of log.read(stream, { from: last ? last.revision + 1 : 0 })) {
      const { position, revision } = event
      if (position > head || position > end || (before !== undefined && position >= before)) return
      if (!has.has(revision) && entryIfAny(record, event))
        throw new IndexContradicted(`${stream}, revision ${revision}: it is missing from the history`)
    }
  } catch (error) {
    if (!isUnreadable(error)) throw error
  }
}

const justBefore = (moment: string): string => new Date(Date.parse(moment) - 1).toISOString()

/** The index as a request found it: complete up to `head`. */
export interface IndexState {
  head: Position
  build: string | undefined
}

/** Throws CatchingUp if the index has been cleared since. */
export async function requireUnchanged(
  historyIndex: HistoryIndex,
  { head, build }: IndexState,
): Promise<void> {
  const [reached, now] = await Promise.all([historyIndex.getCheckpoint(HISTORY), buildOf(historyIndex)])
  if (now !== build || (reached?.position ?? START) < head) throw new CatchingUp(MESSAGES.history.catchingUp)
}

/**
 * The result, unless the index contradicts the log: then it is built anew, and CatchingUp is thrown; as it is if the
 * index has been cleared meanwhile.
 */
export async function believed<T>(
  historyIndex: HistoryIndex,
  indexState: IndexState,
  work: () => Promise<T>,
): Promise<T> {
  try {
    const done = await work()
    await requireUnchanged(historyIndex, indexState)
    return done
  } catch (error) {
    if (!(error instanceof IndexContradicted)) throw error
    await requireUnchanged(historyIndex, indexState)
    await accuse(historyIndex, indexState.build, error.message)
    throw new CatchingUp(MESSAGES.history.catchingUp)
  }
}
