import { MESSAGES } from '@landbook/contracts/messages'
import { Button, Dialog, DialogContent, DialogTitle } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../app/paths.ts'
import { currentUser, useSession } from '../app/session.ts'
import { LoginForm } from './LoginForm.tsx'

/** Asks to log in again above the page, so that nothing typed is lost and the user stays where they were. */
export function SessionEnded() {
  const { ended, session } = useSession()
  const queryClient = useQueryClient()
  // Somebody else may have logged in, who sees other records.
  const readAnew = () =>
    currentUser() === session?.idToken ? queryClient.invalidateQueries() : queryClient.resetQueries()
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
        <LoginForm
          message={MESSAGES.login.sessionEnded}
          onLoggedIn={readAnew}
          actions={
            <Button component={Link} to={paths.logout()} size="medium">
              Logout
            </Button>
          }
        />
      </DialogContent>
    </Dialog>
  )
}
