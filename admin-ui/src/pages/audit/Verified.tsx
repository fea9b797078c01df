import { SEAL_MESSAGES } from '@landbook/contracts/engine/messages/seals'
import { formatMoment } from '../../engine/ui/format.tsx'
import type { LogVerification } from '../seals/sealCalls.ts'
import { Finding } from './Finding.tsx'
import { faultLine } from './LogDamage.tsx'

/** What a verification of the log has found, with all that was accepted as lost. */
export function Verified({
  fits,
  faults,
  accepted,
  onClose,
  ...found
}: LogVerification & { onClose: () => void }) {
  const isApart = accepted.length > 0
  const losses = accepted.map(({ stream, lost, at }) =>
    SEAL_MESSAGES.acceptedLoss(stream, lost, formatMoment(at)),
  )
  return (
    <Finding
      severity={fits ? (isApart ? 'warning' : 'success') : 'error'}
      title={titleOf({ fits, faults, accepted, ...found })}
      lists={[
        { lines: faults.map(faultLine) },
        { ...(!fits && { heading: SEAL_MESSAGES.acceptedAsLost }), lines: losses },
      ]}
      onClose={onClose}
    />
  )
}

function titleOf({ fits, events, streams, problem, faults, accepted }: LogVerification): string {
  const { fitsApart, fits: whole, doesNotFit, damaged } = SEAL_MESSAGES
  if (problem !== null) return doesNotFit(problem)
  if (!fits) return damaged(faults.length)
  return accepted.length > 0 ? fitsApart(events, streams, accepted.length) : whole(events, streams)
}
