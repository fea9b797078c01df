import { user } from '@landbook/contracts/catalogue/user'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { isStrongPassword } from '@landbook/contracts/engine/system/user/declaration'
import { Button, Paper, Stack, TextField, Typography } from '@mui/material'
import { FormProvider, useForm } from 'react-hook-form'
import { apiErrorOf } from '../../engine/data/errors.ts'
import { useOperation } from '../../engine/data/operations.ts'
import { DeclarationContext } from '../../engine/inputs/declaration.ts'
import { TextInput } from '../../engine/inputs/TextInput.tsx'
import { useToast } from '../../engine/notifications/toasts.ts'

interface Values {
  email: string
  password: string
}

const EMPTY: Values = { email: '', password: '' }

export function CreateUser() {
  const createUser = useOperation('CreateUser')
  const toast = useToast()
  const form = useForm<Values>({ defaultValues: EMPTY })
  const { register, handleSubmit, reset, setError, formState } = form
  const passwordProblem = formState.errors.password?.message

  const submit = handleSubmit(async (values) => {
    try {
      await createUser({ email: values.email.trim(), password: values.password })
      toast(MESSAGES.users.added, 'success')
      reset(EMPTY)
    } catch (thrown) {
      const error = apiErrorOf(thrown)
      for (const { path, message } of error.problems) {
        if (path === 'email' || path === 'password') setError(path, { message })
      }
      toast(MESSAGES.users.failed(error.message), 'error')
    }
  })

  return (
    <Paper variant="outlined" sx={{ maxWidth: 460, p: 2.5 }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        Create User
      </Typography>
      <FormProvider {...form}>
        <Stack component="form" className="fields" noValidate onSubmit={submit}>
          <DeclarationContext value={user}>
            <TextInput source="email" />
          </DeclarationContext>
          <TextField
            {...register('password', {
              validate: (password) => isStrongPassword(password) || MESSAGES.reset.complexity,
            })}
            label="Password"
            type="password"
            autoComplete="new-password"
            required
            fullWidth
            error={passwordProblem !== undefined}
            helperText={passwordProblem ?? MESSAGES.reset.complexity}
          />
          <Button
            type="submit"
            variant="contained"
            loading={formState.isSubmitting}
            sx={{ alignSelf: 'flex-end' }}
          >
            Submit
          </Button>
        </Stack>
      </FormProvider>
    </Paper>
  )
}
