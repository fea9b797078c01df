import { type AnyRecord, isStoredType, recordOf } from '@landbook/contracts/catalogue/index'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { RESTORE_MESSAGES } from '@landbook/contracts/engine/messages/restore'
import { mayReadHistory } from '@landbook/contracts/engine/roles'
import { Alert, Box, Button, Tab, Tabs, Typography } from '@mui/material'
import { Link, Navigate, useParams } from 'react-router'
import { pathOf } from '../../engine/navigation/paths.ts'
import { NotFound } from '../../engine/page/NotFound.tsx'
import { PageSkeleton } from '../../engine/page/PageSkeleton.tsx'
import { useHolds, useRoles } from '../../engine/session/session.ts'
import { LoadError } from '../../engine/ui/LoadError.tsx'
import { pagePaths } from '../paths.ts'
import { AsItWasView } from './AsItWas.tsx'
import { CertificateButton } from './CertificateButton.tsx'
import { Timeline } from './Timeline.tsx'
import { useMoments } from './useAsItWas.ts'
import { useHistoryPlace } from './useHistoryPlace.ts'

/** A record's history: who changed what, when; and the record as of any moment. */
export function HistoryPage() {
  const { type = '', id = '' } = useParams()
  const roles = useRoles()
  if (!isStoredType(type)) return <NotFound />
  const record = recordOf(type)
  if (!mayReadHistory(roles, record.read)) return <Navigate to={pagePaths.dashboard()} replace />
  return <RecordHistory key={`${type} ${id}`} record={record} id={id} />
}

function RecordHistory({ record, id }: { record: AnyRecord; id: string }) {
  const { type, title } = record
  const { data: moments = [], isPending, error, refetch } = useMoments(type, id)
  const [place, go] = useHistoryPlace()
  const mayOpen = useHolds(record.read)
  if (error && moments.length === 0) return <LoadError error={error} onRetry={refetch} />
  if (isPending) return <PageSkeleton />
  const last = moments.at(-1)
  if (!last) return <Alert severity="error">{MESSAGES.notFound(title)}</Alert>

  const page = last.there && mayOpen ? pathOf(type, id, last.name) : undefined
  const isPast = place.at !== undefined || place.revision !== undefined
  const View = isPast ? AsItWasView : Timeline
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1 }}>
        <Typography component="h2" variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          History of {last.name}
        </Typography>
        <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
          <CertificateButton type={type} id={id} />
          {page && (
            <Button component={Link} to={page}>
              To the {title.toLowerCase()}
            </Button>
          )}
        </Box>
      </Box>
      <Tabs
        value={isPast ? 'then' : 'timeline'}
        onChange={(_, tab) =>
          go(
            tab === 'then'
              ? { revision: last.revision }
              : { revision: undefined, at: undefined, with: undefined },
          )
        }
        aria-label={`History of ${last.name}`}
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        <Tab value="timeline" label={RESTORE_MESSAGES.timeline} />
        <Tab value="then" label={RESTORE_MESSAGES.asItWasTab} />
      </Tabs>
      <View record={record} id={id} moments={moments} place={place} onPlace={go} />
    </>
  )
}
