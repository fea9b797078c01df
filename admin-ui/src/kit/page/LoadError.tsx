import { Alert, AlertTitle, Button } from '@mui/material'

interface Props {
  /** Above the reason. */
  title?: string
  error: { message: string }
  onRetry: () => void
}

/** Replaces content that failed to load. */
export function LoadError({ title, error, onRetry }: Props) {
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={onRetry} sx={{ whiteSpace: 'nowrap' }}>
          Try again
        </Button>
      }
    >
      {title && <AlertTitle>{title}</AlertTitle>}
      {error.message}
    </Alert>
  )
}
