import { Box, Paper, Skeleton, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import type { ApiError } from '../../engine/data/errors.ts'
import { LoadError } from '../../engine/ui/LoadError.tsx'

/** How many lines a card has room for, whatever comes. */
export const MOST_LINES = 6
/** Pixels; on phones its text stands below what is at its ends. */
const LINE = { xs: 44, sm: 28 }
const ALL_LINES = { xs: MOST_LINES * LINE.xs, sm: MOST_LINES * LINE.sm }

/** Its parts are cut, and not the ring around a link. */
const TEXT = {
  display: 'flex',
  gap: 0.5,
  flex: { xs: '0 0 100%', sm: '1 1 0' },
  order: { xs: 1, sm: 0 },
  minWidth: 0,
  '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > a': { flexShrink: 0, maxWidth: '100%' },
}

const ITEM = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  justifyContent: 'space-between',
  alignItems: 'center',
  alignContent: 'center',
  columnGap: 1,
  height: LINE,
  typography: 'body2',
} as const

interface Line {
  key: string
  /** At the left: a day, or whose it is. */
  lead: string
  text: ReactNode
  /** At the right. */
  end?: string
}

interface Props {
  title: string
  /** Undefined while they are loading. */
  lines: readonly Line[] | undefined
  none: string
  failed?: { error: ApiError; onRetry: () => void } | undefined
  /** Below them, of what there is no room for. */
  more?: ReactNode
}

/** A few lines, each of which leads somewhere: as high before they are there as afterwards. */
export function Lines({ title, lines, none, failed, more }: Props) {
  const id = useId()
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      aria-busy={!lines && !failed}
      sx={{ p: 2 }}
    >
      <Typography variant="h2" id={id} sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box sx={{ minHeight: ALL_LINES }}>
        {failed ? (
          <LoadError {...failed} />
        ) : lines === undefined ? (
          <Skeleton variant="rectangular" sx={{ height: ALL_LINES }} />
        ) : lines.length === 0 ? (
          <Typography variant="body2" color="textSecondary">
            {none}
          </Typography>
        ) : (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {lines.map((line) => (
              <Box component="li" key={line.key} sx={ITEM}>
                <Box component="span" sx={{ flex: 'none', minWidth: 76, fontVariantNumeric: 'tabular-nums' }}>
                  {line.lead}
                </Box>
                <Box component="span" sx={TEXT}>
                  {line.text}
                </Box>
                {line.end && (
                  <Box component="span" sx={{ flex: 'none', color: 'text.secondary' }}>
                    {line.end}
                  </Box>
                )}
              </Box>
            ))}
          </Box>
        )}
      </Box>
      <Box sx={{ minHeight: LINE, typography: 'body2' }}>{more}</Box>
    </Paper>
  )
}
