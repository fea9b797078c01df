import { area } from '@turf/area'
import type { MultiPolygon, Polygon, Position } from 'geojson'
import { Exact, rounded } from './decimals.ts'

export type Boundary = Polygon | MultiPolygon

/** The international acre. */
const SQUARE_METRES_PER_ACRE = '4046.8564224'
/** Enough for a county's shoreline; more are a mistake or an attack. */
const MOST_POINTS = 20_000

/**
 * Parses a boundary: a GeoJSON Polygon or MultiPolygon (as an object or as text), or the older list of [longitude,
 * latitude] pairs. Null if empty, undefined if invalid.
 */
export function parseBoundary(input: unknown): Boundary | null | undefined {
  const value = typeof input === 'string' ? parseJson(input.trim()) : input
  if (value === null || value === undefined) return value
  if (Array.isArray(value)) return value.length === 0 ? null : polygon([value])
  if (typeof value !== 'object' || !('type' in value) || !('coordinates' in value)) return undefined
  if (!Array.isArray(value.coordinates)) return undefined
  if (value.type === 'Polygon') return polygon(value.coordinates)
  return value.type === 'MultiPolygon' ? multiPolygon(value.coordinates) : undefined
}

function parseJson(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function multiPolygon(parts: unknown[]): MultiPolygon | undefined {
  const polygons = parts.map((rings) => (Array.isArray(rings) ? polygon(rings) : undefined))
  const coordinates = polygons.filter((part) => part !== undefined).map((part) => part.coordinates)
  if (coordinates.length === 0 || coordinates.length !== parts.length) return undefined
  return pointsIn(coordinates.flat()) > MOST_POINTS ? undefined : { type: 'MultiPolygon', coordinates }
}

function polygon(rings: unknown[]): Polygon | undefined {
  if (rings.length === 0 || pointsIn(rings) > MOST_POINTS) return undefined
  const coordinates = rings.map(closedRing).filter((ring) => ring !== undefined)
  return coordinates.length === rings.length ? { type: 'Polygon', coordinates } : undefined
}

const pointsIn = (rings: readonly unknown[]): number =>
  rings.reduce<number>((points, ring) => points + (Array.isArray(ring) ? ring.length : 0), 0)

/** Closes a ring; it needs at least three corners. */
function closedRing(ring: unknown): Position[] | undefined {
  if (!Array.isArray(ring) || !ring.every(isPlace)) return undefined
  // Normalizes -0, which JSON does not have.
  const points = ring.map(([longitude, latitude]): Position => [longitude + 0, latitude + 0])
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const closed = first[0] === last[0] && first[1] === last[1] ? points : [...points, [...first]]
  return closed.length < 4 ? undefined : closed
}

function isPlace(point: unknown): point is [number, number] {
  if (!Array.isArray(point)) return false
  const [longitude, latitude] = point
  return (
    typeof longitude === 'number' &&
    typeof latitude === 'number' &&
    Math.abs(longitude) <= 180 &&
    Math.abs(latitude) <= 90
  )
}

/** The geodesic area of a boundary in acres, 2 places; 0 if holes exceed their outline. */
export function boundaryAcres(boundary: Boundary): string {
  return rounded(new Exact(Math.max(0, area(boundary))).div(SQUARE_METRES_PER_ACRE), 2)
}
