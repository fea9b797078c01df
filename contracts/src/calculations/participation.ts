import { intersect } from '@turf/intersect'
import { type Boundary, boundaryAcres } from '../values/boundaries.ts'
import { crossesItself } from '../values/crossing.ts'
import { Exact, formatDecimal, INTEREST_PLACES, parseDecimal, rounded, sum } from '../values/decimals.ts'

/** A land that a unit may take in; without a boundary its part is unknown. */
export interface UnitTract {
  id: string
  name: string
  boundary?: Boundary | undefined
}

/** Why a tract has no figures: it has no boundary, or one that cannot be cut with the outline. */
export type Unmeasured = 'noBoundary' | 'crossesItself'

export interface Participation {
  id: string
  name: string
  /** Of the tract inside the outline, 2 places; null if unmeasured. */
  acres: string | null
  /** Its share of the unit, 8 places; null if unmeasured. */
  share: string | null
  unmeasured?: Unmeasured
}

/** What the tracts share in: the acres stated for the unit (Unit GMA), otherwise those of its outline. */
export interface UnitAcres {
  acres: string
  from: 'stated' | 'outline'
}

export interface UnitParticipation {
  unit: UnitAcres
  tracts: readonly Participation[]
  /** Sums of the figures shown. Where tracts overlap, what they share is counted for each. */
  total: { acres: string; share: string }
}

/**
 * The participation of each tract in a unit: its acres inside the outline / the unit's acres. The acres are rounded to
 * 2 places first, so that the share can be worked out again from what is shown.
 */
export function participationIn(
  outline: Boundary,
  tracts: readonly UnitTract[],
  statedAcres: unknown,
): UnitParticipation {
  const unit = unitAcres(outline, statedAcres)
  const shares = tracts.map((tract) => participationOf(tract, outline, unit))
  return {
    unit,
    tracts: shares,
    total: { acres: sum(shares.map(({ acres }) => acres)), share: sum(shares.map(({ share }) => share)) },
  }
}

function unitAcres(outline: Boundary, stated: unknown): UnitAcres {
  const figure = parseDecimal(stated)
  if (figure !== undefined && new Exact(figure).gt(0)) return { acres: figure, from: 'stated' }
  return { acres: boundaryAcres(outline), from: 'outline' }
}

function participationOf(
  { id, name, boundary }: UnitTract,
  outline: Boundary,
  unit: UnitAcres,
): Participation {
  const none = { id, name, acres: null, share: null }
  if (!boundary) return { ...none, unmeasured: 'noBoundary' }
  const acres = acresInside(boundary, outline)
  if (acres === undefined) return { ...none, unmeasured: 'crossesItself' }
  const whole = new Exact(unit.acres)
  return { id, name, acres, share: whole.isZero() ? null : rounded(new Exact(acres).div(whole)) }
}

/** The acres that two boundaries have in common, 2 places; undefined if one crosses itself: it has no certain inside. */
function acresInside(boundary: Boundary, outline: Boundary): string | undefined {
  // The clipping may not come to an end with such a boundary.
  if (crossesItself(boundary) || crossesItself(outline)) return undefined
  try {
    const features = [boundary, outline].map(
      (geometry) => ({ type: 'Feature', properties: {}, geometry }) as const,
    )
    const common = intersect({ type: 'FeatureCollection', features })
    return common ? boundaryAcres(common.geometry) : '0'
  } catch {
    // The clipping throws where edges of one boundary overlap.
    return undefined
  }
}

const ACRE_PLACES = 2

/** How a share is worked out: '160.00 ÷ 640.00 = 0.25000000'. */
export const shareText = (acres: string, unit: UnitAcres, share: string): string =>
  `${formatDecimal(acres, ACRE_PLACES)} ÷ ${unitAcresText(unit)} = ${formatDecimal(share, INTEREST_PLACES)}`

/** With all its places, as it is divided by. */
export const unitAcresText = ({ acres }: UnitAcres): string =>
  formatDecimal(acres, Math.max(ACRE_PLACES, acres.split('.')[1]?.length ?? 0))
