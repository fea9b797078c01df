import { MESSAGES } from '@landbook/contracts/engine/messages'
import { dayAfter, endOfMonthBefore } from '@landbook/contracts/engine/values/days'
import CompareIcon from '@mui/icons-material/CompareArrows'
import { Button, Stack } from '@mui/material'
import { PARAMETERS } from '../navigation/parameters.ts'
import { DayField } from './DayField.tsx'
import { useAddressedDay } from './useAddressedDay.ts'

const messages = MESSAGES.days

/** Chooses the earlier day with which the shown one is compared: the end of the quarter before, to begin with. */
export function CompareWith({ before }: { before: string }) {
  const [since, choose] = useAddressedDay(PARAMETERS.since)
  if (since === undefined)
    return (
      <Button startIcon={<CompareIcon />} onClick={() => choose(endOfMonthBefore(before, 3))}>
        {messages.compare}
      </Button>
    )
  return (
    <Stack direction="row" sx={{ gap: 0.5, alignItems: 'flex-end' }}>
      <DayField label={messages.compare} day={since} today={dayAfter(before, -1)} onChange={choose} />
      <Button onClick={() => choose(undefined)}>{messages.alone}</Button>
    </Stack>
  )
}
