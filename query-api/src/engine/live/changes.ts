import type { Catalogue } from '@landbook/contracts/engine/kernel/catalogue'
import {
  type EventShape,
  membersOf,
  shapeOf,
  UnreadableEvent,
} from '@landbook/contracts/engine/kernel/events'
import { type RecordDeclaration, recordOfStream } from '@landbook/contracts/engine/kernel/record'
import type { Role } from '@landbook/contracts/engine/roles'
import type { LoggedEvent, Position } from '@landbook/platform/engine/log/port'

/**
 * A notification that a record was changed, by whom and in which members. No values: clients that may read them
 * refetch.
 */
export interface RecordChange {
  record: RecordDeclaration
  /** The stream of the record that it is about, where that says who may read it. */
  about: string | undefined
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
  const { recordedAt: at, operation, commandId, actor, concerns } = event.metadata
  const { revision, position, data } = event
  const members = membersOf(shape, data)
  return {
    record,
    about: record.about === undefined ? undefined : concerns.at(-1),
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

/** Whose reader is told of it. */
export function readRoleOf({ records }: Catalogue, { record, about }: RecordChange): Role | undefined {
  const read = records.find(({ type }) => about !== undefined && type === recordOfStream(about).type)
  return (read ?? record).read
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
