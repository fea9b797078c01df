import { intersect } from '@turf/intersect'
import type { Boundary } from '../../engine/values/boundaries.ts'
import { crossesItself } from '../../engine/values/crossing.ts'
import {
  Exact,
  formatDecimal,
  parseDecimal,
  placesOf,
  rounded,
  SHARE_PLACES,
  total,
} from '../../engine/values/decimals.ts'
import { ACRE_PLACES, measuredAcres, sphereAcres } from '../places/acres.ts'

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
  /** Of the tract inside the outline, 8 places, of which 2 are shown; null if unmeasured. */
  acres: string | null
  /** Its share of the unit, 8 places; null if unmeasured. */
  share: string | null
  unmeasured?: Unmeasured
}

/** What the tracts share in: the acres stated for the unit (Unit GMA), otherwise those of its outline. */
export interface UnitAcres {
  acres: string
  from: 'stated' | 'outline'
  /** What shares are divided by, 8 places: more exact than `acres` where those were stated as measured. */
  divisor: string
}

export interface UnitParticipation {
  unit: UnitAcres
  tracts: readonly Participation[]
  /** Of those that are measured. Where tracts overlap, what they share is counted for each. */
  total: { acres: string; share: string }
}

/**
 * The participation of each tract in a unit: its acres inside the outline / the unit's acres. Nothing is rounded before
 * it is divided or added, so that tracts which tile the unit share in all of it.
 */
export function participationIn(
  outline: Boundary,
  tracts: readonly UnitTract[],
  statedAcres: unknown,
): UnitParticipation {
  const { whole, ...unit } = unitAcres(outline, statedAcres)
  const inside = tracts.map(({ boundary }) => boundary && acresInside(boundary, outline))
  const known = inside.filter((acres) => acres !== undefined)
  return {
    unit,
    tracts: tracts.map(({ id, name, boundary }, index) => {
      const acres = inside[index]
      if (acres === undefined)
        return { id, name, acres: null, share: null, unmeasured: boundary ? 'crossesItself' : 'noBoundary' }
      return { id, name, acres: rounded(acres), share: whole.isZero() ? null : rounded(acres.div(whole)) }
    }),
    total: {
      acres: total(known),
      share: whole.isZero() ? '0' : total(known.map((acres) => acres.div(whole))),
    },
  }
}

type Figure = InstanceType<typeof Exact>

/** Acres that were stated as they were measured stand for those of the outline, of which they were rounded. */
function unitAcres(outline: Boundary, stated: unknown): UnitAcres & { whole: Figure } {
  const [figure, measured] = [parseDecimal(stated), measuredAcres(outline)]
  if (figure === undefined || !new Exact(figure).gt(0))
    return { acres: rounded(measured), from: 'outline', divisor: rounded(measured), whole: measured }
  const isMeasured = figure === rounded(measured, ACRE_PLACES) || figure === sphereAcres(outline)
  const whole = isMeasured ? measured : new Exact(figure)
  return { acres: figure, from: 'stated', divisor: rounded(whole), whole }
}

/** The acres that two boundaries have in common; undefined if one crosses itself: it has no certain inside. */
function acresInside(boundary: Boundary, outline: Boundary): Figure | undefined {
  // The clipping may not come to an end with such a boundary.
  if (crossesItself(boundary) || crossesItself(outline)) return undefined
  try {
    const features = [boundary, outline].map(
      (geometry) => ({ type: 'Feature', properties: {}, geometry }) as const,
    )
    const common = intersect({ type: 'FeatureCollection', features })
    return common ? measuredAcres(common.geometry) : new Exact(0)
  } catch {
    // The clipping throws where edges of one boundary overlap.
    return undefined
  }
}

/** How a share is worked out: '160.00000000 ÷ 640.00000000 = 0.25000000'. */
export const shareText = (acres: string, { divisor }: UnitAcres, share: string): string =>
  `${formatDecimal(acres, SHARE_PLACES)} ÷ ${formatDecimal(divisor, SHARE_PLACES)} = ${formatDecimal(share, SHARE_PLACES)}`

/** With all of its places, if it was stated. */
export const unitAcresText = ({ acres, from }: UnitAcres): string =>
  formatDecimal(acres, from === 'stated' ? Math.max(ACRE_PLACES, placesOf(acres)) : ACRE_PLACES)
