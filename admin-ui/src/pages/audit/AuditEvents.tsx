import { MESSAGES } from '@landbook/contracts/messages'
import { Alert, Box } from '@mui/material'
import { LoadError } from '../../kit/page/LoadError.tsx'
import { PageSkeleton } from '../../kit/page/PageSkeleton.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditList } from './AuditList.tsx'
import { NewerEvents } from './NewerEvents.tsx'
import { useAudit } from './useAudit.ts'
import { filterOf, useAuditPlace } from './useAuditPlace.ts'

/** All events of all records, newest first. */
export function AuditEvents() {
  const [place, go] = useAuditPlace()
  const filter = filterOf(place)
  const { entries, isPending, error, refetch, loadOlder, isLoadingOlder, showNewest, turn } = useAudit(filter)
  const key = JSON.stringify(filter)
  const isKnown = !isPending && (!error || entries.length > 0)
  const newest = isKnown ? (entries[0]?.cursor ?? '') : undefined
  return (
    <>
      <AuditFilters place={place} onPlace={go} filter={filter} entries={entries} />
      {error && <LoadError error={error} onRetry={refetch} />}
      {!error && isPending && <PageSkeleton />}
      {newest === '' && <Alert severity="info">{MESSAGES.audit.none}</Alert>}
      <Box sx={{ position: 'relative' }}>
        <NewerEvents key={key} filter={filter} newest={newest} onShow={showNewest} />
        {entries.length > 0 && (
          <AuditList
            key={`${key} ${turn}`}
            entries={entries}
            // After an error, retried by a button and not on every scroll.
            loadOlder={error ? undefined : loadOlder}
            isLoadingOlder={isLoadingOlder}
          />
        )}
      </Box>
    </>
  )
}
