import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { RecordGroup } from '../data/groups.ts'
import { asAnswer } from '../data/operations.ts'
import type { Row } from '../data/row.ts'
import { type AskedCount, groupsOf } from '../data/windows.ts'
import { allOf, conditionOf, isOfSeveral, memberOf, rowIn, valuesAsked } from './asked.ts'
import type { AskedChoices, FilterChoices } from './recordFilterContext.ts'
import { type ActiveFilters, filterOptions, type RecordFilter } from './recordFilters.ts'

/** Which records are in a list; where it depends on the chosen filters, those that are not chosen are absent or ''. */
export type BaseFilter = object | ((active: ActiveFilters) => object)

export const baseOf = (base: BaseFilter | undefined, active: ActiveFilters): object =>
  (typeof base === 'function' ? base(active) : base) ?? {}

interface Options {
  record: AnyRecord
  base: BaseFilter | undefined
  filters: readonly RecordFilter<Row>[]
  active: ActiveFilters
  days: Pick<AskedCount, 'asOf' | 'on'>
}

/**
 * What the chosen values of filters ask for, and what there is to choose. Values are shown in another way than they are
 * stored, and several as one: which these are is asked of the API first.
 */
export function useAskedFilters({ record, base, filters, active, days }: Options) {
  const chosen = useMemo(() => filters.filter(({ name }) => active[name] !== undefined), [filters, active])
  const [among, typed] = useMemo(
    () => [chosen.filter((filter) => !filter.typed), chosen.filter((filter) => filter.typed)],
    [chosen],
  )
  const { data, ...answer } = useQueries({
    queries: among.map((filter) => {
      const others = baseOf(base, { ...active, [filter.name]: '' })
      return groupsOf({ ...valuesAsked(record, filter, others), ...days })
    }),
    combine: together,
  })
  const conditions = useMemo(
    () =>
      data.includes(undefined)
        ? undefined
        : [
            ...among.map((filter, index) => ({
              name: filter.name,
              condition: conditionOf(record, filter, active[filter.name] ?? '', data[index] ?? []),
            })),
            ...typed.map(({ name, typed: by }) => ({
              name,
              condition: by?.condition(active[name] ?? '') ?? {},
            })),
          ],
    [record, among, typed, active, data],
  )
  const choicesOf = useCallback(
    (name: string): AskedChoices | undefined => {
      const filter = filters.find((known) => known.name === name)
      const others = conditions?.filter((one) => one.name !== name)
      if (!filter || !others) return undefined
      const among = allOf([
        baseOf(base, { ...active, [name]: '' }),
        ...others.map(({ condition }) => condition),
      ])
      return {
        asked: groupsOf({ ...valuesAsked(record, filter, among), ...days }),
        choicesIn: (groups) => choicesIn(record, filter, groups),
      }
    },
    [record, base, filters, active, conditions, days],
  )
  return { ...asAnswer({ ...answer, data: conditions }), conditions, choicesOf }
}

const together = (results: readonly UseQueryResult<readonly RecordGroup[]>[]) => ({
  data: results.map(({ data }) => data),
  error: results.find(({ data, error }) => data === undefined && error)?.error ?? null,
  isPending: results.some(({ isPending }) => isPending),
  refetch: () => results.map(({ refetch }) => refetch()),
})

function choicesIn(
  record: AnyRecord,
  filter: RecordFilter<Row>,
  groups: readonly RecordGroup[],
): FilterChoices {
  const rows = groups.map(({ values, count }) => ({ ...rowIn(record, memberOf(filter), values), count }))
  const options = filterOptions(rows, filter, ({ count }) => count)
  return {
    // How many of the list's records lead to them is not asked.
    options: isOfSeveral(record, filter) ? options.map(({ value }) => ({ value })) : options,
    all: groups.reduce((sum, { count }) => sum + count, 0),
  }
}
