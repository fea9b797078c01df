import { type Field, labelOf } from '../../engine/kernel/fields.ts'
import { LINK_WORDS } from '../../engine/kernel/kind-words.ts'
import type { ListDeclaration, RecordDeclaration } from '../../engine/kernel/record.ts'
import { labelAmong, reportedFields, reportedParts } from '../columns.ts'
import { meaningOf, meaningOfPart } from '../dictionary/index.ts'
import { type AnyRecord, type RecordType, recordOf, typeNamed } from '../index.ts'

/** A field that a custom report can show: its own, one of the rows of its lists, or one of the records that are linked to each. */
export interface ReportField {
  /** 'county', 'payments.amount', 'operatedBy.phone', 'leasedLands.Tract.name'. */
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
  /** What the fields beside it are of: 'Operator', 'Payments'. */
  heading: string
  /** The API's type that has it. */
  api: string
  /** Whether a record has several of them. */
  several: boolean
  /** Of a list: each row has its own, also one that is empty or the same. */
  isOfRow?: true
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
    const of = { of: record.type, heading: record.title, api: record.name }
    return { ...field, name: whole.join('.'), path: whole, short: field.label, ...of, several }
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

/** Of the rows of its lists: 'Payments · Amount' of a lease. */
export const partFields = (record: AnyRecord): readonly ReportField[] =>
  Object.entries<ListDeclaration>(record.reported ? record.lists : {}).flatMap(([list, declared]) =>
    Object.entries(reportedParts(declared)).map(([name, schema]) => ({
      name: `${list}.${name}`,
      path: [list, name],
      label: `${declared.label} · ${labelOf(schema)}`,
      short: labelOf(schema),
      meaning: meaningOfPart(record, list, name) ?? '',
      schema,
      of: record.type,
      heading: declared.label,
      api: declared.item,
      several: true,
      isOfRow: true as const,
    })),
  )

/** All that a custom report of a type can show. */
export const allFields = (record: AnyRecord): readonly ReportField[] => [
  ...ownFields(record),
  ...partFields(record),
  ...linkedFields(record),
]

/** What the API is asked for: `['name', { operatedBy: ['phone'] }]`. */
export function selectionOf(paths: readonly (readonly string[])[]): readonly (string | object)[] {
  const below = new Map<string, (readonly string[])[]>()
  for (const [name, ...rest] of paths)
    if (name !== undefined) below.set(name, [...(below.get(name) ?? []), ...(rest.length > 0 ? [rest] : [])])
  return [...below].map(([name, inner]) => (inner.length === 0 ? name : { [name]: selectionOf(inner) }))
}
