import { MESSAGES } from '@landbook/contracts/engine/messages'
import { isStrongPassword } from '@landbook/contracts/engine/system/user/declaration'
import { Button, Paper, Stack, TextField, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { type UseFormRegisterReturn, useForm } from 'react-hook-form'
import { changePassword, type PasswordField } from '../../engine/account/accountCalls.ts'
import { messageOf } from '../../engine/data/errors.ts'
import { useToast } from '../../engine/notifications/toasts.ts'

type Values = Record<PasswordField, string>

const EMPTY: Values = { current: '', password: '', password2: '' }

export function ChangePassword() {
  const toast = useToast()
  const queryClient = useQueryClient()
  const form = useForm<Values>({ defaultValues: EMPTY })
  const { register, handleSubmit, reset, setError, getValues, formState } = form

  const submit = handleSubmit(async (values) => {
    try {
      const { wrong, message } = await changePassword(values)
      if (wrong) return setError(wrong, { message }, { shouldFocus: true })
      toast(message, 'success')
      reset(EMPTY)
      await queryClient.invalidateQueries({ queryKey: ['account'] })
    } catch (thrown) {
      toast(messageOf(thrown), 'error')
    }
  })

  const input = (
    label: string,
    autoComplete: 'current-password' | 'new-password',
    field: UseFormRegisterReturn<PasswordField>,
    help?: string,
  ) => {
    const problem = formState.errors[field.name]?.message
    return (
      <TextField
        {...field}
        label={label}
        type="password"
        autoComplete={autoComplete}
        required
        fullWidth
        error={problem !== undefined}
        helperText={problem ?? help}
      />
    )
  }

  return (
    <Paper variant="outlined" component="section" aria-labelledby="change-password" sx={{ p: 2.5 }}>
      <Typography id="change-password" variant="h2" sx={{ mb: 2 }}>
        Change Password
      </Typography>
      <Stack component="form" className="fields" noValidate onSubmit={submit}>
        {input(
          'Current Password',
          'current-password',
          register('current', { validate: (typed) => typed !== '' || MESSAGES.account.currentRequired }),
        )}
        {input(
          'New Password',
          'new-password',
          register('password', {
            validate: (typed) => isStrongPassword(typed) || MESSAGES.reset.complexity,
          }),
          MESSAGES.reset.complexity,
        )}
        {input(
          'Repeat Password',
          'new-password',
          register('password2', {
            validate: (typed) => typed === getValues('password') || MESSAGES.reset.mismatch,
          }),
        )}
        <Button
          type="submit"
          variant="contained"
          loading={formState.isSubmitting}
          sx={{ alignSelf: 'flex-end' }}
        >
          Change Password
        </Button>
      </Stack>
    </Paper>
  )
}
