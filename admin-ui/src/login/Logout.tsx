import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { endThisSession } from '../account/calls.ts'
import { paths } from '../app/paths.ts'
import { logOut } from '../app/session.ts'

/** An address of its own, so that leaving goes through the router and unsaved changes are asked about first. */
export function Logout() {
  useEffect(() => {
    endThisSession()
    logOut()
  }, [])
  return <Navigate to={paths.login()} replace />
}
