import type { FieldKind } from '../kernel/field-kinds.ts'

/** One change of a field, a link or a part, formatted for people. */
export interface HistoryChange {
  /** 'state', 'contacts.{itemId}.email', 'drilledOn'. */
  path: string
  /** 'State', 'Contacts: E-Mail', 'Land ID(s)'. */
  label: string
  /** The field's kind: 'file' if `from` and `to` are names of stored files; null for links and ties. */
  kind: FieldKind | null
  from: unknown
  to: unknown
  /** '' if empty. */
  fromText: string
  toText: string
  /** The source of the new value, if the command gave one: 'drilling data, permit 911270'. */
  source: string | null
}

/** One event of any record, formatted for people. */
export interface HistoryEvent {
  /** The event's id. */
  id: string
  event: string
  operation: string
  revision: number
  /** ISO 8601 UTC. */
  at: string
  /** The legal date (YYYY-MM-DD), if one was given. */
  effectiveOn: string | null
  reason: string | null
  commandId: string
  actor: { id: string; name: string }
  record: { type: string; id: string; name: string }
  changes: readonly HistoryChange[]
  /** For paging: events older than this one. */
  cursor: string
}

/** One entry of a record's history. */
export interface HistoryEntry extends HistoryEvent {
  /** False for events of other records that concern this one. */
  own: boolean
}

/** A stop of the history slider: the record after one command. */
export interface HistoryMoment {
  revision: number
  /** ISO 8601 UTC. */
  at: string
  actor: { id: string; name: string }
  operation: string
  /** The record's name at that time. */
  name: string
  /** False if the command deleted it. */
  there: boolean
}

/** Records of one type that linked to a record, through one link, at a moment. */
export interface LinkedThen {
  type: string
  /** 'Well'. */
  title: string
  /** `Relation.key`: 'drilledOn', 'leaseRecordings:grantor'. */
  link: string
  /** 'Land ID(s)'. */
  label: string
  records: { id: string; name: string }[]
}

/** A record as of a moment. */
export interface AsItWas {
  /** The revision at that moment; null before its first event. */
  revision: number | null
  /** The time of that revision, ISO 8601 UTC. */
  since: string | null
  /** The moment, ISO 8601 UTC. */
  at: string
  /** In the form's shape: linked records by their names, also in parts. Null if the record did not exist. */
  row: RowThen | null
  linked: LinkedThen[]
  /** Whether it exists at the revision to compare with: its last, unless requested otherwise. */
  there: boolean
  /** The name of the other record to compare with, if one was requested. */
  against: string | null
  /** The differences from that moment to the revision to compare with. */
  differs: HistoryChange[]
}

export type RowThen = { id: string; revision: number } & Record<string, unknown>
