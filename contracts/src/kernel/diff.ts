import { sameValue } from './events.ts'
import { labelOf, metaOf } from './fields.ts'
import {
  itemsOf,
  type ListDeclaration,
  linkedIds,
  type RecordDeclaration,
  type RecordState,
} from './record.ts'

/** One line of a record's history. `from` and `to` are stored values; links and targets are ids. */
export interface Change {
  /** 'state', 'contacts.{itemId}.email', 'drilledOn'. */
  path: string
  /** What people call it: 'State', 'Contacts: E-Mail', 'Land ID(s)'. */
  label: string
  from: unknown
  to: unknown
  /** The record type that `from` and `to` are ids of. */
  refersTo?: string
  /** Which part of a list it is that changed: by its name, or by the id of the record that it ties this one to. */
  part?: PartName
}

export interface PartName {
  /** The list: 'Mineral Interest'. */
  list: string
  /** 'Ann', or an id of a record of the type `refersTo`. */
  name: string
  refersTo?: string
}

/** What differs between two moments of a record, field by field, in the declaration's order. */
export function diff(
  record: RecordDeclaration,
  before: RecordState | undefined,
  after: RecordState | undefined,
): Change[] {
  const changes: Change[] = []
  for (const [path, schema] of Object.entries(record.fields)) {
    const [from, to] = [before?.[path] ?? null, after?.[path] ?? null]
    // A flag that was never ticked is no news on a new record.
    if (sameValue(from, to) || (!before && to === false)) continue
    changes.push({ path, label: labelOf(schema), from, to })
  }
  for (const list of Object.keys(record.lists)) changes.push(...itemChanges(record, list, before, after))
  for (const [path, { label, to: refersTo }] of Object.entries(record.links)) {
    const [from, to] = [before ? linkedIds(before, path) : [], after ? linkedIds(after, path) : []]
    if (!sameValue(from, to)) changes.push({ path, label, from, to, refersTo })
  }
  return changes
}

function itemChanges(
  record: RecordDeclaration,
  name: string,
  before: RecordState | undefined,
  after: RecordState | undefined,
): Change[] {
  const list = record.lists[name]
  const [old, now] = [before ? itemsOf(before, name) : [], after ? itemsOf(after, name) : []]
  if (!list || old === now) return []
  const changes: Change[] = []
  for (const id of new Set([...old, ...now].map((item) => item.id))) {
    const [was, is] = [old.find((item) => item.id === id), now.find((item) => item.id === id)]
    const { target } = list
    if (target && !sameValue(was?.[target.as], is?.[target.as])) {
      const [from, to] = [was?.[target.as] ?? null, is?.[target.as] ?? null]
      changes.push({
        path: `${name}.${id}.${target.as}`,
        label: `${list.label}: ${target.as}`,
        from,
        to,
        refersTo: target.to,
      })
    }
    // A part that came or went is named by what came or went with it.
    const part = was && is ? partName(list, is) : undefined
    for (const [field, schema] of Object.entries(list.fields)) {
      const [from, to] = [was?.[field] ?? null, is?.[field] ?? null]
      if (sameValue(from, to)) continue
      const path = `${name}.${id}.${field}`
      changes.push({ path, label: `${list.label}: ${labelOf(schema)}`, from, to, ...(part ? { part } : {}) })
    }
  }
  return changes
}

/** A part is called by the record that it ties to, or else by its first text. */
function partName(list: ListDeclaration, item: Readonly<Record<string, unknown>>): PartName | undefined {
  const { label, target, fields } = list
  const member =
    target?.as ?? Object.entries(fields).find(([, schema]) => metaOf(schema).kind === 'text')?.[0]
  const name = member === undefined ? undefined : item[member]
  if (typeof name !== 'string') return undefined
  return { list: label, name, ...(target ? { refersTo: target.to } : {}) }
}
