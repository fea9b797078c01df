import type { HistoryMoment } from '@landbook/contracts/history'
import { parseDate } from '@landbook/contracts/values/dates'
import PreviousIcon from '@mui/icons-material/ChevronLeft'
import NextIcon from '@mui/icons-material/ChevronRight'
import { Box, IconButton, Paper, Slider, Stack, TextField, Typography } from '@mui/material'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatMoment } from '../../kit/format.tsx'

interface Props {
  moments: readonly HistoryMoment[]
  /** -1: before the first. */
  index: number
  /** The displayed moment, if it is not one of the record's own: ISO 8601. */
  at: string | undefined
  onIndex: (index: number) => void
  /** ISO 8601. */
  onAt: (at: string) => void
  children?: ReactNode
}

/** Stays visible on scrolling, if there is space. */
const bar = {
  px: 2,
  py: 1.5,
  mb: 2,
  position: { md: 'sticky' },
  top: { md: 64 },
  zIndex: 'fab',
} as const

/** Throttles updates while the handle is dragged, in ms. */
const PAUSE_MS = 150

export const momentText = ({ at, actor }: HistoryMoment): string => `${formatMoment(at)} by ${actor.name}`

/** Selects a moment of a record: by slider, step by step, or the end of a day. */
export function MomentBar({ moments, index, at, onIndex, onAt, children }: Props) {
  // The handle's position until its data have loaded, so that it does not jump back.
  const [drawn, setDrawn] = useState<{ to: number; isHeld: boolean }>()
  if (drawn && !drawn.isHeld && drawn.to === index && at === undefined) setDrawn(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const shown = drawn?.to ?? index
  const moment = moments[shown]
  const last = moments.length - 1

  function draw(to: number) {
    setDrawn({ to, isHeld: true })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onIndex(to), PAUSE_MS)
  }

  function settle(to: number) {
    clearTimeout(timer.current)
    setDrawn({ to, isHeld: false })
    onIndex(to)
  }

  function goToDay(day: string) {
    clearTimeout(timer.current)
    setDrawn(undefined)
    onAt(endOfDay(day))
  }

  return (
    <Paper component="section" variant="outlined" aria-label="Moment" sx={bar}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <IconButton aria-label="Earlier" disabled={shown <= 0} onClick={() => settle(shown - 1)}>
          <PreviousIcon />
        </IconButton>
        <Slider
          aria-label="Moment"
          value={Math.max(0, shown)}
          min={0}
          max={Math.max(1, last)}
          disabled={last < 1}
          marks={last <= 60}
          step={1}
          getAriaValueText={(value) => (moments[value] ? momentText(moments[value]) : '')}
          onChange={(_, value) => draw(Number(value))}
          onChangeCommitted={(_, value) => settle(Number(value))}
          sx={{ mx: 1 }}
        />
        <IconButton aria-label="Later" disabled={shown >= last} onClick={() => settle(shown + 1)}>
          <NextIcon />
        </IconButton>
      </Stack>
      <Stack
        direction="row"
        useFlexGap
        sx={{ alignItems: 'center', gap: 1.5, flexWrap: 'wrap', justifyContent: 'space-between', mt: 0.5 }}
      >
        <Box role="status" sx={{ minWidth: 0 }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {at !== undefined && drawn === undefined
              ? `As of ${formatMoment(at)}`
              : moment && momentText(moment)}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {moment ? `${shown + 1} of ${moments.length}` : 'Before its first entry'}
            {at !== undefined && drawn === undefined && moment && `, of ${momentText(moment)}`}
          </Typography>
        </Box>
        <Stack
          direction="row"
          useFlexGap
          sx={{ alignItems: 'center', gap: 1.5, flexWrap: 'wrap', width: { xs: '100%', sm: 'auto' } }}
        >
          <DayField day={dayOf(at ?? moment?.at)} onDay={goToDay} />
          {children}
        </Stack>
      </Stack>
    </Paper>
  )
}

const two = (part: number): string => String(part).padStart(2, '0')

/** YYYY-MM-DD, in the reader's time zone. */
function dayOf(at: string | undefined): string {
  const moment = at === undefined ? new Date() : new Date(at)
  if (Number.isNaN(moment.getTime())) return ''
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}

/** The end of a day in the reader's time zone. The address contains the absolute time, so it can be shared. */
const endOfDay = (day: string): string => new Date(`${day}T23:59:59.999`).toISOString()

/** Keeps the input until it is a valid day. */
function DayField({ day, onDay }: { day: string; onDay: (day: string) => void }) {
  const [typed, setTyped] = useState({ day, text: day })
  const text = typed.day === day ? typed.text : day
  const today = dayOf(undefined)
  return (
    <TextField
      type="date"
      label="As of"
      value={text}
      onChange={({ target }) => {
        const wanted = parseDate(target.value)
        setTyped({ day: wanted ?? day, text: target.value })
        if (wanted && wanted <= today) onDay(wanted)
      }}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
      sx={{ width: { xs: '100%', sm: 152 } }}
    />
  )
}
