import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { formatMoment } from '../../kit/format.tsx'

interface Props {
  at: string
  /** Among all that match, from 1; of how many, -1 while nobody knows. */
  place: number
  count: number
  /** Widths where there is room: of the moment, and of what stands beside it. */
  columns: string
  /** Whether a line stands below it where it is the last that is drawn. */
  isLastRuled?: boolean
  children: ReactNode
}

/** One entry of a feed: when, and what else there is of it in columns. */
export function FeedEntry({ at, place, count, columns, isLastRuled = false, children }: Props) {
  return (
    <Box
      component="article"
      aria-posinset={place}
      aria-setsize={count}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', md: columns },
        columnGap: 2,
        rowGap: 0.25,
        px: { xs: 1.5, sm: 2 },
        py: 1,
        [isLastRuled ? '&' : '&:not(:last-of-type)']: { borderBottom: 1, borderColor: 'divider' },
        typography: 'body2',
        overflowWrap: 'anywhere',
      }}
    >
      <Box
        component="time"
        dateTime={at}
        sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', order: { xs: 2, md: 0 } }}
      >
        {formatMoment(at)}
      </Box>
      {children}
    </Box>
  )
}
