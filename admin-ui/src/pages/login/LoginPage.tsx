import { MESSAGES } from '@landbook/contracts/engine/messages'
import { Box, Paper, Typography } from '@mui/material'
import { type ReactNode, useEffect } from 'react'

/** The frame of pages without a session. */
export function LoginPage({ heading, children }: { heading: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${heading} · ${MESSAGES.productTitle}`
  }, [heading])
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2 }}>
      <Paper variant="outlined" sx={{ width: '100%', maxWidth: 400, p: { xs: 3, sm: 4 } }}>
        <Typography sx={{ color: 'primary.main', fontWeight: 700, letterSpacing: '0.12em', mb: 0.5 }}>
          {MESSAGES.productTitle}
        </Typography>
        <Typography variant="h1" sx={{ mb: 3 }}>
          {heading}
        </Typography>
        {children}
      </Paper>
    </Box>
  )
}
