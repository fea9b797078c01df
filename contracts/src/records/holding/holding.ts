import { Exact, exactText, parseDecimal, rounded, SHARE_PLACES } from '../../engine/values/decimals.ts'
import { leaseOn } from '../lease/amendments.ts'
import { hasTakenEffect } from '../lease/end.ts'
import { missingOfTerm } from '../lease/term-missing.ts'
import { landAfterState } from '../tract/state-half.ts'
import { acresOf, capacitiesOf, capacityAt, isOfOtherDepths, unowned } from './capacity.ts'
import { inPart, type LeasePart, ofLeaseIn, type Said } from './cause.ts'
import { causesOfTerms, causesOfWell } from './causes.ts'
import { gapsOf, withCessation } from './cessation.ts'
import { developedPerUnit } from './developed-per-unit.ts'
import { endedBefore } from './ends.ts'
import type { HoldingFacts, HoldingLand, HoldingLease } from './facts.ts'
import { TYPED } from './figures.ts'
import { inTime, lateWells } from './in-time.ts'
import { heldOn, namedApart, ofOtherLeases, remarksOf, type WellOfHolding, wellsOf } from './lease-wells.ts'
import { endedMinerals, holderDoubt } from './lessors.ts'
import { HOLDING_MESSAGES as messages } from './messages.ts'
import { notYetOf, producingOf, released } from './not-in-effect.ts'
import { withOverlap } from './overlap.ts'
import { allOf, type Excess, type HeldLease, joined, layerOf, layersOf, type Part } from './partition.ts'
import { endsOn, hasNoDryHole, withRest } from './past.ts'
import { rentalDoubt } from './rentals.ts'
import { depthRemarks } from './retained-depths.ts'
import type { HoldState } from './stack.ts'
import { withTypedAcres } from './typed-acres.ts'

/** What holds each net mineral acre of a land. Acres are decimal strings to 8 places, days YYYY-MM-DD. */
export interface LandHolding {
  land: { id: string; name: string }
  /** The family's net mineral acres, which the parts of each depth add up to; null where they are not known. */
  acres: string | null
  parts: readonly HeldPart[]
  /** What leases take beyond these acres, such as the second one of the same minerals, with what would hold it. */
  beyond: readonly HeldPart[]
  /**
   * What holds, or held, the leases whose acres are not reckoned: those of the land are not known, the family has none, or the
   * lease does not say how many it takes. Of each by itself; the acres are 0.
   */
  unreckoned: readonly HeldPart[]
  /** What is not known, and what does not fit: status and facts, leases of the same minerals. */
  remarks: readonly string[]
}

export interface HeldPart {
  acres: string
  state: HoldState
  /** Feet; `toDepth` is null for all that is below. */
  fromDepth: number
  toDepth: number | null
  /** Whose minerals they are, where that is known. */
  lessor: string | null
  lease: { id: string; leaseName: string } | null
  /** All that holds the acres, or what is not known; of what is due for release, how all of it ended. */
  reasons: readonly string[]
  /** Of what is in question: something holds the lease, and whether these acres are among those is not known. */
  isHeldInPart: boolean
  /** What the reasons say of what is held or in question. */
  causes: readonly Said[]
  /** Of what is due for release. */
  since: string | null
}

/**
 * What holds each acre of some lands on a day, by what is known on another, which is later if it is asked of the past. Each
 * lease is looked at once, however many of them it has.
 */
export function holdingsOf(
  lands: readonly HoldingLand[],
  facts: HoldingFacts,
  day: string,
  knownOn: string = day,
): LandHolding[] {
  const isPast = day < knownOn
  const known = new Map<HoldingLease, LeaseOnDay>()
  const onDay = (lease: HoldingLease): LeaseOnDay => {
    const found = known.get(lease) ?? leaseOnDay(lease, facts, day, isPast)
    known.set(lease, found)
    return found
  }
  return lands.map((land) => {
    const leasing = facts.leasesOf.get(land.id) ?? []
    // When a lease was released is not on record. That it has ended is what is found out.
    const inEffect = leasing
      .filter((lease) => !lease.template && hasTakenEffect(lease, day) && (lease.status !== 'REL' || isPast))
      .toSorted(byEffectiveDate)
    const said = [
      ...notYetOf(leasing, day),
      ...(inEffect.length > 0 ? [] : producingOf(leasing, (lease) => onDay(lease).wells, day)),
    ]
    return holdingOf(land, inEffect.map(onDay), day, said)
  })
}

/** A lease with its terms of a day, and the wells that may hold it. */
interface LeaseOnDay {
  lease: HoldingLease
  wells: readonly WellOfHolding[]
  /** What is said of the wells that came too late, or are elsewhere, and of a release in part. */
  late: readonly string[]
}

function leaseOnDay(made: HoldingLease, facts: HoldingFacts, day: string, isPast: boolean): LeaseOnDay {
  const isReckoned = isPast || hasNoDryHole(made, facts)
  const lease = withRest(isReckoned ? endsOn(made, facts, day) : leaseOn(made, day), facts, day)
  const all = withCessation(lease, wellsOf(lease, facts, day), day)
  const wells = inTime(lease, all, day)
  const apart = [...namedApart(lease, facts, all, day), ...ofOtherLeases(lease, facts, all, day)]
  const inPart = lease.status === 'PTL REL' ? [messages.partlyReleased(lease.leaseName)] : []
  return { lease, wells, late: [...lateWells(lease, all, wells, day), ...apart, ...inPart] }
}

const byEffectiveDate = (one: HoldingLease, other: HoldingLease): number =>
  (one.effectiveDate ?? '') < (other.effectiveDate ?? '') ? -1 : 1

function holdingOf(
  land: HoldingLand,
  onDay: readonly LeaseOnDay[],
  day: string,
  notYet: readonly string[],
): LandHolding {
  const named = { id: land.id, name: land.name }
  // A land of the surface alone has no fraction of the minerals.
  const total = parseDecimal(land.familyNMA) ?? (land.grossMineralAcres === '0' ? '0' : undefined)
  const parts = onDay.flatMap(({ lease }) => partsOf(lease, land))
  const wells = new Map(onDay.map((one) => [one.lease, one.wells]))
  const heldOf = (part: LeasePart): HeldLease[] =>
    released(ofHolder(heldLease(part, wells.get(part.lease) ?? [], day), day))
  const endedFor = ({ row: { lessor } }: LeasePart) => holderDoubt(land, lessor, day)?.is === 'nothing'
  const unreckoned = parts
    .filter((part) => total === undefined || Number(total) === 0 || part.acres.lte(0) || endedFor(part))
    .flatMap((part) => heldOf(part.acres.gt(0) ? part : { ...part, acres: new Exact(1) }))
    .flatMap(allOf)
    .map((part) => ({ ...shown(part), acres: '0' }))
  const ofState = landAfterState({ mineralFraction: null, ...land }).text
  const ofLeases = [
    ...notYet,
    ...onDay.flatMap(({ lease, wells: all, late }) => [
      ...late,
      ...remarksOf(all),
      ...depthRemarks(lease, all, day),
      ...gapsOf(lease, all),
    ]),
  ]
  if (total === undefined) {
    const missing = parts.length > 0 ? [messages.noLandAcres(land.name)] : []
    const remarks = [...new Set([...missing, ...(ofState === null ? [] : [ofState]), ...ofLeases])]
    return { land: named, acres: null, parts: [], beyond: [], unreckoned, remarks }
  }
  const acres = acresOf(total)
  const capacities = capacitiesOf(land, acres, day)
  const current = parts.filter((part) => !endedFor(part))
  const leases = withTypedAcres(current, capacities).flatMap(heldOf)
  const stated = leases.filter(({ acres }) => acres.gt(0))
  const layers = layersOf(stated, capacities).map((layer) => {
    const here = capacityAt(capacities, layer.from)
    const { parts: taken, excess } = layerOf(layer, stated, here)
    const isMore = ({ acres, lease }: Excess) => acres.gt(TYPED) && !isOfOtherDepths(lease, here, capacities)
    return { parts: taken, excess: excess.filter(isMore) }
  })
  const open = leases
    .filter(({ acres }) => acres.lte(0))
    .map(({ lease }) => messages.noAcres(lease.leaseName, land.name))
  const ended = endedMinerals(land, day)
  const found = joined(layers.map((each) => each.parts.map((part) => withOpen(part, open, ended))))
  const remarks = [
    ...(ofState === null ? [] : [ofState]),
    ...layers.flatMap(({ excess, parts: taken }) =>
      excess.map(({ lease, acres: more }) =>
        acres.isZero()
          ? messages.noFamilyAcres(lease.lease.leaseName, land.name)
          : leasedTooMuch(namesWith(lease, taken), exactText(rounded(more, 4)), land.name),
      ),
    ),
    ...stated.flatMap(({ row: { lessor } }) =>
      lessor !== null && !capacities.some((one) => one.holders.has(lessor) || one.atMost.has(lessor))
        ? [messages.lessorUnknown(lessor, land.name)]
        : [],
    ),
    ...(stated.length > 0 ? capacities : []).flatMap(({ atMost }) =>
      [...atMost.keys()].map(
        (holder) => holderDoubt(land, holder, day)?.said ?? messages.holderAcres(holder, land.name),
      ),
    ),
    ...unowned(capacities, land.name),
    ...open,
    ...ofLeases,
    ...onDay.flatMap(({ lease }) => disagreement(lease, land, found)),
  ]
  return {
    land: named,
    acres: rounded(acres),
    parts: found.map(shown),
    beyond: joined(layers.map(({ excess }) => excess)).map(shown),
    unreckoned,
    remarks: [...new Set(remarks)],
  }
}

const partsOf = (lease: HoldingLease, land: HoldingLand): LeasePart[] =>
  lease.leasedLands
    .filter(({ Tract }) => Tract?.id === land.id)
    .map((row) => ({ lease, land, row, acres: acresOf(row.netMineralAcres) }))

function heldLease(part: LeasePart, wells: readonly WellOfHolding[], day: string): HeldLease {
  const { lease } = part
  const ofEach = wells.flatMap((well) => causesOfWell(part, well, wells, day))
  const ofWells = withOverlap(part, wells, ofEach)
  const unpaid = rentalDoubt(lease, wells, day)
  const ofAll = [...developedPerUnit(lease, wells, causesOfTerms(part, unpaid, day), day), ...ofWells]
  const known = unpaid?.endsLease ? ofAll.map((cause) => ofLeaseIn(cause, unpaid.reason)) : ofAll
  const upsideDown = messages.depthsUpsideDown(lease.leaseName)
  const causes = part.row.isOfUnknownDepths ? known.map((cause) => inPart(cause, upsideDown)) : known
  const missing = missingOfTerm(lease)
  // Also by one that retains acres of another land alone.
  const isHeldInPart = !unpaid?.endsLease && wells.some((well) => heldOn(well, day))
  return {
    ...part,
    causes,
    ended: (beside) => endedBefore(day, lease, wells, { isHeldInPart, ...beside }),
    ...(missing && !isHeldInPart && { question: messages.noTerm(missing) }),
  }
}

/** Of minerals that its lessor does not hold, or perhaps does not. */
function ofHolder(held: HeldLease, day: string): HeldLease {
  const doubt = holderDoubt(held.land, held.row.lessor, day)
  if (doubt === undefined) return held
  if (doubt.is === 'nothing') return { ...held, causes: [], question: doubt.said }
  return { ...held, causes: held.causes.map((cause) => ofLeaseIn(cause, doubt.said)) }
}

/**
 * Acres that no lease takes may be those of a lease that does not say what it takes and, where their holder is not on
 * record, the family's no longer.
 */
function withOpen(part: Part, open: readonly string[], ended: readonly string[]): Part {
  const reasons = [...(part.lessor === null ? ended : []), ...open]
  return part.state === 'notLeased' && reasons.length > 0 ? { ...part, state: 'disputed', reasons } : part
}

/** Of the same holder, where it is known whose minerals they are. */
const namesWith = ({ lease, row: { lessor } }: HeldLease, taken: readonly Part[]): string[] => {
  const others = taken.flatMap((part) => {
    const isOfSame = lessor === null || part.lessor === null || part.lessor === lessor
    return part.lease && isOfSame && part.lease.lease.id !== lease.id ? [part.lease.lease.leaseName] : []
  })
  return [...new Set([...others, lease.leaseName])]
}

const leasedTooMuch = (leases: readonly string[], acres: string, land: string): string =>
  leases.length > 1
    ? messages.leasedTwice(leases, acres, land)
    : messages.leasedBeyond(leases[0] ?? '', acres, land)

/** Where the status says otherwise than the facts. It is people's to change; a partial release may be of this land. */
function disagreement(
  { id, status, leaseName }: HoldingLease,
  land: HoldingLand,
  parts: readonly Part[],
): string[] {
  const states = parts.filter(({ lease }) => lease?.lease.id === id).map(({ state }) => state)
  if (status === 'EXP') return states.includes('held') ? [messages.notExpired(leaseName, land.name)] : []
  const isOver = states.length > 0 && states.every((state) => state === 'due')
  return isOver && status !== null && status !== 'PTL REL'
    ? [messages.nothingHolds(leaseName, status, land.name)]
    : []
}

const shown = ({
  acres,
  state,
  depths,
  lessor,
  lease,
  reasons,
  isHeldInPart = false,
  causes,
  since,
}: Part): HeldPart => ({
  acres: rounded(acres, SHARE_PLACES),
  state,
  fromDepth: depths.from,
  toDepth: depths.to,
  lessor,
  lease: lease && { id: lease.lease.id, leaseName: lease.lease.leaseName },
  reasons,
  isHeldInPart,
  causes,
  since,
})
