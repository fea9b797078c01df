import { Box, type SxProps } from '@mui/material'
import type { ReactNode } from 'react'

/** The row above those of a table, which stays in sight. */
export const HeadRow = ({ sx, children }: { sx: SxProps; children: ReactNode }) => (
  <Box role="rowgroup" sx={{ position: 'sticky', top: 0, zIndex: 2 }}>
    <Box
      role="row"
      aria-rowindex={1}
      sx={{ bgcolor: 'background.header', borderBottom: 1, borderColor: 'divider', ...(sx as object) }}
    >
      {children}
    </Box>
  </Box>
)
