import { DASHBOARD_MESSAGES } from '@landbook/contracts/records/dashboard/messages'
import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'

const { title, read, fold } = DASHBOARD_MESSAGES.history

/** A paragraph on the company's history, for newcomers: its first line, until it is unfolded. */
export function History() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Box
      sx={{
        flex: '1 1 300px',
        minWidth: 0,
        display: 'flex',
        alignItems: isOpen ? 'start' : 'center',
        gap: 1.5,
      }}
    >
      <Typography variant="h2" sx={{ flex: 'none' }}>
        {title}
      </Typography>
      <Typography
        variant="body2"
        color="textSecondary"
        id="history"
        noWrap={!isOpen}
        sx={{ flexGrow: 1, minWidth: 0, maxWidth: isOpen ? '80ch' : 'none' }}
      >
        The family came to the land with a handful of patents and a well that gave water before it gave oil.
        What began as grazing country was bought, traded and leased, tract by tract, over four generations,
        and its minerals are held today for MES, MPI and SRO. Every acre, every well and every signature since
        then has its place in this book, and so has every change that anyone makes to it.
      </Typography>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls="history"
        onClick={() => setOpen(!isOpen)}
        sx={{ flex: 'none' }}
      >
        {isOpen ? fold : read}
      </Button>
    </Box>
  )
}
