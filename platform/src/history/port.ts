import { FIRST_VERSION, versionOf } from '@landbook/contracts/kernel/upcasting'
import { type Catalogue, catalogue } from '@landbook/contracts/records/index'
import type { Position } from '../log/port.ts'
import type { Checkpoint, ProjectorStore } from '../views/port.ts'

/** To be raised with every change of what the index stores, or of what it makes of an event. */
export const HISTORY_LAYOUT = 2

/** Entries name the fields and events of their records as today's version calls them. */
export const historyVersionOf = ({ records }: Pick<Catalogue, 'records'>): number =>
  records.reduce((sum, record) => sum + versionOf(record) - FIRST_VERSION, HISTORY_LAYOUT)

/** Which build of the index this is. One that was built otherwise is not read: it is built anew from the log. */
export const HISTORY_VERSION = historyVersionOf(catalogue)

/** The checkpoint of whoever keeps the index, and its lock. */
export const HISTORY = 'history'

/** What anybody may write there: that somebody wants the index built anew, and which such wish was followed last. */
export type HistoryNote = 'history-wanted' | 'history-built'

/** What is known of an event without reading it: enough to find it. */
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
  /** ISO 8601 UTC: what `Moments` says of it. */
  moment: string
  effectiveOn?: string
  commandId: string
  correlationId: string
  /** The other records that it concerns: `{type}-{id}`. */
  concerns: readonly string[]
  /** The fields, lists and links that it changed. */
  members: readonly string[]
}

/** All that is given has to hold. */
export interface EventQuery {
  actor?: string | undefined
  /** Of these types only. */
  record?: string | readonly string[] | undefined
  /** Of one record: with `record`, which is then its type. */
  recordId?: string | undefined
  /** `{type}-{id}`: that record's own events, and others' that concern it. */
  concerning?: string | undefined
  correlationId?: string | undefined
  member?: string | undefined
  /** Moments, ISO 8601 UTC, both included. */
  from?: string | undefined
  until?: string | undefined
  /** Only what is older. */
  before?: Position | undefined
  first: number
}

/** The record types that a query names; undefined: all. */
export const recordsOf = ({ record }: EventQuery): readonly string[] | undefined =>
  typeof record === 'string' ? [record] : record

/**
 * What an event does to the records that its own leads to. Of a link (as `relationsOf` calls it), or of one part of
 * a list: it leads to these and no others, to these too, or to these no longer; 'ends': nothing of it leads anywhere.
 */
export type LinkChange =
  | { does: 'set' | 'add' | 'remove'; link: string; part: string; to: readonly string[] }
  | { does: 'ends' }

export interface IndexEntry {
  /** With the clock's reading, of which its moment is made. */
  event: Omit<IndexedEvent, 'moment'> & { recordedAt: string }
  links: readonly LinkChange[]
}

/** A record that pointed at another. */
export interface Referrer {
  record: string
  recordId: string
  /** As `relationsOf` calls it: 'drilledOn', 'leaseRecordings:grantor'. */
  link: string
}

/**
 * Where to look in the log: who did what to which record when, and which records led to which, from when until when.
 * Everything in it is made from the log, and can be made again.
 */
export interface HistoryIndex extends ProjectorStore {
  /** Events in the order of the log. Safe to repeat, from any earlier place on. */
  write(entries: readonly IndexEntry[]): Promise<void>
  /** Newest first. */
  find(query: EventQuery): Promise<IndexedEvent[]>
  /** The place in the log that a moment (ISO 8601 UTC) means: of its last event until then; START if there is none. */
  placeAt(moment: string): Promise<Position>
  /** Who pointed at a record (`{type}-{id}`) at a place in the log, whose event is included. */
  linkedAt(to: string, place: Position): Promise<Referrer[]>
  /** Resolves when everything up to a position is in it. Throws CatchingUp when it is not within the bound. */
  untilReached(position: Position, withinMs: number): Promise<void>
  /** Writes a note whatever is there, for which there is no lock: read like a checkpoint. */
  note(name: HistoryNote, note: Checkpoint): Promise<void>
  /** Forgets everything but its lock. */
  clear(): Promise<void>
  close(): Promise<void>
}
