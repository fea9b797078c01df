import { ACCOUNT_MESSAGES, RESET_MESSAGES } from '@landbook/contracts/engine/messages/account'
import { isStrongPassword } from '@landbook/contracts/engine/system/user/declaration'
import { Paper, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { changePassword, type PasswordField } from '../../engine/account/accountCalls.ts'
import { messageOf } from '../../engine/data/errors.ts'
import { Form } from '../../engine/form/Form.tsx'
import { SubmitButton } from '../../engine/form/SubmitButton.tsx'
import { PasswordInput } from '../../engine/inputs/PasswordInput.tsx'
import { useToast } from '../../engine/notifications/toasts.ts'

type Values = Record<PasswordField, string>

const EMPTY: Values = { current: '', password: '', password2: '' }

export function ChangePassword() {
  const toast = useToast()
  const queryClient = useQueryClient()

  const submit = async (values: Values, form: UseFormReturn<Values>) => {
    try {
      const { wrong, message } = await changePassword(values)
      if (wrong) return { [wrong]: message }
      toast(message, 'success')
      form.reset(EMPTY)
      await queryClient.invalidateQueries({ queryKey: ['account'] })
    } catch (thrown) {
      toast(messageOf(thrown), 'error')
    }
    return undefined
  }

  return (
    <Paper variant="outlined" component="section" aria-labelledby="change-password" sx={{ p: 2.5 }}>
      <Typography id="change-password" variant="h2" sx={{ mb: 2 }}>
        Change Password
      </Typography>
      <Form defaultValues={EMPTY} onSubmit={submit}>
        <PasswordInput
          source="current"
          label="Current Password"
          autoComplete="current-password"
          required
          validate={(typed) => (typed ? undefined : ACCOUNT_MESSAGES.currentRequired)}
        />
        <PasswordInput
          source="password"
          label="New Password"
          autoComplete="new-password"
          required
          helperText={RESET_MESSAGES.complexity}
          validate={(typed) => (isStrongPassword(typed ?? '') ? undefined : RESET_MESSAGES.complexity)}
        />
        <PasswordInput
          source="password2"
          label="Repeat Password"
          autoComplete="new-password"
          required
          validate={(typed, { password }) => (typed === password ? undefined : RESET_MESSAGES.mismatch)}
        />
        <SubmitButton sx={{ alignSelf: 'flex-end' }}>Change Password</SubmitButton>
      </Form>
    </Paper>
  )
}
