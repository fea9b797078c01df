import { MESSAGES } from '@landbook/contracts/messages'
import { isStrongPassword } from '@landbook/contracts/records/user'
import { Alert, Button, Stack, TextField, Typography } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { paths } from '../app/paths.ts'
import { logOut, storeLoginMessage, useIsLoggedIn } from '../app/session.ts'
import { resetPassword } from './calls.ts'
import { LoginPage } from './LoginPage.tsx'

/** Sets a new password; the address carries the token of the mail that asked for it. */
export function Verify() {
  const [query] = useSearchParams()
  const token = query.get('t') ?? ''
  const isLoggedIn = useIsLoggedIn()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  // A mail's link works whoever is logged in; without its token there is nothing to do here for them.
  if (isLoggedIn && token === '') return <Navigate to={paths.dashboard()} replace />

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (password !== again) return setProblem(MESSAGES.reset.mismatch)
    if (!isStrongPassword(password)) return setProblem(MESSAGES.reset.complexity)
    setBusy(true)
    const { done, message } = await resetPassword(password, again, token)
    setBusy(false)
    if (!done) return setProblem(message)
    storeLoginMessage(message)
    // A new password ends the sessions that began with the old one.
    logOut()
    navigate(paths.login(), { replace: true })
  }

  return (
    <LoginPage heading="Set a new password">
      <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2 }}>
        {problem && <Alert severity="error">{problem}</Alert>}
        <TextField
          label="New Password"
          type="password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          autoComplete="new-password"
          autoFocus
          fullWidth
        />
        <TextField
          label="Repeat Password"
          type="password"
          value={again}
          onChange={({ target }) => setAgain(target.value)}
          autoComplete="new-password"
          fullWidth
        />
        <Typography variant="caption" color="textSecondary">
          {MESSAGES.reset.complexity}
        </Typography>
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
