import { type DailyValues, NOT_DAILY } from '../engine/kernel/daily.ts'
import { type Field, type Fields, text } from '../engine/kernel/fields.ts'
import type { RecordDeclaration } from '../engine/kernel/record.ts'
import { holds, type Role } from '../engine/roles.ts'
import { agreementDaily } from '../records/agreements/daily.ts'
import { landDaily } from '../records/holding/land-daily.ts'
import { leaseDaily } from '../records/lease/daily.ts'
import { operatorDaily } from '../records/operator/daily.ts'
import { columnFields, isSummable } from './columns.ts'
import { type AnyRecord, isRecordType, type RecordType, recordOf, typeNamed } from './index.ts'
import { columnsOf } from './listed.ts'

const DAILY = {
  lease: leaseDaily,
  operator: operatorDaily,
  otherLease: agreementDaily,
  row: agreementDaily,
  tract: landDaily,
} satisfies { [T in RecordType]?: DailyValues }

export type DailyType = keyof typeof DAILY

/** The types of a record type's values of the day. */
export type DailyFields<T> = T extends DailyType ? (typeof DAILY)[T]['fields'] : Record<never, never>

/** What records of a type count among. */
export type DailyMark<T> = T extends DailyType ? (typeof DAILY)[T]['marks'][number] : never

const byType: Readonly<Partial<Record<RecordType, DailyValues>>> = DAILY

/** The values of a record type that depend on the day of its reader. */
export const dailyOf = ({ type }: Pick<RecordDeclaration, 'type'>): DailyValues =>
  (isRecordType(type) ? byType[type] : undefined) ?? NOT_DAILY

/** The types that whoever asks for a value of the day is to read. */
export function typesNeeded(record: RecordDeclaration, name: string): readonly AnyRecord[] {
  const { needs = {} } = dailyOf(record)
  // Names are asked for, and may be of any object.
  const types = Object.hasOwn(needs, name) ? needs[name] : []
  return (types ?? []).map((type) => recordOf(typeNamed(type)))
}

/** Whether these roles are enough for a value. */
export const mayKnow = (record: RecordDeclaration, name: string, roles: readonly Role[]): boolean =>
  typesNeeded(record, name).every(({ read }) => holds(roles, read))

/** What a list can show of a record: what its document holds, and values of the day. */
export const listFields = (record: RecordDeclaration): Fields => ({
  ...columnFields(record),
  ...dailyOf(record).fields,
})

/** Those that a list may show and search, with the columns that read models have. */
export const searchedColumns = (record: RecordDeclaration): readonly string[] => [
  ...columnsOf(record),
  ...Object.keys(dailyOf(record).fields),
]

/** Those whose sums lists show: of documents, and of the day. */
export const listSummables = (record: RecordDeclaration): readonly string[] =>
  Object.entries(listFields(record)).flatMap(([name, schema]) => (isSummable(schema) ? [name] : []))

const filtered = new WeakMap<RecordDeclaration, Fields>()

/** What of it lists can be filtered by: also what a record counts among. */
export function dailyFilters(record: RecordDeclaration): Fields {
  const { fields, marks } = dailyOf(record)
  const asTexts = marks.map((name): [string, Field] => [name, text(name)])
  const all = filtered.get(record) ?? { ...fields, ...Object.fromEntries(asTexts) }
  filtered.set(record, all)
  return all
}
