import type { RecordDeclaration } from '@landbook/contracts/kernel/record'
import { MESSAGES } from '@landbook/contracts/messages'
import { catalogue } from '@landbook/contracts/records/index'
import { Alert, Box, Button, Paper, Typography } from '@mui/material'
import { Link, useParams } from 'react-router'
import { NotFound } from '../app/layout/NotFound.tsx'
import { PageSkeleton } from '../app/layout/PageSkeleton.tsx'
import { pathOf } from '../app/paths.ts'
import { RequireRole } from '../app/RequireRole.tsx'
import { formatMoment } from '../kit/format.tsx'
import { LoadError } from '../kit/LoadError.tsx'
import { HistoryItem } from './HistoryItem.tsx'
import { type HistoryEntry, useHistory } from './useHistory.ts'

/** Who changed what on a record, when, from what to what. */
export function HistoryPage() {
  const { type, id = '' } = useParams()
  const record = catalogue.records.find((known) => known.type === type)
  if (!record) return <NotFound />
  return (
    <RequireRole role={record.read}>
      <RecordHistory record={record} id={id} />
    </RequireRole>
  )
}

function RecordHistory({ record: { type, title }, id }: { record: RecordDeclaration; id: string }) {
  const { entries, isPending, error, refetch, loadOlder, isLoadingOlder } = useHistory(type, id)
  if (error) return <LoadError error={error} onRetry={refetch} />
  if (isPending) return <PageSkeleton />
  if (entries.length === 0) return <Alert severity="error">{MESSAGES.notFound(title)}</Alert>

  const name = entries.find(({ own }) => own)?.record.name ?? id
  const page = pathOf(type, id, name)
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
        <Typography component="h2" variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          History of {name}
        </Typography>
        {page && (
          <Button component={Link} to={page} sx={{ ml: 'auto' }}>
            To the {title.toLowerCase()}
          </Button>
        )}
      </Box>
      {byDay(entries).map(({ day, entries: ofDay }) => (
        <Paper key={day} component="section" variant="outlined" aria-label={day} sx={{ px: 2, pt: 1, mb: 2 }}>
          <Typography component="h3" variant="subtitle2" sx={{ mb: 0.5 }}>
            {day}
          </Typography>
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {ofDay.map((entry) => (
              <HistoryItem key={entry.id} entry={entry} />
            ))}
          </Box>
        </Paper>
      ))}
      {loadOlder && (
        <Button onClick={loadOlder} loading={isLoadingOlder} variant="outlined">
          Show older
        </Button>
      )}
    </>
  )
}

interface Day {
  /** MM/DD/YYYY, in the reader's time zone. */
  day: string
  entries: HistoryEntry[]
}

function byDay(entries: readonly HistoryEntry[]): Day[] {
  const days: Day[] = []
  for (const entry of entries) {
    const [day = ''] = formatMoment(entry.at).split(' ')
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}
