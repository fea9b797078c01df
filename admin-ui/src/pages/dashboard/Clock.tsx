import { Box, Typography } from '@mui/material'
import { useEffect, useMemo, useState } from 'react'
import { foreignZone } from '../../engine/data/companyTime.ts'
import { useSettings } from '../../engine/data/settings.ts'

/** Spec part 1, section 9. */
const REFRESH_MS = 1000

const formatsIn = (timeZone: string) => ({
  time: new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', minute: '2-digit', second: '2-digit' }),
  weekday: new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long' }),
  date: new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'long', day: 'numeric' }),
})

/** Where the company is, as everything beside it. */
export function Clock() {
  const { timeZone } = useSettings()
  const formats = useMemo(() => formatsIn(timeZone), [timeZone])
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <Box
      component="time"
      dateTime={now.toISOString()}
      data-testid="clock"
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, fontVariantNumeric: 'tabular-nums' }}
    >
      <Typography component="span" sx={{ fontSize: '1.5rem', fontWeight: 300, whiteSpace: 'nowrap' }}>
        {formats.time.format(now)} {foreignZone(now)}
      </Typography>
      <Typography component="span" variant="body2" sx={{ whiteSpace: 'nowrap' }}>
        <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
          {formats.weekday.format(now)}
        </Box>
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {formats.date.format(now)}
        </Box>
      </Typography>
    </Box>
  )
}
