import { MESSAGES } from '@landbook/contracts/messages'
import { TextField } from '@mui/material'
import { type ReactNode, useRef, useState } from 'react'
import { CredentialForm } from './CredentialForm.tsx'
import { logIn } from './calls.ts'

interface Props {
  /** Said before anything was tried. */
  message?: string | undefined
  /** Beside the Login button. */
  otherwise: ReactNode
}

export function LoginForm({ message, otherwise }: Props) {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const usernameInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)

  const submit = async () => {
    const missing = username.trim() === '' ? usernameInput : password === '' ? passwordInput : undefined
    missing?.current?.focus()
    setProblem(missing ? MESSAGES.login.bothRequired : await logIn(username.trim(), password))
  }

  const info = message === undefined ? undefined : ({ severity: 'info', text: message } as const)
  return (
    <CredentialForm
      said={problem === undefined ? info : { severity: 'error', text: problem }}
      onSubmit={submit}
      submitLabel="Login"
      otherwise={otherwise}
    >
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
