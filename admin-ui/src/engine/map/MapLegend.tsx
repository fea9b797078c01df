import { Button, Stack } from '@mui/material'
import type { ReactNode } from 'react'

interface Entry {
  value: string
  mark: ReactNode
  /** Number of items; entries without any are omitted. */
  count: number
}

interface Props {
  label: string
  entries: readonly Entry[]
  hidden: ReadonlySet<string>
  onChange: (hidden: ReadonlySet<string>) => void
  /** Additional content at the end. */
  children?: ReactNode
}

/** Explains the colours and toggles them, also for people who cannot distinguish them. */
export function MapLegend({ label, entries, hidden, onChange, children }: Props) {
  return (
    <Stack direction="row" role="group" aria-label={label} sx={{ gap: 0.5, flexWrap: 'wrap' }}>
      {entries.map(({ value, mark, count }) => {
        if (count === 0) return null
        const isShown = !hidden.has(value)
        return (
          <Button
            key={value}
            color="inherit"
            aria-pressed={isShown}
            onClick={() => onChange(hidden.symmetricDifference(new Set([value])))}
            sx={{
              py: 0.25,
              fontWeight: 400,
              border: 1,
              borderColor: 'divider',
              ...(!isShown && { color: 'text.secondary', textDecoration: 'line-through' }),
            }}
          >
            {mark}
            {value} ({count.toLocaleString('en-US')})
          </Button>
        )
      })}
      {children && <Stack sx={{ ml: 'auto' }}>{children}</Stack>}
    </Stack>
  )
}
