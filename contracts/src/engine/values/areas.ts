import type { Position } from 'geojson'
import { ECCENTRICITY_2, EQUATOR, radians } from './ellipsoid.ts'

/**
 * The area of a polygon on the WGS 84 ellipsoid in square metres: of its outline, less its holes, whichever way they
 * run. Its edges are straight in longitude and latitude (RFC 7946, 3.1.1), so that the parts that it is cut into along
 * such edges add up to it. A polygon that crosses the antimeridian has to be cut there (RFC 7946, 3.1.9).
 */
export const polygonArea = (rings: Position[][]): number => lessHoles(rings, areaBelow)

/** As `polygonArea`, on a sphere with the earth's mean radius: Landbook 0.1.0 measured so. */
export const sphereArea = (rings: Position[][]): number => lessHoles(rings, areaBelowOnSphere)

/** Between an edge and the equator. */
type Below = (from: Position, to: Position) => number

function lessHoles([outline = [], ...holes]: Position[][], below: Below): number {
  const ringArea = (ring: Position[]): number =>
    Math.abs(ring.slice(1).reduce((sum, to, index) => sum + below(ring[index] ?? to, to), 0))
  return ringArea(outline) - holes.reduce((sum, hole) => sum + ringArea(hole), 0)
}

/** By Simpson's rule: to a billionth where the edge takes in two degrees. */
function areaBelow([west = 0, south = 0]: Position, [east = 0, north = 0]: Position): number {
  const mean = (zone(south) + 4 * zone((south + north) / 2) + zone(north)) / 6
  return radians(east - west) * mean
}

const ECCENTRICITY = Math.sqrt(ECCENTRICITY_2)

/**
 * From the equator to a latitude, for each radian of longitude.
 * Source: J. P. Snyder, Map Projections: A Working Manual (USGS Professional Paper 1395, 1987), 3-12 and 14-15.
 */
function zone(latitude: number): number {
  const sine = Math.sin(radians(latitude))
  const q = sine / (1 - ECCENTRICITY_2 * sine ** 2) + Math.atanh(ECCENTRICITY * sine) / ECCENTRICITY
  return (EQUATOR ** 2 * (1 - ECCENTRICITY_2) * q) / 2
}

const MEAN_RADIUS = 6_371_008.8

/** Source: R. G. Chamberlain and W. H. Duquette, Some Algorithms for Polygons on a Sphere (JPL 07-03, 2007). */
function areaBelowOnSphere([west = 0, south = 0]: Position, [east = 0, north = 0]: Position): number {
  const mean = (Math.sin(radians(south)) + Math.sin(radians(north))) / 2
  return radians(east - west) * mean * MEAN_RADIUS ** 2
}
