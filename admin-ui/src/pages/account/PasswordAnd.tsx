import { ACCOUNT_MESSAGES } from '@landbook/contracts/engine/messages/account'
import { LOGIN_MESSAGES } from '@landbook/contracts/engine/messages/login'
import { Button, Stack } from '@mui/material'
import { TextInput } from 'react-admin'
import type { Checked } from '../../engine/account/secondFactorCalls.ts'
import { messageOf } from '../../engine/data/errors.ts'
import { Form } from '../../engine/form/Form.tsx'
import { SubmitButton } from '../../engine/form/SubmitButton.tsx'
import { PasswordInput } from '../../engine/inputs/PasswordInput.tsx'

interface Props<T> {
  submitLabel: string
  /** Also asks for a code. */
  withCode?: boolean
  run: (values: { password: string; code: string }) => Promise<Checked<T>>
  onDone: (done: T) => void
  onCancel: () => void
}

const EMPTY = { password: '', code: '' }

/** Asks for the password before a security setting is changed. */
export function PasswordAnd<T>({ submitLabel, withCode = false, run, onDone, onCancel }: Props<T>) {
  const submit = async (values: typeof EMPTY) => {
    try {
      const answer = await run(values)
      if (!('done' in answer)) return { [answer.wrong]: answer.message }
      onDone(answer.done)
    } catch (error) {
      return { password: messageOf(error) }
    }
    return undefined
  }

  return (
    <Form defaultValues={EMPTY} onSubmit={submit}>
      <PasswordInput
        source="password"
        label="Current Password"
        autoComplete="current-password"
        autoFocus
        validate={(typed) => (typed ? undefined : ACCOUNT_MESSAGES.currentRequired)}
      />
      {withCode && (
        <TextInput
          source="code"
          label="Code"
          autoComplete="one-time-code"
          validate={(typed) => (typed?.trim() ? undefined : LOGIN_MESSAGES.codeRequired)}
        />
      )}
      <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
        <Button onClick={onCancel}>Cancel</Button>
        <SubmitButton>{submitLabel}</SubmitButton>
      </Stack>
    </Form>
  )
}
