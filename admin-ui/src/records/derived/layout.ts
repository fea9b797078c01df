import type { FieldKind } from '@landbook/contracts/kernel/field-kinds'
import { type Field, metaOf, type NameOfKind } from '@landbook/contracts/kernel/fields'
import type { AnyRecord, Declared, RecordType } from '@landbook/contracts/records/index'
import type { FieldName, LinkOf } from '@landbook/contracts/records/selections'

/** A section of a form: its title, then the fields and links in it. */
export type Section<M extends string = string> = readonly [title: string, ...members: M[]]

/** How the screens of a record type are arranged, where that is not as it is declared. */
export interface Layout<M extends string = string, F extends string = string> {
  /** The form's; one of all members where nothing is said. */
  sections?: readonly Section<M>[]
  /** The list's, after the title; all that fit into a cell where nothing is said. */
  columns?: readonly M[]
  /** What the list can be filtered by, and set for many at once; all choices and single links where nothing is said. */
  filters?: readonly F[]
}

/** Kinds of which a record has one value, and many records the same. */
type FilterKind = Extract<FieldKind, 'text' | 'choice' | 'flag'>

type SingleLinkOf<T extends RecordType> = {
  [L in LinkOf<T>]: Declared[T]['links'][L] extends { single: true } ? L : never
}[LinkOf<T>]

/** The layout of a record type: of its own fields and links. */
export type LayoutOf<T extends RecordType> = Layout<
  FieldName<T> | LinkOf<T>,
  NameOfKind<Declared[T]['fields'], FilterKind> | SingleLinkOf<T>
>

/** Kinds whose values are too long for a cell, or are none that people read. */
const NOT_IN_LISTS: ReadonlySet<string> = new Set(['longText', 'boundary', 'file', 'interests'])

const isShort = (schema: Field): boolean => !NOT_IN_LISTS.has(metaOf(schema).kind)

const membersOf = ({ fields, links }: AnyRecord): readonly string[] => [
  ...Object.keys(fields),
  ...Object.keys(links),
]

/** What no section names stands at the end of the last one: a new field is on the form without another line. */
export function sectionsOf(record: AnyRecord, { sections = [[record.title]] }: Layout): readonly Section[] {
  const named = new Set(sections.flatMap(([, ...members]) => members))
  const rest = membersOf(record).filter((name) => !named.has(name))
  return sections.map((section, index) =>
    index === sections.length - 1 ? ([...section, ...rest] satisfies Section) : section,
  )
}

/** Without the title, which comes first. */
export function columnsOf(record: AnyRecord, { columns }: Layout): readonly string[] {
  const { fields, links, titleField } = record
  const short = Object.entries(fields).flatMap(([name, schema]) => (isShort(schema) ? [name] : []))
  return (columns ?? [...short, ...Object.keys(links)]).filter((name) => name !== titleField)
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

/** What can be set for many records at once; undefined where there is nothing. */
export function editableOf(record: AnyRecord, layout: Layout): readonly [string, ...string[]] | undefined {
  const [first, ...rest] = filtersOf(record, layout)
  return first === undefined ? undefined : [first, ...rest]
}
