import type { AnyRecord, Declared, RecordType } from '@landbook/contracts/catalogue/index'
import type { FieldName, LinkOf, ListOf } from '@landbook/contracts/catalogue/selections'
import { settableTogether } from '@landbook/contracts/catalogue/settable'
import type { ShownFields } from '@landbook/contracts/catalogue/shown'
import type { FieldKind } from '@landbook/contracts/engine/kernel/field-kinds'
import { metaOf, type NameOfKind } from '@landbook/contracts/engine/kernel/fields'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import type { Role } from '@landbook/contracts/engine/roles'
import { maySet } from '../list/settable.ts'

/** A section of a form. */
export interface Section<N extends string = string> {
  title: string
  /** Whether it shares a row with another one in wide windows. */
  isHalf?: boolean
  /** Whether it stands beside the sections before the first that `isLine` in wide windows: a map. */
  isAside?: boolean
  /** Whether it takes the line even where one stands aside: tables. */
  isLine?: boolean
  /** The number of columns in wide windows. */
  columns?: number
  /** Fields, links, shown values and slots. */
  members: readonly N[]
  /** Shows only members that hold something: of older records. */
  isWhereHeld?: boolean
  /** Members that span two columns; where nothing is said, long texts span all of them. */
  wide?: readonly N[]
}

/** In the section that ends with the fields and links that none names, where that is not the last one. */
export const REST = '*'

/**
 * How the screens of a record type are arranged, where that is not as it is declared. `M`: its fields, links and shown
 * values (which are nowhere unless they are named), `L`: its lists, `F`: what it can be filtered by, `S`: its slots.
 */
export interface Layout<
  M extends string = string,
  L extends string = string,
  F extends string = string,
  S extends string = string,
> {
  /** What users call a record, where that is not its title: 'Contact'. */
  noun?: string
  /** Its own messages. */
  messages?: Partial<Messages>
  /** Inputs written by hand, by the members that each shows. One that is named like a member replaces its input. */
  slots?: Readonly<Record<S, readonly (M | L)[]>>
  /** The form's; one of all members where nothing is said. */
  sections?: readonly Section<M | NoInfer<S> | typeof REST>[]
  /** Those of the form that adds a record, with labels of its own, where that is another one. */
  create?: { sections: readonly Section<M | NoInfer<S>>[]; labels?: { readonly [N in M]?: string } }
  /** Members that are shown elsewhere than on the form. */
  elsewhere?: readonly M[]
  /** What the list can be filtered by; all choices and single links where nothing is said. */
  filters?: readonly F[]
  /** What is offered first to be set for many at once, where that is not what the list can be filtered by. */
  editable?: readonly F[]
}

/** What the screens of a record say. */
export interface Messages {
  added: string
  updated: string
  notUpdated?: string
  deleted: string
  notDeleted: string
  confirmDelete: string
  deleteWarning?: string
  notFound?: string
  unsaved?: string
}

/** Kinds of which a record has one value, and many records the same. */
type FilterKind = Extract<FieldKind, 'text' | 'choice' | 'flag'>

export type SingleLinkOf<T extends RecordType> = {
  [L in LinkOf<T>]: Declared[T]['links'][L] extends { single: true } ? L : never
}[LinkOf<T>]

/** A field, a link or a shown value. */
export type MemberOf<T extends RecordType> = FieldName<T> | LinkOf<T> | (keyof ShownFields<T> & string)

/** The layout of a record type: of its own members. */
export type LayoutOf<T extends RecordType, S extends string = string> = Layout<
  MemberOf<T>,
  ListOf<T>,
  NameOfKind<Declared[T]['fields'], FilterKind> | SingleLinkOf<T>,
  S
>

/** A layout in a file of its own, held to its record type. */
export const layoutOf = <T extends RecordType, S extends string = never>(
  _type: T,
  layout: LayoutOf<T, S>,
): LayoutOf<T, S> => layout

/** What users call a record of the type. */
export const nounOf = ({ title }: AnyRecord, { noun = title }: Layout): string => noun

export const messagesOf = ({ title }: AnyRecord, { messages }: Layout): Messages => ({
  ...MESSAGES.derived.record(title),
  ...messages,
})

/** The names in a section; a slot stands for the members that it shows. */
export const namesIn = ({ slots = {} }: Layout, { members }: Section): readonly string[] =>
  members.flatMap((name) => slots[name] ?? [name])

/** The sections of the form of a record, with what none of them names: a new field is on it without another line. */
export function sectionsOf(record: AnyRecord, layout: Layout): readonly Section[] {
  const { sections = [{ title: record.title, members: [] }], elsewhere = [] } = layout
  const placed = new Set([...sections.flatMap((section) => namesIn(layout, section)), ...elsewhere])
  const rest = Object.keys({ ...record.fields, ...record.links }).filter((name) => !placed.has(name))
  return sections.map((section, index) => {
    const isForRest = placed.has(REST) ? section.members.includes(REST) : index === sections.length - 1
    if (!isForRest) return section
    return { ...section, members: [...section.members.filter((name) => name !== REST), ...rest] }
  })
}

/** Members that are not on the form. */
export function othersOf(record: AnyRecord, layout: Layout): readonly string[] {
  const { fields, links, lists } = record
  const shown = new Set(sectionsOf(record, layout).flatMap((section) => namesIn(layout, section)))
  const others = Object.keys({ ...fields, ...links, ...lists }).filter((name) => !shown.has(name))
  return [...new Set([...(layout.elsewhere ?? []), ...others])]
}

/** A list offers the values that its records have, so there must be few of them. */
export function filtersOf(record: AnyRecord, { filters }: Layout): readonly string[] {
  const { fields, links } = record
  const choices = Object.entries(fields).flatMap(([name, schema]) =>
    metaOf(schema).kind === 'choice' ? [name] : [],
  )
  const single = Object.entries(links).flatMap(([name, link]) => (link.single ? [name] : []))
  return filters ?? [...choices, ...single]
}

/**
 * What can be set for many records at once: what the layout names, or the list is filtered by, and all else on the form that
 * can be, of what the reader may set; undefined where there is nothing.
 */
export function editableOf(
  record: AnyRecord,
  layout: Layout,
  roles: readonly Role[],
): readonly [string, ...string[]] | undefined {
  const settable = settableTogether(record).filter((member) => maySet(record, roles, member))
  const onForm = sectionsOf(record, layout).flatMap((section) => namesIn(layout, section))
  const named = new Set([...(layout.editable ?? filtersOf(record, layout)), ...onForm])
  const [first, ...rest] = [...named].filter((name) => settable.includes(name))
  return first === undefined ? undefined : [first, ...rest]
}
