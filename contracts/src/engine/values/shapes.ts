import type { LineString, MultiLineString, Position } from 'geojson'
import { type Boundary, parseBoundary, partsOf } from './boundaries.ts'
import { areTooMany, isSamePlace, jsonIn, positionsIn } from './positions.ts'

export type Line = LineString | MultiLineString
/** What a record covers on the map: an area or a line. */
export type Shape = Boundary | Line

export const isLine = (shape: Shape): shape is Line =>
  shape.type === 'LineString' || shape.type === 'MultiLineString'

/**
 * Parses a boundary, or a GeoJSON LineString or MultiLineString. A list of [longitude, latitude] pairs is an area if it
 * ends where it begins, otherwise a line. Null if empty, undefined if invalid.
 */
export function parseShape(input: unknown): Shape | null | undefined {
  const value = jsonIn(input)
  if (Array.isArray(value)) return isOpen(value) ? lineOf([value]) : parseBoundary(value)
  if (typeof value !== 'object' || value === null || !('type' in value) || !('coordinates' in value))
    return parseBoundary(value)
  if (value.type === 'LineString') return lineOf([value.coordinates])
  if (value.type !== 'MultiLineString') return parseBoundary(value)
  return Array.isArray(value.coordinates) ? lineOf(value.coordinates) : undefined
}

/** The parts of a line, each a list of positions. */
export const linesOf = (line: Line): Position[][] =>
  line.type === 'LineString' ? [line.coordinates] : line.coordinates

/** All positions of a shape, in no order that matters. */
export const positionsOf = (shape: Shape): Position[] =>
  isLine(shape) ? linesOf(shape).flat() : partsOf(shape).flat(2)

/** Combines lists of points into one line; undefined if one of them is no line. */
export function lineOf(parts: readonly unknown[]): Line | undefined {
  if (areTooMany(parts)) return undefined
  const lines = parts
    .map(positionsIn)
    .filter((line) => line !== undefined)
    .filter(isLong)
  const [only] = lines
  if (only === undefined || lines.length < parts.length) return undefined
  return lines.length === 1
    ? { type: 'LineString', coordinates: only }
    : { type: 'MultiLineString', coordinates: lines }
}

/** Whether it leads to another place. */
const isLong = (line: readonly Position[]): boolean => line.some((place) => !isSamePlace(place, line[0]))

function isOpen(points: readonly unknown[]): boolean {
  const known = positionsIn(points)
  return known !== undefined && known.length > 1 && !isSamePlace(known[0], known.at(-1))
}
