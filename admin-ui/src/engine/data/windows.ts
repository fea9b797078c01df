import { type RecordType, recordOf } from '@landbook/contracts/catalogue/index'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { resourceOf } from '../navigation/resources.ts'
import { aboutOf } from './about.ts'
import { answerTo, dataProvider } from './dataProvider.ts'
import { countQuery, groupsQuery, type ListQuery } from './documents.ts'
import type { GroupedValue, RecordGroup } from './groups.ts'
import { rowsOfDay } from './records.ts'
import type { Row } from './row.ts'

/** What is asked of the server for a list that is shown window by window (decision 0067). */
export interface AskedRows
  extends Pick<ListQuery, 'fields' | 'select' | 'filter' | 'groupedBy' | 'asOf' | 'on'> {
  orderBy: readonly string[]
}

/** All of them, where their order says nothing. */
export const inAnyOrder = ({ orderBy: _order, groupedBy: _group, ...list }: AskedRows) => list

export type AskedCount = Pick<ListQuery, 'filter' | 'asOf' | 'on'>

/** Two screens of rows of one line. */
export const WINDOW_ROWS = 100
/** Windows that have been scrolled away are kept for a short way back: memory must not grow with the list. */
const KEPT_MS = 60_000

/** The second part of the keys of what follows. */
export const ASKED = { window: 'window', ids: 'ids', count: 'count', groups: 'groups' } as const

export interface RowWindow {
  rows: readonly Row[]
  /** Of all windows. */
  total: number
}

/** The rows of a list from `index * WINDOW_ROWS` on. */
export const windowQuery = (type: RecordType, asked: AskedRows, index: number) =>
  queryOptions({
    queryKey: [type, ASKED.window, asked, index],
    queryFn: async ({ signal }): Promise<RowWindow> => {
      const { filter, ...meta } = asked
      const { data, total = data.length } = await dataProvider.getList<Row>(resourceOf(type), {
        pagination: { page: index + 1, perPage: WINDOW_ROWS },
        filter,
        meta: { ...meta, emptyLast: true },
        signal,
      })
      return { rows: rowsOfDay(data, asked.asOf), total }
    },
    meta: aboutOf(type, asked),
    // A list opens with the first one, at once if it was open before.
    ...(index > 0 && { gcTime: KEPT_MS }),
  })

/** Also one that was never in sight. */
export async function readRowAt(client: QueryClient, type: RecordType, asked: AskedRows, index: number) {
  const { rows } = await client.fetchQuery(windowQuery(type, asked, Math.floor(index / WINDOW_ROWS)))
  return rows[index % WINDOW_ROWS]
}

/** The ids of all rows of a list, in its order. */
export const idsQuery = (type: RecordType, { filter, asOf, on, orderBy, groupedBy }: AskedRows) =>
  queryOptions({
    queryKey: [type, ASKED.ids, { filter, asOf, on, orderBy, groupedBy }],
    queryFn: async ({ signal }): Promise<string[]> => {
      const meta = { fields: [], asOf, on, orderBy, groupedBy, emptyLast: true }
      const { data } = await dataProvider.getList<Row>(resourceOf(type), { filter, meta, signal })
      return data.map(({ id }) => id)
    },
    structuralSharing: false,
    meta: aboutOf(type, { filter, orderBy, groupedBy }),
    gcTime: KEPT_MS,
  })

/** How many records match. */
export const countOf = (type: RecordType, asked: AskedCount) =>
  queryOptions({
    queryKey: [type, ASKED.count, asked],
    queryFn: async () => (await answerTo<{ count: number }>(countQuery(recordOf(type), asked))).count,
    meta: aboutOf(type, asked),
  })

/** Values that records have of these members; by none, all of them are one group. */
export interface AskedGroups extends AskedCount {
  type: RecordType
  by: readonly string[]
  /** The members whose figures are added up, as far as they are known. */
  sums?: readonly string[]
}

/** With the number of records that have each, and their sums. */
export const groupsOf = (asked: AskedGroups) => ({
  queryKey: [asked.type, ASKED.groups, asked],
  queryFn: () => readGroups(asked),
  meta: aboutOf(asked.type, { ...asked, fields: asked.sums, groupedBy: asked.by }),
})

interface AnsweredGroup {
  values: GroupedValue[]
  count: number
  sums: (string | null)[]
  unknown: number[]
}

async function readGroups({ type, sums = [], ...asked }: AskedGroups): Promise<readonly RecordGroup[]> {
  const query = groupsQuery(recordOf(type), { ...asked, sums })
  const { groups } = await answerTo<{ groups: readonly AnsweredGroup[] }>(query)
  return groups.map(({ values, count, sums: all, unknown }) => {
    const known = sums.map(
      (member, at) => [member, { sum: all[at] ?? null, unknown: unknown[at] ?? 0 }] as const,
    )
    return { values, count, sums: new Map(known) }
  })
}
