import { MESSAGES } from '@landbook/contracts/engine/messages'
import { isStrongPassword } from '@landbook/contracts/engine/system/user/declaration'
import { TextField } from '@mui/material'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { paths } from '../../engine/navigation/paths.ts'
import { useAddress } from '../../engine/navigation/useAddress.ts'
import { logOut, storeLoginMessage, useIsLoggedIn } from '../../engine/session/session.ts'
import { pagePaths } from '../paths.ts'
import { CredentialForm } from './CredentialForm.tsx'
import { resetPassword } from './calls.ts'
import { LoginPage } from './LoginPage.tsx'

/** Sets a new password; the address contains the mailed token. */
export function Verify() {
  const [query] = useAddress()
  const token = query.get('t') ?? ''
  const isLoggedIn = useIsLoggedIn()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [problem, setProblem] = useState<string>()

  // A mailed link works with any session; without its token, logged-in users are redirected.
  if (isLoggedIn && token === '') return <Navigate to={pagePaths.dashboard()} replace />

  const submit = async () => {
    if (password !== again) return setProblem(MESSAGES.reset.mismatch)
    if (!isStrongPassword(password)) return setProblem(MESSAGES.reset.complexity)
    const { done, message } = await resetPassword(password, again, token)
    if (!done) return setProblem(message)
    // A new password ends all sessions of the old one.
    logOut()
    storeLoginMessage(message)
    void navigate(paths.start(), { replace: true })
  }

  return (
    <LoginPage heading="Set a new password">
      <CredentialForm
        said={problem === undefined ? undefined : { severity: 'error', text: problem }}
        onSubmit={submit}
      >
        <TextField
          label="New Password"
          type="password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          autoComplete="new-password"
          helperText={MESSAGES.reset.complexity}
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
      </CredentialForm>
    </LoginPage>
  )
}
