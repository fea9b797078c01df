import { type Field, metaOf } from '@landbook/contracts/kernel/fields'
import type { AnyRecord, RecordType } from '@landbook/contracts/records/index'
import type { FieldName, LinkOf } from '@landbook/contracts/records/selections'

/** A section of a form: its title, then the fields and links in it. */
export type Section<M extends string = string> = readonly [title: string, ...members: M[]]

/** How the screens of a record type are arranged, where that is not as it is declared. */
export interface Layout<M extends string = string> {
  /** The form's; one of all members where nothing is said. */
  sections?: readonly Section<M>[]
  /** The list's, after the title; all that fit into a cell where nothing is said. */
  columns?: readonly M[]
  /** What the list can be filtered by; all choices and links to one record where nothing is said. */
  filters?: readonly M[]
}

/** The fields and links of a record type. */
export type MemberOf<T extends RecordType> = FieldName<T> | LinkOf<T>

/** Kinds whose values are too long for a cell, or are none that people read. */
const NOT_IN_LISTS: ReadonlySet<string> = new Set(['longText', 'boundary', 'file', 'interests'])

const isShort = (schema: Field): boolean => !NOT_IN_LISTS.has(metaOf(schema).kind)

const membersOf = ({ fields, links }: AnyRecord): readonly string[] => [
  ...Object.keys(fields),
  ...Object.keys(links),
]

export const sectionsOf = (record: AnyRecord, { sections }: Layout): readonly Section[] =>
  sections ?? [[record.title, ...membersOf(record)]]

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
