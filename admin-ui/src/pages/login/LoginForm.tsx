import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Button, TextField } from '@mui/material'
import { type ReactNode, useRef, useState } from 'react'
import { authProvider, LoginProblem } from '../../engine/account/authProvider.ts'
import { CredentialForm, type FormMessage } from './CredentialForm.tsx'

interface Props {
  /** Shown before the first attempt. */
  message?: string | undefined
  /** Beside the Login button. */
  otherwise: ReactNode
}

export function LoginForm({ message, otherwise }: Props) {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState<string>()
  const [said, setSaid] = useState<FormMessage | undefined>(
    message === undefined ? undefined : { severity: 'info', text: message },
  )
  const usernameInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)

  const submit = async () => {
    const missing = username.trim() === '' ? usernameInput : password === '' ? passwordInput : undefined
    missing?.current?.focus()
    if (missing) return setSaid({ severity: 'error', text: MESSAGES.login.bothRequired })
    const problem = await authProvider
      .login({ username: username.trim(), password, code })
      .catch((thrown: unknown) => thrown)
    if (!(problem instanceof LoginProblem)) return
    // The first request for the code is not an error.
    const isNext = problem.needsCode && code === undefined
    setSaid({ severity: isNext ? 'info' : 'error', text: problem.message })
    setCode(problem.needsCode ? '' : undefined)
  }

  const back = () => {
    setCode(undefined)
    setSaid(undefined)
  }

  if (code !== undefined) {
    return (
      <CredentialForm
        said={said}
        onSubmit={submit}
        submitLabel="Login"
        otherwise={
          <Button size="medium" onClick={back}>
            Back
          </Button>
        }
      >
        <TextField
          label="Code"
          value={code}
          onChange={({ target }) => setCode(target.value)}
          autoComplete="one-time-code"
          autoFocus
          fullWidth
          slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false, maxLength: 20 } }}
        />
      </CredentialForm>
    )
  }
  return (
    <CredentialForm said={said} onSubmit={submit} submitLabel="Login" otherwise={otherwise}>
      <TextField
        label="Username or Email"
        inputRef={usernameInput}
        value={username}
        onChange={({ target }) => setUsername(target.value)}
        autoComplete="username"
        autoFocus
        fullWidth
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
      />
      <TextField
        label="Password"
        inputRef={passwordInput}
        type="password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        autoComplete="current-password"
        fullWidth
      />
    </CredentialForm>
  )
}
