import { useCallback } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/**
 * What the address asks for (`/Wells?status=Active`), and the way to change it without a step of the browser's history.
 * React Router's own setter begins from the address as it was last rendered, which takes back a change made just before;
 * this one begins from the address as it is. A page stays on the screen until the code of the next one has come: from
 * then on the address is the next one's, and this page changes nothing in it.
 */
export function useAddress(): [URLSearchParams, (edit: (query: URLSearchParams) => void) => void] {
  const { pathname } = useLocation()
  const [query, setQuery] = useSearchParams()
  const change = useCallback(
    (edit: (query: URLSearchParams) => void) => {
      if (window.location.pathname !== pathname) return
      const now = new URLSearchParams(window.location.search)
      const next = new URLSearchParams(now)
      edit(next)
      if (next.toString() !== now.toString()) setQuery(next, { replace: true, preventScrollReset: true })
    },
    [setQuery, pathname],
  )
  return [query, change]
}
