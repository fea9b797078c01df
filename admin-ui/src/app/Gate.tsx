import { Navigate, useLocation } from 'react-router'
import { Login } from '../login/Login.tsx'
import { Shell } from './layout/Shell.tsx'
import { paths } from './paths.ts'
import { useSession } from './session.ts'

/** Lets users with a session in; others log in first and come to the page they wanted. */
export function Gate() {
  const { session } = useSession()
  const location = useLocation()
  const isAtLogin = location.pathname === paths.login()
  const wanted: unknown = location.state?.wanted
  if (session) return isAtLogin && typeof wanted === 'string' ? <Navigate to={wanted} replace /> : <Shell />
  if (isAtLogin) return <Login />
  const here = `${location.pathname}${location.search}`
  return <Navigate to={paths.login()} replace state={{ wanted: here }} />
}
