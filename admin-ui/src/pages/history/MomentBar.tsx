import type { HistoryMoment } from '@landbook/contracts/engine/api/history'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { formatDate } from '@landbook/contracts/engine/values/dates'
import { endOfDayIn } from '@landbook/contracts/engine/values/days'
import PreviousIcon from '@mui/icons-material/ChevronLeft'
import NextIcon from '@mui/icons-material/ChevronRight'
import { Box, IconButton, Paper, Slider, Stack, Typography } from '@mui/material'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { companyTimeZone, dayOf, today } from '../../engine/data/companyTime.ts'
import { useFirstDay } from '../../engine/data/firstDay.ts'
import { DayField } from '../../engine/day/DayField.tsx'
import { formatMoment } from '../../engine/ui/format.tsx'

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
  const firstDay = useFirstDay(at !== undefined && moment === undefined)
  const beforeAll =
    at !== undefined && firstDay !== undefined && dayOf(at) < firstDay
      ? MESSAGES.days.recordsBegin(formatDate(firstDay))
      : 'Before its first entry'

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
    // The address contains the moment.
    onAt(endOfDayIn(companyTimeZone())(day))
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
            {moment ? `${shown + 1} of ${moments.length}` : beforeAll}
            {at !== undefined && drawn === undefined && moment && `, of ${momentText(moment)}`}
          </Typography>
        </Box>
        <Stack
          direction="row"
          useFlexGap
          sx={{ alignItems: 'center', gap: 1.5, flexWrap: 'wrap', width: { xs: '100%', sm: 'auto' } }}
        >
          <DayField
            label="As of"
            day={dayOf(at ?? moment?.at ?? Date.now())}
            today={today()}
            onChange={goToDay}
            sx={{ width: { xs: '100%', sm: 152 } }}
          />
          {children}
        </Stack>
      </Stack>
    </Paper>
  )
}
