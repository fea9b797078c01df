import type { MultiPolygon, Polygon, Position } from 'geojson'
import { polygonArea, sphereArea } from './areas.ts'
import { areTooMany, isSamePlace, jsonIn, positionsIn } from './positions.ts'

export type Boundary = Polygon | MultiPolygon

/**
 * Parses a boundary: a GeoJSON Polygon or MultiPolygon (as an object or as text), or the older list of [longitude,
 * latitude] pairs. Null if empty, undefined if invalid.
 */
export function parseBoundary(input: unknown): Boundary | null | undefined {
  const value = jsonIn(input)
  if (value === null || value === undefined) return value
  if (Array.isArray(value)) return value.length === 0 ? null : polygon([value])
  if (typeof value !== 'object' || !('type' in value) || !('coordinates' in value)) return undefined
  if (!Array.isArray(value.coordinates)) return undefined
  if (value.type === 'Polygon') return polygon(value.coordinates)
  return value.type === 'MultiPolygon' ? multiPolygon(value.coordinates) : undefined
}

function multiPolygon(parts: unknown[]): MultiPolygon | undefined {
  const polygons = parts.map((rings) => (Array.isArray(rings) ? polygon(rings) : undefined))
  const coordinates = polygons.filter((part) => part !== undefined).map((part) => part.coordinates)
  if (coordinates.length === 0 || coordinates.length !== parts.length) return undefined
  return areTooMany(coordinates.flat()) ? undefined : { type: 'MultiPolygon', coordinates }
}

function polygon(rings: unknown[]): Polygon | undefined {
  if (rings.length === 0 || areTooMany(rings)) return undefined
  const coordinates = rings.map(closedRing).filter((ring) => ring !== undefined)
  return coordinates.length === rings.length ? { type: 'Polygon', coordinates } : undefined
}

/** Closes a ring; it needs at least three corners. */
function closedRing(ring: unknown): Position[] | undefined {
  const points = positionsIn(ring)
  const [first] = points ?? []
  if (!points || !first) return undefined
  const closed = isSamePlace(first, points.at(-1)) ? points : [...points, [...first]]
  return closed.length < 4 ? undefined : closed
}

/** The polygons of a boundary, each a list of rings: its outline, then its holes. */
export const partsOf = (boundary: Boundary): Position[][][] =>
  boundary.type === 'Polygon' ? [boundary.coordinates] : boundary.coordinates

/** Combines polygons into one boundary; null if there are none. */
export function boundaryOf(parts: Position[][][]): Boundary | null {
  const [only] = parts
  if (only === undefined) return null
  return parts.length === 1
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates: parts }
}

/** The area of a boundary on the ellipsoid, in square metres; 0 if holes exceed their outline. */
export const areaOf = (boundary: Boundary): number => sumOver(boundary, polygonArea)

/** As `areaOf`, on a sphere. */
export const sphereAreaOf = (boundary: Boundary): number => sumOver(boundary, sphereArea)

const sumOver = (boundary: Boundary, areaOfPart: typeof polygonArea): number =>
  partsOf(boundary).reduce((sum, part) => sum + Math.max(0, areaOfPart(part)), 0)
