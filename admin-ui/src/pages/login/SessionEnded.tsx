import { LOGIN_MESSAGES } from '@landbook/contracts/engine/messages/login'
import { Button, DialogContent, DialogTitle } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { Dialog } from '../../engine/dialogs/Dialog.tsx'
import { whenIdle } from '../../engine/navigation/OtherPages.tsx'
import { useSession } from '../../engine/session/session.ts'
import { pagePaths } from '../paths.ts'
import { LoginFormLater, loadLoginForm } from './LoginFormLater.tsx'

/** Asks to log in again above the page, so that input and location are kept. */
export function SessionEnded() {
  const { ended } = useSession()
  const queryClient = useQueryClient()
  // Failed queries are refetched once there is a session again, from here or another tab.
  useEffect(() => (ended ? () => void queryClient.invalidateQueries() : undefined), [ended, queryClient])
  useEffect(() => whenIdle(() => void loadLoginForm().catch(() => undefined)), [])
  return (
    <Dialog
      open={ended}
      maxWidth="xs"
      fullWidth
      aria-labelledby="session-ended"
      slotProps={{ backdrop: { sx: { backdropFilter: 'blur(6px)' } } }}
    >
      <DialogTitle id="session-ended">Log in</DialogTitle>
      <DialogContent>
        <LoginFormLater
          message={LOGIN_MESSAGES.sessionEnded}
          otherwise={
            <Button component={Link} to={pagePaths.logout()} size="medium">
              Logout
            </Button>
          }
        />
      </DialogContent>
    </Dialog>
  )
}
