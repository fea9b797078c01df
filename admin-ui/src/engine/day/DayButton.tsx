import { MESSAGES } from '@landbook/contracts/engine/messages'
import { endOfMonthBefore } from '@landbook/contracts/engine/values/days'
import HistoryIcon from '@mui/icons-material/History'
import { Button, Stack } from '@mui/material'
import { useState } from 'react'
import { today as companyToday } from '../data/companyTime.ts'
import { useShownDay } from '../data/shownDay.ts'
import { PARAMETERS } from '../navigation/parameters.ts'
import { PopoverButton } from '../ui/PopoverButton.tsx'
import { DayField } from './DayField.tsx'
import { useAddressedDay } from './useAddressedDay.ts'

const messages = MESSAGES.days

/** The ends of periods that audits ask for, each in so many months. */
const PERIODS = [
  { label: messages.lastMonth, months: 1 },
  { label: messages.lastQuarter, months: 3 },
  { label: messages.lastYear, months: 12 },
]

/** Shows a list or report as of a past day, or compares today with one; nothing where the bar does it. */
export function DayButton({ compares = false }: { compares?: boolean }) {
  const [, choose] = useAddressedDay()
  const [, compareWith] = useAddressedDay(PARAMETERS.since)
  const today = companyToday()
  if (useShownDay()?.day !== undefined) return null
  return (
    <PopoverButton title={messages.choose} icon={<HistoryIcon />} isCompact shortcut="d">
      {(close) => {
        const chosen = (day: string) => {
          close()
          choose(day < today ? day : undefined)
        }
        return (
          <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
            <TypedDay today={today} onChosen={chosen} />
            {PERIODS.map(({ label, months }) => (
              <Button key={label} onClick={() => chosen(endOfMonthBefore(today, months))}>
                {label}
              </Button>
            ))}
            {compares && (
              <Button
                onClick={() => {
                  close()
                  compareWith(endOfMonthBefore(today, 3))
                }}
              >
                {messages.compareToday}
              </Button>
            )}
          </Stack>
        )
      }}
    </PopoverButton>
  )
}

/** A day is typed in several steps, each of which may be a day already: it is chosen with the button. */
function TypedDay({ today, onChosen }: { today: string; onChosen: (day: string) => void }) {
  const [day, setDay] = useState(today)
  return (
    <Stack
      direction="row"
      component="form"
      onSubmit={(event) => {
        event.preventDefault()
        onChosen(day)
      }}
      sx={{ gap: 1, width: '100%', mt: 1 }}
    >
      <DayField label={messages.choose} day={day} today={today} onChange={setDay} sx={{ flexGrow: 1 }} />
      <Button type="submit" variant="contained" disabled={day >= today}>
        {messages.show}
      </Button>
    </Stack>
  )
}
