import { useCallback, useMemo } from 'react'
import { type RouterProvider, reactRouterProvider } from 'react-admin'
import { PARAMETERS } from './parameters.ts'
import { createPathOf, typeOf } from './resources.ts'

const { Link, Navigate, useLocation, useNavigate } = reactRouterProvider

const CREATE = /^\/([^/]+)\/create(?=$|\?)/

/** react-admin adds a record at '/Wells/create', the specification at '/addWell'. */
export const specifiedPath = (path: string): string =>
  path.replace(CREATE, (_, resource: string) => createPathOf(typeOf(resource)))

type To = Parameters<ReturnType<typeof useNavigate>>[0]

function specified<T extends To>(to: T): T
function specified(to: To): To {
  if (typeof to === 'string') return specifiedPath(to)
  if (typeof to === 'number' || to.pathname === undefined) return to
  return { ...to, pathname: specifiedPath(to.pathname) }
}

/**
 * react-admin fills in a form with what `?source={…}` in the address says. A link must not do that to whoever follows it:
 * one changed value among sixty would be saved unseen.
 */
export function withoutSource(search: string): string {
  const query = new URLSearchParams(search)
  if (!query.has(PARAMETERS.source)) return search
  query.delete(PARAMETERS.source)
  return `?${query}`
}

/** React Router for react-admin, which leads to the addresses of the specification wherever it makes one by itself. */
export const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  Link: ({ to, ...props }) => <Link to={specified(to)} {...props} />,
  Navigate: ({ to, ...props }) => <Navigate to={specified(to)} {...props} />,
  useLocation: () => {
    const location = useLocation()
    return useMemo(() => ({ ...location, search: withoutSource(location.search) }), [location])
  },
  useNavigate: () => {
    const navigate = useNavigate()
    return useCallback((to, options) => navigate(specified(to), options), [navigate])
  },
  // `<Admin>` has its router within these providers: see engine/admin/Admin.tsx.
  RouterWrapper: ({ children }) => children,
}
