import { formatDate } from '../../engine/values/dates.ts'
import { Exact, parseDecimal, rounded, SHARE_PLACES } from '../../engine/values/decimals.ts'
import { type Cause, inPart, type LeasePart } from './cause.ts'
import type { HoldingLand, HoldingLease, HoldingUnit } from './facts.ts'
import type { Figure } from './figures.ts'
import type { WellOfHolding } from './lease-wells.ts'
import { HOLDING_MESSAGES as messages } from './messages.ts'
import { listedIn, mayHaveReleased, type Retained, releaseOn, retainedBy, verticalRelease } from './pugh.ts'
import { termOfAll } from './terms.ts'

/** All acres before the vertical Pugh clause releases some, and those of the unit or of the well after that. */
export function acresRetained(
  { lease, land, acres }: LeasePart,
  { well, unit }: Pick<WellOfHolding, 'well' | 'unit'>,
  cause: Cause,
  day: string,
): Cause[] {
  const { release, amended } = releaseOn(lease, verticalRelease, day)
  // Each unit may be a lease of its own, which the wells of another do not hold.
  const apart =
    release === null && lease.separateLeaseLanguage && day > (termOfAll(lease) ?? day) ? unit : null
  if (!mayHaveReleased(release, day) && apart === null) return [cause]
  const some = retainedPart(lease, land, well, unit)
  const doubt = amended === undefined ? messages.pughUnknown : messages.pughAmended(formatDate(amended))
  const isUnknown = amended !== undefined || release === 'unknown'
  const unknownDay = [
    ...(isUnknown ? [inPart(cause, doubt)] : []),
    ...(apart ? [inPart(cause, messages.separateLeases(apart.name))] : []),
  ]
  if (some === undefined) return unknownDay
  if (typeof some === 'string') return [inPart(cause, some), ...unknownDay]
  const gross = parseDecimal(land.grossMineralAcres)
  if (gross === undefined || new Exact(gross).isZero())
    return [inPart(cause, messages.noLandAcres(land.name))]
  // Rounded once, so that the parts of a land add up to it.
  const net = (figure: Figure) => new Exact(rounded(figure.times(acres).div(gross), SHARE_PLACES))
  const { acres: least, atMost, question, isSpread } = some
  const certain = { ...cause, acres: net(least) }
  return [
    isSpread ? inPart(certain, messages.retainedWhere(well.name)) : certain,
    ...(atMost && question ? [inPart({ ...cause, acres: net(atMost) }, question)] : []),
    ...unknownDay,
  ]
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
    const acres = parseDecimal(unit.acresOf(land.id))
    if (acres === undefined) return messages.unitAcresUnknown(unit.name, land.name)
    const held = new Exact(acres)
    return unit.status === 'Inactive'
      ? {
          acres: new Exact(0),
          atMost: held,
          question: messages.unitAcresInactive(unit.name),
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
