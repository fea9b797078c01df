import { type Change, diff } from '@landbook/contracts/kernel/diff'
import { UnreadableEvent } from '@landbook/contracts/kernel/events'
import { ABSORBED, MERGED_INTO } from '@landbook/contracts/kernel/merging'
import { CLONED_FROM, CLONED_REVISION, originChanges } from '@landbook/contracts/kernel/origins'
import { type RecordDeclaration, recordOfStream, streamOf } from '@landbook/contracts/kernel/record'
import { type Replayed, replay } from '@landbook/contracts/kernel/replay'
import { type Catalogue, recordNamed } from '@landbook/contracts/records/index'
import type { StreamName } from '@landbook/contracts/streams'
import type { IndexedEvent } from '@landbook/platform/history/port'
import { DamagedEvent, type EventLog, type LoggedEvent } from '@landbook/platform/log/port'
import { LRUCache } from 'lru-cache'

/** One event of a record, with what it changed. */
export interface Step {
  event: LoggedEvent
  changes: Change[]
}

/** Cached events with their resulting states. */
const MOST_EVENTS = 20_000

/** Reads indexed events from the log. A stream is read once for all its requested events. */
export class Steps {
  readonly #log: EventLog
  readonly #catalogue: Catalogue
  readonly #mostParts: number | undefined
  readonly #streams = new LRUCache<string, { events: Replayed<LoggedEvent>[] }>({
    maxSize: MOST_EVENTS,
    sizeCalculation: ({ events }) => Math.max(events.length, 1),
  })
  readonly #reading = new Map<string, Promise<Replayed<LoggedEvent>[]>>()

  /** `mostParts`: how many parts of one change are told apart; by default what people can still read. */
  constructor(log: EventLog, catalogue: Catalogue, mostParts?: number) {
    this.#log = log
    this.#catalogue = catalogue
    this.#mostParts = mostParts
  }

  /** undefined if it is unreadable, or if the index belongs to another log and is about to be rebuilt. */
  async of({ record: type, recordId, revision, position }: IndexedEvent): Promise<Step | undefined> {
    const stream = streamOf(type, recordId)
    const found = (await this.#replayed(stream, revision)).find(({ event }) => event.revision === revision)
    if (found?.event.position !== position) return undefined
    const record = recordNamed(this.#catalogue, type)
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
    const clone = (await this.#replayed(stream, first)).findLast(
      ({ event }) => event.metadata.commandId === metadata.commandId,
    )?.after
    const [source, revision] = [String(data[CLONED_FROM]), Number(data[CLONED_REVISION])]
    const original = (await this.#replayed(streamOf(record.type, source), revision)).find(
      ({ event }) => event.revision === revision,
    )?.after
    return clone ? originChanges(record, original, clone) : []
  }

  /** A record's stream, at least up to this revision. */
  async #replayed(stream: StreamName, revision: number): Promise<Replayed<LoggedEvent>[]> {
    const kept = this.#streams.get(stream)?.events
    if ((kept?.at(-1)?.event.revision ?? -1) >= revision) return kept ?? []
    const reading = this.#reading.get(stream) ?? this.#read(stream)
    this.#reading.set(stream, reading)
    return reading
  }

  async #read(stream: StreamName): Promise<Replayed<LoggedEvent>[]> {
    try {
      const { type, id } = recordOfStream(stream)
      const record = recordNamed(this.#catalogue, type)
      const events: Replayed<LoggedEvent>[] = []
      try {
        for await (const event of replay(record, id, this.#log.read(stream))) events.push(event)
      } catch (error) {
        if (!(error instanceof DamagedEvent || error instanceof UnreadableEvent)) throw error
      }
      this.#streams.set(stream, { events })
      return events
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
