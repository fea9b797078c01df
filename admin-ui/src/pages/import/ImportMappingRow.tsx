import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** A row of the mapping: in thirds, stacked on a phone. */
export function ImportMappingRow({ children }: { children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: { xs: 0.75, sm: 2 },
        alignItems: 'center',
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      {children}
    </Box>
  )
}
