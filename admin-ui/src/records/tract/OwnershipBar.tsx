import { exactText, formatDecimal } from '@landbook/contracts/engine/values/decimals'
import { OWNERS } from '@landbook/contracts/records/owner/declaration'
import { Box } from '@mui/material'
import { Dash } from '../../engine/ui/format.tsx'

const COLORS = ['primary.main', 'info.main', 'warning.main'] as const

interface Props {
  /** Percent of the minerals of a land by holder; null where there are none. */
  shares: Readonly<Record<(typeof OWNERS)[number], string | null>>
}

/** Which part of the minerals each holder has; what is left of the bar is others'. */
export function OwnershipBar({ shares }: Props) {
  const held = OWNERS.flatMap((owner, index) => {
    const share = shares[owner]
    return share === null || Number(share) === 0 ? [] : [{ owner, share, color: COLORS[index] }]
  })
  if (held.length === 0) return <Dash />
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box
        aria-hidden
        sx={{
          ...{ display: 'flex', width: 80, height: 8, flexShrink: 0 },
          ...{ borderRadius: 1, overflow: 'hidden', bgcolor: 'divider' },
        }}
      >
        {held.map(({ owner, share, color }) => (
          <Box key={owner} sx={{ width: `${share}%`, bgcolor: color }} />
        ))}
      </Box>
      {held.map(({ owner, share }) => `${owner} ${exactText(formatDecimal(share, 2))}%`).join(' | ')}
    </Box>
  )
}
