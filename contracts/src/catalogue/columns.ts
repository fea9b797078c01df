import { comparisonsOf } from '../engine/kernel/comparisons.ts'
import { type Field, type Fields, labelOf, metaOf } from '../engine/kernel/fields.ts'
import { decimal } from '../engine/kernel/figure-fields.ts'
import type { ListDeclaration, RecordDeclaration } from '../engine/kernel/record.ts'
import { documentFields } from './shown.ts'

/** Numbers of linked records, as if they were fields. */
const countFields = ({ counts }: RecordDeclaration): Readonly<Record<string, Field>> =>
  Object.fromEntries(
    Object.entries(counts).map(([name, { label, reported }]) => [
      name,
      decimal(label, { places: 0, ...(reported === false && { reported }) }),
    ]),
  )

/** What a document holds that a table can show: fields, shown values and numbers of linked records. */
export const columnFields = (record: RecordDeclaration): Readonly<Record<string, Field>> => ({
  ...documentFields(record),
  ...countFields(record),
})

/** Those that the custom report offers, of the record and through links to it (spec part 2, section 7). */
export const reportedFields = (record: RecordDeclaration): Readonly<Record<string, Field>> =>
  Object.fromEntries(
    Object.entries(record.reported ? columnFields(record) : {}).filter(
      ([name, schema]) => name !== record.apart && isReported(schema),
    ),
  )

/** The label of one of these fields. A column must say what is in it: two fields of a land are called 'V/P'. */
export function labelAmong(fields: Fields, schema: Field, otherwise?: string): string {
  const { label, distinction = otherwise } = metaOf(schema)
  const isOnlyOne = Object.values(fields).every((other) => other === schema || labelOf(other) !== label)
  return isOnlyOne || distinction === undefined ? label : `${label} (${distinction})`
}

/** Those of the rows of a list, of which a record shows all in one cell; none of a list that can be long. */
export const reportedParts = (list: ListDeclaration): Readonly<Record<string, Field>> =>
  Object.fromEntries(
    list.isLong ? [] : Object.entries(list.fields).filter(([, schema]) => isReported(schema)),
  )

const isReported = (schema: Field): boolean => metaOf(schema).reported !== false && isPlain(schema)

/** Whether it is one value that a cell can show. */
const isPlain = (schema: Field): boolean => metaOf(schema).kind === 'flag' || comparisonsOf(schema).length > 0

/** Of shares, rates, and what has a greatest value, such as coordinates, a sum says nothing. */
export function isSummable(schema: Field): boolean {
  const { kind, isShare = false, isRate = false, most } = metaOf(schema)
  return kind === 'decimal' && !isShare && !isRate && most === undefined
}

/** Whether records are grouped by its value as it is. */
export const isGroupedWhole = (schema: Field): boolean =>
  ['text', 'choice', 'flag'].includes(metaOf(schema).kind)

/** By which records are grouped, one within the other. */
export const MOST_GROUP_KEYS = 3

/**
 * The members that records are grouped by as they are, without the words of the group keys, which lists do not load: also
 * of a type without reports, if it has a list, which has filters.
 */
export function groupedMembers(record: RecordDeclaration): readonly string[] {
  const single = Object.entries(record.links).flatMap(([name, link]) => (link.single ? [name] : []))
  const fields = record.reported
    ? reportedFields(record)
    : record.hasPages || record.rowsOf
      ? columnFields(record)
      : {}
  return [...single, ...Object.keys(fields).filter((name) => fields[name] && isGroupedWhole(fields[name]))]
}
