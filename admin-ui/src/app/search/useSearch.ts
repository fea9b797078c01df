import type { RecordType } from '@landbook/contracts/catalogue/index'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '../../engine/data/dataProvider.ts'
import { type ApiError, apiErrorOf } from '../../engine/data/errors.ts'
import { useDebounced } from '../../engine/ui/useDebounced.ts'

export interface SearchHit {
  type: RecordType
  id: string
  name: string
  /** The record type's title: Land. */
  title: string
  detail: string
}

const QUESTION = 'query Search($q: String!) { search(q: $q, first: 30) { type id name title detail } }'
/** Fewer characters match nearly every record. */
export const LEAST_CHARACTERS = 2

interface Found {
  /** The text of these hits: the typed one, or the previous one while loading. */
  q: string
  hits: readonly SearchHit[]
}

interface Search {
  found: Found | undefined
  /** Whether `found` is for the typed text. */
  isFresh: boolean
  error: ApiError | undefined
  refetch: () => void
}

/** Debounced search. Results belong to their text, so late ones are dropped. */
export function useSearch(typed: string): Search {
  const wanted = typed.trim()
  const q = useDebounced(wanted)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['search', q],
    queryFn: async (): Promise<Found> => ({
      q,
      hits: (await ask<{ search: SearchHit[] }>(QUESTION, { q })).search,
    }),
    enabled: q.length >= LEAST_CHARACTERS,
    placeholderData: keepPreviousData,
  })
  return {
    found: data,
    isFresh: q === wanted && data !== undefined && !isPlaceholderData,
    error: error ? apiErrorOf(error) : undefined,
    refetch: () => void refetch(),
  }
}
