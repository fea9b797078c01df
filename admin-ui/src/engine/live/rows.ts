import type { RecordType } from '@landbook/contracts/catalogue/index'
import type { Query, QueryClient } from '@tanstack/react-query'
import { dataProvider } from '../data/dataProvider.ts'
import type { ListQuery } from '../data/documents.ts'
import type { Row } from '../data/row.ts'
import { resourceOf } from '../navigation/resources.ts'

/** For more rows, refetching the whole list costs hardly more. */
export const MOST_ROWS = 500

/**
 * Refetches some rows of a list, and updates them. False if that is not sufficient: the list was refetched meanwhile, or
 * rows were added or moved.
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
  if (before === undefined || client.getQueryData(queryKey) !== before) return false
  const after = inPlace(before, ids, data, orderBy)
  if (after === undefined) return false
  // The other rows are as old as they were.
  client.setQueryData<Row[]>(queryKey, after, { updatedAt: query.state.dataUpdatedAt })
  return true
}

/** Undefined if rows were added or moved. */
function inPlace(
  before: readonly Row[],
  ids: ReadonlySet<string>,
  data: readonly Row[],
  orderBy: readonly string[],
): Row[] | undefined {
  const found = new Map(data.map((row) => [row.id, row]))
  const known = new Map(before.filter(({ id }) => ids.has(id)).map((row) => [row.id, row]))
  const sortedBy = ['id', ...orderBy.map((order) => order.replace(/_(?:asc|desc)$/, ''))]
  const stays = (row: Row) => sortedBy.every((name) => known.get(row.id)?.[name] === row[name])
  if (!data.every(stays)) return undefined
  return before.flatMap((row) => (ids.has(row.id) ? (found.get(row.id) ?? []) : [row]))
}
