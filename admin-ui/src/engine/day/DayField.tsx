import type { SxProps } from '@mui/material'
import { DayControl } from '../controls/DayControl.tsx'

interface Props {
  label: string
  /** YYYY-MM-DD. */
  day: string
  /** The last day that can be chosen. */
  today: string
  onChange: (day: string) => void
  sx?: SxProps
}

/** Selects a day up to today; never none. */
export function DayField({ label, day, today, onChange, sx }: Props) {
  return (
    <DayControl
      label={label}
      value={day}
      last={today}
      keys="d"
      onChange={(chosen) => chosen && onChange(chosen)}
      sx={sx ?? { width: 152 }}
    />
  )
}
