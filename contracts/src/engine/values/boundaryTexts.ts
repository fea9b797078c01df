import type { Position } from 'geojson'
import { type Boundary, boundaryOf, parseBoundary, partsOf } from './boundaries.ts'
import { isLine, lineOf, linesOf, parseShape, type Shape } from './shapes.ts'

interface Reader<S extends Shape> {
  parse: (input: unknown) => S | null | undefined
  /** What a file may hold beside it. */
  ignores: RegExp
  together: (parts: readonly S[]) => S | null | undefined
}

const BOUNDARIES: Reader<Boundary> = {
  parse: parseBoundary,
  ignores: /^(Multi)?(Point|LineString)$/,
  together: (parts) => parseBoundary(boundaryOf(parts.flatMap(partsOf))),
}
const SHAPES: Reader<Shape> = {
  parse: parseShape,
  ignores: /^(Multi)?Point$/,
  together: (parts) => {
    const lines = parts.filter(isLine)
    if (lines.length === parts.length) return lineOf(lines.flatMap(linesOf))
    return lines.length > 0 ? undefined : BOUNDARIES.together(parts.filter((part) => !isLine(part)))
  },
}

/**
 * Parses the formats in which people have boundaries: a .geojson file's text (also a Feature, FeatureCollection or
 * GeometryCollection, of which polygons are used), a list of [longitude, latitude] pairs, or one pair per line with a
 * blank line between parts. Null if empty, undefined if invalid.
 */
export const readBoundary = (text: string): Boundary | null | undefined => readText(text, BOUNDARIES)

/** The same for a line or an area: polygons or lines of a file are used, and undefined if it has both. */
export const readShape = (text: string): Shape | null | undefined => readText(text, SHAPES)

/** Formats a boundary for `readBoundary`, one 'longitude, latitude' per line; holes need GeoJSON. */
export function boundaryText(boundary: Boundary): string {
  const parts = partsOf(boundary)
  if (parts.some((rings) => rings.length > 1)) return JSON.stringify(boundary, null, 1)
  return inLines(parts.map(([ring = []]) => ring.slice(0, -1)))
}

/** Formats a shape for `readShape`, which takes what ends where it begins for an area. */
export function shapeText(shape: Shape): string {
  const parts = isLine(shape) ? linesOf(shape) : partsOf(shape).map(([ring = []]) => ring)
  const text = inLines(parts)
  return sameShape(readShape(text), shape) ? text : JSON.stringify(shape, null, 1)
}

const sameShape = (one: Shape | null | undefined, other: Shape): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

const inLines = (parts: readonly (readonly Position[])[]): string =>
  parts.map((places) => places.map((place) => place.join(', ')).join('\n')).join('\n\n')

function readText<S extends Shape>(text: string, reader: Reader<S>): S | null | undefined {
  const written = text.trim()
  if (written === '') return null
  if (!/^[[{]/.test(written))
    return together(
      written.split(/\n\s*\n/).map((part) => fromPairs(pairsIn(part), reader)),
      reader,
    )
  try {
    return shapeIn(JSON.parse(written), reader)
  } catch {
    return undefined
  }
}

function shapeIn<S extends Shape>(value: unknown, reader: Reader<S>): S | null | undefined {
  if (Array.isArray(value)) return value.every(isPair) ? fromPairs(value, reader) : reader.parse(value)
  if (typeof value !== 'object' || value === null) return undefined
  if ('geometry' in value) return shapeIn(value.geometry, reader)
  const members = 'features' in value ? value.features : 'geometries' in value ? value.geometries : undefined
  if (!Array.isArray(members)) return reader.parse(value)
  const wanted = members.filter((member) => isWanted(member, reader.ignores))
  return together(
    wanted.map((member) => shapeIn(member, reader)),
    reader,
  )
}

function isWanted(value: unknown, ignored: RegExp): boolean {
  if (typeof value !== 'object' || value === null) return true
  if ('geometry' in value) return value.geometry !== null && isWanted(value.geometry, ignored)
  return !('type' in value) || !ignored.test(String(value.type))
}

function together<S extends Shape>(
  parts: readonly (S | null | undefined)[],
  reader: Reader<S>,
): S | undefined {
  const known = parts.filter((part) => part !== undefined && part !== null)
  if (known.length === 0 || known.length < parts.length) return undefined
  return reader.together(known) ?? undefined
}

const isPair = (value: unknown): value is [number, number] =>
  Array.isArray(value) && value.length >= 2 && value.every((part) => typeof part === 'number')

/** Surveyors write latitude first, GeoJSON longitude. Detected where only one order is possible. */
function fromPairs<S extends Shape>(
  pairs: readonly (readonly number[])[] | undefined,
  { parse }: Reader<S>,
): S | null | undefined {
  if (pairs === undefined) return undefined
  const isLatitudeFirst = pairs.some(([, second = 0]) => Math.abs(second) > 90)
  return parse(pairs.map(([first, second]) => (isLatitudeFirst ? [second, first] : [first, second])))
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
