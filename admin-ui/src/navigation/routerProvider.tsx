import { useCallback } from 'react'
import { type RouterProvider, reactRouterProvider } from 'react-admin'
import { createPathOf, typeOf } from './resources.ts'

const { Link, Navigate, useNavigate } = reactRouterProvider

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

/** React Router for react-admin, which leads to the addresses of the specification wherever it makes one by itself. */
export const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  Link: ({ to, ...props }) => <Link to={specified(to)} {...props} />,
  Navigate: ({ to, ...props }) => <Navigate to={specified(to)} {...props} />,
  useNavigate: () => {
    const navigate = useNavigate()
    return useCallback((to, options) => navigate(specified(to), options), [navigate])
  },
}
