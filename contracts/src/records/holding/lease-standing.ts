import { isZeroOrBlank } from '../../engine/values/decimals.ts'
import { leaseOn } from '../lease/amendments.ts'
import { type HeldBy, hasTakenEffect, isProducing } from '../lease/end.ts'
import { type LeaseFacts, type LeaseStanding, standingOf } from '../lease/standing.ts'
import type { HeldPart, LandHolding } from './holding.ts'
import { HOLDING_MESSAGES as messages } from './messages.ts'
import type { IdleTerms, WellFacts } from './well-hold.ts'
import { saidByWells } from './wells.ts'

export type LeaseOfStanding = Omit<LeaseFacts, 'producing'> & IdleTerms

/** What is known of a lease beside its terms. */
export interface KnownOfLease {
  /** The parts of the acres of its lands that it has; none of minerals that are the State's. */
  parts?: readonly PartOfLease[]
  /** What is said of its lands whose acres are not reckoned. */
  unreckoned?: readonly string[]
  /** The wells that it names; undefined for those who may not read wells. */
  wells?: readonly WellFacts[] | undefined
}

type PartOfLease = Pick<HeldPart, 'state' | 'reasons' | 'isHeldInPart' | 'isOfWells'>

export interface HeldStanding extends LeaseStanding {
  /** What holds it beside its terms, by which it ends; null: nothing. */
  heldBy: HeldBy | null
}

/**
 * Where a lease stands on a day: by what holds its acres; of one that has none, by what its wells do; and for those who
 * may not know that either, by the status of its wells, which is stored with it.
 */
export function leaseStanding(
  lease: LeaseOfStanding,
  { parts = [], unreckoned = [], wells }: KnownOfLease,
  day: string,
): HeldStanding {
  const found =
    parts.length > 0 ? byParts(lease, parts, day) : wells ? byWells(lease, wells, day) : byStatus(lease, day)
  const isInEffect = lease.status !== 'REL' && hasTakenEffect(lease, day)
  return isInEffect ? { ...found, reasons: [...found.reasons, ...unreckoned] } : { ...found, heldBy: null }
}

/**
 * Why the acres of some lands of a lease are in no part of them: the family's net mineral acres are not known, or it has
 * none, as of minerals of the State that it leases as its agent (Tex. Nat. Res. Code § 52.171).
 */
export function unreckonedOf(holdings: readonly Pick<LandHolding, 'land' | 'acres'>[]): string[] {
  const names = (some: typeof holdings) => [...new Set(some.map(({ land }) => land.name))]
  const unknown = names(holdings.filter(({ acres }) => acres === null))
  const none = names(holdings.filter(({ acres }) => acres !== null && isZeroOrBlank(acres)))
  return [
    ...(unknown.length > 0 ? [messages.acresUnknown(unknown)] : []),
    ...(none.length > 0 ? [messages.acresOfOthers(none)] : []),
  ]
}

function byParts(lease: LeaseOfStanding, parts: readonly PartOfLease[], day: string): HeldStanding {
  const terms = { ...lease, producing: [], producingSince: null }
  const known = standingOf(terms, day).reasons
  const reasonsOf = (some: readonly PartOfLease[]) => [
    ...new Set(some.flatMap((part) => part.reasons).filter((reason) => !known.includes(reason))),
  ]
  const held = parts.filter(({ state, isHeldInPart }) => state === 'held' || isHeldInPart)
  const open = parts.filter(({ state, isHeldInPart }) => state === 'disputed' && !isHeldInPart)
  const facts = { ...terms, heldByWells: reasonsOf(held), doubts: reasonsOf(open) }
  return {
    ...standingOf(facts, day),
    heldBy: held.some(({ isOfWells }) => isOfWells) ? 'wells' : open.length > 0 ? 'question' : null,
  }
}

function byWells(lease: LeaseOfStanding, wells: readonly WellFacts[], day: string): HeldStanding {
  const { producing, heldByWells, doubts } = saidByWells(wells, leaseOn(lease, day), day)
  const isHeld = producing.length + heldByWells.length > 0
  const facts = {
    ...lease,
    producing: producing.map(({ name }) => name),
    producingSince: producing.length > 0 ? (lease.producingSince ?? day) : null,
    heldByWells,
    doubts: isHeld ? [] : doubts,
  }
  return {
    ...standingOf(facts, day),
    heldBy: isHeld ? 'wells' : doubts.length > 0 ? 'question' : null,
  }
}

const byStatus = (lease: LeaseOfStanding, day: string): HeldStanding => ({
  ...standingOf({ ...lease, producing: [] }, day),
  heldBy: isProducing(lease.producingSince, day) ? 'status' : null,
})
