import { parseDate } from '@landbook/contracts/engine/values/dates'
import { type SxProps, TextField } from '@mui/material'
import { useState } from 'react'

interface Props {
  label: string
  /** YYYY-MM-DD. */
  day: string
  /** The last day that can be chosen. */
  today: string
  onChange: (day: string) => void
  sx?: SxProps
}

/** Selects a day up to today. Keeps the input until it is a valid one. */
export function DayField({ label, day, today, onChange, sx }: Props) {
  const [typed, setTyped] = useState({ day, text: day })
  const change = (text: string) => {
    const wanted = parseDate(text)
    setTyped({ day: wanted ?? day, text })
    if (wanted && wanted <= today) onChange(wanted)
  }
  return (
    <TextField
      type="date"
      label={label}
      value={typed.day === day ? typed.text : day}
      onChange={({ target }) => change(target.value)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today, 'aria-keyshortcuts': 'd' } }}
      sx={sx ?? { width: 152 }}
    />
  )
}
