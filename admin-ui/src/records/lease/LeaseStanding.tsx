import { LEASE_MESSAGES } from '@landbook/contracts/records/lease/messages'
import { standingOf } from '@landbook/contracts/records/lease/standing'
import { well } from '@landbook/contracts/records/well/declaration'
import { Alert, Skeleton, Typography } from '@mui/material'
import { Navigate } from 'react-router'
import { today } from '../../engine/data/companyTime.ts'
import type { Row } from '../../engine/data/dataProvider.ts'
import type { SlotProps } from '../../engine/derived/slots.ts'
import { FullWidth } from '../../engine/form/FormLayout.tsx'
import { useHolds } from '../../engine/session/session.ts'
import { useIsPast } from '../../engine/ui/RecordPast.tsx'
import { LeaseWarnings } from './LeaseWarnings.tsx'
import type { OpenedLease } from './leaseRow.ts'
import { leasePaths } from './paths.ts'
import { useStandingToday } from './standings.ts'

const messages = LEASE_MESSAGES.standing
/** Where the lease stands today, and why; nothing in the past. A template leads to its editor. */
export function LeaseStanding({ row }: SlotProps<Row>) {
  const isPast = useIsPast()
  if (row?.template === true && !isPast) return <Navigate replace to={leasePaths.template(row.id)} />
  if (!row || isPast) return null
  // The page of a lease opens all of it.
  return <Standing lease={row as unknown as OpenedLease} />
}

function Standing({ lease }: { lease: OpenedLease }) {
  const { data, error } = useStandingToday(lease.id)
  const mayReadWells = useHolds(well.read)
  const byStatus = (producing: readonly string[]) => standingOf({ ...lease, producing }, today())
  const active = lease.wells.flatMap(({ Well }) => (Well?.status === 'Active' ? [String(Well.name)] : []))
  // Only which wells hold it is not known before.
  const likely = byStatus(mayReadWells ? active : [])
  const isAwaited = !data && !error && String(likely.reasons) !== String(byStatus([]).reasons)
  const { reasons, disagreement } = data?.[0] ?? likely
  const text = (
    <div>
      <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
        {messages.title}: {reasons.join('; ')}.
      </Typography>{' '}
      {disagreement && `${disagreement}.`}
    </div>
  )
  return (
    <FullWidth>
      <Alert severity={disagreement ? 'warning' : 'info'} aria-busy={isAwaited}>
        {/* About as high as what comes, so that nothing moves. */}
        {isAwaited ? <Skeleton variant="rounded">{text}</Skeleton> : text}
      </Alert>
      <LeaseWarnings leaseID={lease.id} />
    </FullWidth>
  )
}
