import { standingOf } from '@landbook/contracts/calculations/standing'
import { MESSAGES } from '@landbook/contracts/messages'
import { well } from '@landbook/contracts/records/well/declaration'
import { dayIn, localTimeZone } from '@landbook/contracts/values/days'
import { Alert, Typography } from '@mui/material'
import type { Row } from '../../data/dataProvider.ts'
import { FullWidth } from '../../kit/form/RecordForm.tsx'
import { useIsPast } from '../../kit/page/RecordPast.tsx'
import { useHolds } from '../../session/session.ts'
import type { SlotProps } from '../derived/slots.ts'
import type { LeaseRow } from './leaseRow.ts'
import { useLeaseWells } from './useLeaseWells.ts'

const messages = MESSAGES.lease.standing

/** Where the lease stands today, and why; nothing in the past and for a new one. */
export function LeaseStanding({ row }: SlotProps<Row>) {
  const isPast = useIsPast()
  if (!row || isPast || row.template === true) return null
  // The page of a lease opens all of it.
  return <Standing lease={row as unknown as LeaseRow} />
}

function Standing({ lease }: { lease: LeaseRow }) {
  const wells = useLeaseWells(lease)
  const mayReadWells = useHolds(well.read)
  if (mayReadWells && wells === undefined) return null
  const cdcDates = lease.wells.map(({ cdcDate }) => cdcDate)
  const { reasons, disagreement } = standingOf(
    { ...lease, cdcDates, wells },
    dayIn(localTimeZone())(Date.now()),
  )
  return (
    <FullWidth>
      <Alert severity={disagreement ? 'warning' : 'info'}>
        <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
          {messages.title}: {reasons.join('; ')}.
        </Typography>{' '}
        {disagreement && `${disagreement}.`} {!mayReadWells && messages.withoutWells}
      </Alert>
    </FullWidth>
  )
}
