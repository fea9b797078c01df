import type { Query, QueryClient } from '@tanstack/react-query'
import { pauseAfter } from '../live/connection.ts'
import { apiErrorOf } from './errors.ts'

/**
 * What is on the screen and could not be read, or not anew, because the server could not be reached is asked for
 * again until it can be: nobody has to stand by and press 'Try again'. Meanwhile the screen says what it said. Gives
 * what ends it.
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

const isUnreachable = (error: unknown): boolean => apiErrorOf(error).code === 'UNAVAILABLE'

/** What is there page by page would all be read again for the one page that is missing: its reader asks for that. */
const isPaged = ({ options, state }: Query): boolean =>
  'initialPageParam' in options && state.data !== undefined

const isWaitedFor = (query: Query): boolean =>
  query.isActive() && query.state.status === 'error' && !isPaged(query) && isUnreachable(query.state.error)

async function askAgain(client: QueryClient, query: Query, signal: AbortSignal): Promise<void> {
  for (let failures = 0; isWaitedFor(query); failures++) {
    await new Promise((resolve) => setTimeout(resolve, pauseAfter(failures)))
    if (signal.aborted) return
    // A tab that nobody looks at asks when somebody does.
    if (document.hidden || query.state.fetchStatus !== 'idle' || !isWaitedFor(query)) continue
    if (await isAnswered(client, query, signal))
      await client.refetchQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false })
  }
}

/**
 * Asks beside the query, which would show that it is on its way each time. A refusal is an answer, too: the query is to
 * have it.
 */
async function isAnswered(client: QueryClient, query: Query, signal: AbortSignal): Promise<boolean> {
  const { queryFn, meta } = query.options
  if (typeof queryFn !== 'function') return true
  const pageParam = 'initialPageParam' in query.options ? query.options.initialPageParam : undefined
  try {
    await queryFn({ client, queryKey: query.queryKey, meta, signal, pageParam, direction: 'forward' })
    return true
  } catch (error) {
    return !isUnreachable(error)
  }
}
