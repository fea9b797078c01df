import { MESSAGES } from '@landbook/contracts/messages'
import { Alert, Box } from '@mui/material'
import { formatMoment } from '../../kit/format.tsx'
import { Faults } from './LogDamage.tsx'
import type { LogVerification } from './sealCalls.ts'

/** What a verification of the log has found, with all that was accepted as lost. */
export function Verified({
  fits,
  events,
  streams,
  problem,
  faults,
  accepted,
  onClose,
}: LogVerification & { onClose: () => void }) {
  if (!fits && problem === null) return <Faults faults={faults} onClose={onClose} />
  const isApart = accepted.length > 0
  const fit = isApart
    ? MESSAGES.seals.fitsApart(events, streams, accepted.length)
    : MESSAGES.seals.fits(events, streams)
  return (
    <Alert
      severity={fits ? (isApart ? 'warning' : 'success') : 'error'}
      onClose={onClose}
      sx={{ mb: 1.5, overflowWrap: 'anywhere' }}
    >
      {fits ? fit : MESSAGES.seals.doesNotFit(problem ?? '')}
      {isApart && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {accepted.map(({ stream, lost, at }) => (
            <li key={`${stream} ${lost}`}>{MESSAGES.seals.acceptedLoss(stream, lost, formatMoment(at))}</li>
          ))}
        </Box>
      )}
    </Alert>
  )
}
