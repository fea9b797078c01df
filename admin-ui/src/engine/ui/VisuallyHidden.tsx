import { Box } from '@mui/material'
import type { ReactNode } from 'react'

interface Props {
  component?: 'span' | 'h2'
  children: ReactNode
}

/** Words for screen readers, where the eye sees what is meant. */
export function VisuallyHidden({ component = 'span', children }: Props) {
  return (
    <Box
      component={component}
      sx={{
        position: 'absolute',
        m: 0,
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        whiteSpace: 'nowrap',
      }}
    >
      {children}
    </Box>
  )
}
