import { MESSAGES } from '@landbook/contracts/engine/messages'
import type { Role } from '@landbook/contracts/engine/roles'
import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useRouteHandle } from '../navigation/handle.ts'
import { useToast } from '../notifications/toasts.ts'
import { useHolds } from '../session/session.ts'

interface Props {
  name: Role | undefined
  /** The address of the dashboard. */
  start: string
}

/** Shows the routes below it to users with the role (undefined: to all); redirects others to the start, and says why. */
export function RequireRole({ name, start }: Props) {
  const { pathname } = useLocation()
  const title = useRouteHandle()?.title
  const mayOpen = useHolds(name)
  const toast = useToast()
  useEffect(() => {
    if (!mayOpen && title) toast(MESSAGES.mayNotSee(title), 'warning')
  }, [mayOpen, title, toast])
  // Navigates once: the next page may be asked for before that one is there.
  return mayOpen ? <Outlet /> : <Navigate key={pathname} to={start} replace />
}
