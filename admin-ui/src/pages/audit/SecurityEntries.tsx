import { SECURITY_KINDS, type SecurityEntry } from '@landbook/contracts/engine/api/security'
import { SECURITY_MESSAGES } from '@landbook/contracts/engine/messages/security'
import { Alert, Box, Button, Paper } from '@mui/material'
import { Choice, optionsOf } from '../../engine/inputs/Choice.tsx'
import { PageSkeleton } from '../../engine/page/PageSkeleton.tsx'
import { LoadError } from '../../engine/ui/LoadError.tsx'
import { choice } from './Days.tsx'
import { FeedEntry } from './FeedEntry.tsx'
import { JournalFilters } from './JournalFilters.tsx'
import { useJournalPlace } from './useJournalPlace.ts'
import { securityFilterOf, useSecurity } from './useSecurity.ts'

const KINDS = optionsOf(new Map(Object.entries(SECURITY_KINDS)))

/** Events of logins and accounts, newest first. */
export function SecurityEntries() {
  const [place, go] = useJournalPlace()
  const filter = securityFilterOf(place)
  const { entries, isPending, error, refetch, loadOlder, isLoadingOlder } = useSecurity(filter)
  return (
    <>
      <JournalFilters
        place={place}
        onPlace={go}
        file="security"
        filter={filter}
        before={
          <Choice
            label={SECURITY_MESSAGES.columns.kind}
            options={KINDS}
            chosen={place.kind}
            onChange={(kind) => go({ kind })}
            sx={choice}
          />
        }
      />
      {error && <LoadError error={error} onRetry={refetch} />}
      {!error && isPending && <PageSkeleton />}
      {!error && !isPending && entries.length === 0 && (
        <Alert severity="info">{SECURITY_MESSAGES.none}</Alert>
      )}
      {entries.length > 0 && (
        <Paper variant="outlined" role="feed" aria-label="Security" aria-busy={isLoadingOlder}>
          {entries.map((entry, index) => (
            <EntryRow
              key={entry.cursor}
              entry={entry}
              place={index + 1}
              count={loadOlder ? -1 : entries.length}
            />
          ))}
        </Paper>
      )}
      {loadOlder && (
        <Button onClick={loadOlder} loading={isLoadingOlder} sx={{ mt: 1 }}>
          Show older
        </Button>
      )}
    </>
  )
}

const COLUMNS = '132px minmax(150px, 230px) minmax(160px, 340px) minmax(0, 1fr)'
const whole = { gridColumn: { xs: '1 / -1', md: 'auto' }, minWidth: 0 }

interface RowProps {
  entry: SecurityEntry
  /** Position among all matches, from 1; `count` is -1 while unknown. */
  place: number
  count: number
}

/** Time, event, account, and by whom from where. */
function EntryRow({ entry, place, count }: RowProps) {
  const { kind, lastAt, actor, user, address, detail } = entry
  const isOwn = actor !== null && actor.id === user?.id
  const remarks = [
    entry.count > 1 && SECURITY_MESSAGES.times(entry.count),
    actor && !isOwn && SECURITY_MESSAGES.by(actor.name),
    address && SECURITY_MESSAGES.from(address),
    detail,
  ]
  return (
    <FeedEntry at={lastAt} place={place} count={count} columns={COLUMNS}>
      <Box sx={{ fontWeight: 600, minWidth: 0, order: { xs: 1, md: 0 }, color: COLOURS[kind] }}>
        {SECURITY_KINDS[kind]}
      </Box>
      <Box sx={{ ...whole, order: 3, ...(user ? {} : { color: 'text.secondary' }) }}>
        {user?.name ?? SECURITY_MESSAGES.unknownAccount}
      </Box>
      <Box sx={{ ...whole, order: 4, color: 'text.secondary' }}>
        {remarks.filter((remark) => remark).join(' · ')}
      </Box>
    </FeedEntry>
  )
}

/** Kinds that deserve attention. */
const COLOURS: Partial<Record<SecurityEntry['kind'], string>> = {
  loginFailed: 'warning.main',
  accountLocked: 'error.main',
}
