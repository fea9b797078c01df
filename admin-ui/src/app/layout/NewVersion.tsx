import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Alert, Button } from '@mui/material'
import { useEffect } from 'react'
import { useConnection } from '../../engine/connection/state.ts'
import { lookForNewVersion, useNewVersion } from '../../engine/data/newVersion.ts'

/** Shown in a tab from before an upgrade. */
export function NewVersion() {
  const isNew = useNewVersion()
  const isConnected = useConnection() === 'connected'
  // An upgrade ends the connection.
  useEffect(() => {
    if (isConnected) lookForNewVersion()
  }, [isConnected])
  if (!isNew) return null
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" onClick={() => location.reload()}>
          Reload
        </Button>
      }
    >
      {MESSAGES.newVersion}
    </Alert>
  )
}
