import type { StreamName } from '@landbook/contracts/catalogue/streams'
import { type Catalogue, recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { type Change, diff } from '@landbook/contracts/engine/kernel/diff'
import { ABSORBED, MERGED_INTO } from '@landbook/contracts/engine/kernel/merging'
import { CLONED_FROM, CLONED_REVISION, originChanges } from '@landbook/contracts/engine/kernel/origins'
import { type RecordDeclaration, recordOfStream, streamOf } from '@landbook/contracts/engine/kernel/record'
import { type Replayed, replay } from '@landbook/contracts/engine/kernel/replay'
import { entryOf } from '@landbook/platform/engine/history/entry'
import type { IndexedEvent } from '@landbook/platform/engine/history/port'
import type { EventLog, LoggedEvent } from '@landbook/platform/engine/log/port'
import { LRUCache } from 'lru-cache'
import { isUnreadable } from '../context/replay.ts'
import { requireSame } from './checked.ts'

/** One event of a record, with what it changed. */
export interface Step {
  event: LoggedEvent
  changes: Change[]
}

/** The events of a record up to the first one that cannot be read. */
interface Stream {
  events: Replayed<LoggedEvent>[]
  isWhole: boolean
}

/** Cached events with their resulting states. */
const MOST_EVENTS = 20_000

/** Reads indexed events from the log. A stream is read once for all its requested events. */
export class Steps {
  readonly #log: EventLog
  readonly #catalogue: Catalogue
  readonly #mostParts: number | undefined
  readonly #streams = new LRUCache<string, Stream>({
    maxSize: MOST_EVENTS,
    sizeCalculation: ({ events }) => Math.max(events.length, 1),
  })
  readonly #reading = new Map<string, Promise<Stream>>()

  /** `mostParts`: how many parts of one change are told apart; by default what people can still read. */
  constructor(log: EventLog, catalogue: Catalogue, mostParts?: number) {
    this.#log = log
    this.#catalogue = catalogue
    this.#mostParts = mostParts
  }

  /** undefined if it is unreadable. Throws IndexContradicted if the log says something else of it, or nothing. */
  async of(indexed: IndexedEvent): Promise<Step | undefined> {
    const { record: type, recordId, revision } = indexed
    const stream = streamOf(type, recordId)
    const { events, isWhole } = await this.#replayed(stream, revision)
    const found = events.find(({ event }) => event.revision === revision)
    if (found === undefined && !isWhole) return undefined
    const record = recordNamed(this.#catalogue, type)
    requireSame(indexed, found && entryOf(record, found.event))
    if (found === undefined) return undefined
    const { event, before, after } = found
    // A record re-created under its id starts with an empty state.
    const changes = diff(record, before?.deleted ? undefined : before, after, this.#mostParts)
    const origin = event.type === record.cloned ? await this.#originOf(record, event) : []
    return { event, changes: [...partnersIn(record, event), ...origin, ...changes] }
  }

  /** Where a clone comes from, and what it left behind: its parts are in the later events of its command. */
  async #originOf(
    record: RecordDeclaration,
    { stream, data, revision: first, metadata }: LoggedEvent,
  ): Promise<Change[]> {
    const clone = (await this.#replayed(stream, first)).events.findLast(
      ({ event }) => event.metadata.commandId === metadata.commandId,
    )?.after
    const [source, revision] = [String(data[CLONED_FROM]), Number(data[CLONED_REVISION])]
    const original = (await this.#replayed(streamOf(record.type, source), revision)).events.find(
      ({ event }) => event.revision === revision,
    )?.after
    return clone ? originChanges(record, original, clone) : []
  }

  /** A record's stream, at least up to this revision. */
  async #replayed(stream: StreamName, revision: number): Promise<Stream> {
    const kept = this.#streams.get(stream)
    if (kept && (kept.events.at(-1)?.event.revision ?? -1) >= revision) return kept
    const reading = this.#reading.get(stream) ?? this.#read(stream)
    this.#reading.set(stream, reading)
    return reading
  }

  async #read(stream: StreamName): Promise<Stream> {
    try {
      const { type, id } = recordOfStream(stream)
      const record = recordNamed(this.#catalogue, type)
      const events: Replayed<LoggedEvent>[] = []
      let isWhole = true
      try {
        for await (const event of replay(record, id, this.#log.read(stream))) events.push(event)
      } catch (error) {
        if (!isUnreadable(error)) throw error
        isWhole = false
      }
      const read = { events, isWhole }
      this.#streams.set(stream, read)
      return read
    } finally {
      this.#reading.delete(stream)
    }
  }
}

/** The merge partner is in the event and not in the state. */
function partnersIn(
  { type: refersTo, merge }: RecordDeclaration,
  { type, data, metadata }: LoggedEvent,
): Change[] {
  const from = null
  if (type === merge?.absorbed)
    return metadata.concerns.map((stream) => {
      return { path: ABSORBED, label: 'Merged into this one', from, to: recordOfStream(stream).id, refersTo }
    })
  if (type === merge?.ended)
    return [{ path: MERGED_INTO, label: 'Merged into', from, to: data.into, refersTo }]
  return []
}
