import { Box } from '@mui/material'
import type { ReactNode } from 'react'

interface Props {
  component?: 'span' | 'h2'
  children: ReactNode
}

export const HIDDEN = {
  position: 'absolute',
  m: 0,
  width: '1px',
  minWidth: 0,
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

/** Words for screen readers, where the eye sees what is meant. */
export function VisuallyHidden({ component = 'span', children }: Props) {
  return (
    <Box component={component} sx={HIDDEN}>
      {children}
    </Box>
  )
}
