import { catalogue } from '@landbook/contracts/catalogue/index'
import { AUDIT_MESSAGES } from '@landbook/contracts/engine/messages/audit'
import { Alert, Box } from '@mui/material'
import { useMemo } from 'react'
import { Choice, optionsOf } from '../../engine/inputs/Choice.tsx'
import { PageSkeleton } from '../../engine/page/PageSkeleton.tsx'
import { LoadError } from '../../engine/ui/LoadError.tsx'
import { AuditList } from './AuditList.tsx'
import { choice } from './Days.tsx'
import { JournalFilters } from './JournalFilters.tsx'
import { NewerEvents } from './NewerEvents.tsx'
import { useAudit } from './useAudit.ts'
import { filterOf, useJournalPlace } from './useJournalPlace.ts'

const TYPES = optionsOf(new Map(catalogue.records.map(({ type, title }) => [type, title])))

/** All events of all records, newest first. */
export function AuditEvents() {
  const [place, go] = useJournalPlace()
  const filter = filterOf(place)
  const { entries, isPending, error, refetch, loadOlder, isLoadingOlder, showNewest, turn } = useAudit(filter)
  const actors = useMemo(() => new Map(entries.map(({ actor }) => [actor.id, actor.name])), [entries])
  const key = JSON.stringify(filter)
  const isKnown = !isPending && (!error || entries.length > 0)
  const newest = isKnown ? (entries[0]?.cursor ?? '') : undefined
  return (
    <>
      <JournalFilters
        place={place}
        onPlace={go}
        known={actors}
        file="audit"
        filter={filter}
        after={
          <Choice
            label={AUDIT_MESSAGES.columns.record}
            options={TYPES}
            chosen={place.type}
            onChange={(type) => go({ type })}
            sx={choice}
          />
        }
      />
      {error && <LoadError error={error} onRetry={refetch} />}
      {!error && isPending && <PageSkeleton />}
      {newest === '' && <Alert severity="info">{AUDIT_MESSAGES.none}</Alert>}
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
