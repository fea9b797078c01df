import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Button, Stack, TextField } from '@mui/material'
import { type FormEvent, useState } from 'react'
import type { Checked } from '../../engine/account/secondFactorCalls.ts'
import { messageOf } from '../../engine/data/errors.ts'

interface Props<T> {
  submitLabel: string
  /** Also asks for a code. */
  withCode?: boolean
  run: (values: { password: string; code: string }) => Promise<Checked<T>>
  onDone: (done: T) => void
  onCancel: () => void
}

/** Asks for the password before a security setting is changed. */
export function PasswordAnd<T>({ submitLabel, withCode = false, run, onDone, onCancel }: Props<T>) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<{ wrong: 'password' | 'code'; message: string }>()
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (password === '') return setProblem({ wrong: 'password', message: MESSAGES.account.currentRequired })
    if (withCode && code.trim() === '')
      return setProblem({ wrong: 'code', message: MESSAGES.secondFactor.codeRequired })
    setBusy(true)
    try {
      const answer = await run({ password, code })
      if ('done' in answer) return onDone(answer.done)
      setProblem(answer)
    } catch (error) {
      setProblem({ wrong: 'password', message: messageOf(error) })
    }
    setBusy(false)
  }

  const of = (field: 'password' | 'code') => ({
    error: problem?.wrong === field,
    helperText: problem?.wrong === field ? problem.message : undefined,
  })

  return (
    <Stack component="form" className="fields" noValidate onSubmit={submit}>
      <TextField
        label="Current Password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        autoFocus
        fullWidth
        {...of('password')}
      />
      {withCode && (
        <TextField
          label="Code"
          autoComplete="one-time-code"
          value={code}
          onChange={({ target }) => setCode(target.value)}
          fullWidth
          {...of('code')}
        />
      )}
      <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="contained" loading={isBusy}>
          {submitLabel}
        </Button>
      </Stack>
    </Stack>
  )
}
