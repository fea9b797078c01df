import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Alert, Button } from '@mui/material'
import { useEffect } from 'react'
import { lookForNewVersion } from '../../engine/data/newVersion.ts'

interface Props {
  error: Error
  resetErrorBoundary: (event: unknown) => void
}

/** Shown for errors in rendering a page, or loading its code. */
export function PageError({ error, resetErrorBoundary }: Props) {
  useEffect(() => {
    console.error(error)
    // After an upgrade the code of a page is under another name.
    lookForNewVersion()
  }, [error])
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={resetErrorBoundary}>
          Reload
        </Button>
      }
    >
      {MESSAGES.unexpected}
    </Alert>
  )
}
