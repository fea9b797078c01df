import type { Position } from 'geojson'
import { Exact, parseDecimal, rounded } from './decimals.ts'
import { ECCENTRICITY_2, EQUATOR, radians } from './ellipsoid.ts'
import { type Line, linesOf } from './shapes.ts'

const FEET_PER_ROD = '16.5'
const METRES_PER_FOOT = '0.3048'
const PLACES = 2

/** A length in both units in which rights of way are paid, to 2 places. */
export interface Length {
  feet: string
  rods: string
}

/** The length of a line along the ground. */
export function lineLength(line: Line): Length {
  const feet = linesOf(line).map(feetAlong)
  return lengthOf(feet.reduce((sum, each) => sum.plus(each), new Exact(0)))
}

/** As `lineLength`, for further arithmetic: of straight pieces in feet, not rounded. */
export const feetAlong = (places: readonly Position[]): InstanceType<typeof Exact> =>
  new Exact(places.slice(1).reduce((sum, to, index) => sum + metresBetween(places[index] ?? to, to), 0)).div(
    METRES_PER_FOOT,
  )

/** A length stated in rods or feet: '320 rods', "5,280'". Undefined for any other text, also without a unit. */
export function statedLength(text: unknown): Length | undefined {
  const written = /^([\d,.]+)\s*(rods?|rds?\.?|feet|foot|ft\.?|')$/i.exec(String(text ?? '').trim())
  const figure = parseDecimal(written?.[1])
  if (figure === undefined) return undefined
  const isRods = written?.[2]?.toLowerCase().startsWith('r')
  return lengthOf(new Exact(figure).times(isRods ? FEET_PER_ROD : 1))
}

const lengthOf = (feet: InstanceType<typeof Exact>): Length => ({
  feet: rounded(feet, PLACES),
  rods: rounded(feet.div(FEET_PER_ROD), PLACES),
})

/** On the ellipsoid, with its radii midway: to a foot in a hundred miles, where a sphere is off by 15 ft a mile. */
function metresBetween(from: Position, to: Position): number {
  const [[west = 0, south = 0], [east = 0, north = 0]] = [from, to].map((place) => place.map(radians)) as [
    Position,
    Position,
  ]
  const midway = (south + north) / 2
  const flattening = 1 - ECCENTRICITY_2 * Math.sin(midway) ** 2
  const eastward = (EQUATOR / Math.sqrt(flattening)) * Math.cos(midway) * (east - west)
  const northward = ((EQUATOR * (1 - ECCENTRICITY_2)) / flattening ** 1.5) * (north - south)
  return Math.hypot(eastward, northward)
}
