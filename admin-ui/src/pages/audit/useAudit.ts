import type { HistoryEvent } from '@landbook/contracts/engine/api/history'
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ask } from '../../engine/data/dataProvider.ts'
import { asPages, type Pages } from '../../engine/data/pages.ts'
import { EVENT_SELECTION } from '../../engine/data/useHistory.ts'
import type { AuditFilter } from './useJournalPlace.ts'

const PAGE = 100

const QUERY = `query Audit(
  $first: Int, $before: String, $actor: ID, $type: String, $from: DateTime, $until: DateTime
) {
  audit(first: $first, before: $before, actor: $actor, type: $type, from: $from, until: $until) {
    ${EVENT_SELECTION}
  }
}`

interface Audit extends Pages<HistoryEvent> {
  /** Reloads from the newest event, dropping older pages. */
  showNewest: () => void
  /** Changes on each reload from the newest event. */
  turn: number
}

/** All matching events, newest first, loaded page by page. Displayed entries stay until a reload. */
export function useAudit(filter: AuditFilter): Audit {
  const client = useQueryClient()
  const [turn, setTurn] = useState(0)
  const queryKey = ['audit', filter]
  const query = useInfiniteQuery({
    queryKey,
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
    // Otherwise returning would refetch hundreds of pages.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const entries = useMemo(() => query.data?.pages.flat() ?? [], [query.data])
  const showNewest = () => {
    setTurn((before) => before + 1)
    client.setQueryData<InfiniteData<HistoryEvent[]>>(
      queryKey,
      (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
    )
    void query.refetch()
  }
  const loadOlder = () => void query.fetchNextPage()
  const refetch = query.isFetchNextPageError ? loadOlder : showNewest
  return { ...asPages(query, entries), refetch, showNewest, turn }
}
