import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Alert, Button } from '@mui/material'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { lookForNewVersion } from '../../engine/data/newVersion.ts'

/** Shown for errors in rendering a page, or loading its code. */
export function RouteError() {
  const error = useRouteError()
  useEffect(() => {
    console.error(error)
    // After an upgrade the code of a page is under another name.
    lookForNewVersion()
  }, [error])
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={() => location.reload()}>
          Reload
        </Button>
      }
    >
      {MESSAGES.unexpected}
    </Alert>
  )
}
