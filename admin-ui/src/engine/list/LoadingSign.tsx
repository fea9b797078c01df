import { recordOf } from '@landbook/contracts/catalogue/index'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { plural } from '@landbook/contracts/engine/values/texts'
import { Box, Fade, LinearProgress, Paper, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import type { FirstRows } from '../data/longRecords.ts'
import { LoadError } from '../ui/LoadError.tsx'

const messages = MESSAGES.list

/** A short wait needs no sign of how far it is. */
const DELAY_MS = 300

interface SignProps {
  delay?: number
  children: ReactNode
}

/** Over the end of what is seen of the table, so that it moves nothing. */
const Sign = ({ delay = 0, children }: SignProps) => (
  <Box sx={{ position: 'sticky', bottom: 0, height: 0, zIndex: 2 }}>
    <Fade in appear style={{ transitionDelay: `${delay}ms` }}>
      <Paper
        elevation={4}
        sx={{
          position: 'absolute',
          bottom: 24,
          left: 16,
          right: 16,
          mx: 'auto',
          maxWidth: 480,
          overflow: 'hidden',
        }}
      >
        {children}
      </Paper>
    </Fade>
  </Box>
)

/** While nothing has been read. */
export const LoadingSign = ({ text }: { text: string }) => (
  <Sign>
    <Typography role="status" variant="body2" sx={{ px: 2, py: 1 }}>
      {text}
    </Typography>
    <LinearProgress aria-hidden />
  </Sign>
)

interface ReadingProps {
  first: FirstRows<unknown>
  /** Why the rest could not be read. */
  failed: string | undefined
  onRetry: () => void
}

/** How much has been read of what the table needs, and what waits for it. */
export function ReadingSign({ first: { read, toRead, type }, failed, onRetry }: ReadingProps) {
  const count = messages.read(read, toRead, plural(recordOf(type).title.toLowerCase()))
  if (failed !== undefined)
    return (
      <Sign key="failed">
        <LoadError title={failed} error={{ message: `${count}. ${messages.needsAll}.` }} onRetry={onRetry} />
      </Sign>
    )
  return (
    <Sign key="reading" delay={DELAY_MS}>
      <Typography variant="body2" sx={{ px: 2, pt: 1 }}>
        {count}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ px: 2, pb: 1 }}>
        {messages.needsAll}.
      </Typography>
      <LinearProgress variant="determinate" value={Math.min(100, (100 * read) / toRead)} aria-label={count} />
    </Sign>
  )
}
