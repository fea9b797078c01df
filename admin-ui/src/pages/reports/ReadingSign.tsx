import { MESSAGES } from '@landbook/contracts/messages'
import { recordOf } from '@landbook/contracts/records/index'
import { plural } from '@landbook/contracts/values/texts'
import { Fade, LinearProgress, Paper, Typography } from '@mui/material'
import type { FirstRows } from '../../data/longRecords.ts'
import { LoadError } from '../../kit/page/LoadError.tsx'

const messages = MESSAGES.reports

/** A short wait needs no sign. */
const DELAY_MS = 300

/** Over the end of the table, so that it moves nothing: the rows there are still to come. */
const PLACE = {
  position: 'absolute',
  bottom: 24,
  left: 16,
  right: 16,
  mx: 'auto',
  maxWidth: 480,
  overflow: 'hidden',
  zIndex: 2,
} as const

/** While nothing has been read. */
export const LoadingSign = ({ text }: { text: string }) => (
  <Paper elevation={4} sx={PLACE}>
    <Typography role="status" variant="body2" sx={{ px: 2, py: 1 }}>
      {text}
    </Typography>
    <LinearProgress aria-hidden />
  </Paper>
)

interface Props {
  first: FirstRows<unknown>
  /** Why the rest could not be read. */
  failed: string | undefined
  onRetry: () => void
}

/** How much has been read of what the table needs, and what waits for it. */
export function ReadingSign({ first: { read, toRead, type }, failed, onRetry }: Props) {
  const count = messages.read(read, toRead, plural(recordOf(type).title.toLowerCase()))
  if (failed !== undefined)
    return (
      <Paper elevation={4} sx={PLACE}>
        <LoadError title={failed} error={{ message: `${count}. ${messages.needsAll}.` }} onRetry={onRetry} />
      </Paper>
    )
  return (
    <Fade in appear style={{ transitionDelay: `${DELAY_MS}ms` }}>
      <Paper elevation={4} sx={PLACE}>
        <Typography variant="body2" sx={{ px: 2, pt: 1 }}>
          {count}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary" sx={{ px: 2, pb: 1 }}>
          {messages.needsAll}.
        </Typography>
        <LinearProgress variant="determinate" value={(100 * read) / toRead} aria-label={count} />
      </Paper>
    </Fade>
  )
}
