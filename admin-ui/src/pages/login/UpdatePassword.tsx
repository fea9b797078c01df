import { RESET_MESSAGES } from '@landbook/contracts/engine/messages/account'
import { useState } from 'react'
import { TextInput } from 'react-admin'
import { Navigate } from 'react-router'
import { useIsLoggedIn } from '../../engine/session/session.ts'
import { pagePaths } from '../paths.ts'
import { CredentialForm, type FormMessage } from './CredentialForm.tsx'
import { requestReset } from './calls.ts'
import { LoginPage } from './LoginPage.tsx'

const EMPTY = { email: '' }

/** Requests a reset link by email; redirects logged-in users. */
export function UpdatePassword() {
  const [said, setSaid] = useState<FormMessage>()
  const isLoggedIn = useIsLoggedIn()

  if (isLoggedIn) return <Navigate to={pagePaths.dashboard()} replace />

  const submit = async ({ email }: typeof EMPTY) => {
    const address = email.trim()
    if (address === '') return setSaid({ severity: 'error', text: RESET_MESSAGES.emailRequired })
    const { done, message } = await requestReset(address)
    setSaid({ severity: done ? 'success' : 'error', text: message })
  }

  return (
    <LoginPage heading={RESET_MESSAGES.title}>
      <CredentialForm said={said} defaultValues={EMPTY} onSubmit={submit}>
        <TextInput source="email" label="Email" type="email" autoComplete="email" autoFocus />
      </CredentialForm>
    </LoginPage>
  )
}
