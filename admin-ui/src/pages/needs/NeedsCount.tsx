import { CHECK_MESSAGES } from '@landbook/contracts/engine/messages/checks'
import { Typography } from '@mui/material'
import { useNeeds } from './useNeeds.ts'

/** How much needs attention, beside the entry of the menu, whose name it does not change. */
export function NeedsCount() {
  const count = (useNeeds().data ?? []).reduce((sum, need) => sum + need.count, 0)
  if (count === 0) return null
  return (
    <Typography
      component="span"
      variant="caption"
      color="textSecondary"
      title={CHECK_MESSAGES.findings(count)}
    >
      {count.toLocaleString('en-US')}
    </Typography>
  )
}
