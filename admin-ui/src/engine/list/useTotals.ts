import type { RecordType } from '@landbook/contracts/catalogue/index'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type AskedCount, type Sums, sumsOf } from '../data/windows.ts'
import type { Column } from './tableRows.ts'

/** The sums of what a list shows, by the sources of their columns; null where they could not be read. */
export type Totals = Sums | null

const NONE: Sums = new Map()

/** The sums of all rows that are asked for, of the columns whose figures can be added up; undefined until they are known. */
export function useTotals<R>(
  type: RecordType,
  columns: readonly Column<R>[],
  among: AskedCount | undefined,
): Totals | undefined {
  const all = useTotalsBy(type, columns, among, undefined)
  return all && (all.get('') ?? NONE)
}

/** Those of each group, by its key. */
export function useTotalsBy<R>(
  type: RecordType,
  columns: readonly Column<R>[],
  among: AskedCount | undefined,
  by: string | undefined,
): ReadonlyMap<string, Sums> | null | undefined {
  const sums = useMemo(() => columns.flatMap(({ source, sums }) => (sums ? [source] : [])), [columns])
  const enabled = among !== undefined && sums.length > 0
  const { data, isError } = useQuery({ ...sumsOf(type, { ...among, sums, by }), enabled })
  return isError ? null : data
}
