import type { HistoryEvent } from '@landbook/contracts/history'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ask } from '../app/dataProvider.ts'
import { asPages, type Pages } from '../history/pages.ts'
import { EVENT_SELECTION } from '../history/useHistory.ts'
import type { AuditFilter } from './useAuditPlace.ts'

const PAGE = 100

const QUERY = `query Audit(
  $first: Int, $before: String, $actor: ID, $type: String, $from: DateTime, $until: DateTime
) {
  audit(first: $first, before: $before, actor: $actor, type: $type, from: $from, until: $until) {
    ${EVENT_SELECTION}
  }
}`

/** All events that match, newest first, a page at a time. What is shown stays as it is until it is asked for anew. */
export function useAudit(filter: AuditFilter): Pages<HistoryEvent> {
  const query = useInfiniteQuery({
    queryKey: ['audit', filter],
    queryFn: async ({ pageParam }) => {
      const { audit } = await ask<{ audit: HistoryEvent[] }>(QUERY, {
        ...filter,
        first: PAGE,
        before: pageParam,
      })
      return audit
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.cursor),
    staleTime: Number.POSITIVE_INFINITY,
    // Not to ask for hundreds of pages again on coming back.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const entries = useMemo(() => query.data?.pages.flat() ?? [], [query.data])
  return asPages(query, entries)
}
