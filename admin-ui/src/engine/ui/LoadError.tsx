import { type ErrorCode, type ErrorDetails, isLasting } from '@landbook/contracts/engine/kernel/errors'
import { Alert, AlertTitle, Button } from '@mui/material'

interface Props {
  /** Above the reason. */
  title?: string
  error: { message: string; code?: ErrorCode; details?: ErrorDetails }
  onRetry: () => void
}

/** Replaces content that failed to load. */
export function LoadError({ title, error, onRetry }: Props) {
  const { code = 'UNAVAILABLE', details = {} } = error
  return (
    <Alert
      severity="error"
      action={
        !isLasting({ code, details }) && (
          <Button color="inherit" onClick={onRetry} sx={{ whiteSpace: 'nowrap' }}>
            Try again
          </Button>
        )
      }
    >
      {title && <AlertTitle>{title}</AlertTitle>}
      {error.message}
    </Alert>
  )
}
