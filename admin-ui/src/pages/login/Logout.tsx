import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { authProvider } from '../../engine/account/authProvider.ts'
import { paths } from '../../engine/navigation/paths.ts'

/** A route, so that unsaved changes are confirmed first. */
export function Logout() {
  useEffect(() => {
    void authProvider.logout()
  }, [])
  return <Navigate to={paths.start()} replace />
}
