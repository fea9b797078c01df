import type { RecordType } from '@landbook/contracts/catalogue/index'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { resourceOf } from '../navigation/resources.ts'
import { aboutOf } from './about.ts'
import { dataProvider } from './dataProvider.ts'
import type { ListQuery } from './documents.ts'
import { pageRows, readPages } from './readPages.ts'
import { rowsOfDay } from './records.ts'
import { isProbe } from './recovery.ts'
import type { Row } from './row.ts'
import { withRetries } from './run.ts'
import { type AskedRows, idsQuery, inAnyOrder } from './windows.ts'

/** Records that are all read, page by page. */
export type ReadList = Pick<ListQuery, 'filter' | 'fields' | 'select' | 'asOf' | 'on'>

const readPage = async (
  type: RecordType,
  { filter, fields, select, asOf, on }: ReadList,
  signal: AbortSignal | undefined,
  after?: string,
) => {
  const { data } = await dataProvider.getList<Row>(resourceOf(type), {
    pagination: { page: 1, perPage: pageRows({ fields, select }) },
    filter: { ...filter, ...(after !== undefined && { id_gt: after }) },
    meta: { fields, select, asOf, on, orderBy: ['id_asc'], isCounted: false },
    signal,
  })
  return rowsOfDay(data, asOf)
}

/** All rows, page by page, in the order of their ids. */
export const readAllRows = (type: RecordType, list: ReadList, signal?: AbortSignal) =>
  readPages((after) => withRetries(() => readPage(type, list, signal, after)), pageRows(list))

/** All rows of a list in any order, for a map of them. */
export const allRowsQuery = (type: RecordType, asked: AskedRows) =>
  queryOptions({
    queryKey: [type, 'list', inAnyOrder(asked)],
    queryFn: async ({ signal, meta }): Promise<Row[]> =>
      isProbe(meta) ? readPage(type, asked, signal) : readAllRows(type, asked, signal),
    meta: aboutOf(type, inAnyOrder(asked)),
    // Each page has its own.
    retry: false,
    // Comparing so many rows would take longer than showing them.
    structuralSharing: false,
  })

/**
 * All rows of a list in its order, for a file. They are read page by page after the ids, so that what others add or delete
 * meanwhile shifts none.
 */
export async function readInOrder(
  client: QueryClient,
  type: RecordType,
  asked: AskedRows,
): Promise<readonly Row[]> {
  const [ids, rows] = await Promise.all([
    client.fetchQuery(idsQuery(type, asked)),
    readAllRows(type, inAnyOrder(asked)),
  ])
  const places = new Map(ids.map((id, place) => [id, place]))
  const placeOf = ({ id }: Row) => places.get(id) ?? ids.length
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b))
}
