import type { AmountsMeta } from './field-meta.ts'
import { type Fields, type FieldValues, metaOf } from './fields.ts'
import {
  itemsOf,
  type ListDeclaration,
  linkedIds,
  type RecordDeclaration,
  type RecordState,
} from './record.ts'

/** One way in which records of a type refer to others: a link, a list's target, or a reference in parts. */
export interface Relation {
  /** The link or list. */
  member: string
  /** For a list, the part's member: 'Owner', 'grantor'. */
  name?: string
  /** For amounts by record, the name of each record: 'Tract'. */
  several?: string
  /** Unique among the relations of a type: 'drilledOn', 'mineralsOwned', 'leaseRecordings:grantor'. */
  key: string
  to: string
  /** In the order of the parts, including duplicates. */
  idsIn(state: RecordState): string[]
}

/** A member of a part that holds the id of another record, or several. */
interface LinkMember {
  name: string
  several?: string
  to: string
  idsIn(item: FieldValues): string[]
  /** The value with each id replaced by `show`. */
  shown(item: FieldValues, show: (id: string) => unknown): unknown
  /** Reverts `shown`. */
  stored(item: FieldValues): unknown
}

const idOf = (shown: unknown): unknown =>
  typeof shown === 'object' && shown !== null && 'id' in shown ? shown.id : shown

const single = (name: string, to: string): LinkMember => ({
  name,
  to,
  idsIn: (item) => (typeof item[name] === 'string' ? [item[name]] : []),
  shown: (item, show) => (typeof item[name] === 'string' ? show(item[name]) : null),
  stored: (item) => idOf(item[name]) ?? null,
})

const several = (name: string, to: string, { as, unit }: AmountsMeta): LinkMember => ({
  name,
  several: as,
  to,
  idsIn: (item) => rowsIn(item[name]).map(({ [as]: id }) => String(id)),
  shown: (item, show) =>
    rowsIn(item[name]).map(({ [as]: id, [unit]: figure }) => ({
      id: String(id),
      [unit]: figure,
      [as]: show(String(id)),
    })),
  stored: (item) =>
    rowsIn(item[name]).map(({ [as]: shown, [unit]: figure }) => ({ [as]: idOf(shown), [unit]: figure })),
})

const rowsIn = (value: unknown): FieldValues[] => (Array.isArray(value) ? value : [])

const known = new WeakMap<Fields, readonly LinkMember[]>()

/** The references among fields, cached. */
function referencesAmong(fields: Fields): readonly LinkMember[] {
  let held = known.get(fields)
  if (!held) {
    held = Object.entries(fields).flatMap(([name, schema]) => {
      const { kind, refersTo = '', amounts } = metaOf(schema)
      if (kind === 'reference') return [single(name, refersTo)]
      return amounts ? [several(name, refersTo, amounts)] : []
    })
    known.set(fields, held)
  }
  return held
}

/** All references in the parts of a list. */
const heldBy = ({ fields, target }: ListDeclaration): readonly LinkMember[] => [
  ...(target ? [single(target.as, target.to)] : []),
  ...referencesAmong(fields),
]

/** The records that a part refers to, each with the part's member. */
export function referredTo(
  list: ListDeclaration,
  item: FieldValues,
): { name: string; type: string; id: string }[] {
  return heldBy(list).flatMap(({ name, to, idsIn }) => idsIn(item).map((id) => ({ name, type: to, id })))
}

/** A part with each referenced id replaced by `show`. */
export function withShown<T extends FieldValues>(
  list: ListDeclaration,
  item: T,
  show: (type: string, id: string, name: string) => unknown,
): T {
  const held = heldBy(list).filter(({ name }) => name in item)
  if (held.length === 0) return item
  const shown = held.map((each) => [each.name, each.shown(item, (id) => show(each.to, id, each.name))])
  return { ...item, ...Object.fromEntries(shown) }
}

/** Reverts `withShown`. */
export function withIds<T extends FieldValues>(list: ListDeclaration, item: T): T {
  const held = heldBy(list).filter(({ name }) => name in item)
  if (held.length === 0) return item
  return { ...item, ...Object.fromEntries(held.map((each) => [each.name, each.stored(item)])) }
}

/**
 * The links and lists of a state in the shape of its document: `show` returns a record's summary, or undefined if it
 * does not exist; links then leave it out, and parts keep its id.
 */
export function relatedShown(
  { links, lists }: Pick<RecordDeclaration, 'links' | 'lists'>,
  state: RecordState,
  show: (type: string, id: string) => { id: string } | undefined,
): Record<string, unknown> {
  const linked = Object.entries(links).map(([name, { to, single }]) => {
    const found = linkedIds(state, name).flatMap((id) => show(to, id) ?? [])
    return [name, single ? (found[0] ?? null) : found]
  })
  const parts = Object.entries(lists).map(([name, list]) => [
    name,
    itemsOf(state, name).map((item) => withShown(list, item, (to, id) => show(to, id) ?? { id })),
  ])
  return Object.fromEntries([...linked, ...parts])
}

/** Besides the record that it belongs to. */
export const refersToOthers = (record: RecordDeclaration): boolean =>
  !record.writtenOnce && relationsOf(record).some(({ key }) => key !== record.belongsTo)

const relations = new WeakMap<RecordDeclaration, readonly Relation[]>()

export function relationsOf(record: RecordDeclaration): readonly Relation[] {
  let found = relations.get(record)
  if (!found) {
    const links = Object.entries(record.links).map(
      ([name, { to }]): Relation => ({
        member: name,
        key: name,
        to,
        idsIn: (state) => linkedIds(state, name),
      }),
    )
    const lists = Object.entries(record.lists).flatMap(([member, list]) =>
      heldBy(list).map(
        (held): Relation => ({
          member,
          name: held.name,
          ...(held.several ? { several: held.several } : {}),
          key: held.name === list.target?.as ? member : `${member}:${held.name}`,
          to: held.to,
          idsIn: (state) => itemsOf(state, member).flatMap((item) => held.idsIn(item)),
        }),
      ),
    )
    found = [...links, ...lists]
    relations.set(record, found)
  }
  return found
}
