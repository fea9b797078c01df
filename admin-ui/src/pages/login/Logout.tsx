import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { paths } from '../../navigation/paths.ts'
import { authProvider } from '../../session/authProvider.ts'

/** An address of its own, so that leaving goes through the router and unsaved changes are asked about first. */
export function Logout() {
  useEffect(() => {
    void authProvider.logout()
  }, [])
  return <Navigate to={paths.login()} replace />
}
