import type { RecordType } from '@landbook/contracts/catalogue/index'
import type { QueryClient } from '@tanstack/react-query'
import { allRowsQuery } from './longQueries.ts'
import type { Row } from './row.ts'
import { type AskedRows, idsQuery, inAnyOrder } from './windows.ts'

/**
 * All rows of a list in its order, for a file. They are read page by page after the ids, so that what others add or delete
 * meanwhile shifts none.
 */
export async function readAll(
  client: QueryClient,
  type: RecordType,
  asked: AskedRows,
): Promise<readonly Row[]> {
  const [ids, rows] = await Promise.all([
    client.fetchQuery(idsQuery(type, asked)),
    client.fetchQuery({ ...allRowsQuery(type, inAnyOrder(asked)), gcTime: 0 }),
  ])
  const places = new Map(ids.map((id, place) => [id, place]))
  const placeOf = ({ id }: Row) => places.get(id) ?? ids.length
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b))
}
