import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Dash } from '../ui/format.tsx'

/** What a map says, and what is stated beside it. */
export function MapFigures({ children }: { children: ReactNode }) {
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 0.5, m: 0 }}>
      {children}
    </Box>
  )
}

interface Props {
  label: string
  value: string
  isMain?: boolean
  /** Whether it differs from what the map says. */
  differs?: boolean
}

export function MapFigure({ label, value, isMain = false, differs = false }: Props) {
  return (
    <div>
      <Typography component="dt" variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        sx={{ m: 0, fontVariantNumeric: 'tabular-nums', fontWeight: isMain ? 600 : undefined }}
      >
        {value || <Dash />}
        {differs && (
          <Typography component="span" variant="caption" color="warning.main" sx={{ ml: 1 }}>
            {MESSAGES.map.differs}
          </Typography>
        )}
      </Typography>
    </div>
  )
}
