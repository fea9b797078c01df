import { formatDate } from '../../engine/values/dates.ts'
import { hasTakenEffect } from '../lease/end.ts'
import { ofLeaseIn } from './cause.ts'
import type { HoldingLease } from './facts.ts'
import { heldOn, type WellOfHolding } from './lease-wells.ts'
import { HOLDING_MESSAGES as messages } from './messages.ts'
import type { HeldLease } from './partition.ts'

/** Leases of a land that have not taken effect, or are released. */

/** What is said of leases that have not taken effect by a day. */
export const notYetOf = (leases: readonly HoldingLease[], day: string): string[] =>
  leases
    .filter((lease) => !lease.template && lease.status !== 'REL' && !hasTakenEffect(lease, day))
    .map(({ leaseName, effectiveDate }) =>
      effectiveDate === null
        ? messages.leaseInProcess(leaseName)
        : messages.leasedFrom(leaseName, formatDate(effectiveDate)),
    )

/** What is said of released leases of a land that no other one takes, but whose wells would still hold them. */
export const producingOf = (
  leases: readonly HoldingLease[],
  wellsFor: (lease: HoldingLease) => readonly WellOfHolding[],
  day: string,
): string[] =>
  leases.flatMap((lease) => {
    if (lease.template || lease.status !== 'REL' || !hasTakenEffect(lease, day)) return []
    const holding = wellsFor(lease).filter((well) => heldOn(well, day))
    return holding.length > 0
      ? [
          messages.releasedProducing(
            lease.leaseName,
            holding.map(({ well }) => well.name),
          ),
        ]
      : []
  })

/** One that is released now holds what it held then only if it was not released yet; what nothing held it does not have. */
export function released(held: HeldLease): HeldLease[] {
  const { lease, causes } = held
  if (lease.status !== 'REL') return [held]
  const doubt = messages.releasedWhen(lease.leaseName)
  const doubtful = causes.map((cause) => ofLeaseIn(cause, doubt))
  return causes.length > 0 ? [{ ...held, causes: doubtful, question: doubt }] : []
}
