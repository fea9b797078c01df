import { Alert, Button } from '@mui/material'

interface Props {
  error: { message: string }
  onRetry: () => void
}

/** Replaces content that failed to load. */
export function LoadError({ error, onRetry }: Props) {
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={onRetry} sx={{ whiteSpace: 'nowrap' }}>
          Try again
        </Button>
      }
    >
      {error.message}
    </Alert>
  )
}
