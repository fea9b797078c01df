import { formatDate } from '../../engine/values/dates.ts'
import { type Amendment, amendedValue, termsOn, unreadAmendments } from '../lease/amendments.ts'
import { hasTakenEffect, isOver, mayBind } from '../lease/end.ts'
import type { HeldPartOfLand, InterestOfLand, LandOfWell, LeaseOfLand, WellOfOrders } from './facts.ts'
import { mayBeAt, missingOfHolding, partsAt } from './held.ts'
import { DIVISION_ORDER_MESSAGES } from './messages.ts'
import { positive } from './parts.ts'

/** The leases of a land as the division order check sees them. */

const messages = DIVISION_ORDER_MESSAGES

/** A lease with its royalty rate in percent, and since when and by what that was amended. */
export type Bearing = { id: string; name: string; rate: string; amended?: string }

const isOwn = ({ wells }: LeaseOfLand, wellId: string): boolean =>
  wells.some(({ Well }) => Well?.id === wellId)

/**
 * Whether a lease is, or may be, in force at the depths of a well on the day: by what the land's holdings say of it, also
 * of one that is stated as EXP, whose remark says so.
 * A lease that has no part of these may be one of several of the same minerals. Where they do not know how many acres it
 * takes, or are not known, the status counts, and that the well was drilled under it.
 */
export function isHeld(land: LandOfWell, row: InterestOfLand, well: WellOfOrders, today: string): boolean {
  const { Lease: lease } = row
  const { template, status } = lease
  if (template || hasNotBegun(lease, today)) return false
  const parts = partsAt(land, well)
  const states = parts?.flatMap((part) => (part.lease?.id === lease.id ? [part.state] : [])) ?? []
  // Where people say that it has ended, what is in question is none that they left open.
  if (isOver(status)) return states.includes('held')
  if (states.length > 0) return states.some((state) => state !== 'due')
  if (parts && !parts.some((part) => part.lease === null && part.state === 'disputed'))
    return mayBeAt(well, row) && mayBind(lease, today)
  return mayBeAt(well, row) && (isOwn(lease, well.id) || mayBind(lease, today) || status === 'HBP')
}

/** Whether a lease is still negotiated, whatever its effective date, or takes effect after the day: nobody pays on it. */
export const hasNotBegun = (lease: LeaseOfLand, today: string): boolean =>
  lease.status === 'In Process' || !hasTakenEffect(lease, today)

/**
 * The lease that the well was drilled under, else the land's leases if they agree on the rate, else the reason why there
 * is none, each with the terms that are true on the day.
 */
export function leaseOf(land: LandOfWell, well: WellOfOrders, today: string): Bearing | string {
  const { name, interest } = land
  if (!interest) return messages.leasesUnseen(name)
  const leases = interest.filter((row) => isHeld(land, row, well, today)).map(({ Lease }) => Lease)
  const parts = partsAt(land, well)
  const own = leases.filter(
    (lease) => isOwn(lease, well.id) && (!parts || parts.some((part) => part.lease?.id === lease.id)),
  )
  // The rate of a lease of one of the holders is none of the others'.
  const isOfOwn = ({ state, lease }: HeldPartOfLand) =>
    lease === null || state === 'due' || own.some(({ id }) => id === lease.id)
  const candidates = (own.length > 0 && (parts ?? []).every(isOfOwn) ? own : leases).map((lease) =>
    bearing(lease, today),
  )
  const [lease] = candidates
  if (!lease) return missingOfHolding(land, well, today)[0] ?? noLease(land, well, today)
  const without = candidates.find(({ rate }) => rate === null)
  if (without) return messages.noRoyalty(name, without.name)
  const rates = new Set(candidates.map(({ rate }) => rate))
  if (rates.size === 1) return { ...lease, rate: lease.rate ?? '' }
  return messages.severalRoyalties(
    name,
    candidates.map(({ name, rate, amended }) => messages.rateOf(name, rate ?? '', amended)),
  )
}

/** With the leases that hold the land by the facts, but are still negotiated by their status. */
function noLease(land: LandOfWell, well: WellOfOrders, today: string): string {
  const holding = new Set(partsAt(land, well)?.map((part) => part.lease?.id))
  const stated =
    land.interest?.filter(({ Lease }) => holding.has(Lease.id) && hasNotBegun(Lease, today)) ?? []
  return messages.noLease(
    land.name,
    stated.map(({ Lease }) => messages.statedOtherwise(Lease.leaseName, Lease.status ?? '')),
  )
}

function bearing(lease: LeaseOfLand, today: string): Omit<Bearing, 'rate'> & { rate: string | null } {
  const { id, leaseName: name, RoyaltyRate } = termsOn(lease, today)
  const amendment = rateAmendment(lease, today)
  return {
    id,
    name,
    rate: unreadAmendments(lease, today).some(({ term }) => term === 'RoyaltyRate')
      ? null
      : (positive(RoyaltyRate) ?? null),
    ...(amendment && { amended: amendedBy(amendment) }),
  }
}

/** The one that the rate of the day is of. */
const rateAmendment = ({ amendments }: LeaseOfLand, today: string) =>
  amendments
    .filter(
      (row) =>
        row.term === 'RoyaltyRate' &&
        row.effectiveDate !== null &&
        row.effectiveDate <= today &&
        'value' in amendedValue(row),
    )
    .toSorted((one, other) => ((one.effectiveDate ?? '') < (other.effectiveDate ?? '') ? -1 : 1))
    .at(-1)

const amendedBy = ({ effectiveDate, volPage }: Amendment & { volPage: string | null }): string =>
  messages.amended(formatDate(effectiveDate), volPage)
