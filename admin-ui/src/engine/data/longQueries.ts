import type { RecordType } from '@landbook/contracts/catalogue/index'
import { queryOptions } from '@tanstack/react-query'
import { resourceOf } from '../navigation/resources.ts'
import { STALE_MS } from './client.ts'
import { dataProvider } from './dataProvider.ts'
import { isKeptCurrent, longKey, type ReadList } from './longKeys.ts'
import { PAGE_ROWS, readPages } from './readPages.ts'
import { rowsOfDay } from './records.ts'
import { isProbe } from './recovery.ts'
import type { Row } from './row.ts'
import { withRetries } from './run.ts'

interface ReadOptions {
  signal: AbortSignal
  onProgress?: (count: number) => void
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
    meta: { fields, select, asOf, on, orderBy: ['id_asc'], isCounted: false },
    signal,
  })
  return rowsOfDay(data, asOf)
}

/** All rows, page by page, in the order of their ids. */
export const readAllRows = (type: RecordType, list: ReadList, { signal, onProgress }: ReadOptions) =>
  readPages((after) => withRetries(() => readPage(type, list, signal, after)), {
    size: list.pageSize ?? PAGE_ROWS,
    ...(onProgress && { onProgress }),
  })

/** They are kept, and mended by live changes. */
export const allRowsQuery = (type: RecordType, list: ReadList) =>
  queryOptions({
    queryKey: longKey(type, list),
    queryFn: async ({ signal, meta }): Promise<Row[]> =>
      isProbe(meta) ? readPage(type, list, signal) : readAllRows(type, list, { signal }),
    // Each page has its own.
    retry: false,
    // Comparing so many rows would take longer than showing them.
    structuralSharing: false,
    // While live changes arrive, only the rows that they concern are read anew.
    staleTime: ({ queryKey }) => (isKeptCurrent(queryKey) ? Number.POSITIVE_INFINITY : STALE_MS),
  })
