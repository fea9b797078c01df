import { RESET_MESSAGES } from '@landbook/contracts/engine/messages/account'
import { isStrongPassword } from '@landbook/contracts/engine/system/user/declaration'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { PasswordInput } from '../../engine/inputs/PasswordInput.tsx'
import { paths } from '../../engine/navigation/paths.ts'
import { useAddress } from '../../engine/navigation/useAddress.ts'
import { logOut, storeLoginMessage, useIsLoggedIn } from '../../engine/session/session.ts'
import { pagePaths } from '../paths.ts'
import { CredentialForm } from './CredentialForm.tsx'
import { resetPassword } from './calls.ts'
import { LoginPage } from './LoginPage.tsx'

const EMPTY = { password: '', again: '' }

/** Sets a new password; the address contains the mailed token. */
export function Verify() {
  const [query] = useAddress()
  const token = query.get('t') ?? ''
  const isLoggedIn = useIsLoggedIn()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string>()

  // A mailed link works with any session; without its token, logged-in users are redirected.
  if (isLoggedIn && token === '') return <Navigate to={pagePaths.dashboard()} replace />

  const submit = async ({ password, again }: typeof EMPTY) => {
    if (password !== again) return setProblem(RESET_MESSAGES.mismatch)
    if (!isStrongPassword(password)) return setProblem(RESET_MESSAGES.complexity)
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
        defaultValues={EMPTY}
        onSubmit={submit}
      >
        <PasswordInput
          source="password"
          label="New Password"
          autoComplete="new-password"
          helperText={RESET_MESSAGES.complexity}
          autoFocus
        />
        <PasswordInput source="again" label="Repeat Password" autoComplete="new-password" />
      </CredentialForm>
    </LoginPage>
  )
}
