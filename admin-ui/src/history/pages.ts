import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type Answer, asAnswer } from '../app/operations.ts'

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
  const { isPending, error, refetch } = asAnswer(query)
  return {
    entries,
    isPending,
    error,
    refetch,
    loadOlder: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    isLoadingOlder: query.isFetchingNextPage,
  }
}
