import fc from 'fast-check'
import type { Position } from 'geojson'
import { describe, expect, it } from 'vitest'
import { polygonArea } from '../src/engine/values/areas.ts'

const ACRE = 4046.8564224
const acres = (...rings: Position[][]): number =>
  polygonArea(rings.map((ring) => [...ring, ring[0] ?? []])) / ACRE

const cell = (west: number, south: number, east: number, north: number): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
]

/** A section, a mile by a mile laid out on the ellipsoid from 103° west by geodesics at right angles. */
const SECTIONS: [latitude: number, southeast: Position, northeast: Position, northwest: Position][] = [
  [26, [-102.983925482, 25.999999107], [-102.983923505, 26.014525432], [-103, 26.014526325]],
  [31.5, [-102.983059951, 31.499998879], [-102.983057334, 31.514513397], [-103, 31.514514518]],
  [36.5, [-102.982036787, 36.499998648], [-102.982033437, 36.514501367], [-103, 36.514502719]],
  [41, [-102.980871927, 40.999998413], [-102.980867736, 41.014489951], [-103, 41.014491538]],
  [48.9, [-102.978049861, 48.899997911], [-102.978043523, 48.914469395], [-103, 48.914471485]],
  [64, [-102.967110432, 63.999996276], [-102.967093454, 64.014432771], [-103, 64.014436497]],
]

/** Corners and acres; the acres by GeographicLib's PolygonArea with up to 20,000 points on each edge. */
const FIGURES: [what: string, ring: Position[], acres: number][] = [
  ['a 7.5-minute quadrangle of Reeves County', cell(-103.5, 31.375, -103.375, 31.5), 40_697.3774],
  ['a 7.5-minute quadrangle of Utah', cell(-110, 40, -109.875, 40.125), 36_575.9436],
  ['a 7.5-minute quadrangle of Alaska', cell(-151, 61, -150.875, 61.125), 23_233.1311],
  ['a square degree of Texas', cell(-98, 26, -97, 27), 2_729_302.348],
  [
    'a ranch with slanting lines',
    [
      [-103.5, 31.4],
      [-103.38, 31.37],
      [-103.41, 31.52],
      [-103.47, 31.44],
    ],
    22_271.3528,
  ],
  ['an eighth of the earth', cell(0, 0, 90, 90), 15_754_995_003.677],
]

describe('polygonArea', () => {
  it.each(SECTIONS)('is 640 acres for a section at %f° north', (latitude, ...corners) => {
    expect(acres([[-103, latitude], ...corners])).toBeCloseTo(640, 3)
  })

  it.each(FIGURES)('is that of %s', (_, ring, expected) => {
    expect(acres(ring) / expected).toBeCloseTo(1, 8)
  })

  it.each(FIGURES)('is the same for %s whichever way its ring runs', (_, ring, expected) => {
    expect(acres(ring.toReversed()) / expected).toBeCloseTo(1, 8)
  })

  it.each([
    ['a hole', cell(-103.45, 31.4, -103.4, 31.45)],
    ['a hole that runs the other way', cell(-103.45, 31.4, -103.4, 31.45).toReversed()],
  ])('leaves out %s', (_, hole) => {
    const whole = cell(-103.5, 31.375, -103.375, 31.5)
    expect(acres(whole, hole)).toBeCloseTo(acres(whole) - acres(hole), 6)
  })

  it('adds up on both sides of the antimeridian', () => {
    const halves = acres(cell(179.9, 52, 180, 52.1)) + acres(cell(-180, 52, -179.9, 52.1))
    expect(halves).toBeCloseTo(acres(cell(-103.1, 52, -102.9, 52.1)), 5)
  })

  it('is what parts add up to, wherever the polygon is cut', () => {
    const share = fc.double({ min: 0.01, max: 0.99, noNaN: true })
    const size = fc.double({ min: 0.001, max: 0.3, noNaN: true })
    const south = fc.double({ min: 25, max: 70, noNaN: true })
    fc.assert(
      fc.property(south, size, size, share, share, share, (south, width, height, first, second, along) => {
        const [west, east, north] = [-103, -103 + width, south + height]
        const [a, b] = [
          [west + first * width, south],
          [west + second * width, north],
        ]
        // A corner of the parts on an edge of the whole, and a third part that meets the cut midway.
        const middle = a.map((from, axis) => from + along * ((b[axis] ?? 0) - from))
        const parts = [
          [[west, south], a, b, [west, north]],
          [a, [east, south], [east, north], middle],
          [middle, [east, north], b],
        ]
        const sum = parts.reduce((total, part) => total + acres(part), 0)
        // Of up to 200,000 acres.
        expect(sum).toBeCloseTo(acres(cell(west, south, east, north)), 4)
      }),
    )
  })
})
