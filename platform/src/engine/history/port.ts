import { catalogue } from '@landbook/contracts/catalogue/index'
import type { Catalogue } from '@landbook/contracts/engine/kernel/catalogue'
import { FIRST_VERSION, versionOf } from '@landbook/contracts/engine/kernel/upcasting'
import type { Position } from '../log/port.ts'
import type { Checkpoint, ProjectorStore } from '../views/port.ts'

/** Increment with every change of the index' schema, or of how events are indexed. */
export const HISTORY_LAYOUT = 4

/** Includes the records' versions, as entries contain current names of fields and events. */
export const historyVersionOf = ({ records }: Pick<Catalogue, 'records'>): number =>
  records.reduce((sum, record) => sum + versionOf(record) - FIRST_VERSION, HISTORY_LAYOUT)

/** Version of the index. An index of another version is not read but rebuilt from the log. */
export const HISTORY_VERSION = historyVersionOf(catalogue)

/** Name of the index' checkpoint and lock. */
export const HISTORY = 'history'

/** Among the Shortages. */
export const HISTORY_SHORTAGE = 'the history'

/** Notes: the last rebuild request, and the last one served. */
export type HistoryNote = 'history-wanted' | 'history-built'

/** The indexed properties of an event, by which it is found. */
export interface IndexedEvent {
  position: Position
  stream: string
  revision: number
  /** The record type: 'tract'. */
  record: string
  recordId: string
  /** The event's type: 'TractUpdated'. */
  event: string
  operation: string
  actor: string
  /** ISO 8601 UTC, as defined by `Moments`. */
  moment: string
  effectiveOn?: string
  commandId: string
  correlationId: string
  /** The other records that it concerns: `{type}-{id}`. */
  concerns: readonly string[]
  /** The fields, lists and links that it changed. */
  members: readonly string[]
}

/** All given conditions must hold. */
export interface EventQuery {
  actor?: string | undefined
  /** Record types. */
  record?: string | readonly string[] | undefined
  /** One record's id; requires `record` as its type. */
  recordId?: string | undefined
  /** `{type}-{id}`: that record's own events, and others that concern it. */
  concerning?: string | undefined
  correlationId?: string | undefined
  member?: string | undefined
  /** Moments, ISO 8601 UTC, inclusive. */
  from?: string | undefined
  until?: string | undefined
  /** Only older events. */
  before?: Position | undefined
  first: number
}

/** The record types that a query names; undefined: all. */
export const recordsOf = ({ record }: EventQuery): readonly string[] | undefined =>
  typeof record === 'string' ? [record] : record

/**
 * How an event changes the targets of a link (see `Relation.key`), or of one part of a list: 'set' replaces, 'add' and
 * 'remove' change them; 'ends' removes all links of the record.
 */
export type LinkChange =
  | { does: 'set' | 'add' | 'remove'; link: string; part: string; to: readonly string[] }
  | { does: 'ends' }

export interface IndexEntry {
  /** With the recording time, from which the moment is computed. */
  event: Omit<IndexedEvent, 'moment'> & { recordedAt: string }
  links: readonly LinkChange[]
}

/** A record that pointed at another. */
export interface Referrer {
  record: string
  recordId: string
  /** `Relation.key`: 'drilledOn', 'leaseRecordings:grantor'. */
  link: string
}

/** A link from one record to another, valid from one event to another. */
export interface DatedLink {
  /** `{type}-{id}` of the source, and of the target. */
  stream: string
  to: string
  link: string
  /** The part that holds it; '' for the record itself. */
  part: string
  since: Position
  /** Null while the link exists. */
  until: Position | null
}

/** The first and the last event of a day (YYYY-MM-DD, UTC). As moments are monotonic, days do not overlap. */
export interface Day {
  day: string
  first: Position
  last: Position
}

/** An event, and the records (`{type}-{id}`) under which the index finds it. */
export interface FoundEvent extends IndexedEvent {
  touches: readonly string[]
}

/** All that an index says, to be compared with the log. */
export interface IndexContents {
  /** In log order. */
  events(): AsyncIterable<readonly FoundEvent[]>
  links(): AsyncIterable<readonly DatedLink[]>
  days(): AsyncIterable<readonly Day[]>
  /** How many records all events together are found under; absent where that is stored with the events. */
  touched?(): Promise<number>
}

/** What can be read of an index without keeping it. */
export type IndexReader = Pick<HistoryIndex, 'getCheckpoint' | 'find' | 'contents' | 'close'>

/**
 * The index of the log: who did what to which record when, and which records linked to which in which period. Derived
 * from the log and rebuildable.
 */
export interface HistoryIndex extends ProjectorStore {
  /** Adds events in log order. Idempotent, from any earlier position. */
  write(entries: readonly IndexEntry[]): Promise<void>
  /** Newest first. */
  find(query: EventQuery): Promise<IndexedEvent[]>
  /** The log position of a moment (ISO 8601 UTC): of the last event until then; START if there is none. */
  placeAt(moment: string): Promise<Position>
  /** The inverse links of a record (`{type}-{id}`) at a log position, inclusive. */
  linkedAt(to: string, place: Position): Promise<Referrer[]>
  contents(): IndexContents
  /** Resolves when the index has reached a position. Throws CatchingUp after the timeout. */
  untilReached(position: Position, withinMs: number): Promise<void>
  /** Writes a note, without a lock; it is read like a checkpoint. */
  note(name: HistoryNote, note: Checkpoint): Promise<void>
  /** Clears everything but its lock. */
  clear(): Promise<void>
  close(): Promise<void>
}
