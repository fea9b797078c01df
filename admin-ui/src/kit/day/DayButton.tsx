import { MESSAGES } from '@landbook/contracts/messages'
import { endOfMonthBefore } from '@landbook/contracts/values/days'
import HistoryIcon from '@mui/icons-material/History'
import { Button, Stack } from '@mui/material'
import { useShownDay, useToday } from '../../data/shownDay.ts'
import { PARAMETERS } from '../../navigation/parameters.ts'
import { PopoverButton } from '../list/PopoverButton.tsx'
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
  const today = useToday()
  if (useShownDay()?.day !== undefined) return null
  return (
    <PopoverButton title={messages.choose} icon={<HistoryIcon />} isCompact>
      {(close) => {
        const chosen = (day: string) => {
          close()
          choose(day < today ? day : undefined)
        }
        return (
          <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
            <DayField
              label={messages.choose}
              day={today}
              today={today}
              onChange={chosen}
              sx={{ width: '100%', mt: 1 }}
            />
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
