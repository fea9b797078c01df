import { Alert, Button, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router'
import { Form } from '../../engine/form/Form.tsx'
import { SubmitButton } from '../../engine/form/SubmitButton.tsx'
import { paths } from '../../engine/navigation/paths.ts'

export interface FormMessage {
  severity: 'success' | 'info' | 'error'
  text: string
}

interface Props<V extends FieldValues> {
  /** The result of the last attempt, or an initial message. */
  said: FormMessage | undefined
  defaultValues: V
  onSubmit: (values: V, form: UseFormReturn<V>) => Promise<void>
  submitLabel?: string
  /** The alternative action. */
  otherwise?: ReactNode
  /** The inputs. */
  children: ReactNode
}

/** The common parts of forms without a session. */
export function CredentialForm<V extends FieldValues>(props: Props<V>) {
  const { said, submitLabel = 'Submit', otherwise = <BackToLogin />, children, ...form } = props
  return (
    <Form {...form}>
      {said && (
        <Alert severity={said.severity} role={said.severity === 'info' ? 'status' : 'alert'}>
          {said.text}
        </Alert>
      )}
      {children}
      <Stack direction="row" sx={{ justifyContent: 'space-between', mt: 1 }}>
        {otherwise}
        <SubmitButton size="medium">{submitLabel}</SubmitButton>
      </Stack>
    </Form>
  )
}

const BackToLogin = () => (
  <Button component={Link} to={paths.start()} size="medium">
    Back to Login
  </Button>
)
