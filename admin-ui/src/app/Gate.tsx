import { Navigate, useLocation } from 'react-router'
import { paths } from '../navigation/paths.ts'
import { DemandedSecondFactor } from '../pages/login/DemandedSecondFactor.tsx'
import { Login } from '../pages/login/Login.tsx'
import { useSession } from '../session/session.ts'
import { Shell } from './layout/Shell.tsx'

/** Lets users with a session in; others log in first and come to the page they wanted. */
export function Gate() {
  const { session } = useSession()
  const location = useLocation()
  const isAtLogin = location.pathname === paths.login()
  const wanted: unknown = location.state?.wanted
  if (session && isAtLogin && typeof wanted === 'string') return <Navigate to={wanted} replace />
  if (session?.mustSetUp) return <DemandedSecondFactor />
  // Another user starts anew: nothing that this one typed or saw stays on the page.
  if (session) return <Shell key={session.idToken} />
  if (isAtLogin) return <Login />
  const here = `${location.pathname}${location.search}`
  return <Navigate to={paths.login()} replace state={{ wanted: here }} />
}
