import type { Position } from 'geojson'

/** Enough for a county's shoreline; more are a mistake or an attack. */
const MOST_POINTS = 20_000

/** JSON written as text, or the value itself; null for a blank text, undefined for anything else. */
export function jsonIn(input: unknown): unknown {
  if (typeof input !== 'string') return input
  if (input.trim() === '') return null
  try {
    return JSON.parse(input)
  } catch {
    return undefined
  }
}

/** [longitude, latitude] of each point, without heights; undefined if one is no place on earth. */
export function positionsIn(points: unknown): Position[] | undefined {
  if (!Array.isArray(points) || !points.every(isPlace)) return undefined
  // Normalizes -0, which JSON does not have.
  return points.map(([longitude, latitude]): Position => [longitude + 0, latitude + 0])
}

/** Whether lists of points together have more points than are accepted. */
export const areTooMany = (lists: readonly unknown[]): boolean =>
  lists.reduce<number>((points, list) => points + (Array.isArray(list) ? list.length : 0), 0) > MOST_POINTS

export const isSamePlace = (one: Position | undefined, other: Position | undefined): boolean =>
  one !== undefined && one[0] === other?.[0] && one[1] === other?.[1]

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
