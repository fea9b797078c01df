import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Box, Typography } from '@mui/material'
import type { Column } from './tableRows.ts'
import type { Totals } from './useTotals.ts'

interface Props<R> {
  columns: readonly Column<R>[]
  totals: Totals
}

/** The sums of the chosen rows, in the bar below them. */
export const ChosenTotals = <R,>({ columns, totals }: Props<R>) => (
  <Typography
    component="div"
    variant="body2"
    role="group"
    aria-label={MESSAGES.list.totalsOfChosen}
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 2,
      fontVariantNumeric: 'tabular-nums',
      // On phones below the buttons.
      order: { xs: 1, sm: 0 },
      flexBasis: { xs: '100%', sm: 'auto' },
    }}
  >
    {totals === null && MESSAGES.list.noTotals}
    {columns.map(({ source, label, format }) => {
      const { sum = null, unknown = 0 } = totals?.get(source) ?? {}
      if (sum === null) return null
      return (
        <span key={source}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>{' '}
          {format?.(sum) ?? sum}
          {unknown > 0 && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {`, ${MESSAGES.list.empty(unknown)}`}
            </Box>
          )}
        </span>
      )
    })}
  </Typography>
)
