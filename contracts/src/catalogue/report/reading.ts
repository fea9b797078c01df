import { notTemplates } from '../../engine/kernel/apart.ts'
import { metaOf } from '../../engine/kernel/fields.ts'
import { holds } from '../../engine/roles.ts'
import type { ReportDefinition } from '../../records/report/definition.ts'
import { isSummable } from '../columns.ts'
import { type AnyRecord, recordOf } from '../index.ts'
import { documentFields } from '../shown.ts'
import { allFields, type ReportField } from './fields.ts'
import { type GroupKey, groupKeysOf } from './grouping.ts'

/** A custom report as one reader gets it. */
export interface ReadReport {
  record: AnyRecord
  /** The columns; of a grouped report, only those that can be added up are shown, as sums. */
  fields: readonly ReportField[]
  /** The labels of fields that the reader may not read, and the names of fields that there are no longer. */
  leftOut: readonly string[]
  /** Of the API. */
  filter: Readonly<Record<string, unknown>>
  /** By the name of a column. */
  sort: { field: string; order: 'ASC' | 'DESC' } | undefined
  groupBy: readonly GroupKey[]
}

/** Undefined if the reader may not read records of the type at all. */
export function readReport(
  { type, fields, filter, sort = '', groupBy }: ReportDefinition,
  roles: readonly string[],
): ReadReport | undefined {
  const record = recordOf(type)
  if (!holds(roles, record.read)) return undefined
  const known = new Map(allFields(record).map((field) => [field.name, field]))
  const readable = (name: string) => {
    const field = known.get(name)
    return field && holds(roles, recordOf(field.of).read) ? field : undefined
  }
  const keys = groupKeysOf(record)
  const sorted = sort.replace(/^-/, '')
  return {
    record,
    fields: fields.flatMap((name) => readable(name) ?? []),
    leftOut: fields.flatMap((name) => (readable(name) ? [] : (known.get(name)?.label ?? name))),
    filter: apiFilter(record, filter),
    sort: sorted === '' ? undefined : { field: sorted, order: sort === sorted ? 'ASC' : 'DESC' },
    groupBy: groupBy.flatMap((name) => keys.find((key) => key.name === name) ?? []),
  }
}

/** Of a grouped report: what is added up. */
export const summedOf = (fields: readonly ReportField[]): readonly ReportField[] =>
  fields.filter(({ path, schema }) => path.length === 1 && isSummable(schema))

/** As the API takes it. Templates and the like are left out. */
export function apiFilter(
  record: AnyRecord,
  filter: ReportDefinition['filter'],
): Readonly<Record<string, unknown>> {
  const asked = Object.entries(filter).map(([member, value]): [string, unknown] => {
    const apiValue = (one: string) => apiValueOf(record, member, one)
    return [member, typeof value === 'string' ? apiValue(value) : value.map(apiValue)]
  })
  return { ...Object.fromEntries(asked), ...notTemplates(record) }
}

/** Flags are true or false, counts are numbers, and none is null; all else is asked for by text. */
function apiValueOf(record: AnyRecord, member: string, value: string): unknown {
  if (value === '') return null
  const schema = documentFields(record)[member]
  if (schema && metaOf(schema).kind === 'flag') return value === 'true'
  const isCount = Object.hasOwn(record.counts, member.replace(/_(not|gte|lte)$/, ''))
  return isCount && /^\d+$/.test(value) ? Number(value) : value
}
