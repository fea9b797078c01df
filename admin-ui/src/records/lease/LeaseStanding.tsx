import { LEASE_MESSAGES } from '@landbook/contracts/records/lease/messages'
import { type LeaseStanding as Found, standingOf } from '@landbook/contracts/records/lease/standing'
import { Alert, Button, Skeleton, Typography } from '@mui/material'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { today } from '../../engine/data/companyTime.ts'
import type { Row } from '../../engine/data/row.ts'
import type { SlotProps } from '../../engine/derived/slots.ts'
import { FullWidth } from '../../engine/form/FormLayout.tsx'
import { cutAfter } from '../../engine/ui/cutAfter.ts'
import { LoadError } from '../../engine/ui/LoadError.tsx'
import { useIsPast } from '../../engine/ui/RecordPast.tsx'
import type { OpenedLease } from './leaseRow.ts'
import { leasePaths } from './paths.ts'
import { useStandingToday } from './useStandings.ts'

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
  const { data, error, refetch } = useStandingToday(lease.id)
  return (
    <FullWidth>
      {error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : data ? (
        <Alert severity={severityOf(data)}>
          <StandingText {...data} />
        </Alert>
      ) : (
        <AwaitedStanding lease={lease} />
      )}
    </FullWidth>
  )
}

const severityOf = ({ disagreement }: Found) => (disagreement ? 'warning' : 'info')

/** About as high and of the colour of what comes, so that nothing moves: what holds it is not known before. */
function AwaitedStanding({ lease }: { lease: OpenedLease }) {
  const producing = lease.wells.flatMap(({ Well }) => (Well?.status === 'Active' ? [String(Well.name)] : []))
  const likely = standingOf({ ...lease, producing }, today())
  return (
    <Alert severity={severityOf(likely)} aria-busy>
      <Skeleton variant="rounded">
        <StandingText {...likely} />
      </Skeleton>
    </Alert>
  )
}

/** Letters that three lines have room for: more are cut there, until one asks for all. */
const LONG = 400

/** The head says what of it is unlike its status. */
function StandingText({ reasons }: Found) {
  const [isWhole, setWhole] = useState(false)
  const text = reasons.join('; ')
  const isLong = text.length > LONG
  return (
    <>
      <Typography
        variant="body2"
        sx={{ fontWeight: isLong ? 400 : 600, ...(isLong && !isWhole && cutAfter('3')) }}
      >
        {messages.title}: {text}.
      </Typography>
      {isLong && (
        <Button size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)} sx={{ ml: -0.5 }}>
          {isWhole ? messages.less : messages.whole}
        </Button>
      )}
    </>
  )
}
