import type { RecordType } from '@landbook/contracts/records/index'
import type { Query, QueryClient } from '@tanstack/react-query'
import { dataProvider, type Row } from '../data/dataProvider.ts'
import type { ListQuery } from '../data/documents.ts'
import { resourceOf } from '../navigation/resources.ts'

/** For more rows, refetching the whole list costs hardly more. */
export const MOST_ROWS = 500

/**
 * Refetches some rows of a displayed list, and updates them in place. False if that is not sufficient: rows were added,
 * the order changed, or the list was refetched meanwhile.
 */
export async function readRows(
  client: QueryClient,
  query: Query,
  ids: ReadonlySet<string>,
): Promise<boolean> {
  const { queryKey } = query
  const [type, , options] = queryKey as [RecordType, string, ListQuery]
  const before = client.getQueryData<Row[]>(queryKey)
  const { filter, orderBy = [], fields, select } = options
  const { data } = await dataProvider.getList<Row>(resourceOf(type), {
    filter: filter === undefined ? { id_in: [...ids] } : { AND: [filter, { id_in: [...ids] }] },
    meta: { orderBy, fields, select },
  })
  const found = new Map(data.map((row) => [row.id, row]))
  const known = new Map(before?.filter(({ id }) => ids.has(id)).map((row) => [row.id, row]))
  const sortedBy = ['id', ...orderBy.map((order) => order.replace(/_(?:asc|desc)$/, ''))]
  const isInPlace = data.every((row) => sortedBy.every((name) => known.get(row.id)?.[name] === row[name]))
  if (before === undefined || !isInPlace || client.getQueryData(queryKey) !== before) return false
  client.setQueryData<Row[]>(
    queryKey,
    before.flatMap((row) => (ids.has(row.id) ? (found.get(row.id) ?? []) : [row])),
  )
  return true
}
