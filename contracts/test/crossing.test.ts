import type { Position } from 'geojson'
import { expect, it } from 'vitest'
import { crossesItself } from '../src/engine/values/crossing.ts'

const SQUARE = ring([0, 0], [4, 0], [4, 4], [0, 4])

function ring(...corners: Position[]): Position[] {
  return [...corners, ...corners.slice(0, 1)]
}

it.each<[string, boolean, ...Position[][][]]>([
  ['a square', false, [SQUARE]],
  ['a hole inside', false, [SQUARE, ring([1, 1], [2, 1], [2, 2])]],
  ['a hole that touches its outline at a corner', false, [SQUARE, ring([0, 0], [2, 1], [1, 2])]],
  ['a hole that touches its outline in an edge', false, [SQUARE, ring([2, 0], [3, 2], [1, 2])]],
  ['a corner given twice', false, [ring([0, 0], [4, 0], [4, 0], [4, 4])]],
  ['a straight corner', false, [ring([0, 0], [2, 0], [4, 0], [4, 4])]],
  ['two polygons with a common edge', false, [SQUARE], [ring([4, 0], [8, 0], [8, 4], [4, 4])]],
  ['a bow tie', true, [ring([0, 0], [4, 4], [4, 0], [0, 4])]],
  ['a crossing after edges further east', true, [ring([0, 0], [2, 2], [9, 2], [9, -1], [2, -1], [0, 3])]],
  [
    'a crossing after edges further east, west of Greenwich',
    true,
    [ring([-20, 0], [-18, 2], [-11, 2], [-11, -1], [-18, -1], [-20, 3])],
  ],
  ['a hole across its outline', true, [SQUARE, ring([3, 1], [6, 1], [6, 2])]],
  ['a hole along its outline', false, [SQUARE, ring([1, 0], [3, 0], [2, 2])]],
  ['an edge back on itself', true, [ring([0, 0], [4, 0], [2, 0], [2, 4])]],
  ['a vertical edge back on itself', true, [ring([0, 0], [0, 4], [0, 2], [3, 2])]],
  ['a second polygon that is a bow tie', true, [SQUARE], [ring([5, 0], [9, 4], [9, 0], [5, 4])]],
])('%s: %s', (_, expected, ...coordinates) => {
  expect(crossesItself({ type: 'MultiPolygon', coordinates })).toBe(expected)
})
