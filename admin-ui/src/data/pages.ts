import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { apiErrorOf } from './errors.ts'
import { type Answer, asAnswer } from './operations.ts'

/** Entries that come a page at a time, newest first. */
export interface Pages<E> extends Omit<Answer<unknown>, 'data'> {
  entries: readonly E[]
  /** Loads what is older; undefined when nothing is. */
  loadOlder: (() => void) | undefined
  isLoadingOlder: boolean
}

export function asPages<E>(
  query: UseInfiniteQueryResult<InfiniteData<readonly E[]>>,
  entries: readonly E[],
): Pages<E> {
  const { isPending, refetch } = asAnswer(query)
  return {
    entries,
    isPending,
    // Also of a page that could not be had below those that are there.
    error: query.error ? apiErrorOf(query.error) : undefined,
    refetch,
    loadOlder: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    isLoadingOlder: query.isFetchingNextPage,
  }
}
