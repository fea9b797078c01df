import type { RecordType } from '@landbook/contracts/catalogue/index'
import type { KnownSum } from '@landbook/contracts/engine/values/decimals'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type AskedCount, sumsOf } from '../data/windows.ts'
import type { Column } from './tableRows.ts'

/** The sums of what a list shows, by the sources of their columns. */
export type Totals = ReadonlyMap<string, KnownSum>

/** The sums of all rows that are asked for, of the columns whose figures can be added up; asked of the server. */
export function useTotals<R>(
  type: RecordType,
  columns: readonly Column<R>[],
  among: AskedCount | undefined,
): Totals | undefined {
  const sums = useMemo(() => columns.flatMap(({ source, sums }) => (sums ? [source] : [])), [columns])
  const { data } = useQuery({
    ...sumsOf(type, { ...among, sums }),
    enabled: among !== undefined && sums.length > 0,
    placeholderData: keepPreviousData,
  })
  return sums.length > 0 ? data : undefined
}
