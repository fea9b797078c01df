import { mayPass } from '@landbook/contracts/engine/kernel/errors'
import type { Query, QueryClient, QueryMeta } from '@tanstack/react-query'
import { pauseAfter } from '../connection/pause.ts'
import { apiErrorOf } from './errors.ts'

/**
 * Retries displayed queries that failed because the server was unavailable, until they succeed, so that nobody has to
 * press 'Try again'. Meanwhile the screen keeps its contents. Returns a function to stop.
 */
export function keepAsking(client: QueryClient): () => void {
  const over = new AbortController()
  const asked = new Set<string>()
  const leave = client.getQueryCache().subscribe(({ query }) => {
    if (asked.has(query.queryHash) || !isWaitedFor(query)) return
    asked.add(query.queryHash)
    void askAgain(client, query, over.signal).finally(() => asked.delete(query.queryHash))
  })
  return () => {
    leave()
    over.abort()
  }
}

const isUnreachable = (error: unknown): boolean => mayPass(apiErrorOf(error))

/** Retrying one missing page would refetch all of them, so such queries are retried by their reader. */
const isPaged = ({ options, state }: Query): boolean =>
  'initialPageParam' in options && state.data !== undefined

const isWaitedFor = (query: Query): boolean =>
  query.isActive() && query.state.status === 'error' && !isPaged(query) && isUnreachable(query.state.error)

async function askAgain(client: QueryClient, query: Query, signal: AbortSignal): Promise<void> {
  for (let failures = 0; isWaitedFor(query); failures++) {
    await new Promise((resolve) => setTimeout(resolve, pauseAfter(failures)))
    if (signal.aborted) return
    // A hidden tab retries when it becomes visible.
    if (document.hidden || query.state.fetchStatus !== 'idle' || !isWaitedFor(query)) continue
    if (await isAnswered(client, query, signal))
      await client.refetchQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false })
  }
}

/** Whether a query need only be answered: of a long one, the beginning is enough. */
export const isProbe = (meta: QueryMeta | undefined): boolean => meta?.isProbe === true

/**
 * Probes separately from the query, which would show each attempt as loading. A refusal also counts as an answer, which
 * the query then gets.
 */
async function isAnswered(client: QueryClient, query: Query, signal: AbortSignal): Promise<boolean> {
  const { queryFn, meta } = query.options
  if (typeof queryFn !== 'function') return true
  const pageParam = 'initialPageParam' in query.options ? query.options.initialPageParam : undefined
  try {
    await queryFn({
      client,
      queryKey: query.queryKey,
      meta: { ...meta, isProbe: true },
      signal,
      pageParam,
      direction: 'forward',
    })
    return true
  } catch (error) {
    return !isUnreachable(error)
  }
}
