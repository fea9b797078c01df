import { lazy, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router'
import { paths } from '../engine/navigation/paths.ts'
import { PageSkeleton } from '../engine/page/PageSkeleton.tsx'
import { useSession } from '../engine/session/session.ts'
import { Login } from '../pages/login/Login.tsx'
import { Shell } from './layout/Shell.tsx'

// Few see it.
const RequiredSecondFactor = lazy(async () => ({
  default: (await import('../pages/login/RequiredSecondFactor.tsx')).RequiredSecondFactor,
}))

/** Requires a session; after login, users return to the page they requested. */
export function Gate() {
  const { session } = useSession()
  const location = useLocation()
  const isAtLogin = location.pathname === paths.login()
  const wanted: unknown = location.state?.wanted
  if (session && isAtLogin && typeof wanted === 'string') return <Navigate to={wanted} replace />
  if (session?.mustSetUp)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <RequiredSecondFactor />
      </Suspense>
    )
  // Remounts for another user, so that no state of the previous one remains.
  if (session) return <Shell key={session.idToken} />
  if (isAtLogin) return <Login />
  const here = `${location.pathname}${location.search}`
  return <Navigate to={paths.login()} replace state={{ wanted: here }} />
}
