import { recordOf } from '@landbook/contracts/records/index'
import type { ReportDefinition } from '@landbook/contracts/records/report/definition'
import { REPORT_FILTERS } from '@landbook/contracts/records/report/filters'
import { groupKeysOf } from '@landbook/contracts/records/report/grouping'
import { apiFilter } from '@landbook/contracts/records/report/reading'
import { useMemo } from 'react'
import { ListFilterContext } from 'react-admin'
import { groupsOfEach } from '../../../data/documents.ts'
import { useAsk } from '../../../data/operations.ts'
import { useShownDay } from '../../../data/shownDay.ts'
import { ListFilterChips } from '../../../kit/list/ListFilterChips.tsx'
import { ListFilterMenu } from '../../../kit/list/ListFilterMenu.tsx'
import { RecordFilterContext } from '../../../kit/list/recordFilterContext.ts'
import type { Group } from './generate.ts'
import { shownGroupValue } from './groupValues.ts'

interface Props {
  type: ReportDefinition['type']
  filter: ReportDefinition['filter']
  onChange: (filter: ReportDefinition['filter']) => void
}

/** The filters of lists, of records that are not loaded: what they offer are groups. */
export function ReportFilters({ type, filter, onChange }: Props) {
  const record = recordOf(type)
  const keys = useMemo(
    () => groupKeysOf(record).filter(({ name }) => REPORT_FILTERS[type].some((known) => known === name)),
    [record, type],
  )
  const asOf = useShownDay()?.day
  const { data } = useAsk<Readonly<Record<string, readonly Group[]>>>(
    'reportFilters',
    groupsOfEach(
      record,
      keys.map(({ name }) => name),
    ),
    {
      asOf,
      ...Object.fromEntries(
        keys.map(({ name }) => [name, apiFilter(record, { ...filter, [name]: undefined })]),
      ),
    },
  )
  const choices = useMemo(() => {
    const filters = keys.map((key) => ({
      name: key.name,
      label: key.label,
      shown: 'menu' as const,
      labelFor: (value: string) =>
        (key.to
          ? data?.[key.name]?.find(({ values: [one] }) => one?.id === value)?.values[0]?.text
          : shownGroupValue(key, value)) ?? value,
    }))
    const choicesOf = (name: string) => {
      const groups = data?.[name] ?? []
      const options = groups.flatMap(({ values: [one], count }) => {
        const value = one?.id ?? one?.text
        return value ? [{ value, count }] : []
      })
      return { options, all: groups.reduce((sum, { count }) => sum + count, 0) }
    }
    return { filters, choicesOf }
  }, [keys, data])
  const set = (wanted: Readonly<Record<string, unknown>>) =>
    onChange(
      Object.fromEntries(
        Object.entries(wanted).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
      ),
    )
  const context = {
    resource: record.name,
    filterValues: filter,
    displayedFilters: {},
    setFilters: set,
    showFilter: (name: string, value: unknown) => set({ ...filter, [name]: value }),
    hideFilter: (name: string) => set({ ...filter, [name]: undefined }),
  }
  return (
    <ListFilterContext.Provider value={context}>
      <RecordFilterContext value={choices}>
        <ListFilterMenu />
        <ListFilterChips />
      </RecordFilterContext>
    </ListFilterContext.Provider>
  )
}
