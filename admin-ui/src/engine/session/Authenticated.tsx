import { type ElementType, Fragment, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { paths } from '../navigation/paths.ts'
import { useSession } from './session.ts'

interface Props {
  loginPage: ElementType
  children: ReactNode
}

/**
 * react-admin's `<Authenticated>`, which knows without waiting whether there is a session; after login, users return to
 * the page they requested.
 */
export function Authenticated({ loginPage: Login, children }: Props) {
  const { session } = useSession()
  const location = useLocation()
  const isAtLogin = location.pathname === paths.start()
  const wanted: unknown = location.state?.wanted
  if (session && isAtLogin && typeof wanted === 'string') return <Navigate to={wanted} replace />
  // Remounts for another user, so that no state of the previous one remains.
  if (session) return <Fragment key={session.idToken}>{children}</Fragment>
  if (isAtLogin) return <Login />
  const here = `${location.pathname}${location.search}`
  return <Navigate to={paths.start()} replace state={{ wanted: here }} />
}
