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

/** The records whose boundaries may take in a part of one of the lands, by their boxes. */
export function mayTakeIn<V extends RecordView>(shaped: readonly V[], lands: readonly RecordView[]): V[] {
  const boxes = lands.flatMap((land) => boxOf(land) ?? [])
  return shaped.filter((one) => {
    const box = boxOf(one)
    return box !== undefined && boxes.some((other) => overlap(box, other))
  })
}

function boxOf({ geometry }: RecordView): Box | undefined {
  if (!geometry) return undefined
  const places = positionsOf(geometry as Boundary)
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
