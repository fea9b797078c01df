import HistoryIcon from '@mui/icons-material/History'
import { Alert, Box } from '@mui/material'
import type { ReactNode } from 'react'

interface Props {
  text: ReactNode
  /** The choice of the day. */
  children: ReactNode
}

/** That a page shows a past day: under the bar of the application, wherever one scrolls. */
export const DayStrip = ({ text, children }: Props) => (
  <Alert
    severity="warning"
    icon={<HistoryIcon fontSize="inherit" />}
    role="status"
    square
    sx={{
      position: 'sticky',
      top: 48,
      zIndex: 'fab',
      mt: { xs: -1.5, md: -2.5 },
      mx: { xs: -1.5, md: -2.5 },
      mb: 1.5,
      py: 0.25,
      alignItems: 'center',
      '& .MuiAlert-message': { flexGrow: 1 },
      '@media print': { position: 'static', m: 0, mb: 1.5 },
    }}
  >
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 240px' }}>{text}</Box>
      {children}
    </Box>
  </Alert>
)
