import { formatDate } from '../../engine/values/dates.ts'
import { Exact, parseDecimal, rounded, SHARE_PLACES } from '../../engine/values/decimals.ts'
import { type Cause, inPart, type LeasePart } from './cause.ts'
import type { HoldingLand, HoldingLease, HoldingUnit } from './facts.ts'
import { type Figure, typedFigure } from './figures.ts'
import type { WellOfHolding } from './lease-wells.ts'
import { HOLDING_MESSAGES as messages } from './messages.ts'
import {
  amendedRetention,
  listedIn,
  mayHaveReleased,
  type Release,
  type Retained,
  releaseOn,
  retainedBy,
  verticalRelease,
} from './pugh.ts'
import { termOfAll } from './terms.ts'
import { isInDoubt } from './unit-depths.ts'

type Holder = Pick<WellOfHolding, 'well' | 'unit' | 'units'>

/** Whether each unit may be a lease of its own, which wells elsewhere do not hold: after the term, where no clause says what wells retain. */
export const isApart = (lease: HoldingLease, day: string): boolean =>
  lease.separateLeaseLanguage === true &&
  releaseOn(lease, verticalRelease, day).release === null &&
  day > (termOfAll(lease) ?? day)

/** All acres before the vertical Pugh clause releases some, and those of the unit or of the well after that. */
export function acresRetained(
  part: LeasePart,
  { well, unit, units }: Holder,
  cause: Cause,
  day: string,
): Cause[] {
  const { lease, land } = part
  const { release, amended } = releaseOn(lease, verticalRelease, day)
  const apart = isApart(lease, day)
  if (apart && unit === null) return outsideOf(units, part, cause)
  if (!mayHaveReleased(release, day) && !apart) return [cause]
  const some = retainedSince(part, { well, unit, units }, release, day)
  const doubt = amended === undefined ? messages.pughUnknown : messages.pughAmended(formatDate(amended))
  const isUnknown = amended !== undefined || release === 'unknown'
  const unknownDay = [
    ...(isUnknown ? [inPart(cause, doubt)] : []),
    ...(apart && unit ? [inPart(cause, messages.separateLeases(unit.name))] : []),
  ]
  if (some === undefined) return unknownDay
  if (typeof some === 'string') return [inPart(cause, some), ...unknownDay]
  const net = netOf(part)
  if (net === null) return [inPart(cause, messages.noLandAcres(land.name))]
  const { acres: least, atMost, question, isSpread } = some
  const certain = { ...cause, acres: net(least) }
  return [
    isSpread ? inPart(certain, messages.retainedWhere(well.name)) : certain,
    ...(atMost && question ? [inPart({ ...cause, acres: net(atMost) }, question)] : []),
    ...unknownDay,
  ]
}

/** What gross acres of a land are of the lease's net ones, rounded once, so that the parts of a land add up to it. */
function netOf({ land, acres }: LeasePart): ((figure: Figure) => Figure) | null {
  const gross = parseDecimal(land.grossMineralAcres)
  if (gross === undefined || new Exact(gross).isZero()) return null
  return (figure) => new Exact(rounded(figure.times(acres).div(gross), SHARE_PLACES))
}

/** What a well without a unit holds where those of units may be leases of their own. */
function outsideOf(units: readonly HoldingUnit[], part: LeasePart, cause: Cause): Cause[] {
  const { land } = part
  const pooled = units.filter(({ lands, outlined }) => lands.has(land.id) || outlined.has(land.id))
  if (pooled.length === 0) return [cause]
  const gross = parseDecimal(land.grossMineralAcres)
  const net = netOf(part)
  if (gross === undefined || net === null) return [inPart(cause, messages.noLandAcres(land.name))]
  const known = pooled.map((unit) => ({ unit, acres: typedFigure(unit.acresOf(land.id)) }))
  const unknown = known.find(({ acres }) => acres === undefined)?.unit
  if (unknown) return [inPart(cause, messages.unitAcresUnknown(unknown.name, land.name))]
  const rest = known.reduce((left, { acres = 0 }) => left.minus(acres), new Exact(gross))
  return [
    { ...cause, acres: net(Exact.max(0, rest)), place: 'outside' },
    inPart(cause, messages.outsideUnits(pooled.map(({ name }) => name))),
  ]
}

/** As `retainedPart`; what was released before an amendment let wells retain more came back, if at all, by a new grant. */
function retainedSince(
  { lease, land }: LeasePart,
  { well, unit }: Holder,
  release: Release,
  day: string,
): RetainedPart | string | undefined {
  const now = retainedPart(lease, land, well, unit)
  const before = amendedRetention(lease, release, day)
  if (!before || now === undefined || typeof now === 'string') return now
  const then = retainedPart(before.terms, land, well, unit)
  if (typeof then === 'string') return then
  const acres = then?.acres ?? new Exact(0)
  return now.acres.lte(acres)
    ? now
    : {
        ...now,
        acres,
        atMost: now.atMost ?? now.acres,
        question: messages.retainedLater(formatDate(before.amended)),
      }
}

interface RetainedPart extends Retained {
  /** Whether the well is on several leased lands, without a unit that says what of each it holds. */
  isSpread: boolean
}

/** Gross acres that are retained of a land; undefined where none are, a text where that is not known. */
function retainedPart(
  lease: HoldingLease,
  land: HoldingLand,
  well: WellOfHolding['well'],
  unit: HoldingUnit | null,
): RetainedPart | string | undefined {
  if (unit) {
    if (!unit.lands.has(land.id) && !unit.outlined.has(land.id)) return undefined
    const held = typedFigure(unit.acresOf(land.id))
    if (held === undefined) return messages.unitAcresUnknown(unit.name, land.name)
    return isInDoubt(unit)
      ? {
          acres: new Exact(0),
          atMost: held,
          question: messages.unitAcresInactive(unit.name, unit.status ?? ''),
          isSpread: false,
        }
      : { acres: held, isSpread: false }
  }
  const retained = retainedBy(lease, well, listedIn(lease, well))
  if (well.lands.length > 0 && !well.lands.includes(land.id)) return elsewhere(well, retained)
  return typeof retained === 'string' ? retained : { ...retained, isSpread: well.lands.length > 1 }
}

/** Of a land that a well is not on: what it retains beyond the acres of its own lands, as far as known, may be there. */
function elsewhere(
  well: WellOfHolding['well'],
  retained: Retained | string,
): RetainedPart | string | undefined {
  if (typeof retained === 'string') return retained
  const own = parseDecimal(well.grossAcres)
  const beyond = (retained.atMost ?? retained.acres).minus(own ?? 0)
  const question = messages.retainedBeyond(well.name, own === undefined ? null : new Exact(own).toFixed())
  return beyond.gt(0) ? { acres: new Exact(0), atMost: beyond, question, isSpread: false } : undefined
}
