import type { Role } from '@landbook/contracts/engine/roles'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useHolds } from './session.ts'

interface Props {
  name: Role | undefined
  /** The address of the dashboard. */
  start: string
}

/** Shows the routes below it to users with the role (undefined: to all); redirects others to the start. */
export function RequireRole({ name, start }: Props) {
  const { pathname } = useLocation()
  // Navigates once: the next page may be asked for before that one is there.
  return useHolds(name) ? <Outlet /> : <Navigate key={pathname} to={start} replace />
}
