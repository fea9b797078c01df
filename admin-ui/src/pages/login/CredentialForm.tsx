import { Alert, Button, Stack } from '@mui/material'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../engine/navigation/paths.ts'

export interface FormMessage {
  severity: 'success' | 'info' | 'error'
  text: string
}

interface Props {
  /** The result of the last attempt, or an initial message. */
  said: FormMessage | undefined
  /** The button is busy until it resolves. */
  onSubmit: () => Promise<void>
  submitLabel?: string
  /** The alternative action. */
  otherwise?: ReactNode
  /** The inputs. */
  children: ReactNode
}

/** The common parts of forms without a session. */
export function CredentialForm(props: Props) {
  const { said, onSubmit, submitLabel = 'Submit', otherwise = <BackToLogin />, children } = props
  const [isBusy, setBusy] = useState(false)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    onSubmit()
      .finally(() => setBusy(false))
      .catch(console.error)
  }

  return (
    <Stack component="form" className="fields" noValidate onSubmit={submit}>
      {said && (
        <Alert severity={said.severity} role={said.severity === 'info' ? 'status' : 'alert'}>
          {said.text}
        </Alert>
      )}
      {children}
      <Stack direction="row" sx={{ justifyContent: 'space-between', mt: 1 }}>
        {otherwise}
        <Button type="submit" variant="contained" size="medium" loading={isBusy}>
          {submitLabel}
        </Button>
      </Stack>
    </Stack>
  )
}

const BackToLogin = () => (
  <Button component={Link} to={paths.start()} size="medium">
    Back to Login
  </Button>
)
