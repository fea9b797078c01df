import type { Position } from 'geojson'
import { along, type Piece, piecesInside } from '../../engine/values/clipping.ts'
import { crossesItself } from '../../engine/values/crossing.ts'
import { Exact, isZeroOrBlank, parseDecimal, rounded, total } from '../../engine/values/decimals.ts'
import { feetAlong } from '../../engine/values/lengths.ts'
import { feetIn, isDeviated } from './depths.ts'
import type { LandOfWell, Span, WellOfOrders } from './facts.ts'

/**
 * The feet of a lateral on a land, measured on the ellipsoid along the straight line from the surface hole to the bottom
 * hole, as the map draws it: nobody records the directional survey. What lies between the perforations is taken where
 * their depths and the total depth are known: depths of a lateral are measured along the hole, so that a perforation is
 * as far before the bottom hole as its depth is less than the total depth. Otherwise the feet are those of the whole
 * line, with the curve, and are no perforated feet.
 * First and last take point: 16 Tex. Admin. Code 3.86.
 */

/** Of the part between the perforations, or of the whole line; in feet, 2 places. */
export interface Measured {
  feet: string
  wellFeet: string
  span: Span
}

interface Bore {
  line: Piece
  span: Span
}

const PLACES = 2

/** What is measured of a well; undefined where it has no lateral, or its holes are not known. */
export function boreOf(well: WellOfOrders): Bore | undefined {
  const surface = placeOf(well.longitude, well.latitude)
  const bottom = placeOf(well.longitudeBottom, well.latitudeBottom)
  if (!surface || !bottom || !isDeviated(well)) return undefined
  const whole: Piece = [surface, bottom]
  const length = feetAlong(whole)
  if (length.isZero()) return undefined
  const [first, last] = [well.upperPerf, well.lowerPerf].map((depth) => beforeBottom(well, depth))
  if (!first || !last || first.lte(last) || first.gt(length)) return { line: whole, span: 'bore' }
  const at = (feet: InstanceType<typeof Exact>) => along(whole, 1 - feet.div(length).toNumber())
  return { line: [at(first), at(last)], span: 'perforations' }
}

/** Undefined where the land has no boundary, or one with no certain inside, or the line misses it. */
export function measuredOn({ line, span }: Bore, { geometry }: LandOfWell): Measured | undefined {
  if (geometry === null || crossesItself(geometry)) return undefined
  const feet = rounded(new Exact(total(piecesInside(line, geometry).map(feetAlong))), PLACES)
  return isZeroOrBlank(feet) ? undefined : { feet, wellFeet: rounded(feetAlong(line), PLACES), span }
}

/** How far before the bottom hole a perforation of the lateral is, in feet. */
function beforeBottom({ totalDepth, trueVerticalDepth }: WellOfOrders, depth: string | null) {
  const [end, vertical, perforation] = [
    parseDecimal(totalDepth),
    parseDecimal(trueVerticalDepth),
    feetIn(depth),
  ]
  if (end === undefined || vertical === undefined || perforation === undefined) return undefined
  const isOnLateral = new Exact(perforation).gte(vertical) && new Exact(perforation).lte(end)
  return isOnLateral ? new Exact(end).minus(perforation) : undefined
}

/** Older records hold 0 where a coordinate is not known. */
const placeOf = (longitude: string | null, latitude: string | null): Position | undefined =>
  isZeroOrBlank(longitude) || isZeroOrBlank(latitude) ? undefined : [Number(longitude), Number(latitude)]
