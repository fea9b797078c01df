import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readShape, shapeText } from '../src/engine/values/boundaryTexts.ts'
import { lineLength, statedLength } from '../src/engine/values/lengths.ts'
import { isLine, type Line, parseShape } from '../src/engine/values/shapes.ts'
import { rubbish } from './arbitraries.ts'

type LonLat = [number, number]
const bend: LonLat[] = [
  [-103.5, 31.4],
  [-103.4, 31.4],
  [-103.4, 31.5],
]
const spur: LonLat[] = [
  [-103.45, 31.4],
  [-103.45, 31.3],
]
const line = { type: 'LineString', coordinates: bend }
const lines = { type: 'MultiLineString', coordinates: [bend, spur] }
const area = { type: 'Polygon', coordinates: [[...bend, bend[0]]] }
const feature = (geometry: unknown) => ({ type: 'Feature', properties: {}, geometry })
const collection = (...geometries: unknown[]) =>
  JSON.stringify({ type: 'FeatureCollection', features: geometries.map(feature) })

describe('parseShape', () => {
  it.each<[string, unknown, unknown]>([
    ['a line', line, line],
    ['lines', lines, lines],
    ['lines of one part', { type: 'MultiLineString', coordinates: [bend] }, line],
    ['a line with heights', { ...line, coordinates: bend.map((place) => [...place, 900]) }, line],
    ['its text', JSON.stringify(line), line],
    ['pairs that end elsewhere', bend, line],
    ['pairs that end where they begin', [...bend, bend[0]], area],
    ['an area', area, area],
    ['nothing', ' ', null],
  ])('reads %s', (_, input, shape) => {
    expect(parseShape(input)).toEqual(shape)
  })

  it.each<[string, unknown]>([
    ['one place', { type: 'LineString', coordinates: [bend[0]] }],
    ['a line that stays in its place', { type: 'LineString', coordinates: [bend[0], bend[0]] }],
    ['one bad part', { type: 'MultiLineString', coordinates: [bend, []] }],
    ['no part', { type: 'MultiLineString', coordinates: [] }],
    ['parts that are no list', { type: 'MultiLineString', coordinates: 7 }],
    ['a point', { type: 'Point', coordinates: bend[0] }],
    ['places off the earth', { type: 'LineString', coordinates: [...bend, [-181, 31]] }],
    [
      'too many points',
      { type: 'LineString', coordinates: Array.from({ length: 20_001 }, (_, i) => [i / 1e6, 31]) },
    ],
  ])('refuses %s', (_, input) => {
    expect(parseShape(input)).toBeUndefined()
  })

  it('never throws, and parses its own output', () => {
    const place = fc.tuple(fc.double({ min: -180, max: 180 }), fc.double({ min: -90, max: 90 }))
    const type = fc.constantFrom('LineString', 'MultiLineString', 'Polygon')
    const coordinates = fc.oneof(fc.array(place), fc.array(fc.array(place)), rubbish)
    fc.assert(
      fc.property(fc.oneof(fc.record({ type, coordinates }), fc.array(place), rubbish), (input) => {
        const shape = parseShape(input)
        if (!shape) return
        expect(parseShape(JSON.parse(JSON.stringify(shape)))).toEqual(shape)
        if (isLine(shape)) expect(Number(lineLength(shape).feet)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('readShape', () => {
  it('takes the lines of a file together, or its areas, and ignores points', () => {
    expect(
      readShape(collection(line, { type: 'Point', coordinates: [0, 0] }, { ...line, coordinates: spur })),
    ).toEqual(lines)
    expect(readShape(collection(area, area))).toMatchObject({ type: 'MultiPolygon' })
  })

  it('refuses lines beside areas', () => {
    expect(readShape(collection(line, area))).toBeUndefined()
  })

  it.each<[string, unknown]>([
    ['a line', line],
    ['lines', lines],
    ['an area', area],
    ['a line that ends where it begins', { type: 'LineString', coordinates: [...bend, bend[0]] }],
    ['an area with a hole', { type: 'Polygon', coordinates: [...area.coordinates, ...area.coordinates] }],
  ])('reads back %s', (_, shape) => {
    const known = parseShape(shape)
    expect(known && readShape(shapeText(known))).toEqual(shape)
  })
})

const along = (...coordinates: LonLat[]): Line => ({ type: 'LineString', coordinates })

describe('lineLength', () => {
  // Published lengths of a degree on WGS 84 at latitude 30: 110,852.4 m and 96,486.3 m.
  it.each([
    [along([-103, 29.5], [-103, 30.5]), 110_852.4],
    [along([-103, 30], [-102, 30]), 96_486.3],
  ])('is that of a degree on the ellipsoid', (degree, metres) => {
    expect(Number(lineLength(degree).feet) / (metres / 0.3048)).toBeCloseTo(1, 5)
  })

  it('is the same backwards and in parts, and 16.5 feet a rod', () => {
    const place = fc.tuple(
      fc.integer({ min: -104_000, max: -102_000 }).map((n) => n / 1000),
      fc.integer({ min: 30_000, max: 32_000 }).map((n) => n / 1000),
    )
    fc.assert(
      fc.property(place, place, place, (from, by, to) => {
        const { feet, rods } = lineLength(along(from, by, to))
        expect(lineLength(along(to, by, from)).feet).toBe(feet)
        const parts: Line = {
          type: 'MultiLineString',
          coordinates: [
            [from, by],
            [by, to],
          ],
        }
        expect(lineLength(parts).feet).toBe(feet)
        expect(Math.abs(Number(rods) * 16.5 - Number(feet))).toBeLessThan(0.1)
      }),
    )
  })
})

describe('statedLength', () => {
  it.each([
    ['320 rods', '320', '5280'],
    ['1 Rod', '1', '16.5'],
    ['1,234.5rds.', '1234.5', '20369.25'],
    ['5,280 ft', '320', '5280'],
    ["5280'", '320', '5280'],
    ['100 feet', '6.06', '100'],
  ])('reads %s', (text, rods, feet) => {
    expect(statedLength(text)).toEqual({ rods, feet })
  })

  it.each(['320', 'about 320 rods', '320 rods and a half', '1 mile', '3-4 rods', '', null, undefined])(
    'leaves %s uncompared',
    (text) => {
      expect(statedLength(text)).toBeUndefined()
    },
  )

  it('reads any figure in rods', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (rods) => {
        expect(statedLength(`${rods} rods`)?.rods).toBe(String(rods))
      }),
    )
  })
})
