import type { Position } from 'geojson'
import { type Boundary, partsOf } from './boundaries.ts'

interface Edge {
  ring: readonly Position[]
  from: Position
  to: Position
  west: number
  east: number
}

/**
 * Whether edges of one of a boundary's polygons cross, or a ring goes back over itself. Rings may meet, as a hole and its
 * outline do. Each edge is compared with those that it overlaps from west to east.
 */
export const crossesItself = (boundary: Boundary): boolean => partsOf(boundary).some(haveCrossing)

function haveCrossing(rings: readonly Position[][]): boolean {
  const edges = rings.flatMap(edgesOf).sort((a, b) => a.west - b.west)
  let open: Edge[] = []
  for (const edge of edges) {
    open = open.filter(({ east }) => east >= edge.west)
    if (open.some((other) => cross(edge, other))) return true
    open.push(edge)
  }
  return false
}

const edgesOf = (ring: readonly Position[]): Edge[] =>
  ring.slice(1).flatMap((to, index) => {
    const from = ring[index] ?? to
    const [x, nextX] = [xOf(from), xOf(to)]
    if (x === nextX && yOf(from) === yOf(to)) return []
    return [{ ring, from, to, west: Math.min(x, nextX), east: Math.max(x, nextX) }]
  })

const xOf = ([x = 0]: Position): number => x
const yOf = ([, y = 0]: Position): number => y

/** Positive where `place` is left of the line, negative where it is right of it, 0 on it. */
const sideOf = ({ from, to }: Edge, place: Position): number =>
  Math.sign(
    (xOf(to) - xOf(from)) * (yOf(place) - yOf(from)) - (yOf(to) - yOf(from)) * (xOf(place) - xOf(from)),
  )

function cross(one: Edge, other: Edge): boolean {
  const [from, to] = [sideOf(one, other.from), sideOf(one, other.to)]
  if (from === 0 && to === 0) return one.ring === other.ring && overlap(one, other)
  return from * to < 0 && sideOf(other, one.from) * sideOf(other, one.to) < 0
}

/** Whether two edges of one line have more than a point in common. */
function overlap(one: Edge, other: Edge): boolean {
  const along = one.west === one.east ? yOf : xOf
  const [[start, end], [otherStart, otherEnd]] = [spanOf(one, along), spanOf(other, along)]
  return Math.max(start, otherStart) < Math.min(end, otherEnd)
}

function spanOf({ from, to }: Edge, along: (place: Position) => number): [number, number] {
  return [Math.min(along(from), along(to)), Math.max(along(from), along(to))]
}
