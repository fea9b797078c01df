import type { Boundary } from '@landbook/contracts/engine/values/boundaries'
import { positionsOf } from '@landbook/contracts/engine/values/shapes'
import type { RecordView } from '@landbook/platform/engine/views/collections'

/** Degrees, about a foot: neighbours whose edges are drawn one over the other take in nothing of each other. */
const APART = 3e-6

interface Box {
  west: number
  east: number
  south: number
  north: number
}

/** By a unit, the lands that its outline may take in a part of, by their boxes. */
export function takenIn(
  units: readonly RecordView[],
  lands: readonly RecordView[],
): Map<string, readonly RecordView[]> {
  const boxes = lands.flatMap((land) => {
    const box = boxOf(land)
    return box === undefined ? [] : [{ land, box }]
  })
  const taken = units.flatMap((unit): [string, readonly RecordView[]][] => {
    const outline = boxOf(unit)
    const inside = outline ? boxes.filter(({ box }) => overlap(box, outline)) : []
    return inside.length === 0 ? [] : [[unit.id, inside.map(({ land }) => land)]]
  })
  return new Map(taken)
}

/** Of each boundary once, as long as its document is not replaced. */
const known = new WeakMap<object, Box>()

function boxOf({ geometry }: RecordView): Box | undefined {
  if (!geometry) return undefined
  return known.getOrInsertComputed(geometry, () => measured(geometry as Boundary))
}

function measured(boundary: Boundary): Box {
  const places = positionsOf(boundary)
  const [xs, ys] = [places.map(([x = 0]) => x), places.map(([, y = 0]) => y)]
  const least = (all: readonly number[]) => all.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
  const most = (all: readonly number[]) => all.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  return { west: least(xs), east: most(xs), south: least(ys), north: most(ys) }
}

const overlap = (one: Box, other: Box): boolean =>
  one.west + APART < other.east &&
  other.west + APART < one.east &&
  one.south + APART < other.north &&
  other.south + APART < one.north
