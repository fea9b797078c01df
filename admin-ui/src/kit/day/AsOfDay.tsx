import { MESSAGES } from '@landbook/contracts/messages'
import { formatDate } from '@landbook/contracts/values/dates'
import { endOfDayIn } from '@landbook/contracts/values/days'
import { Alert, Box, Button } from '@mui/material'
import { type ReactNode, useMemo } from 'react'
import { useSettings } from '../../data/settings.ts'
import { ShownDayContext, useToday } from '../../data/shownDay.ts'
import { AsOf } from './AsOf.tsx'
import { useAddressedDay, usePastDay } from './useAddressedDay.ts'

const messages = MESSAGES.days

/** What is in it shows the day of the address, with a bar that says so. */
export function AsOfDay({ children }: { children: ReactNode }) {
  const [, choose] = useAddressedDay()
  const today = useToday()
  const day = usePastDay()
  const { timeZone } = useSettings()
  const shown = useMemo(
    () => (day === undefined ? undefined : { day, end: endOfDayIn(timeZone)(day) }),
    [day, timeZone],
  )
  return (
    <ShownDayContext value={shown}>
      {day !== undefined && (
        <Alert
          severity="info"
          role="status"
          sx={{ mb: 1.5, alignItems: 'center', '& .MuiAlert-message': { flexGrow: 1 } }}
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Box sx={{ flex: '1 1 240px' }}>{messages.asOf(formatDate(day))}</Box>
            <AsOf day={day} today={today} onChange={choose} />
            <Button variant="outlined" onClick={() => choose(undefined)}>
              {messages.today}
            </Button>
          </Box>
        </Alert>
      )}
      {children}
    </ShownDayContext>
  )
}
