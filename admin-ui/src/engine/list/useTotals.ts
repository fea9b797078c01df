import type { RecordType } from '@landbook/contracts/catalogue/index'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Identifier } from 'react-admin'
import type { Sums } from '../data/groups.ts'
import { type AskedCount, groupsOf } from '../data/windows.ts'
import { isFew } from './askedSelection.ts'
import type { Column } from './tableRows.ts'

/** The sums of what a list shows, by the sources of their columns; null where they could not be read. */
export type Totals = Sums | null

const NONE: Sums = new Map()
const NOTHING: readonly string[] = []

/** The sums of all rows that are asked for, of the columns whose figures can be added up; undefined until they are known. */
export function useTotals<R>(
  type: RecordType,
  columns: readonly Column<R>[],
  among: AskedCount | undefined,
): Totals | undefined {
  const sums = useMemo(() => summedIn(columns), [columns])
  const enabled = among !== undefined && sums.length > 0
  const { data, isError } = useQuery({ ...groupsOf({ type, by: NOTHING, sums, ...among }), enabled })
  return isError ? null : data && (data[0]?.sums ?? NONE)
}

/** The columns whose figures can be added up, by their sources. */
export const summedIn = <R>(columns: readonly Column<R>[]): readonly string[] =>
  columns.flatMap(({ source, sums }) => (sums ? [source] : []))

interface Chosen {
  ids: readonly Identifier[]
  days: Pick<AskedCount, 'asOf' | 'on'>
  /** The sums of all rows of the list, where these are chosen. */
  all: Totals | undefined
}

/** Those of the chosen rows; undefined of more than can be named in a query, unless they are all. */
export function useTotalsOfChosen<R>(
  type: RecordType,
  columns: readonly Column<R>[],
  { ids, days, all }: Chosen,
): Totals | undefined {
  const isAsked = isFew(ids)
  const among = useMemo(() => ({ filter: { id_in: ids }, ...days }), [ids, days])
  const found = useTotals(type, columns, isAsked ? among : undefined)
  return isAsked ? found : all
}
