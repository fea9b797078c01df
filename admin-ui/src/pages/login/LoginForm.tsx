import { LOGIN_MESSAGES } from '@landbook/contracts/engine/messages/login'
import { Button } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { TextInput } from 'react-admin'
import type { UseFormReturn } from 'react-hook-form'
import { authProvider, LoginProblem } from '../../engine/account/authProvider.ts'
import { PasswordInput } from '../../engine/inputs/PasswordInput.tsx'
import { CredentialForm, type FormMessage } from './CredentialForm.tsx'

interface Props {
  /** Shown before the first attempt. */
  message?: string | undefined
  /** Beside the Login button. */
  otherwise: ReactNode
}

const EMPTY = { username: '', password: '', code: '' }
type Values = typeof EMPTY

export function LoginForm({ message, otherwise }: Props) {
  /** The password was right, and the code of the second factor is asked for. */
  const [asksCode, setAsksCode] = useState(false)
  const [said, setSaid] = useState<FormMessage | undefined>(
    message === undefined ? undefined : { severity: 'info', text: message },
  )

  const submit = async ({ username, password, code }: Values, form: UseFormReturn<Values>) => {
    const missing = username.trim() === '' ? 'username' : password === '' ? 'password' : undefined
    if (missing) {
      form.setFocus(missing)
      return setSaid({ severity: 'error', text: LOGIN_MESSAGES.bothRequired })
    }
    const problem = await authProvider
      .login({ username: username.trim(), password, ...(asksCode && { code }) })
      .catch((thrown: unknown) => thrown)
    if (!(problem instanceof LoginProblem)) return
    // The first request for the code is not an error.
    const isNext = problem.needsCode && !asksCode
    setSaid({ severity: isNext ? 'info' : 'error', text: problem.message })
    form.setValue('code', '')
    setAsksCode(problem.needsCode)
  }

  const back = () => {
    setAsksCode(false)
    setSaid(undefined)
  }

  return (
    <CredentialForm
      said={said}
      defaultValues={EMPTY}
      onSubmit={submit}
      submitLabel="Login"
      otherwise={
        asksCode ? (
          <Button size="medium" onClick={back}>
            Back
          </Button>
        ) : (
          otherwise
        )
      }
    >
      {asksCode ? (
        <TextInput
          source="code"
          label="Code"
          autoComplete="one-time-code"
          autoFocus
          slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false, maxLength: 20 } }}
        />
      ) : (
        <>
          <TextInput
            source="username"
            label="Username or Email"
            autoComplete="username"
            autoFocus
            slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
          />
          <PasswordInput source="password" label="Password" autoComplete="current-password" />
        </>
      )}
    </CredentialForm>
  )
}
