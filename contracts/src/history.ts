import type { FieldKind } from './kernel/field-kinds.ts'

/** One change of a field, a link or a part, as people read it. */
export interface HistoryChange {
  /** 'state', 'contacts.{itemId}.email', 'drilledOn'. */
  path: string
  /** 'State', 'Contacts: E-Mail', 'Land ID(s)'. */
  label: string
  /** Of its field: 'file' for a stored file, whose names `from` and `to` are then; null where it is a link or a tie. */
  kind: FieldKind | null
  from: unknown
  to: unknown
  /** '' for nothing. */
  fromText: string
  toText: string
  /** Where the new value came from, where it was said: 'drilling data, permit 911270'. */
  source: string | null
}

/** One event of any record, as people read it. */
export interface HistoryEvent {
  /** The event's id. */
  id: string
  event: string
  operation: string
  revision: number
  /** ISO 8601 UTC. */
  at: string
  /** YYYY-MM-DD: the legal date, where one was given. */
  effectiveOn: string | null
  reason: string | null
  commandId: string
  actor: { id: string; name: string }
  record: { type: string; id: string; name: string }
  changes: readonly HistoryChange[]
  /** Ask for what is older than this. */
  cursor: string
}

/** One line of a record's history. */
export interface HistoryEntry extends HistoryEvent {
  /** False for an event of another record that concerns this one. */
  own: boolean
}

/** The record after one command: what a slider stops at. */
export interface HistoryMoment {
  revision: number
  /** ISO 8601 UTC. */
  at: string
  actor: { id: string; name: string }
  operation: string
  /** What the record was called then. */
  name: string
  /** False where the command deleted it. */
  there: boolean
}

/** Records of one type that led to a record through one link at a moment. */
export interface LinkedThen {
  type: string
  /** 'Well'. */
  title: string
  /** As `relationsOf` calls it: 'drilledOn', 'leaseRecordings:grantor'. */
  link: string
  /** 'Land ID(s)'. */
  label: string
  records: { id: string; name: string }[]
}

/** A record as it was at a moment. */
export interface AsItWas {
  /** Of its last event then; null where nothing had been said of it yet. */
  revision: number | null
  /** When that was, ISO 8601 UTC. */
  since: string | null
  /** The moment, ISO 8601 UTC. */
  at: string
  /** As its form reads it: linked records by their names, also in parts. null where it was not there. */
  row: RowThen | null
  linked: LinkedThen[]
  /** Whether it is there at the revision that it is compared with: its last, unless another is asked for. */
  there: boolean
  /** From what it was to what it is at that revision. */
  differs: HistoryChange[]
}

export type RowThen = { id: string; revision: number } & Record<string, unknown>
