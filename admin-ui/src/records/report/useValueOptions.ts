import { recordOf } from '@landbook/contracts/catalogue/index'
import { type FilterMember, withCondition } from '@landbook/contracts/catalogue/report/conditions'
import { REPORT_FILTERS } from '@landbook/contracts/catalogue/report/filters'
import { apiFilter } from '@landbook/contracts/catalogue/report/reading'
import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import type { ReportDefinition } from '@landbook/contracts/records/report/definition'
import { useMemo } from 'react'
import { groupsOfEach } from '../../engine/data/documents.ts'
import type { RecordGroup } from '../../engine/data/groups.ts'
import { useAsk } from '../../engine/data/operations.ts'
import { useNames } from '../../engine/data/records.ts'
import { useShownDay } from '../../engine/data/shownDay.ts'
import { valueText } from './conditionText.ts'

export interface ValueOption {
  value: string
  text: string
  /** How many records have it. */
  count?: number
}

/** Whether the values that there are can be listed; the names of others need the role to read them. */
export const hasFewValues = (type: ReportDefinition['type'], { name }: FilterMember): boolean =>
  REPORT_FILTERS[type].some((known) => known === name)

/** The values that a member can be compared with, among the records that meet the other conditions. */
export function useValueOptions(
  type: ReportDefinition['type'],
  member: FilterMember,
  filter: ReportDefinition['filter'],
): readonly ValueOption[] {
  const record = recordOf(type)
  const { name, schema, to } = member
  const isGrouped = hasFewValues(type, member) && member.compared.includes('anyOf')
  const asOf = useShownDay()?.day
  const keys = Object.keys(filter).filter((key) => key === name || key.startsWith(`${name}_`))
  const { data: answer } = useAsk<Readonly<Record<string, readonly RecordGroup[]>>>(
    'reportFilters',
    groupsOfEach(record, [name]),
    { asOf, [name]: apiFilter(record, withCondition(filter, { keys })) },
    { enabled: isGrouped },
  )
  const { data: names } = useNames(to, { enabled: to !== undefined && !isGrouped })
  return useMemo(() => {
    if (isGrouped)
      return (answer?.[name] ?? []).flatMap(({ values: [one], count }) => {
        const value = one?.id ?? one?.text
        return value ? [{ value, text: one?.id ? String(one.text) : valueText(member, value), count }] : []
      })
    if (names) return names.map(({ id, name: text }) => ({ value: id, text }))
    return (schema && metaOf(schema).options?.map(({ value, label }) => ({ value, text: label }))) ?? []
  }, [isGrouped, answer, name, names, schema, member])
}
