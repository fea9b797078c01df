import type { RecordType } from '@landbook/contracts/records/index'
import { queryOptions } from '@tanstack/react-query'
import type { GetListParams, SortPayload } from 'react-admin'
import { isConnected } from '../live/store.ts'
import { resourceOf } from '../navigation/resources.ts'
import { STALE_MS } from './client.ts'
import { dataProvider, type Row } from './dataProvider.ts'
import type { ListQuery } from './documents.ts'
import { PAGE_ROWS, readPages } from './readPages.ts'
import { rowsOfDay } from './records.ts'
import { isProbe } from './recovery.ts'
import { withRetries } from './run.ts'

/** Several screens of them, in one answer. */
export const FIRST_ROWS = 200

/** Records that are all read, page by page. */
export interface ReadList extends Pick<ListQuery, 'fields' | 'select' | 'asOf'> {
  /** All by default. */
  filter?: object | undefined
  /** Less than by default, where each record has many values. */
  pageSize?: number
}

/** Those of one table, or of several. */
export interface LongList extends ReadList {
  /** Those of them that are in this table; all by default. */
  among?: object | undefined
  /** Whether the other records that are read are needed, too. */
  needsOthers?: boolean
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

/** Others' changes are read row by row in a list with such a key (live/refresh.ts). */
const keyOf = (type: RecordType, { filter, fields, select, asOf }: ReadList) =>
  [type, 'list', { filter, fields, select, asOf, inPages: true }] as const

/** Where the number of rows that have been read is kept. */
export const progressKey = (type: RecordType, list: ReadList) => [...keyOf(type, list), 'read'] as const

/** All rows, page by page, in the order of their ids. */
export const allRowsQuery = (type: RecordType, list: ReadList) =>
  queryOptions({
    queryKey: keyOf(type, list),
    queryFn: async ({ client, signal, meta }): Promise<Row[]> => {
      const { filter, fields, select, asOf, pageSize: size = PAGE_ROWS } = list
      const readPage = async (after?: string) => {
        const { data } = await dataProvider.getList<Row>(resourceOf(type), {
          pagination: { page: 1, perPage: size },
          filter: { ...filter, ...(after !== undefined && { id_gt: after }) },
          meta: { fields, select, asOf, orderBy: ['id_asc'], counts: {} },
          signal,
        })
        return rowsOfDay(data, asOf)
      }
      if (isProbe(meta)) return readPage()
      const onProgress = (count: number) => client.setQueryData(progressKey(type, list), count)
      onProgress(0)
      return readPages((after) => withRetries(() => readPage(after)), { size, onProgress })
    },
    // Each page has its own.
    retry: false,
    // Comparing so many rows would take longer than showing them.
    structuralSharing: false,
    // While live changes arrive, rows that they concern are marked as stale; others need not be read anew.
    staleTime: () => (list.asOf === undefined && isConnected() ? Number.POSITIVE_INFINITY : STALE_MS),
  })
