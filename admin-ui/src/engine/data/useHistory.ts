import type { HistoryEntry } from '@landbook/contracts/engine/api/history'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ask } from './dataProvider.ts'
import { asPages, type Pages } from './pages.ts'

const PAGE = 50

/** The selection of an event of any record. */
export const EVENT_SELECTION = `id event operation revision at effectiveOn reason commandId cursor
    actor { id name }
    record { type id name }
    changes { path label kind from to fromText toText source }`

const QUERY = `query History(
  $type: String!, $id: ID!, $first: Int, $before: String, $actor: ID, $member: String
) {
  history(type: $type, id: $id, first: $first, before: $before, actor: $actor, member: $member) {
    own
    ${EVENT_SELECTION}
  }
}`

interface HistoryFilter {
  /** Only changes by this user. */
  actor?: string | undefined
  /** Only changes of this field, list or link. */
  member?: string | undefined
}

/** A record's history, newest first, loaded page by page. */
export function useHistory(type: string, id: string, filter: HistoryFilter = {}): Pages<HistoryEntry> {
  const query = useInfiniteQuery({
    queryKey: [type, 'history', id, filter],
    queryFn: async ({ pageParam }) => {
      const variables = { type, id, ...filter, first: PAGE, before: pageParam }
      const { history } = await ask<{ history: HistoryEntry[] }>(QUERY, variables)
      return history
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.cursor),
  })
  return asPages(query, query.data?.pages.flat() ?? [])
}
