import { initialsOf, isEmpty } from './fields.ts'
import { pick } from './operations.ts'
import {
  blank,
  itemsOf,
  type ListDeclaration,
  linkedIds,
  type RecordDeclaration,
  type RecordState,
} from './record.ts'

/** The kind of an event, which determines its data's shape: see `evolve`. */
export type EventShape =
  | { does: 'created' }
  | { does: 'changed' }
  | { does: 'deleted' }
  | { does: 'itemAdded' | 'itemsAdded' | 'itemChanged' | 'itemRemoved'; list: string }
  | { does: 'linksSet' | 'linked' | 'unlinked'; link: string }
  | { does: 'fenced' }

export interface RecordEvent {
  type: string
  data: Record<string, unknown>
}

export const createdEvent = (record: RecordDeclaration): string => record.created ?? `${record.name}Created`
export const updatedEvent = (record: RecordDeclaration): string => `${record.name}Updated`
export const deletedEvent = (record: RecordDeclaration): string => `${record.name}Deleted`

/**
 * Does not change the record. Takes the revision that an abandoned command would have written, so that the name it had
 * reserved can be released safely.
 */
export const fencedEvent = (record: RecordDeclaration): string => `${record.name}ReservationWithdrawn`

/** All event types of a record, each with its shape. */
export function eventsOf(record: RecordDeclaration): Record<string, EventShape> {
  const created: Record<string, EventShape> = { [createdEvent(record)]: { does: 'created' } }
  if (record.writtenOnce) return created
  const events: Record<string, EventShape> = {
    ...created,
    [updatedEvent(record)]: { does: 'changed' },
    [deletedEvent(record)]: { does: 'deleted' },
    [fencedEvent(record)]: { does: 'fenced' },
  }
  for (const type of record.fieldEvents) events[type] = { does: 'changed' }
  if (record.cloned !== undefined) events[record.cloned] = { does: 'created' }
  if (record.merge) {
    events[record.merge.absorbed] = { does: 'changed' }
    events[record.merge.ended] = { does: 'deleted' }
  }
  for (const [list, { events: named }] of Object.entries(record.lists)) {
    events[named.added] = { does: 'itemAdded', list }
    if (named.addedMany !== undefined) events[named.addedMany] = { does: 'itemsAdded', list }
    events[named.changed] = { does: 'itemChanged', list }
    events[named.removed] = { does: 'itemRemoved', list }
  }
  for (const [link, { events: named }] of Object.entries(record.links)) {
    events[named.set] = { does: 'linksSet', link }
    events[named.added] = { does: 'linked', link }
    events[named.removed] = { does: 'unlinked', link }
  }
  return events
}

/** An undeclared event, or one that does not fit its record. */
export class UnreadableEvent extends Error {}

/** An event of a type that this release does not declare: a newer one may. */
export class UnknownEvent extends UnreadableEvent {}

const shapes = new WeakMap<RecordDeclaration, Record<string, EventShape>>()

export function shapeOf(record: RecordDeclaration, type: string): EventShape {
  let known = shapes.get(record)
  if (!known) {
    known = eventsOf(record)
    shapes.set(record, known)
  }
  const shape = Object.hasOwn(known, type) ? known[type] : undefined
  if (!shape) throw new UnknownEvent(`${record.name} has no event ${type}`)
  return shape
}

/** The fields, lists and links that an event changed; none for deletions and events without changes. */
export function membersOf(shape: EventShape, data: Readonly<Record<string, unknown>>): string[] {
  if ('list' in shape) return [shape.list]
  if ('link' in shape) return [shape.link]
  return shape.does === 'created' || shape.does === 'changed' ? Object.keys(data) : []
}

/**
 * Applies an event. Pure; `state` is undefined before the first event. A deleted record keeps its last values, for its
 * history and so that it can be created again under its id.
 */
export function evolve(
  record: RecordDeclaration,
  state: RecordState | undefined,
  event: RecordEvent,
  at: { id: string; revision: number },
): RecordState | undefined {
  const shape = shapeOf(record, event.type)
  if (shape.does === 'fenced') return state && { ...state, revision: at.revision }
  if (shape.does === 'created')
    return { ...blank(record, at.id), ...event.data, id: at.id, revision: at.revision }
  if (!state) throw new UnreadableEvent(`${event.type} before the record was created`)
  return { ...state, ...changeOf(record, shape, state, event.data), id: state.id, revision: at.revision }
}

function changeOf(
  { lists }: RecordDeclaration,
  shape: Exclude<EventShape, { does: 'created' | 'fenced' }>,
  state: RecordState,
  data: Record<string, unknown>,
): Record<string, unknown> {
  switch (shape.does) {
    case 'changed':
      return data
    case 'deleted':
      return { deleted: true }
    case 'itemAdded':
      return {
        [shape.list]: [
          ...itemsOf(state, shape.list),
          { ...withoutNulls(lists[shape.list], data), id: itemIdIn(data) },
        ],
      }
    case 'itemsAdded':
      return {
        [shape.list]: [
          ...itemsOf(state, shape.list),
          ...itemsIn(data).map((item) => withoutNulls(lists[shape.list], item)),
        ],
      }
    case 'itemChanged': {
      const id = itemIdIn(data)
      const changed = withoutNulls(lists[shape.list], data)
      return {
        [shape.list]: itemsOf(state, shape.list).map((item) =>
          item.id === id ? { ...item, ...changed } : item,
        ),
      }
    }
    case 'itemRemoved': {
      const id = itemIdIn(data)
      return { [shape.list]: itemsOf(state, shape.list).filter((item) => item.id !== id) }
    }
    case 'linksSet':
      return { [shape.link]: idsIn(data) }
    case 'linked': {
      const already = linkedIds(state, shape.link)
      return { [shape.link]: [...already, ...idsIn(data).filter((id) => !already.includes(id))] }
    }
    case 'unlinked': {
      const removed = idsIn(data)
      return { [shape.link]: linkedIds(state, shape.link).filter((id) => !removed.includes(id)) }
    }
    default:
      return shape satisfies never
  }
}

/** Old logs have null, written by restored parts, for lists of amounts or choices that were added later. */
function withoutNulls<T extends Record<string, unknown>>(list: ListDeclaration | undefined, data: T): T {
  const initials = initialsOf(list?.fields ?? {})
  const absent = Object.keys(data).filter((name) => data[name] === null && Array.isArray(initials[name]))
  return absent.length === 0 ? data : { ...data, ...pick(initials, absent) }
}

function itemIdIn(data: Record<string, unknown>): string {
  if (typeof data.id !== 'string') throw new UnreadableEvent('An event of a part without its id')
  return data.id
}

/** The parts of an `addedMany` event. */
export function itemsIn(data: Record<string, unknown>): ({ id: string } & Record<string, unknown>)[] {
  if (!Array.isArray(data.items)) throw new UnreadableEvent('An event of many parts without them')
  return data.items.map((item) => ({ ...item, id: itemIdIn(item ?? {}) }))
}

function idsIn(data: Record<string, unknown>): string[] {
  if (!Array.isArray(data.ids) || !data.ids.every((id) => typeof id === 'string')) {
    throw new UnreadableEvent('A link event without ids')
  }
  return data.ids
}

/** Targets of a link after two changes of what it had, `base`: the additions and removals of `mine` applied to `theirs`. */
export function mergedIds(
  base: readonly string[],
  theirs: readonly string[],
  mine: readonly string[],
): string[] {
  const kept = theirs.filter((id) => mine.includes(id) || !base.includes(id))
  return [...kept, ...mine.filter((id) => !base.includes(id) && !theirs.includes(id))]
}

/** Values are equal if identical, both empty, or equal as JSON. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b || (isEmpty(a) && isEmpty(b))) return true
  return typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b)
}
