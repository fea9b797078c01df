import { sameValue } from './events.ts'
import { labelOf, metaOf } from './fields.ts'
import {
  itemsOf,
  type ListDeclaration,
  linkedIds,
  type RecordDeclaration,
  type RecordState,
} from './record.ts'
import { apartFrom } from './tied-rows.ts'

/** One change in a record's history. `from` and `to` are stored values; links and targets are ids. */
export interface Change {
  /** 'state', 'contacts.{itemId}.email', 'drilledOn'. */
  path: string
  /** Its label: 'State', 'Contacts: E-Mail', 'Land ID(s)'. */
  label: string
  from: unknown
  to: unknown
  /** The record type whose ids `from` and `to` are, or hold as keys of amounts (see Amount). */
  refersTo?: string
  /** Set if the change only counts parts, as there are many: `to` or `from` is their number. */
  many?: 'added' | 'removed'
  /** The changed part of a list: its name, or the id of the record that it ties this one to. */
  part?: PartName
}

export interface PartName {
  /** The list: 'Mineral Interest'. */
  list: string
  /** 'Ann', or an id of a record of the type `refersTo`. */
  name: string
  refersTo?: string
  /** What tells it from others of that name: 'To Depth (ft) 5000'. */
  apart?: readonly string[]
}

/** What people can still read. */
const MOST_PARTS = 10

/**
 * The differences between two states of a record by field, in the declaration's order. If more than `mostParts` are
 * added or removed at once, they are only counted.
 */
export function diff(
  record: RecordDeclaration,
  before: RecordState | undefined,
  after: RecordState | undefined,
  mostParts = MOST_PARTS,
): Change[] {
  const changes: Change[] = []
  for (const [path, schema] of Object.entries(record.fields)) {
    const [from, to] = [before?.[path] ?? null, after?.[path] ?? null]
    // An unset flag of a new record is no change.
    if (sameValue(from, to) || (!before && to === false)) continue
    changes.push({ path, label: labelOf(schema), from, to })
  }
  for (const list of Object.keys(record.lists))
    changes.push(...itemChanges(record, list, { before, after, mostParts }))
  for (const [path, { label, to: refersTo }] of Object.entries(record.links)) {
    const [from, to] = [before ? linkedIds(before, path) : [], after ? linkedIds(after, path) : []]
    if (!sameValue(from, to)) changes.push({ path, label, from, to, refersTo })
  }
  return changes
}

function itemChanges(
  record: RecordDeclaration,
  name: string,
  {
    before,
    after,
    mostParts,
  }: { before: RecordState | undefined; after: RecordState | undefined; mostParts: number },
): Change[] {
  const list = record.lists[name]
  const [old, now] = [before ? itemsOf(before, name) : [], after ? itemsOf(after, name) : []]
  if (!list || old === now) return []
  const [was, is] = [byId(old), byId(now)]
  const added = now.filter(({ id }) => !was.has(id))
  const removed = old.filter(({ id }) => !is.has(id))
  const changed = old.filter((item) => is.has(item.id) && is.get(item.id) !== item)
  return [
    ...changed.flatMap((item) => partChanges(list, name, item, is.get(item.id), now)),
    ...(removed.length > mostParts
      ? [counted(list, name, 'removed', removed)]
      : removed.flatMap((item) => partChanges(list, name, item, undefined))),
    ...(added.length > mostParts
      ? [counted(list, name, 'added', added)]
      : added.flatMap((item) => partChanges(list, name, undefined, item))),
  ]
}

type Item = Readonly<{ id: string } & Record<string, unknown>>

const byId = (items: readonly Item[]): Map<string, Item> => new Map(items.map((item) => [item.id, item]))

const counted = (
  { label }: ListDeclaration,
  path: string,
  many: 'added' | 'removed',
  { length }: readonly Item[],
): Change => ({
  path,
  label,
  from: many === 'removed' ? length : null,
  to: many === 'added' ? length : null,
  many,
})

function partChanges(
  list: ListDeclaration,
  name: string,
  was: Item | undefined,
  is: Item | undefined,
  rows: readonly Item[] = [],
): Change[] {
  const id = was?.id ?? is?.id
  const { target } = list
  const changes: Change[] = []
  if (target && !sameValue(was?.[target.as], is?.[target.as])) {
    const [from, to] = [was?.[target.as] ?? null, is?.[target.as] ?? null]
    const path = `${name}.${id}.${target.as}`
    changes.push({ path, label: `${list.label}: ${target.as}`, from, to, refersTo: target.to })
  }
  // An added or removed part is identified by the values of the change itself.
  const part = was && is ? partName(list, is, rows) : undefined
  for (const [field, schema] of Object.entries(list.fields)) {
    const [from, to] = [was?.[field] ?? null, is?.[field] ?? null]
    if (sameValue(from, to)) continue
    const path = `${name}.${id}.${field}`
    const { label, refersTo } = metaOf(schema)
    const more = { ...(refersTo === undefined ? {} : { refersTo }), ...(part ? { part } : {}) }
    changes.push({ path, label: `${list.label}: ${label}`, from, to, ...more })
  }
  return changes
}

/** A part is named by the record that it ties to, else by its title or its first text, and by what tells it from other rows. */
export function partName(
  list: ListDeclaration,
  item: Readonly<Record<string, unknown>>,
  rows: readonly Item[] = [],
): PartName | undefined {
  const { label, target, titleField, fields } = list
  const member =
    target?.as ??
    titleField ??
    Object.entries(fields).find(([, schema]) => metaOf(schema).kind === 'text')?.[0]
  const name = member === undefined ? undefined : item[member]
  if (typeof name !== 'string') return undefined
  const others = rows.filter((row) => row.id !== item.id && row[member ?? ''] === name)
  const apart = apartFrom(list, item, others)
  return {
    ...{ list: label, name },
    ...(target ? { refersTo: target.to } : {}),
    ...(apart.length > 0 ? { apart } : {}),
  }
}
