import { MESSAGES } from '@landbook/contracts/messages'
import { TextField } from '@mui/material'
import { type ReactNode, useState } from 'react'
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

  const submit = async () => {
    const isMissing = username.trim() === '' || password === ''
    setProblem(isMissing ? MESSAGES.login.bothRequired : await logIn(username.trim(), password))
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
        value={username}
        onChange={({ target }) => setUsername(target.value)}
        autoComplete="username"
        autoFocus
        fullWidth
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
      />
      <TextField
        label="Password"
        type="password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        autoComplete="current-password"
        fullWidth
      />
    </CredentialForm>
  )
}
