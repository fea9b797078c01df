import { MESSAGES } from '@landbook/contracts/engine/messages'
import { dayAfter } from '@landbook/contracts/engine/values/days'
import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import { Button, IconButton, Stack } from '@mui/material'
import { DayField } from './DayField.tsx'

interface Props {
  /** YYYY-MM-DD. */
  day: string
  today: string
  /** Undefined for today. */
  onChange: (day: string | undefined) => void
}

/** Selects any past day, and returns to today. */
export function AsOf({ day, today, onChange }: Props) {
  const go = (to: string) => onChange(to < today ? to : undefined)
  return (
    <Stack direction="row" role="group" aria-label="As of any day" sx={{ alignItems: 'flex-end', gap: 0.5 }}>
      <IconButton aria-label="Previous day" onClick={() => go(dayAfter(day, -1))}>
        <ChevronLeft />
      </IconButton>
      <DayField label="As of" day={day} today={today} onChange={go} />
      <IconButton aria-label="Next day" disabled={day >= today} onClick={() => go(dayAfter(day, 1))}>
        <ChevronRight />
      </IconButton>
      <Button disabled={day === today} onClick={() => onChange(undefined)}>
        {MESSAGES.days.today}
      </Button>
    </Stack>
  )
}
