import { REPORT_MESSAGES } from '@landbook/contracts/records/report/messages'
import { Typography } from '@mui/material'
import type { Framed } from '../../engine/list/frameContext.ts'
import { LoadError } from '../../engine/ui/LoadError.tsx'

const messages = REPORT_MESSAGES

export const Generating = () => (
  <Typography role="status" variant="body2" color="textSecondary">
    {messages.generating}
  </Typography>
)

export const Failed = ({ reason, onRetry }: { reason: string; onRetry: () => void }) => (
  <LoadError title={messages.failed} error={{ message: reason }} onRetry={onRetry} />
)

/** A report has nothing to save and to download before its first rows are there. */
export function GeneratedFrame({ frame: ListFrame, ...props }: Framed) {
  const { context, failed } = props
  if (failed !== undefined) return <Failed reason={failed} onRetry={context.refetch} />
  return context.isPending ? <Generating /> : <ListFrame {...props} />
}
