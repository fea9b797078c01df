import { isSecurityKind, type SecurityEntry } from '@landbook/contracts/engine/api/security'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ask } from '../../engine/data/dataProvider.ts'
import { asPages, type Pages } from '../../engine/data/pages.ts'
import { dayFilterOf, type JournalPlace } from './useJournalPlace.ts'

const PAGE = 100

/** The server's filter. */
export const securityFilterOf = ({ kind, person, from, until }: JournalPlace) => ({
  kind: kind !== undefined && isSecurityKind(kind) ? kind : undefined,
  person,
  ...dayFilterOf(from, until),
})

type SecurityFilter = ReturnType<typeof securityFilterOf>

const QUERY = `query Security(
  $first: Int, $before: String, $kind: SecurityKind, $person: ID, $from: DateTime, $until: DateTime
) {
  security(first: $first, before: $before, kind: $kind, person: $person, from: $from, until: $until) {
    kind at lastAt count actor { id name } user { id name } address detail cursor
  }
}`

/** All matching entries, newest first, loaded page by page. */
export function useSecurity(filter: SecurityFilter): Pages<SecurityEntry> {
  const query = useInfiniteQuery({
    queryKey: ['security', filter],
    queryFn: async ({ pageParam }) => {
      const variables = { ...filter, first: PAGE, before: pageParam }
      return (await ask<{ security: SecurityEntry[] }>(QUERY, variables)).security
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.cursor),
  })
  const entries = useMemo(() => query.data?.pages.flat() ?? [], [query.data])
  return asPages(query, entries)
}
