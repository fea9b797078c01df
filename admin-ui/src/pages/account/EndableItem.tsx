import { Box, Button, type ButtonProps, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'

interface Props {
  title: string
  /** Beside the title. */
  mark?: ReactNode
  /** Below it. */
  children: ReactNode
  /** Of the button that ends it; without them there is none. */
  end?: Pick<ButtonProps, 'aria-label' | 'loading' | 'onClick'> | undefined
}

/** An entry in a list of what can be ended: sessions, access tokens. */
export const EndableItem = ({ title, mark, children, end }: Props) => (
  <Stack
    component="li"
    direction="row"
    sx={{ gap: 2, py: 1.25, alignItems: 'center', borderTop: 1, borderColor: 'divider' }}
  >
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="body1" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {mark}
      </Stack>
      {children}
    </Box>
    {end && <Button {...end}>End</Button>}
  </Stack>
)
