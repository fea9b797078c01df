import type { Position } from 'geojson'
import { type Boundary, parseBoundary } from './boundaries.ts'

/**
 * Parses the formats in which people have boundaries: a .geojson file's text (also a Feature, FeatureCollection or
 * GeometryCollection, of which polygons are used), a list of [longitude, latitude] pairs, or one pair per line with a
 * blank line between parts. Null if empty, undefined if invalid.
 */
export function readBoundary(text: string): Boundary | null | undefined {
  const written = text.trim()
  if (written === '') return null
  if (!/^[[{]/.test(written)) return together(written.split(/\n\s*\n/).map((part) => ringOf(pairsIn(part))))
  try {
    return boundaryIn(JSON.parse(written))
  } catch {
    return undefined
  }
}

/** Formats a boundary for `readBoundary`, one 'longitude, latitude' per line; holes need GeoJSON. */
export function boundaryText(boundary: Boundary): string {
  const parts = partsOf(boundary)
  if (parts.some((rings) => rings.length > 1)) return JSON.stringify(boundary, null, 1)
  return parts
    .map(([ring = []]) =>
      ring
        .slice(0, -1)
        .map((place) => place.join(', '))
        .join('\n'),
    )
    .join('\n\n')
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

function boundaryIn(value: unknown): Boundary | null | undefined {
  if (Array.isArray(value)) return value.every(isPair) ? ringOf(value) : parseBoundary(value)
  if (typeof value !== 'object' || value === null) return undefined
  if ('geometry' in value) return boundaryIn(value.geometry)
  const members = 'features' in value ? value.features : 'geometries' in value ? value.geometries : undefined
  return Array.isArray(members) ? together(members.filter(hasArea).map(boundaryIn)) : parseBoundary(value)
}

/** Files may hold points and lines beside the boundary. */
function hasArea(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  if ('geometry' in value) return value.geometry !== null && hasArea(value.geometry)
  return !('type' in value) || !/^(Multi)?(Point|LineString)$/.test(String(value.type))
}

function together(parts: readonly (Boundary | null | undefined)[]): Boundary | undefined {
  const known = parts.filter((part) => part !== undefined && part !== null)
  if (known.length === 0 || known.length < parts.length) return undefined
  return parseBoundary(boundaryOf(known.flatMap(partsOf))) ?? undefined
}

const isPair = (value: unknown): value is [number, number] =>
  Array.isArray(value) && value.length >= 2 && value.every((part) => typeof part === 'number')

/** Surveyors write latitude first, GeoJSON longitude. Detected where only one order is possible. */
function ringOf(pairs: readonly (readonly number[])[] | undefined): Boundary | null | undefined {
  if (pairs === undefined) return undefined
  const isLatitudeFirst = pairs.some(([, second = 0]) => Math.abs(second) > 90)
  return parseBoundary(pairs.map(([first, second]) => (isLatitudeFirst ? [second, first] : [first, second])))
}

function pairsIn(text: string): [number, number][] | undefined {
  const lines = text.split('\n').map((line) => line.trim())
  const pairs = lines.filter(Boolean).map((line) => {
    const [, first, second] = /^\(?(-?\d+(?:\.\d+)?)°?[\s,;]+(-?\d+(?:\.\d+)?)°?\)?[,;]?$/.exec(line) ?? []
    return first === undefined || second === undefined
      ? undefined
      : ([Number(first), Number(second)] as const)
  })
  const known = pairs.flatMap((pair): [number, number][] => (pair ? [[pair[0], pair[1]]] : []))
  return known.length < pairs.length ? undefined : known
}
