import { MESSAGES } from '@landbook/contracts/engine/messages'
import { parseDate } from '@landbook/contracts/engine/values/dates'
import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined'
import { Box, IconButton } from '@mui/material'
import { useRef } from 'react'

interface Props {
  /** YYYY-MM-DD; anything else is no day. */
  day: string
  last: string
  onChoose: (day: string) => void
}

/** Opens the calendar of the browser. The keyboard types the day, so it is no stop of the Tab key. */
export function CalendarButton({ day, last, onChoose }: Props) {
  const calendar = useRef<HTMLInputElement>(null)
  return (
    <Box sx={{ position: 'relative', display: 'flex' }}>
      <IconButton
        edge="end"
        tabIndex={-1}
        aria-label={MESSAGES.days.calendar}
        onClick={() => calendar.current?.showPicker()}
      >
        <CalendarIcon sx={{ fontSize: 16 }} />
      </IconButton>
      <input
        ref={calendar}
        type="date"
        aria-hidden
        tabIndex={-1}
        max={last}
        value={parseDate(day) ?? ''}
        onChange={({ target }) => onChoose(target.value)}
        style={HIDDEN}
      />
    </Box>
  )
}

/** The calendar opens at its place. */
const HIDDEN = {
  position: 'absolute',
  insetInlineEnd: 0,
  bottom: 0,
  width: 1,
  height: 1,
  opacity: 0,
  border: 0,
} as const
