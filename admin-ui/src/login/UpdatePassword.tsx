import { MESSAGES } from '@landbook/contracts/messages'
import { Alert, Button, Stack, TextField } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { Link, Navigate } from 'react-router'
import { paths } from '../app/paths.ts'
import { useIsLoggedIn } from '../app/session.ts'
import { type Outcome, requestReset } from './calls.ts'
import { LoginPage } from './LoginPage.tsx'

/** Asks for a reset link by email; who is logged in needs none. */
export function UpdatePassword() {
  const [email, setEmail] = useState('')
  const [outcome, setOutcome] = useState<Outcome>()
  const [isBusy, setBusy] = useState(false)
  const isLoggedIn = useIsLoggedIn()

  if (isLoggedIn) return <Navigate to={paths.dashboard()} replace />

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!email.trim()) {
      setOutcome({ done: false, message: MESSAGES.reset.emailRequired })
      return
    }
    setBusy(true)
    setOutcome(await requestReset(email.trim()))
    setBusy(false)
  }

  return (
    <LoginPage heading="Reset Password">
      <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2 }}>
        {outcome && <Alert severity={outcome.done ? 'success' : 'error'}>{outcome.message}</Alert>}
        <TextField
          label="Email"
          type="email"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          autoComplete="email"
          autoFocus
          fullWidth
        />
        <Stack direction="row" sx={{ justifyContent: 'space-between', mt: 1 }}>
          <Button component={Link} to={paths.login()} size="medium">
            Back to Login
          </Button>
          <Button type="submit" variant="contained" size="medium" loading={isBusy}>
            Submit
          </Button>
        </Stack>
      </Stack>
    </LoginPage>
  )
}
