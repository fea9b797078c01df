import { MESSAGES } from '@landbook/contracts/messages'
import { Alert, Button, Stack, TextField } from '@mui/material'
import { type FormEvent, type ReactNode, useState } from 'react'
import { logIn } from './calls.ts'

interface Props {
  /** Said before anything was tried. */
  message?: string | undefined
  /** Beside the Login button. */
  actions: ReactNode
  onLoggedIn?: () => void
}

export function LoginForm({ message, actions, onLoggedIn }: Props) {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!username.trim() || !password) {
      setProblem(MESSAGES.login.bothRequired)
      return
    }
    setBusy(true)
    const refusal = await logIn(username.trim(), password)
    setBusy(false)
    setProblem(refusal)
    if (refusal === undefined) onLoggedIn?.()
  }

  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2 }}>
      {problem ? (
        <Alert severity="error">{problem}</Alert>
      ) : (
        message && (
          <Alert severity="info" role="status">
            {message}
          </Alert>
        )
      )}
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
      <Stack direction="row" sx={{ justifyContent: 'space-between', mt: 1 }}>
        {actions}
        <Button type="submit" variant="contained" size="medium" loading={isBusy}>
          Login
        </Button>
      </Stack>
    </Stack>
  )
}
