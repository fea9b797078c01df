import { type Field, metaOf } from '../../engine/kernel/fields.ts'
import type { RecordDeclaration } from '../../engine/kernel/record.ts'
import { columnFields, isGroupedWhole, isSummable } from '../columns.ts'
import type { Through } from '../through.ts'
import { linkText, type NamedField, namedFields } from './fields.ts'

/** What records are grouped by: a field of which each has one value, the year or month of a day, or a single link. */
export interface GroupKey {
  /** 'county', 'spudDate_year', 'operatedBy'. */
  name: string
  label: string
  /** What it means: labels of several can be alike. */
  meaning: string
  /** In documents. */
  path: string
  /** Only so many characters count: '2024-03'. */
  prefix?: number
  /** Of a field. */
  schema?: Field
  /** The type of linked records, whose ids are the values. */
  to?: string
  /** Of a value of linked records. */
  through?: Through
}

const PARTS_OF_DAYS = [
  { part: 'year', prefix: 4 },
  { part: 'month', prefix: 7 },
] as const

export function keysOfField({ name, label, meaning, schema }: NamedField): GroupKey[] {
  const { kind } = metaOf(schema)
  const key = { path: name, meaning }
  if (isGroupedWhole(schema)) return [{ ...key, name, label, schema }]
  if (kind !== 'date') return []
  return PARTS_OF_DAYS.map(({ part, prefix }) => ({
    ...key,
    name: `${name}_${part}`,
    label: `${label} (${part})`,
    prefix,
  }))
}

/** Links come first. Links to many are none: a record would count in several groups. */
export const groupKeysOf = (record: RecordDeclaration): readonly GroupKey[] => [
  ...Object.entries(record.links).flatMap(([name, { label, single, to }]) =>
    single ? [{ name, label, path: `${name}.id`, to, meaning: linkText(to) }] : [],
  ),
  ...namedFields(record).flatMap(keysOfField),
]

export const summablesOf = (record: RecordDeclaration): readonly string[] =>
  Object.entries(columnFields(record)).flatMap(([name, schema]) => (isSummable(schema) ? [name] : []))
