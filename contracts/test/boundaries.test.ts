import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Boundary, parseBoundary } from '../src/engine/values/boundaries.ts'
import { boundaryAcres } from '../src/records/places/acres.ts'
import { rubbish } from './arbitraries.ts'

type LonLat = [number, number]
const open: LonLat[] = [
  [-103.5, 31.4],
  [-103.4, 31.4],
  [-103.4, 31.5],
  [-103.5, 31.5],
]
const closed: LonLat[] = [...open, [-103.5, 31.4]]
const square: Boundary = { type: 'Polygon', coordinates: [closed] }

describe('parseBoundary', () => {
  it.each([
    ['a GeoJSON polygon', square],
    ['one whose ring is left open', { type: 'Polygon', coordinates: [open] }],
    [
      'one with heights and further members',
      { ...square, bbox: [], coordinates: [closed.map((p) => [...p, 900])] },
    ],
    ['its text', `  ${JSON.stringify(square)}\n`],
    ['a list of pairs', closed],
    ['a list of pairs left open', open],
    ['the text of such a list', JSON.stringify(open)],
  ])('reads %s', (_, input) => {
    expect(parseBoundary(input)).toEqual(square)
  })

  it('reads several parts, and holes', () => {
    const hole: LonLat[] = [
      [-103.48, 31.42],
      [-103.42, 31.42],
      [-103.42, 31.48],
    ]
    const parts = { type: 'MultiPolygon', coordinates: [[open, hole], [open]] }
    expect(parseBoundary(parts)).toEqual({
      type: 'MultiPolygon',
      coordinates: [[closed, [...hole, hole[0]]], [closed]],
    })
  })

  it.each([null, '', '  ', [], '[]', 'null'])('%o is an empty boundary', (input) => {
    expect(parseBoundary(input)).toBeNull()
  })

  const manyPoints = Array.from({ length: 20_001 }, (_, i): LonLat => [-103 + i / 1e6, 31 + (i % 2) / 10])
  it.each<[string, unknown]>([
    ['nothing said', undefined],
    ['no JSON', 'POLYGON ((0 0, 1 1, 1 0))'],
    ['JSON cut short', JSON.stringify(square).slice(0, -1)],
    ['a number', 7],
    ['another type', { type: 'Point', coordinates: [-103, 31] }],
    ['a feature', { type: 'Feature', geometry: square }],
    ['no coordinates', { type: 'Polygon' }],
    ['coordinates that are no list', { type: 'Polygon', coordinates: 'all' }],
    ['no ring', { type: 'Polygon', coordinates: [] }],
    ['no part', { type: 'MultiPolygon', coordinates: [] }],
    ['one bad part', { type: 'MultiPolygon', coordinates: [[open], [[]]] }],
    ['a part that is no list', { type: 'MultiPolygon', coordinates: [[open], null] }],
    ['two corners', open.slice(0, 2)],
    ['two corners and the way back', [open[0], open[1], open[0]]],
    ['texts for numbers', open.map((place) => place.map(String))],
    ['a missing latitude', [[-103], ...open]],
    ['places off the earth', [[-181, 31], ...open]],
    ['latitude beyond the pole', [[-103, 91], ...open]],
    ['no numbers', [[Number.NaN, 31], ...open]],
    ['infinite places', [[-103, Infinity], ...open]],
    ['too many points in a ring', manyPoints],
    ['too many in all rings', { type: 'Polygon', coordinates: Array.from({ length: 5001 }, () => open) }],
    [
      'too many in all parts',
      { type: 'MultiPolygon', coordinates: Array.from({ length: 5001 }, () => [open]) },
    ],
    ['lists in lists', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['lists without an end', '['.repeat(100_000)],
  ])('refuses %s', (_, input) => {
    expect(parseBoundary(input)).toBeUndefined()
  })

  const place = fc.tuple(fc.double({ min: -180, max: 180 }), fc.double({ min: -90, max: 90 }))
  const ring = fc.array(place, { maxLength: 8 })
  const nearly = fc.oneof(
    ring,
    fc.record({ type: fc.constant('Polygon'), coordinates: fc.array(ring, { maxLength: 3 }) }),
    fc.record({ type: fc.constant('MultiPolygon'), coordinates: fc.array(fc.array(ring, { maxLength: 2 })) }),
    fc.record({ type: fc.constantFrom('Polygon', 'MultiPolygon'), coordinates: fc.array(fc.array(rubbish)) }),
    fc.array(fc.array(rubbish)),
    rubbish,
  )

  it('never throws, closes every ring, and parses its own output', () => {
    fc.assert(
      fc.property(nearly, (input) => {
        const boundary = parseBoundary(input)
        if (!boundary) return
        const stored: Boundary = JSON.parse(JSON.stringify(boundary))
        expect(stored).toEqual(boundary)
        expect(parseBoundary(stored)).toEqual(boundary)
        const rings = boundary.type === 'Polygon' ? boundary.coordinates : boundary.coordinates.flat()
        for (const points of rings) {
          expect(points.length).toBeGreaterThanOrEqual(4)
          expect(points.at(-1)).toEqual(points[0])
        }
        expect(boundaryAcres(boundary)).toMatch(/^\d+(\.\d{1,2})?$/)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('boundaryAcres', () => {
  /** A square mile: at 31.5° north a degree of latitude is about 110.87 km, one of longitude 94.97 km. */
  function section(west: number, south: number): LonLat[] {
    const [east, north] = [west + 1.609344 / 94.97, south + 1.609344 / 110.87]
    return [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
    ]
  }
  const acresOf = (input: unknown): number => {
    const boundary = parseBoundary(input)
    return boundary ? Number(boundaryAcres(boundary)) : Number.NaN
  }

  it('finds about 640 acres in a section', () => {
    expect(Math.abs(acresOf(section(-103.5, 31.5)) - 640)).toBeLessThan(640 * 0.01)
  })

  it('does not depend on the direction of rings, adds parts and subtracts holes', () => {
    const whole = section(-103.5, 31.5)
    expect(acresOf(whole.toReversed())).toBe(acresOf(whole))
    const parts = { type: 'MultiPolygon', coordinates: [[whole], [section(-103.3, 31.5)]] }
    expect(acresOf(parts)).toBeCloseTo(2 * acresOf(whole), 1)
    expect(acresOf({ type: 'Polygon', coordinates: [whole, whole] })).toBe(0)
  })
})
