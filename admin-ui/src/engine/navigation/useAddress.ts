import { useCallback, useContext } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useSearchParams } from 'react-router'

/**
 * What the address asks for (`/Wells?status=Active`), and the way to change it without a step of the browser's history.
 * React Router's own setter begins from the address as it was last rendered, which takes back a change made just before;
 * this one begins from the address as it is. A page stays on the screen until the code of the next one has come: meanwhile
 * this page changes nothing, as that would end the navigation to the next one; nor once the address is the next one's.
 */
export function useAddress(): [URLSearchParams, (edit: (query: URLSearchParams) => void) => void] {
  const { pathname } = useLocation()
  const [query, setQuery] = useSearchParams()
  // `useNavigation` is as of the last rendering.
  const router = useContext(DataRouterContext)?.router
  const change = useCallback(
    (edit: (query: URLSearchParams) => void) => {
      const isBeingLeft = router !== undefined && router.state.navigation.state !== 'idle'
      if (isBeingLeft || window.location.pathname !== pathname) return
      const now = new URLSearchParams(window.location.search)
      const next = new URLSearchParams(now)
      edit(next)
      if (next.toString() !== now.toString()) setQuery(next, { replace: true, preventScrollReset: true })
    },
    [setQuery, pathname, router],
  )
  return [query, change]
}
