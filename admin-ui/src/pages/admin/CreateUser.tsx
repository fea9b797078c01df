import { user } from '@landbook/contracts/catalogue/user'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { RESET_MESSAGES } from '@landbook/contracts/engine/messages/account'
import { isStrongPassword } from '@landbook/contracts/engine/system/user/declaration'
import { Paper, Typography } from '@mui/material'
import type { UseFormReturn } from 'react-hook-form'
import { apiErrorOf } from '../../engine/data/errors.ts'
import { useOperation } from '../../engine/data/operations.ts'
import { Form } from '../../engine/form/Form.tsx'
import { SubmitButton } from '../../engine/form/SubmitButton.tsx'
import { DeclarationContext } from '../../engine/inputs/declaration.ts'
import { PasswordInput } from '../../engine/inputs/PasswordInput.tsx'
import { TextInput } from '../../engine/inputs/TextInput.tsx'
import { useToast } from '../../engine/notifications/toasts.ts'

const EMPTY = { email: '', password: '' }

export function CreateUser() {
  const createUser = useOperation('CreateUser')
  const toast = useToast()

  const submit = async (values: typeof EMPTY, form: UseFormReturn<typeof EMPTY>) => {
    try {
      await createUser({ email: values.email.trim(), password: values.password })
      toast(MESSAGES.users.added, 'success')
      form.reset(EMPTY)
    } catch (thrown) {
      const error = apiErrorOf(thrown)
      toast(MESSAGES.users.failed(error.message), 'error')
      return Object.fromEntries(error.problems.map(({ path, message }) => [path, message]))
    }
    return undefined
  }

  return (
    <Paper variant="outlined" sx={{ maxWidth: 460, p: 2.5 }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        Create User
      </Typography>
      <Form defaultValues={EMPTY} onSubmit={submit}>
        <DeclarationContext value={user}>
          <TextInput source="email" />
        </DeclarationContext>
        <PasswordInput
          source="password"
          label="Password"
          autoComplete="new-password"
          required
          helperText={RESET_MESSAGES.complexity}
          validate={(password = '') =>
            isStrongPassword(password ?? '') ? undefined : RESET_MESSAGES.complexity
          }
        />
        <SubmitButton sx={{ alignSelf: 'flex-end' }}>Submit</SubmitButton>
      </Form>
    </Paper>
  )
}
