import type { FilterOf } from '@landbook/contracts/catalogue/filters'
import type { RecordType } from '@landbook/contracts/catalogue/index'
import type { Existing, Listed, SelectionOf } from '@landbook/contracts/catalogue/selections'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useGetList } from 'react-admin'
import { resourceOf } from '../navigation/resources.ts'
import { retryUnavailable } from './client.ts'
import type { ReadList } from './longKeys.ts'
import { allRowsQuery, firstRowsParams, type LongList, progressKey } from './longQueries.ts'
import { type Answer, asAnswer } from './operations.ts'
import { type Names, rowsOfDay } from './records.ts'
import type { Row } from './row.ts'
import { useShownDay } from './shownDay.ts'

/** The first rows of a table in its order, while all are read. */
export interface FirstRows<R> {
  rows: readonly R[]
  /** How many rows the table will have. */
  total: number
  /** How many of those are `concerned`. */
  concerned: number
  /** How many records of the type have been read, and how many will be: also those of other tables. */
  read: number
  toRead: number
  type: RecordType
}

export interface LongAnswer<R> extends Answer<readonly R[]> {
  /** Until all rows are there. */
  first?: FirstRows<R> | undefined
}

interface AllOptions<T extends RecordType, F, S> extends Omit<ReadList, 'fields' | 'select'> {
  fields: F
  select?: S & Existing<T, S>
  filter?: FilterOf<T>
  enabled?: boolean
}

/** All records, page by page: for more values than one answer can hold. As of the day that is shown, by default. */
export function useAllRecords<
  T extends RecordType,
  const F extends Names<T>,
  const S extends SelectionOf<T> = readonly [],
>(type: T, asked: AllOptions<T, F, S>): Answer<Listed<T, F, S>[]> {
  const shown = useShownDay()?.day
  const { enabled = true, ...list } = { ...asked, asOf: asked.asOf ?? shown }
  // The answer has the selected shape.
  return asAnswer(useQuery({ ...allRowsQuery(type, list), enabled })) as Answer<unknown> as Answer<
    Listed<T, F, S>[]
  >
}

/**
 * All records that match the filter: the first rows of the table at once, then all of them, page by page (decision
 * 0050). As of the day that is shown, if no other is given.
 */
export function useLongRows(type: RecordType, asked: LongList): LongAnswer<Row> {
  const shown = useShownDay()
  const list = { ...asked, asOf: asked.asOf ?? shown?.day }
  const allRows = allRowsQuery(type, list)
  // Two days are compared by all of their rows.
  const isRead = useQueryClient().getQueryData(allRows.queryKey) !== undefined
  const needsAll = asked.isWhole || isRead || shown?.since !== undefined
  const first = useFirstRows(type, list, !needsAll)
  const isWhole = first.data !== undefined && first.data.length >= first.total
  const all = asAnswer(useQuery({ ...allRows, enabled: needsAll || (first.data !== undefined && !isWhole) }))
  const { data: read = 0 } = useQuery<number>({ queryKey: progressKey(type, list), queryFn: skipToken })
  const failed = all.error ? all : first
  return {
    data: all.data ?? (isWhole ? first.data : undefined),
    first: first.data && { ...first, rows: first.data, read: Math.max(read, first.data.length), type },
    isPending: all.isPending && first.isPending,
    error: failed.error,
    refetch: failed.refetch,
  }
}

function useFirstRows(type: RecordType, list: LongList, enabled: boolean) {
  const query = useGetList<Row>(resourceOf(type), firstRowsParams(list), {
    enabled,
    retry: retryUnavailable,
    // React-admin writes what it has saved into such answers, and then takes them for fresh.
    staleTime: 0,
  })
  const { data, ...answer } = asAnswer(query)
  const { total = 0, meta } = query
  const rows = useMemo(() => data && rowsOfDay(data, list.asOf), [data, list.asOf])
  return { ...answer, data: rows, total, toRead: total, concerned: 0, ...meta }
}
