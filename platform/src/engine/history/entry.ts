import {
  type EventShape,
  itemsIn,
  membersOf,
  shapeOf,
  UnreadableEvent,
} from '@landbook/contracts/engine/kernel/events'
import type { FieldValues } from '@landbook/contracts/engine/kernel/fields'
import {
  blank,
  type RecordDeclaration,
  recordOfStream,
  streamOf,
} from '@landbook/contracts/engine/kernel/record'
import { type Relation, relationsOf } from '@landbook/contracts/engine/kernel/relations'
import type { LoggedEvent } from '../log/port.ts'
import type { IndexEntry, LinkChange } from './port.ts'

/** The history index's entry of an event. Throws UnreadableEvent. */
export function entryOf(record: RecordDeclaration, event: LoggedEvent): IndexEntry {
  const { stream, revision, position, metadata } = event
  const shape = shapeOf(record, event.type)
  const { actor, operation, recordedAt, effectiveOn, commandId, correlationId, concerns } = metadata
  return {
    event: {
      position,
      stream,
      revision,
      record: record.type,
      recordId: recordOfStream(stream).id,
      event: event.type,
      operation,
      actor,
      recordedAt,
      ...(effectiveOn === undefined ? {} : { effectiveOn }),
      commandId,
      correlationId,
      concerns: concerns.filter((other, at) => other !== stream && concerns.indexOf(other) === at),
      members: membersOf(shape, event.data),
    },
    links: linkChanges(record, shape, event.data),
  }
}

/** Undefined if the index has none: the event is no record's, or this release cannot read it. */
export function entryIfAny(
  record: RecordDeclaration | undefined,
  event: LoggedEvent,
): IndexEntry | undefined {
  try {
    return record && entryOf(record, event)
  } catch (error) {
    if (error instanceof UnreadableEvent) return undefined
    throw error
  }
}

function linkChanges(record: RecordDeclaration, shape: EventShape, data: FieldValues): LinkChange[] {
  switch (shape.does) {
    // A record re-created under its id starts with an empty state.
    case 'created':
    case 'deleted':
      return relationsOf(record).length > 0 ? [{ does: 'ends' }] : []
    case 'linksSet':
    case 'linked':
    case 'unlinked': {
      const does = ({ linksSet: 'set', linked: 'add', unlinked: 'remove' } as const)[shape.does]
      return inMember(record, shape.link).map((relation) => ({
        ...{ does, link: relation.key, part: '' },
        to: targets(record, relation, data.ids),
      }))
    }
    case 'itemAdded':
    case 'itemChanged':
      return partChanges(record, shape.list, data, shape.does === 'itemChanged')
    case 'itemsAdded':
      return itemsIn(data).flatMap((item) => partChanges(record, shape.list, item, false))
    case 'itemRemoved':
      return partChanges(record, shape.list, { id: data.id }, false)
    case 'changed':
    case 'fenced':
      return []
    default:
      return shape satisfies never
  }
}

const inMember = (record: RecordDeclaration, member: string) =>
  relationsOf(record).filter((relation) => relation.member === member)

/** The targets of a part; with a partial update, the others stay. */
function partChanges(
  record: RecordDeclaration,
  list: string,
  item: FieldValues,
  isPartly: boolean,
): LinkChange[] {
  return inMember(record, list)
    .filter(({ name = '' }) => !isPartly || name in item)
    .map((relation) => ({
      ...{ does: 'set', link: relation.key, part: String(item.id) },
      to: targets(record, relation, [item]),
    }))
}

/** `held`: the value of the relation's member, as in a record's state. */
const targets = (record: RecordDeclaration, { member, to, idsIn }: Relation, held: unknown): string[] =>
  idsIn({ ...blank(record, ''), [member]: held }).map((id) => streamOf(to, id))
