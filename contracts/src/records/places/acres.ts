import { areaOf, type Boundary, sphereAreaOf } from '../../engine/values/boundaries.ts'
import { Exact, rounded } from '../../engine/values/decimals.ts'

/** The international acre. */
const SQUARE_METRES_PER_ACRE = '4046.8564224'

/** The places of a measured area. */
export const ACRE_PLACES = 2

/** The area of a boundary on the ellipsoid in acres, 2 places; 0 if holes exceed their outline. */
export const boundaryAcres = (boundary: Boundary): string => rounded(measuredAcres(boundary), ACRE_PLACES)

/** As `boundaryAcres`, for further arithmetic: not rounded. */
export const measuredAcres = (boundary: Boundary): InstanceType<typeof Exact> => acresOf(areaOf(boundary))

/** As `boundaryAcres` on a sphere: figures that were taken from the map in Landbook 0.1.0 are stated as these. */
export const sphereAcres = (boundary: Boundary): string =>
  rounded(acresOf(sphereAreaOf(boundary)), ACRE_PLACES)

const acresOf = (squareMetres: number) => new Exact(squareMetres).div(SQUARE_METRES_PER_ACRE)

/** '640 acres' */
export const inAcres = (squareMetres: number): string =>
  `${rounded(acresOf(squareMetres), ACRE_PLACES)} acres`
