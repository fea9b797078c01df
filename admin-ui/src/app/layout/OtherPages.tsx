import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { prefetchPages } from '../../navigation/lazyPage.ts'

/** Beside a page: loads the code of the others once that page is there with what it asks for. */
export function OtherPages() {
  const client = useQueryClient()
  const asked = useIsFetching()
  useEffect(() => {
    // At the first time a page that begins to ask is not counted yet.
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
