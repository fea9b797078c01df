import type { Role } from '@landbook/contracts/engine/roles'
import { Navigate, Outlet, useLocation } from 'react-router'
import { paths } from '../navigation/paths.ts'
import { useHolds } from './session.ts'

/** Shows the routes below it to users with the role (undefined: to all); redirects others to the dashboard. */
export function RequireRole({ name }: { name: Role | undefined }) {
  const { pathname } = useLocation()
  // Navigates once: the next page may be asked for before the dashboard is there.
  return useHolds(name) ? <Outlet /> : <Navigate key={pathname} to={paths.dashboard()} replace />
}
