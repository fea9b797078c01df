import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Alert } from '@mui/material'

export function NotFound() {
  return <Alert severity="warning">{MESSAGES.notFound('Page')}</Alert>
}
