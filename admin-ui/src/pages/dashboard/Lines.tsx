import { Box, Paper, Skeleton, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import type { ApiError } from '../../engine/data/errors.ts'
import { LoadError } from '../../engine/ui/LoadError.tsx'

/** How many lines a card has room for, whatever comes. */
export const MOST_LINES = 6
const LINE = 28

/** Its parts are cut, and not the ring around a link. */
const TEXT = {
  display: 'flex',
  gap: 0.5,
  flexGrow: 1,
  minWidth: 0,
  '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > a': { flexShrink: 0, maxWidth: '100%' },
}

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
  error: ApiError | undefined
  onRetry: () => void
  /** Below them, of what there is no room for. */
  more?: ReactNode
}

/** A few lines, each of which leads somewhere: as high before they are there as afterwards. */
export function Lines({ title, lines, none, error, onRetry, more }: Props) {
  const id = useId()
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      aria-busy={!lines && !error}
      sx={{ p: 2 }}
    >
      <Typography variant="h2" id={id} sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box sx={{ minHeight: MOST_LINES * LINE }}>
        {error ? (
          <LoadError error={error} onRetry={onRetry} />
        ) : lines === undefined ? (
          <Skeleton variant="rectangular" height={MOST_LINES * LINE} />
        ) : lines.length === 0 ? (
          <Typography variant="body2" color="textSecondary">
            {none}
          </Typography>
        ) : (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {lines.map((line) => (
              <Box
                component="li"
                key={line.key}
                sx={{ display: 'flex', gap: 1, height: LINE, alignItems: 'center', typography: 'body2' }}
              >
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
