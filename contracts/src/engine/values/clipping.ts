import type { Position } from 'geojson'
import { type Boundary, partsOf } from './boundaries.ts'

/** A straight piece of a line, from one place to the other. */
export type Piece = readonly [from: Position, to: Position]

/**
 * The pieces of a line inside a boundary, which must not cross itself, in order. Line and edges are straight in longitude
 * and latitude (RFC 7946, 3.1.1), so that the pieces in the parts of an area add up to the line; what runs along an edge
 * that two areas have in common is in the one on its left. So the line is taken to be a little to its left, for the cuts as
 * for what is between them: an edge then cuts it in both areas alike.
 */
export function piecesInside(line: readonly Position[], boundary: Boundary): Piece[] {
  const polygons = partsOf(boundary)
  return line.slice(1).flatMap((to, index) => {
    const piece: Piece = [line[index] ?? to, to]
    const left = leftOf(piece)
    const cuts = [0, ...polygons.flat().flatMap((ring) => cutsBy(ring, left)), 1].sort((a, b) => a - b)
    return cuts.slice(1).flatMap((end, at) => {
      const start = cuts[at] ?? end
      const isInside = polygons.some((rings) => holds(rings, along(left, (start + end) / 2)))
      return end - start > TOUCH && isInside ? [[along(piece, start), along(piece, end)] as const] : []
    })
  })
}

/** The place at a part of a piece: 0 where it begins, 1 where it ends. */
export function along([[x = 0, y = 0], [toX = 0, toY = 0]]: Piece, part: number): Position {
  if (part === 1) return [toX, toY]
  return [x + part * (toX - x), y + part * (toY - y)]
}

/** Degrees: a tenth of a millimetre, and much more than places are rounded by. */
const BESIDE = 1e-9

function leftOf([[x = 0, y = 0], [toX = 0, toY = 0]]: Piece): Piece {
  const scale = BESIDE / Math.hypot(toX - x, toY - y)
  const [east, north] = [(y - toY) * scale, (toX - x) * scale]
  const moved = (atX: number, atY: number): Position => [atX + east, atY + north]
  return [moved(x, y), moved(toX, toY)]
}

/** Edges that end on the line are taken to meet it although they are rounded; a cut too many does no harm. What is shorter only touches a corner. */
const TOUCH = 1e-9

/** At what parts of a piece the edges of a ring meet it. Those along it do so where their neighbours do. */
function cutsBy(ring: readonly Position[], [[x = 0, y = 0], [toX = 0, toY = 0]]: Piece): number[] {
  const [east, north] = [toX - x, toY - y]
  return ring.slice(1).flatMap(([endX = 0, endY = 0], index) => {
    const [startX = 0, startY = 0] = ring[index] ?? []
    const [edgeEast, edgeNorth] = [endX - startX, endY - startY]
    const turn = east * edgeNorth - north * edgeEast
    if (turn === 0) return []
    const part = ((startX - x) * edgeNorth - (startY - y) * edgeEast) / turn
    const partOfEdge = ((startX - x) * north - (startY - y) * east) / turn
    const meets = part > 0 && part < 1 && partOfEdge > -TOUCH && partOfEdge < 1 + TOUCH
    return meets ? [part] : []
  })
}

/** Whether a place is in the outline and in no hole: to the left of an odd number of edges. */
const holds = (rings: readonly Position[][], place: Position): boolean =>
  rings.flatMap((ring) => ring.slice(1).filter((to, index) => isLeftOf(ring[index] ?? to, to, place)))
    .length %
    2 ===
  1

function isLeftOf(from: Position, to: Position, [x = 0, y = 0]: Position): boolean {
  const [[lowX = 0, low = 0], [highX = 0, high = 0]] = (from[1] ?? 0) < (to[1] ?? 0) ? [from, to] : [to, from]
  return low <= y && y < high && x < lowX + ((y - low) * (highX - lowX)) / (high - low)
}
