import { MESSAGES } from '@landbook/contracts/messages'
import { Alert, Button } from '@mui/material'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'

/** Shown for errors in rendering a page, or loading its code. */
export function RouteError() {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
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
