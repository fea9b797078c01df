import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { paths } from '../../navigation/paths.ts'
import { logOut } from '../../session/session.ts'
import { endThisSession } from '../account/calls.ts'

/** An address of its own, so that leaving goes through the router and unsaved changes are asked about first. */
export function Logout() {
  useEffect(() => {
    endThisSession()
    logOut()
  }, [])
  return <Navigate to={paths.login()} replace />
}
