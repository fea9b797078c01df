import type { FilterOf } from '@landbook/contracts/records/filters'
import type { RecordType } from '@landbook/contracts/records/index'
import type { Existing, Listed, SelectionOf } from '@landbook/contracts/records/selections'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type SortPayload, useGetList } from 'react-admin'
import { resourceOf } from '../navigation/resources.ts'
import { retryUnavailable } from './client.ts'
import { dataProvider, type Row } from './dataProvider.ts'
import type { ListQuery } from './documents.ts'
import { type Answer, asAnswer } from './operations.ts'
import { PAGE_ROWS, readPages } from './readPages.ts'
import { type Names, rowsOfDay } from './records.ts'
import { isProbe } from './recovery.ts'
import { withRetries } from './run.ts'
import { useShownDay } from './shownDay.ts'

/** Several screens of them, in one answer. */
const FIRST_ROWS = 200

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

interface LongList<T extends RecordType> {
  /** The records that are read, for several tables; all by default. */
  filter?: FilterOf<T>
  /** Those of them that are in this table; all by default. */
  among?: FilterOf<T>
  /** Those of the table to be counted. */
  concerned?: FilterOf<T> | undefined
  /** The order of the table, by a field. */
  sort: SortPayload
  /** A past day; by default the day that is shown. */
  asOf?: string | undefined
}

/**
 * All records that match the filter: the first rows of the table at once, then all of them, page by page (decision
 * 0050). Two days are compared by all rows.
 */
export function useLongRecords<
  T extends RecordType,
  const F extends Names<T>,
  const S extends SelectionOf<T> = readonly [],
>(type: T, asked: LongList<T> & { fields: F; select?: S & Existing<T, S> }): LongAnswer<Listed<T, F, S>> {
  // The answer has the selected shape.
  return useLongRows(type, asked) as LongAnswer<unknown> as LongAnswer<Listed<T, F, S>>
}

type Asked = Pick<ListQuery, 'fields' | 'select' | 'filter' | 'asOf'> &
  Pick<LongList<RecordType>, 'sort'> & { among?: object; concerned?: object | undefined }

function useLongRows(type: RecordType, { asOf, ...list }: Asked): LongAnswer<Row> {
  const shown = useShownDay()
  const asked = { ...list, asOf: asOf ?? shown?.day }
  const isCompared = shown?.since !== undefined
  const key = keyOf(type, asked)
  const isRead = useQueryClient().getQueryData(key) !== undefined
  const first = useFirstRows(type, asked, !isRead && !isCompared)
  const isWhole = first.data !== undefined && first.data.length >= first.total
  const all = useAllRows(type, asked, isRead || isCompared || (first.data !== undefined && !isWhole))
  const failed = all.error ? all : first
  return {
    data: all.data ?? (isWhole ? first.data : undefined),
    first: first.data && { ...first, rows: first.data, read: Math.max(all.read, first.data.length), type },
    isPending: all.isPending && first.isPending,
    error: failed.error,
    refetch: failed.refetch,
  }
}

/** Those without a value in the field of the order come last in a table, but first in the API. */
function useFirstRows(type: RecordType, asked: Asked, enabled: boolean) {
  const { fields, select, asOf, filter, sort, among = filter, concerned } = asked
  const counts = {
    total: among,
    ...(among !== filter && { toRead: filter }),
    ...(concerned && { concerned: { AND: [among ?? {}, concerned] } }),
  }
  const query = useGetList<Row>(
    resourceOf(type),
    {
      pagination: { page: 1, perPage: FIRST_ROWS },
      sort,
      filter: { AND: [among ?? {}, { [`${sort.field}_not`]: null }] },
      meta: { fields, select, asOf, counts },
    },
    { enabled, retry: retryUnavailable },
  )
  const { data, ...answer } = asAnswer(query)
  const { total = 0, meta } = query
  const rows = useMemo(() => data && rowsOfDay(data, asOf), [data, asOf])
  return { ...answer, data: rows, total, toRead: total, concerned: 0, ...meta }
}

/** The key of a list, by which others' changes are read row by row (live/refresh.ts). */
const keyOf = (type: RecordType, { filter, fields, select, asOf }: Asked) =>
  [type, 'list', { filter, fields, select, asOf, inPages: true }] as const

/** In the order of their ids, with how many have been read. */
function useAllRows(type: RecordType, asked: Asked, enabled: boolean) {
  const { filter, fields, select, asOf } = asked
  const key = keyOf(type, asked)
  const progress = [...key, 'read'] as const
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ client, signal, meta }): Promise<Row[]> => {
      const readPage = async (after: string | undefined) => {
        const { data } = await dataProvider.getList<Row>(resourceOf(type), {
          pagination: { page: 1, perPage: PAGE_ROWS },
          filter: { ...filter, ...(after !== undefined && { id_gt: after }) },
          meta: { fields, select, asOf, orderBy: ['id_asc'], counts: {} },
          signal,
        })
        return rowsOfDay(data, asOf)
      }
      if (isProbe(meta)) return readPage(undefined)
      const onProgress = (count: number) => client.setQueryData(progress, count)
      onProgress(0)
      return readPages((after) => withRetries(() => readPage(after)), { onProgress })
    },
    enabled,
    // Of each page on its own.
    retry: false,
    // Comparing so many rows takes longer than drawing those that are seen.
    structuralSharing: false,
  })
  const { data: read = 0 } = useQuery<number>({ queryKey: progress, queryFn: skipToken })
  return { ...asAnswer(query), read }
}
