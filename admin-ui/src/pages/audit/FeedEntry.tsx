import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { formatMoment } from '../../engine/ui/format.tsx'

interface Props {
  at: string
  /** Position among all matches, from 1; `count` is -1 while unknown. */
  place: number
  count: number
  /** Column widths on wide screens: of the time, and of the rest. */
  columns: string
  /** Whether the last rendered entry has a line below it. */
  isLastRuled?: boolean
  children: ReactNode
}

/** One entry of a feed: time, and further columns. */
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
