import { formatDate } from '../../engine/values/dates.ts'
import { isZeroOrBlank } from '../../engine/values/decimals.ts'
import { earliest, type HeldBy, type Holds, hasTakenEffect, isProducing, latest } from '../lease/end.ts'
import type { DueOfWells } from '../lease/next-date.ts'
import { type Found, type LeaseFacts, type LeaseStanding, standingOf } from '../lease/standing.ts'
import { classifiedOf } from '../lease/state-half.ts'
import type { Said } from './cause.ts'
import { type DuePart, dueOf, endOf, endsOf } from './due.ts'
import { type HoldingLease, type HoldingWell, holdingFacts } from './facts.ts'
import { type HeldPart, holdingsOf, type LandHolding } from './holding.ts'
import { HOLDING_MESSAGES as messages } from './messages.ts'
import { rentalAhead } from './rentals.ts'
import { reasonsOf } from './stack.ts'
import { uncheckedPayments } from './unchecked.ts'

export type LeaseOfStanding = Omit<LeaseFacts, 'producing'> & HoldingLease

/** What is known of a lease beside its terms. */
export interface KnownOfLease {
  /** The parts of the acres of its lands that it has (`partsOf`). */
  parts?: readonly PartOfLease[]
  /** What is said of its lands whose acres are not reckoned. */
  unreckoned?: readonly string[]
  /** The wells that it names; undefined for those who may not read wells. */
  wells?: readonly HoldingWell[] | undefined
  /** Whether months of production of any well are on record. */
  keepsVolumes?: boolean
  /** The day by which all of this is known, where that is later than the one that is asked of. */
  knownOn?: string
}

type PartOfLease = Pick<HeldPart, 'isHeldInPart' | 'causes'> & DuePart

export interface HeldStanding extends LeaseStanding, DueOfWells, Holds {}

/**
 * Where a lease stands on a day: by what holds its acres; of one without lands, by what its wells do; and for those who
 * may not know that either, by the status of its wells, which is stored with it.
 */
export function leaseStanding(lease: LeaseOfStanding, known: KnownOfLease, day: string): HeldStanding {
  const { parts = [], unreckoned = [], wells } = known
  const found =
    parts.length > 0
      ? byParts(lease, parts, day)
      : wells
        ? byWells(lease, { ...known, wells }, day)
        : byStatus(lease, day)
  const ahead = found.produces ? [] : rentalAhead(lease, day)
  const isInEffect = lease.status !== 'REL' && hasTakenEffect(lease, day)
  return isInEffect
    ? {
        ...found,
        reasons: [
          ...found.reasons,
          ...ahead,
          ...unreckoned,
          ...(found.heldBy === null && wells?.length === 0 ? statedSince(lease, day) : []),
          ...uncheckedPayments(lease),
        ],
      }
    : { ...found, heldBy: null, endedOn: null, ...NOTHING_DUE }
}

const NOTHING_DUE: DueOfWells = { produces: false, shutInDue: null, operationsDue: null }

/** Of a lease that people said was held by production. */
const statedSince = ({ heldByProductionSince: since }: HoldingLease, day: string): string[] =>
  since !== null && since <= day ? [messages.statedOfNone(formatDate(since))] : []

/** The parts of lands that a lease has, whether or not their acres are reckoned, each with the id of its land. */
export const partsOf = (
  lease: { id: string },
  holdings: readonly Pick<LandHolding, 'land' | 'parts' | 'unreckoned'>[],
): (HeldPart & PartOfLease)[] =>
  holdings.flatMap(({ land, parts, unreckoned }) =>
    [...parts, ...unreckoned].flatMap((part) =>
      part.lease?.id === lease.id ? [{ ...part, land: land.id }] : [],
    ),
  )

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
  const held = parts.filter(({ state, isHeldInPart }) => state === 'held' || isHeldInPart)
  const open = parts.filter(({ state, isHeldInPart }) => state === 'disputed' && !isHeldInPart)
  const all = [...held, ...open].flatMap(({ causes }) => causes)
  const [sure, perhaps] = [all.filter(isSure), all.filter((cause) => !isSure(cause))]
  const said = new Set<string>()
  const found = {
    held: { reasons: reasonsOf(sure.map(withoutDoubts), said), statuses: statusesOf(sure) },
    open: { reasons: reasonsOf([...sure.map(doubtsOnly), ...perhaps], said), statuses: statusesOf(perhaps) },
    due: held.length + open.length > 0 ? dueOf(parts) : endsOf(parts),
  }
  const standing = standingOf({ ...lease, producing: [], producingSince: null, found }, day)
  return {
    ...standing,
    heldBy: heldByOf(sure) ?? (held.length === 0 && open.length > 0 ? 'question' : null),
    endedOn: held.length + open.length > 0 ? null : endOf(parts),
    produces: sure.some(({ producer }) => producer !== undefined),
    shutInDue: earliest(all.map((cause) => cause.shutInDue ?? null)),
    operationsDue: earliest(held.map(operationsDueOf)),
  }
}

/** By when operations are due, where nothing else is known to hold a part; of several wells the last counts. */
function operationsDueOf({ causes }: PartOfLease): string | null {
  const due = causes.filter(isSure).map((cause) => cause.operationsDue ?? null)
  return due.includes(null) ? null : latest(due)
}

/** Of what holds a lease for certain: wells, if any of it is one. */
function heldByOf(causes: readonly Said[]): HeldBy | null {
  const wells = causes.filter(({ status }) => status === 'HBP')
  if (wells.length === 0) return null
  if (wells.every(({ isPrepared }) => isPrepared)) return 'location'
  return wells.every(({ isDrilling }) => isDrilling) ? 'drilling' : 'wells'
}

/** Whether it holds the lease, though not known how much of it. */
const isSure = ({ isCertain, isInPart }: Said): boolean => isCertain || isInPart === true
const withoutDoubts = ({ doubts: _, ...cause }: Said): Said => cause
const doubtsOnly = ({ producer: _, ...cause }: Said): Said => ({ ...cause, reason: '' })
const statusesOf = (causes: readonly Said[]): Found['statuses'] => new Set(causes.map(({ status }) => status))

/** The land of a lease that has none, with all of its wells. */
const SOMEWHERE = { id: 'somewhere', name: '', grossMineralAcres: '1', familyNMA: '1', mineralsOwned: [] }

/** As if all wells that it names were on one land, of which it does not say how many acres it has: by the same days, clauses and stops. */
function byWells(
  lease: LeaseOfStanding,
  { wells, keepsVolumes = false, knownOn }: KnownOfLease & { wells: readonly HoldingWell[] },
  day: string,
): HeldStanding {
  const { id } = SOMEWHERE
  const row = { Tract: { id }, netMineralAcres: null, lessor: null, fromDepth: null, toDepth: null }
  const facts = holdingFacts(
    [{ ...lease, classified: classifiedOf(lease), leasedLands: [row] }],
    wells.map((well) => ({ ...well, lands: [id], unit: null })),
    [],
    keepsVolumes,
  )
  return byParts(lease, partsOf(lease, holdingsOf([SOMEWHERE], facts, day, knownOn)), day)
}

function byStatus(lease: LeaseOfStanding, day: string): HeldStanding {
  const produces = isProducing(lease.producingSince, day)
  const payments: HoldingLease['payments'] = lease.payments
  const paidUntil = payments.map(({ paidFor, periodTo }) => (paidFor === 'Shut-In' ? periodTo : null))
  return {
    ...standingOf({ ...lease, producing: [] }, day),
    heldBy: produces ? 'status' : null,
    endedOn: null,
    produces,
    // After what is paid: more follows from wells.
    shutInDue: produces ? null : latest(paidUntil),
    operationsDue: null,
  }
}
