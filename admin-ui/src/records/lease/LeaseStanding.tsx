import { saidByWells } from '@landbook/contracts/records/holding/wells'
import { termsOn } from '@landbook/contracts/records/lease/amendments'
import { LEASE_MESSAGES } from '@landbook/contracts/records/lease/messages'
import { type LeaseFacts, standingOf } from '@landbook/contracts/records/lease/standing'
import { tract } from '@landbook/contracts/records/tract/declaration'
import { unit } from '@landbook/contracts/records/unit/declaration'
import { well } from '@landbook/contracts/records/well/declaration'
import { Alert, Skeleton, Typography } from '@mui/material'
import { Navigate } from 'react-router'
import { today } from '../../engine/data/companyTime.ts'
import type { Row } from '../../engine/data/dataProvider.ts'
import type { SlotProps } from '../../engine/derived/slots.ts'
import { FullWidth } from '../../engine/form/FormLayout.tsx'
import { useHolds } from '../../engine/session/session.ts'
import { useIsPast } from '../../engine/ui/RecordPast.tsx'
import { type Part, useHoldings } from '../holding/holdings.ts'
import { heldStanding } from './heldStanding.ts'
import { LeaseWarnings } from './LeaseWarnings.tsx'
import type { OpenedLease } from './leaseRow.ts'
import { leasePaths } from './paths.ts'
import { useLeaseWells } from './useLeaseWells.ts'

const messages = LEASE_MESSAGES.standing
const WITHOUT_WELLS = { wells: [] }
const NO_LANDS: readonly string[] = []

/**
 * The parts of its lands that a lease has, undefined while they are read. Undefined where it has none, as of minerals that
 * are the State's, and for those who may not read all that they follow from.
 */
function useHeldParts({ id, leasedLands }: OpenedLease): { parts: readonly Part[] | undefined } | undefined {
  const mayRead = [useHolds(tract.read), useHolds(well.read), useHolds(unit.read)].every(Boolean)
  const lands = leasedLands.flatMap(({ Tract }) => Tract?.id ?? [])
  const { data, error } = useHoldings(mayRead ? lands : NO_LANDS)
  const parts = data?.flatMap((holding) => holding.parts).filter((part) => part.lease?.id === id)
  return !mayRead || lands.length === 0 || error || parts?.length === 0 ? undefined : { parts }
}

/** Where the lease stands today, and why; nothing in the past. A template leads to its editor. */
export function LeaseStanding({ row }: SlotProps<Row>) {
  const isPast = useIsPast()
  if (row?.template === true && !isPast) return <Navigate replace to={leasePaths.template(row.id)} />
  if (!row || isPast) return null
  // The page of a lease opens all of it.
  return <Standing lease={row as unknown as OpenedLease} />
}

function Standing({ lease }: { lease: OpenedLease }) {
  const held = useHeldParts(lease)
  const wells = useLeaseWells(held === undefined ? lease : WITHOUT_WELLS)
  const mayReadWells = useHolds(well.read)
  const day = today()
  const standingWith = (producing: readonly { name: string | null }[], facts: Partial<LeaseFacts> = {}) =>
    standingOf({ ...lease, ...facts, producing: producing.map(({ name }) => String(name)) }, day)
  const standingWithWells = (asked: NonNullable<typeof wells>) => {
    const { producing, heldByWells, doubts } = saidByWells(asked, termsOn(lease, day), day)
    const isHeld = producing.length + heldByWells.length > 0
    return standingWith(producing, {
      producingSince: producing.length > 0 ? (lease.producingSince ?? day) : null,
      heldByWells,
      doubts: isHeld ? [] : doubts,
    })
  }
  // What is said of its acres says it of the lease; without them its wells are asked.
  const known = held?.parts
    ? heldStanding(lease, held.parts, day)
    : wells
      ? standingWithWells(wells)
      : standingWith([])
  const active = lease.wells.flatMap(({ Well }) => (Well?.status === 'Active' ? [Well] : []))
  // Only which wells hold it is not known before them.
  const isRead = held === undefined ? wells !== undefined : held.parts !== undefined
  const likely = mayReadWells && !isRead ? standingWith(active) : known
  const isAwaited = String(likely.reasons) !== String(known.reasons)
  const { reasons, disagreement } = likely
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
