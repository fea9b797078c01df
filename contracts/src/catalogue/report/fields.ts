import type { Field } from '../../engine/kernel/fields.ts'
import { LINK_WORDS } from '../../engine/kernel/kind-words.ts'
import type { RecordDeclaration } from '../../engine/kernel/record.ts'
import { labelAmong, reportedFields } from '../columns.ts'
import { meaningOf } from '../dictionary/index.ts'
import { type AnyRecord, type RecordType, recordOf, typeNamed } from '../index.ts'

/** A field that a custom report can show: its own, or one of the records that are linked to each. */
export interface ReportField {
  /** 'county', 'operatedBy.phone', 'leasedLands.Tract.name'. */
  name: string
  /** From the record to the values. */
  path: readonly string[]
  /** 'Operator · Phone #' */
  label: string
  /** Among the fields of its own type: 'Phone #'. */
  short: string
  meaning: string
  schema: Field
  /** The record type that the field is declared by. */
  of: RecordType
  /** Whether a record has several of them. */
  several: boolean
}

/** Where a record leads to others. */
interface Way {
  path: readonly string[]
  to: RecordType
  several: boolean
}

/** Links, records that link here, and the targets of lists; where several lead to one type, the first of them. */
function waysFrom({ type, links, inverse, lists }: RecordDeclaration): readonly Way[] {
  const ways = [
    ...Object.entries(links).map(([name, { to, single = false }]) => ({
      path: [name],
      to: typeNamed(to),
      several: !single,
    })),
    ...Object.entries(inverse).map(([name, { from, single = false, parts }]) => ({
      path: parts ? [name, parts.as] : [name],
      to: typeNamed(from),
      several: !single,
    })),
    ...Object.entries(lists).flatMap(([name, { target }]) =>
      target ? [{ path: [name, target.as], to: typeNamed(target.to), several: true }] : [],
    ),
  ]
  return ways.filter(({ to }, index) => to !== type && ways.findIndex((other) => other.to === to) === index)
}

/** A field of a record, as reports name it. */
export interface NamedField extends Pick<ReportField, 'name' | 'label' | 'meaning' | 'schema'> {}

/** Those that are offered, with the labels that they have elsewhere. */
export function namedFields(record: RecordDeclaration): readonly NamedField[] {
  const fields = reportedFields(record)
  return Object.entries(fields).map(([name, schema]) => {
    const meaning = meaningOf(record, name) ?? ''
    return { name, label: labelAmong(fields, schema, meaning), meaning, schema }
  })
}

function fieldsAt(record: AnyRecord, { path, several }: Pick<Way, 'path' | 'several'>): ReportField[] {
  return namedFields(record).map((field) => {
    const whole = [...path, field.name]
    return { ...field, name: whole.join('.'), path: whole, short: field.label, of: record.type, several }
  })
}

/** What a link means. */
export const linkText = (to: string): string => LINK_WORDS.single(recordOf(typeNamed(to)).title)

export const ownFields = (record: AnyRecord): readonly ReportField[] =>
  fieldsAt(record, { path: [], several: false })

/** One level: 'Operator · Phone #' of a well. */
export const linkedFields = (record: AnyRecord): readonly ReportField[] =>
  waysFrom(record).flatMap((way) => {
    const to = recordOf(way.to)
    return fieldsAt(to, way).map((field) => ({ ...field, label: `${to.title} · ${field.label}` }))
  })

/** What the API is asked for: `['name', { operatedBy: ['phone'] }]`. */
export function selectionOf(paths: readonly (readonly string[])[]): readonly (string | object)[] {
  const below = new Map<string, (readonly string[])[]>()
  for (const [name, ...rest] of paths)
    if (name !== undefined) below.set(name, [...(below.get(name) ?? []), ...(rest.length > 0 ? [rest] : [])])
  return [...below].map(([name, inner]) => (inner.length === 0 ? name : { [name]: selectionOf(inner) }))
}
