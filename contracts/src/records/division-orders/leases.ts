import { termsOn } from '../lease/amendments.ts'
import { isOver, mayBind } from '../lease/end.ts'
import type { LandOfWell, LeaseOfLand } from './facts.ts'
import { DIVISION_ORDER_MESSAGES } from './messages.ts'

/** The leases of a land as the division order check sees them. */

const messages = DIVISION_ORDER_MESSAGES

/** A lease with its royalty rate in percent. */
export type Bearing = { id: string; name: string; rate: string }

const isOwn = ({ wells }: LeaseOfLand, wellId: string): boolean =>
  wells.some(({ Well }) => Well?.id === wellId)

/**
 * Whether a lease may be in force on the day. That one is held by production is taken from its status, too, as not all of
 * its wells may be listed under it; that under which the well was drilled only ends by its status.
 */
export const isHeld = (lease: LeaseOfLand, wellId: string, today: string): boolean =>
  !lease.template &&
  !isOver(lease.status) &&
  lease.status !== 'In Process' &&
  (isOwn(lease, wellId) || mayBind(lease, today) || lease.status === 'HBP')

/**
 * The lease that the well was drilled under, else the land's leases if they agree on the rate, else the reason why there
 * is none, each with the terms that are true on the day.
 */
export function leaseOf({ name, interest }: LandOfWell, wellId: string, today: string): Bearing | string {
  if (!interest) return messages.leasesUnseen(name)
  const leases = interest
    .map(({ Lease }) => termsOn(Lease, today))
    .filter((lease) => isHeld(lease, wellId, today))
  const own = leases.filter((lease) => isOwn(lease, wellId))
  const candidates = own.length > 0 ? own : leases
  const [lease] = candidates
  if (!lease) return messages.noLease(name)
  const without = candidates.find(({ RoyaltyRate }) => RoyaltyRate === null)
  if (without) return messages.noRoyalty(name, without.leaseName)
  const rates = new Set(candidates.map(({ RoyaltyRate }) => RoyaltyRate))
  if (rates.size === 1) return { id: lease.id, name: lease.leaseName, rate: lease.RoyaltyRate ?? '' }
  return messages.severalRoyalties(
    name,
    candidates.map(({ leaseName, RoyaltyRate }) => `${leaseName} ${RoyaltyRate} %`),
  )
}
