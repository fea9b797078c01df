import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { prefetchPages } from './lazyPage.tsx'

/** Prefetches the code of other pages once the current one has loaded its data; of these elements `first`. */
export function OtherPages({ first }: { first: readonly ReactNode[] }) {
  const client = useQueryClient()
  const asked = useIsFetching()
  // Queries of a page that is just mounting are not counted yet.
  useEffect(
    () =>
      whenIdle(() => {
        if (asked === 0 && client.isFetching() === 0) void prefetchPages(idle, first)
      }),
    [asked, client, first],
  )
  return null
}

/** Calls it when the browser has nothing else to do; the result cancels that. */
export function whenIdle(work: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(work, 200)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(work)
  return () => cancelIdleCallback(request)
}

const idle = () => new Promise<void>((resolve) => void whenIdle(resolve))
