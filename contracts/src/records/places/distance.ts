import { positionsOf, type Shape } from '../../engine/values/shapes.ts'

const MILES_PER_DEGREE = 69

/** How far the boxes around two shapes are apart, in miles, to a hundredth or so of that; 0 where they touch. */
export function milesBetween(one: Shape, other: Shape): number {
  const [a, b] = [boxOf(one), boxOf(other)]
  const gap = (first: Range, second: Range) =>
    Math.max(0, first.least - second.most, second.least - first.most)
  const latitude = (a.y.least + a.y.most) / 2
  const east = gap(a.x, b.x) * Math.cos((latitude * Math.PI) / 180)
  return Math.hypot(east, gap(a.y, b.y)) * MILES_PER_DEGREE
}

interface Range {
  least: number
  most: number
}

function boxOf(shape: Shape): { x: Range; y: Range } {
  const places = positionsOf(shape)
  const range = (axis: 0 | 1): Range => ({
    least: places.reduce((least, place) => Math.min(least, place[axis] ?? least), Number.POSITIVE_INFINITY),
    most: places.reduce((most, place) => Math.max(most, place[axis] ?? most), Number.NEGATIVE_INFINITY),
  })
  return { x: range(0), y: range(1) }
}
