import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/**
 * What the address asks for (`/Wells?status=Active`), and the way to change it without a step of the browser's history.
 * React Router's own setter begins from the address as it was last rendered, which takes back a change made just before;
 * this one begins from the address as it is.
 */
export function useAddress(): [URLSearchParams, (edit: (query: URLSearchParams) => void) => void] {
  const [query, setQuery] = useSearchParams()
  const change = useCallback(
    (edit: (query: URLSearchParams) => void) => {
      const now = new URLSearchParams(window.location.search)
      const next = new URLSearchParams(now)
      edit(next)
      if (next.toString() !== now.toString()) setQuery(next, { replace: true, preventScrollReset: true })
    },
    [setQuery],
  )
  return [query, change]
}
