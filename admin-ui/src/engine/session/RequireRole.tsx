import type { Role } from '@landbook/contracts/engine/roles'
import { Navigate, Outlet } from 'react-router'
import { paths } from '../navigation/paths.ts'
import { useHolds } from './session.ts'

/** Shows the routes below it to users with the role (undefined: to all); redirects others to the dashboard. */
export function RequireRole({ name }: { name: Role | undefined }) {
  return useHolds(name) ? <Outlet /> : <Navigate to={paths.dashboard()} replace />
}
