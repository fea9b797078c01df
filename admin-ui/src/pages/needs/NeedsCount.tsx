import { CHECK_MESSAGES } from '@landbook/contracts/engine/messages/checks'
import { Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { needsQuery } from './needsQuery.ts'

/** The menu has room for four characters. */
const COMPACT = new Intl.NumberFormat('en-US', { notation: 'compact' })

/** How much needs attention, beside the entry of the menu, whose name it does not change. */
export function NeedsCount() {
  const count = (useQuery(needsQuery).data ?? []).reduce((sum, need) => sum + need.count, 0)
  if (count === 0) return null
  return (
    <Typography
      component="span"
      aria-hidden
      variant="caption"
      color="textSecondary"
      title={CHECK_MESSAGES.findings(count)}
    >
      {COMPACT.format(count)}
    </Typography>
  )
}
