import type { RecordType } from '@landbook/contracts/catalogue/index'
import { queryOptions } from '@tanstack/react-query'
import type { GetListParams, SortPayload } from 'react-admin'
import { resourceOf } from '../navigation/resources.ts'
import { STALE_MS } from './client.ts'
import { dataProvider } from './dataProvider.ts'
import { isKeptCurrent, longKey, type ReadList } from './longKeys.ts'
import { PAGE_ROWS, readPages } from './readPages.ts'
import { rowsOfDay } from './records.ts'
import { isProbe } from './recovery.ts'
import type { Row } from './row.ts'
import { withRetries } from './run.ts'

/** Several screens of them, in one answer. */
export const FIRST_ROWS = 200

/** Those of one table, or of several. */
export interface LongList extends ReadList {
  /** Those of them that are in this table; all by default. */
  among?: object | undefined
  /** Whether the first rows say nothing until all are there. */
  isWhole?: boolean | undefined
  /** Those of the table to be counted. */
  concerned?: object | undefined
  /** The order of the table, by a field. */
  sort: SortPayload
}

/**
 * Asks for the first rows of a table, with its counts. Rows without a value in the field of the order are last in a
 * table, but first in the API: they are left out.
 */
export function firstRowsParams({
  filter,
  among = filter,
  concerned,
  sort,
  fields,
  select,
  asOf,
}: LongList): GetListParams {
  const counts = {
    total: among,
    ...(among !== filter && { toRead: filter }),
    ...(concerned && { concerned: { AND: [among ?? {}, concerned] } }),
  }
  return {
    pagination: { page: 1, perPage: FIRST_ROWS },
    sort,
    filter: { AND: [among ?? {}, { [`${sort.field}_not`]: null }] },
    meta: { fields, select, asOf, counts },
  }
}

/** Where the number of rows that have been read is kept. */
export const progressKey = (type: RecordType, list: ReadList) => [...longKey(type, list), 'read'] as const

interface ReadOptions {
  signal: AbortSignal
  onProgress: (count: number) => void
}

const readPage = async (
  type: RecordType,
  { filter, fields, select, asOf, on, pageSize = PAGE_ROWS }: ReadList,
  signal: AbortSignal,
  after?: string,
) => {
  const { data } = await dataProvider.getList<Row>(resourceOf(type), {
    pagination: { page: 1, perPage: pageSize },
    filter: { ...filter, ...(after !== undefined && { id_gt: after }) },
    meta: { fields, select, asOf, on, orderBy: ['id_asc'], counts: {} },
    signal,
  })
  return rowsOfDay(data, asOf)
}

/** All rows, page by page, in the order of their ids. */
export const readAllRows = (type: RecordType, list: ReadList, { signal, onProgress }: ReadOptions) =>
  readPages((after) => withRetries(() => readPage(type, list, signal, after)), {
    size: list.pageSize ?? PAGE_ROWS,
    onProgress,
  })

/** They are kept, and mended by live changes. */
export const allRowsQuery = (type: RecordType, list: ReadList) =>
  queryOptions({
    queryKey: longKey(type, list),
    queryFn: async ({ client, signal, meta }): Promise<Row[]> => {
      if (isProbe(meta)) return readPage(type, list, signal)
      const onProgress = (count: number) => client.setQueryData(progressKey(type, list), count)
      onProgress(0)
      return readAllRows(type, list, { signal, onProgress })
    },
    // Each page has its own.
    retry: false,
    // Comparing so many rows would take longer than showing them.
    structuralSharing: false,
    // While live changes arrive, only the rows that they concern are read anew.
    staleTime: ({ queryKey }) => (isKeptCurrent(queryKey) ? Number.POSITIVE_INFINITY : STALE_MS),
  })
