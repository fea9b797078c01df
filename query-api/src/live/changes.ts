import { type EventShape, membersOf, shapeOf, UnreadableEvent } from '@landbook/contracts/kernel/events'
import { type RecordDeclaration, recordOfStream } from '@landbook/contracts/kernel/record'
import { relationsOf } from '@landbook/contracts/kernel/relations'
import type { Gathering } from '@landbook/contracts/kernel/shown'
import type { Catalogue } from '@landbook/contracts/records/index'
import { shownOf } from '@landbook/contracts/records/shown'
import type { LoggedEvent, Position } from '@landbook/platform/log/port'

/**
 * A notification that a record was changed, by whom and in which members. No values: clients that may read them
 * refetch.
 */
export interface RecordChange {
  record: RecordDeclaration
  id: string
  revision: number
  position: Position
  /** ISO 8601. */
  at: string
  operation: string
  commandId: string
  /** The user's id. */
  actor: string
  /** Fields, lists and links. */
  members: readonly string[]
  deleted: boolean
}

/** The notification of an event; undefined for events of no record, or without news about their own record. */
export function changeIn(catalogue: Catalogue, event: LoggedEvent): RecordChange | undefined {
  const { type, id } = recordOfStream(event.stream)
  const record = catalogue.records.find((known) => known.type === type)
  const shape = record && readable(record, event.type)
  if (!record || !shape || shape.does === 'fenced') return undefined
  const { recordedAt: at, operation, commandId, actor } = event.metadata
  const { revision, position, data } = event
  const members = membersOf(shape, data)
  return {
    record,
    id,
    revision,
    position,
    at,
    operation,
    commandId,
    actor,
    members,
    deleted: shape.does === 'deleted',
  }
}

/** Unreadable events were set aside: no read model shows them. */
function readable(record: RecordDeclaration, type: string): EventShape | undefined {
  try {
    return shapeOf(record, type)
  } catch (error) {
    if (error instanceof UnreadableEvent) return undefined
    throw error
  }
}

/**
 * The types of other records affected by a change: those that show something of it, those that it shows or is counted
 * by, and those whose values are gathered from one of these.
 */
export function touchedBy(catalogue: Catalogue, change: RecordChange): RecordDeclaration[] {
  const { record, members, deleted } = change
  const direct = touchedDirectly(catalogue, change)
  const isRead = ({ link, reads }: Gathering) =>
    deleted || members.includes(link) || reads.some((name) => members.includes(name))
  const affected = new Set<RecordDeclaration>(direct)
  // In any order, as long as another type is affected: a lease's name shows in its wells, and theirs in their unit.
  for (let size = -1; size !== affected.size; ) {
    size = affected.size
    for (const other of catalogue.records) {
      const isAffected = shownOf(other).gathers.some((gathering) =>
        gathering.from === record.type
          ? isRead(gathering)
          : [...affected].some(({ type }) => type === gathering.from),
      )
      if (isAffected) affected.add(other)
    }
  }
  return [...affected]
}

function touchedDirectly(
  { records }: Catalogue,
  { record, members, deleted }: RecordChange,
): RecordDeclaration[] {
  const comesOrGoes = deleted || members.includes(record.titleField)
  const isShown = comesOrGoes || record.summary.some((name) => members.includes(name))
  const own = relationsOf(record).filter(({ member }) => isShown || members.includes(member))
  return records.filter(
    (other) =>
      own.some(({ to }) => to === other.type) ||
      (isShown && relationsOf(other).some(({ to }) => to === record.type)) ||
      Object.values(other.counts).some(
        ({ from, where = {} }) =>
          from === record.type && (comesOrGoes || Object.keys(where).some((name) => members.includes(name))),
      ),
  )
}
