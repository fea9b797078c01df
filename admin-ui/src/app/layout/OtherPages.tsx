import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { prefetchPages } from '../../navigation/lazyPage.ts'

/** Prefetches the code of other pages once the current one has loaded its data. */
export function OtherPages() {
  const client = useQueryClient()
  const asked = useIsFetching()
  useEffect(() => {
    // Queries of a page that is just mounting are not counted yet.
    const prefetch = () => {
      if (asked === 0 && client.isFetching() === 0) prefetchPages()
    }
    if (!window.requestIdleCallback) {
      const timer = setTimeout(prefetch, 200)
      return () => clearTimeout(timer)
    }
    const request = requestIdleCallback(prefetch)
    return () => cancelIdleCallback(request)
  }, [asked, client])
  return null
}
