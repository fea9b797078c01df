import type { Role } from '@landbook/contracts/engine/roles'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { paths } from '../navigation/paths.ts'
import { useHolds } from './session.ts'

/** Shows the page to users with the role (undefined: to all); redirects others to the dashboard. */
export function RequireRole({ role, children }: { role: Role | undefined; children: ReactNode }) {
  return useHolds(role) ? children : <Navigate to={paths.dashboard()} replace />
}
