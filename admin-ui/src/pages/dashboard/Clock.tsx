import { Typography } from '@mui/material'
import { useEffect, useState } from 'react'

/** Spec part 1, section 9. */
const REFRESH_MS = 1000

const TIME = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', second: '2-digit' })
const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'long' })
const DATE = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric' })

export function Clock() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <time dateTime={now.toISOString()} data-testid="clock">
      <Typography sx={{ fontSize: '1.9rem', fontWeight: 300, lineHeight: 1.2 }}>
        {TIME.format(now)}
      </Typography>
      <Typography sx={{ fontWeight: 600 }}>{WEEKDAY.format(now)}</Typography>
      <Typography color="textSecondary">{DATE.format(now)}</Typography>
    </time>
  )
}
