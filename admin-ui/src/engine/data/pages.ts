import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { apiErrorOf } from './errors.ts'
import { type Answer, asAnswer } from './operations.ts'

/** Entries loaded page by page, newest first. */
export interface Pages<E> extends Omit<Answer<unknown>, 'data'> {
  entries: readonly E[]
  /** Loads older entries; undefined if there are none. */
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
    // Also if only a further page failed.
    error: query.error ? apiErrorOf(query.error) : undefined,
    refetch,
    loadOlder: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    isLoadingOlder: query.isFetchingNextPage,
  }
}
