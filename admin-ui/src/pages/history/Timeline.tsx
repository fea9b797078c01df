import type { AnyRecord } from '@landbook/contracts/catalogue/index'
import type { HistoryEntry, HistoryMoment } from '@landbook/contracts/engine/api/history'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { formatDate } from '@landbook/contracts/engine/values/dates'
import { Alert, Box, Button, Paper, Typography } from '@mui/material'
import { useEffect, useEffectEvent, useRef } from 'react'
import { dayOf } from '../../engine/data/companyTime.ts'
import { useHistory } from '../../engine/data/useHistory.ts'
import { PageSkeleton } from '../../engine/page/PageSkeleton.tsx'
import { LoadError } from '../../engine/ui/LoadError.tsx'
import { HistoryItem } from './HistoryItem.tsx'
import { TimelineFilters } from './TimelineFilters.tsx'
import type { HistoryPlace } from './useHistoryPlace.ts'

interface Props {
  record: AnyRecord
  id: string
  moments: readonly HistoryMoment[]
  place: HistoryPlace
  onPlace: (change: Partial<HistoryPlace>) => void
}

/** What was done to a record, newest first; older entries are loaded on scrolling. */
export function Timeline({ record, id, moments, place, onPlace }: Props) {
  const filter = { member: place.field, actor: place.person }
  const { entries, isPending, error, refetch, loadOlder, isLoadingOlder } = useHistory(
    record.type,
    id,
    filter,
  )
  return (
    <>
      <TimelineFilters record={record} moments={moments} entries={entries} place={place} onPlace={onPlace} />
      {error && <LoadError error={error} onRetry={refetch} />}
      {!error && isPending && <PageSkeleton />}
      {!error && !isPending && entries.length === 0 && <Alert severity="info">{MESSAGES.nothingHere}</Alert>}
      {byDay(entries).map(({ day, entries: ofDay }) => (
        <Paper key={day} component="section" variant="outlined" aria-label={day} sx={{ px: 2, pt: 1, mb: 2 }}>
          <Typography component="h3" variant="subtitle2" sx={{ mb: 0.5 }}>
            {day}
          </Typography>
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {byCommand(ofDay).map((entries) => {
              const [{ id, own, revision }] = entries
              const onShow = own ? () => onPlace({ revision, at: undefined }) : undefined
              return <HistoryItem key={id} entries={entries} onShow={onShow} />
            })}
          </Box>
        </Paper>
      ))}
      {loadOlder && <Older onLoad={loadOlder} isLoading={isLoadingOlder} />}
    </>
  )
}

/** Loads more when it becomes visible, or on click. */
function Older({ onLoad, isLoading }: { onLoad: () => void; isLoading: boolean }) {
  const end = useRef<HTMLDivElement>(null)
  const load = useEffectEvent(onLoad)
  useEffect(() => {
    if (isLoading || !end.current) return undefined
    const seen = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) load()
      },
      { rootMargin: '400px' },
    )
    seen.observe(end.current)
    return () => seen.disconnect()
  }, [isLoading])
  return (
    <Box ref={end}>
      <Button onClick={onLoad} loading={isLoading} variant="outlined">
        Show older
      </Button>
    </Box>
  )
}

interface Day {
  /** MM/DD/YYYY, where the company is. */
  day: string
  entries: HistoryEntry[]
}

function byDay(entries: readonly HistoryEntry[]): Day[] {
  const days: Day[] = []
  for (const entry of entries) {
    const day = formatDate(dayOf(entry.at))
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}

/** The events of one command on one record are one entry. */
function byCommand(entries: readonly HistoryEntry[]): [HistoryEntry, ...HistoryEntry[]][] {
  const commands: [HistoryEntry, ...HistoryEntry[]][] = []
  for (const entry of entries) {
    const last = commands.at(-1)
    if (last && isSameCommand(last[0], entry)) last.push(entry)
    else commands.push([entry])
  }
  return commands
}

const isSameCommand = (one: HistoryEntry, other: HistoryEntry): boolean =>
  one.commandId === other.commandId &&
  one.record.type === other.record.type &&
  one.record.id === other.record.id
