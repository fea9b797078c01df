import { formatDate } from '../../engine/values/dates.ts'
import { Exact, exactText, isZeroOrBlank, rounded, total } from '../../engine/values/decimals.ts'
import { productOf } from '../../engine/values/fractions.ts'
import { isLate, isProducing } from '../lease/end.ts'
import { LEASE_MESSAGES } from '../lease/messages.ts'
import { isUpsideDown } from '../places/depth-range.ts'
import { isWithin, producingDepths } from './depths.ts'
import type { HeldPartOfLand, Inputs, LandOfWell, LeaseOfLand, WellDepths } from './facts.ts'
import { DIVISION_ORDER_MESSAGES } from './messages.ts'
import { depthsText, mayBear } from './minerals.ts'

/** What the land's holdings of the day (0064) say of a well: which of its minerals a lease holds at the well's depths. */

const messages = DIVISION_ORDER_MESSAGES

interface Range {
  fromDepth: string | null
  toDepth: string | null
}

const rangeOf = ({ fromDepth, toDepth }: HeldPartOfLand): Range => ({
  fromDepth: fromDepth === 0 ? null : String(fromDepth),
  toDepth: toDepth === null ? null : String(toDepth),
})

/** Whether a well produces from some of these depths, or may where its own, or these, are not known. */
export function mayBeAt(well: WellDepths, range: Range): boolean {
  const depths = producingDepths(well)
  return depths === undefined || isUpsideDown(range) || isWithin(depths, range) !== 'outside'
}

/**
 * The parts of a land at the depths of a well. Undefined where it is not known what holds it: of acres that the family
 * does not have on record, that is not reckoned.
 */
export const partsAt = ({ holding }: LandOfWell, well: WellDepths): readonly HeldPartOfLand[] | undefined =>
  holding && !isZeroOrBlank(holding.acres)
    ? holding.parts.filter((part) => mayBeAt(well, rangeOf(part)))
    : undefined

const isNotHeld = ({ state }: HeldPartOfLand): boolean => state === 'due' || state === 'notLeased'

const nameOf = ({ interest = [] }: LandOfWell, id: string): string =>
  interest.find(({ Lease }) => Lease.id === id)?.Lease.leaseName ?? ''

const whyNotHeld = (land: LandOfWell, { lease, since }: HeldPartOfLand): string =>
  lease
    ? messages.dueLease(nameOf(land, lease.id), since === null ? null : formatDate(since))
    : messages.notLeased

/** That no lease holds the land, or the minerals of a holder. */
export function missingOfHolding(land: LandOfWell, well: WellDepths, today: string): string[] {
  const parts = partsAt(land, well) ?? []
  const why = (some: readonly HeldPartOfLand[]) => [...new Set(some.map((part) => whyNotHeld(land, part)))]
  if (parts.length > 0 && parts.every(isNotHeld)) return [messages.notHeld(land.name, why(parts))]
  const bearing = land.mineralsOwned.filter((row) => mayBear(land, row, well, today))
  const holders = new Set(bearing.flatMap(({ Owner }) => Owner?.name ?? []))
  return [...holders].flatMap((holder) => {
    const some = parts.filter(({ lessor }) => lessor === null || lessor === holder)
    return some.length > 0 && some.every(isNotHeld)
      ? [messages.holderNotHeld(land.name, holder, why(some))]
      : []
  })
}

/** What is not certain of that, with what the holdings themselves remark. */
export function holdingNotes(land: LandOfWell, well: WellDepths, inputs: Inputs, today: string): string[] {
  const known = partsAt(land, well)
  const parts = known ?? []
  return [
    ...(land.holding?.remarks ?? []),
    ...(known ? [] : byStatus(land, inputs)),
    ...questionsOf(land, parts),
    ...(parts.every(isNotHeld) ? [] : notHeldBeside(land, well, inputs, parts)),
    ...(land.interest ?? []).flatMap(({ Lease }) => lateExtension(land, Lease, today)),
  ]
}

/** The remarks say why where something else is missing than acres. */
function byStatus({ name, holding }: LandOfWell, { royaltyRate }: Inputs): string[] {
  if (!holding || holding.remarks.length > 0 || royaltyRate?.from.is !== 'lease') return []
  return [messages.heldByStatus(name, royaltyRate.from.name)]
}

/** A lease with many wells has the same question of each. */
const REASONS_NAMED = 3

/** Acres of a lease that does not say how many it takes are in no part of it, and in a remark. */
function questionsOf(land: LandOfWell, parts: readonly HeldPartOfLand[]): string[] {
  const disputed = parts.filter(({ state, lease }) => state === 'disputed' && lease !== null)
  return [...Map.groupBy(disputed, ({ lease }) => lease?.id ?? '')].map(([id, some]) => {
    const why = [...new Set(some.flatMap(({ reasons }) => reasons))]
    const more = Math.max(0, why.length - REASONS_NAMED)
    return messages.heldInQuestion(land.name, nameOf(land, id), why.slice(0, REASONS_NAMED), more)
  })
}

/** Acres that no lease holds, unless what is held beside them is enough for what the well has of the land. */
function notHeldBeside(
  land: LandOfWell,
  well: WellDepths,
  { acres, ownership }: Inputs,
  parts: readonly HeldPartOfLand[],
): string[] {
  const net = acres && ownership && productOf([acres.figure, ownership.figure])
  const lowest = producingDepths(well)?.to
  return parts.filter(isNotHeld).flatMap((part) => {
    const [range, { toDepth }] = [rangeOf(part), part]
    const bottom =
      lowest === undefined ? toDepth : Math.min(Number(lowest), toDepth ?? Number.POSITIVE_INFINITY)
    const beside = parts.filter((other) => !isNotHeld(other) && reaches(other, bottom))
    const held = total(beside.map((other) => new Exact(other.acres)))
    if (net && !new Exact(rounded(net.minus(held), 2)).gt(0)) return []
    const depths = range.fromDepth === null && range.toDepth === null ? null : depthsText(range)
    return [messages.acresNotHeld(land.name, exactText(part.acres), whyNotHeld(land, part), depths)]
  })
}

/** Whether a part has that depth; null: the lowest. */
const reaches = (part: HeldPartOfLand, depth: number | null): boolean =>
  depth === null
    ? part.toDepth === null
    : isWithin({ from: String(depth), to: String(depth) }, rangeOf(part)) !== 'outside'

/** An extension that counts by the status alone, where nothing held the lease when its primary term ended. */
function lateExtension({ name }: LandOfWell, lease: LeaseOfLand, today: string): string[] {
  const { leaseName, primaryExpirationDate: end, extensionDue, extensionExercised, producingSince } = lease
  if (end === null || end >= today || !isLate(lease) || isProducing(producingSince, end)) return []
  const [exercised, due] = [formatDate(extensionExercised), formatDate(extensionDue ?? end)]
  return [messages.ofLease(name, leaseName, LEASE_MESSAGES.standing.exercisedLate(exercised, due))]
}
