import { Box, Paper, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'

interface SectionProps {
  title: string
  /** The number of columns in wide layouts. */
  columns?: number
  children: ReactNode
}

/** A labelled group of inputs on a grid. */
export function FormSection({ title, columns = 3, children }: SectionProps) {
  const id = useId()
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2, pb: 2.5, mb: 2 }}>
      <Typography id={id} variant="h3" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Box
        className="fields"
        sx={{
          display: 'grid',
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: `repeat(${Math.min(columns, 2)}, minmax(0, 1fr))`,
            md: `repeat(${columns}, minmax(0, 1fr))`,
          },
        }}
      >
        {children}
      </Box>
    </Paper>
  )
}

/** Spans all columns of its section. */
export function FullWidth({ children }: { children: ReactNode }) {
  return <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>{children}</Box>
}
