import { isSecurityKind, type SecurityEntry } from '@landbook/contracts/security'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ask } from '../../data/dataProvider.ts'
import { asPages, type Pages } from '../../data/pages.ts'
import { usePlace } from '../../navigation/usePlace.ts'
import { dayFilterOf } from './useAuditPlace.ts'

const PAGE = 100

/** The filters in the address of the security journal. */
export interface SecurityPlace {
  kind?: string | undefined
  /** A user's id. */
  person?: string | undefined
  /** Days (YYYY-MM-DD) in the reader's time zone, inclusive. */
  from?: string | undefined
  until?: string | undefined
}

const NAMES = ['kind', 'person', 'from', 'until'] as const

const placeIn = (params: URLSearchParams): SecurityPlace =>
  Object.fromEntries(NAMES.map((name) => [name, params.get(name) ?? undefined]))

export const useSecurityPlace = () => usePlace(placeIn)

/** The server's filter. */
export const securityFilterOf = ({ kind, person, from, until }: SecurityPlace) => ({
  kind: kind !== undefined && isSecurityKind(kind) ? kind : undefined,
  person,
  ...dayFilterOf(from, until),
})

export type SecurityFilter = ReturnType<typeof securityFilterOf>

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
