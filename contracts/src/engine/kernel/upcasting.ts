import { type EventShape, eventsOf, itemsIn } from './events.ts'
import type { RecordDeclaration } from './record.ts'
import type { VersionChange } from './upcasters.ts'

/** The members of an event that upcasting reads. */
export interface VersionedEvent {
  type: string
  data: Record<string, unknown>
  metadata: { schemaVersion: number; sources?: Readonly<Record<string, string>> }
}

/** Thrown for events of a version that this release does not know. */
export class UnknownVersion extends Error {}

/** The version of events in streams without records. */
export const FIRST_VERSION = 1

/** The version with which new events of the record are written. */
export const versionOf = ({ upcasters }: Pick<RecordDeclaration, 'upcasters'>): number =>
  FIRST_VERSION + upcasters.length

type FieldChange = Extract<VersionChange, { does: 'changesFields' }>

/** How to read events of one type and version. */
interface Upcasting {
  type: string
  changes: readonly FieldChange[]
  shape: EventShape | undefined
}

/**
 * Returns a function that upcasts events to the record's current version; current events are returned unchanged. Pure.
 * It throws UnknownVersion. Building it throws if an upcaster leads to something undeclared.
 */
export function upcasterOf(record: RecordDeclaration): <E extends VersionedEvent>(event: E) => E {
  const version = versionOf(record)
  const shapes = eventsOf(record)
  const upcastings = new Map<string, Upcasting>()
  requireDeclared(record, shapes)

  function upcastingOf(type: string, from: number): Upcasting {
    const key = `${from} ${type}`
    const known = upcastings.get(key)
    if (known) return known
    const changes = record.upcasters.slice(from - FIRST_VERSION).flat()
    const today = renamed(type, changes)
    const shape = Object.hasOwn(shapes, today) ? shapes[today] : undefined
    const list = shape && 'list' in shape ? shape.list : undefined
    const ofFields = changes.filter((change) => change.does === 'changesFields')
    const upcasting = { type: today, shape, changes: ofFields.filter((change) => change.list === list) }
    upcastings.set(key, upcasting)
    return upcasting
  }

  return (event) => {
    const { schemaVersion } = event.metadata
    if (schemaVersion === version) return event
    if (schemaVersion > version) {
      throw new UnknownVersion(
        `a newer release wrote it: as version ${schemaVersion} of ${record.type}, of which this one knows ${version}`,
      )
    }
    const { type, changes, shape } = upcastingOf(event.type, schemaVersion)
    const sources = event.metadata.sources && sourcesAfter(changes, event.metadata.sources)
    return {
      ...event,
      type,
      data: shape ? dataAfter(changes, shape, event.data) : event.data,
      metadata: { ...event.metadata, schemaVersion: version, ...(sources ? { sources } : {}) },
    }
  }
}

/** An event type's name after these changes. */
const renamed = (type: string, changes: readonly VersionChange[]): string =>
  changes.reduce(
    (now, change) => (change.does === 'renamesEvent' && change.from === now ? change.to : now),
    type,
  )

function dataAfter(
  changes: readonly FieldChange[],
  shape: EventShape,
  data: Record<string, unknown>,
): Record<string, unknown> {
  const after = (values: Record<string, unknown>, isNew: boolean): Record<string, unknown> =>
    changes.reduce((now, { upcast }) => upcast(now, isNew), values)
  switch (shape.does) {
    case 'created':
    case 'itemAdded':
      return after(data, true)
    case 'changed':
    case 'itemChanged':
      return after(data, false)
    case 'itemsAdded':
      return { ...data, items: itemsIn(data).map((item) => after(item, true)) }
    case 'deleted':
    case 'itemRemoved':
    case 'linksSet':
    case 'linked':
    case 'unlinked':
    case 'fenced':
      return data
    default:
      return shape satisfies never
  }
}

/** Renames sources like the fields that they belong to. */
const sourcesAfter = (
  changes: readonly FieldChange[],
  sources: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sources).flatMap(([name, source]) =>
      changes
        .reduce((names, { from, to }) => names.flatMap((now) => (now === from ? to : now)), [name])
        .map((now) => [now, source]),
    ),
  )

/** Throws if the changes lead to an undeclared name, whose values would be lost. */
function requireDeclared(record: RecordDeclaration, shapes: Record<string, EventShape>): void {
  const changes = record.upcasters.flat()
  changes.forEach((change, at) => {
    const later = changes.slice(at + 1)
    if (change.does === 'renamesEvent') {
      const today = renamed(change.to, later)
      if (!Object.hasOwn(shapes, today))
        throw new Error(`An upcaster of ${record.name} leads to no event ${today}`)
      return
    }
    const { list } = change
    const declared =
      list === undefined
        ? { ...record.fields, ...record.lists, ...record.links }
        : { ...record.lists[list]?.fields, [record.lists[list]?.target?.as ?? 'id']: true }
    const isLeft = (name: string) =>
      later.some((next) => next.does === 'changesFields' && next.list === list && next.from === name)
    const lost = change.to.find((name) => !Object.hasOwn(declared, name) && !isLeft(name))
    if (lost !== undefined) throw new Error(`An upcaster of ${record.name} leads to no field ${lost}`)
  })
}
