import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { paths } from '../app/paths.ts'
import { logOut } from '../app/session.ts'

/** An address of its own, so that leaving goes through the router and unsaved changes are asked about first. */
export function Logout() {
  useEffect(logOut, [])
  return <Navigate to={paths.login()} replace />
}
