import type { LineString, Polygon } from 'geojson'
import { expect, it } from 'vitest'
import { milesBetween } from '../src/records/places/distance.ts'

const square = (west: number, south: number): Polygon => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [west + 0.1, south],
      [west + 0.1, south + 0.1],
      [west, south + 0.1],
      [west, south],
    ],
  ],
})
const line: LineString = {
  type: 'LineString',
  coordinates: [
    [-103.2, 31.05],
    [-103.05, 31.05],
  ],
}

it('measures between the boxes of shapes', () => {
  expect(milesBetween(square(-103, 31), line)).toBeCloseTo(0.05 * 69 * Math.cos((31.05 * Math.PI) / 180), 5)
  expect(milesBetween(square(-103, 31), square(-103, 32))).toBeCloseTo(0.9 * 69, 5)
  expect(milesBetween(square(-103.1, 31), line)).toBe(0)
})
