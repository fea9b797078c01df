import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundaryText, readBoundary } from '../src/engine/values/boundaryTexts.ts'

const ring = [
  [-103.5, 31.4],
  [-103.4, 31.4],
  [-103.4, 31.5],
  [-103.5, 31.4],
]
const hole = [
  [-103.42, 31.42],
  [-103.41, 31.42],
  [-103.41, 31.43],
  [-103.42, 31.42],
]
const square = { type: 'Polygon', coordinates: [ring] }
const other = { type: 'Polygon', coordinates: [hole] }
const both = { type: 'MultiPolygon', coordinates: [[ring], [hole]] }
const feature = (geometry: unknown) => ({ type: 'Feature', properties: {}, geometry })

describe('readBoundary', () => {
  it.each([
    ['GeoJSON', JSON.stringify(square)],
    ['a feature', JSON.stringify(feature(square))],
    ['a file of one feature', JSON.stringify({ type: 'FeatureCollection', features: [feature(square)] })],
    ['the older list', JSON.stringify(ring)],
    ['an open ring', JSON.stringify(ring.slice(0, 3))],
    ['latitude first', JSON.stringify(ring.map(([longitude, latitude]) => [latitude, longitude]))],
    ['lines', '-103.5, 31.4\n-103.4, 31.4\n-103.4, 31.5'],
    ['lines with other marks', ' -103.5 31.4 \r\n(-103.4;31.4)\n-103.4°, 31.5°,\n'],
    ['lines, latitude first', '31.4, -103.5\n31.4, -103.4\n31.5, -103.4'],
  ])('reads %s', (_, text) => {
    expect(readBoundary(text)).toEqual(square)
  })

  it('combines the polygons of a file, and ignores points and lines', () => {
    const point = { type: 'Point', coordinates: [-103.5, 31.4] }
    const features = [feature(square), feature(point), feature(other), feature(null)]
    expect(readBoundary(JSON.stringify({ type: 'FeatureCollection', features }))).toEqual(both)
    expect(readBoundary(JSON.stringify({ type: 'GeometryCollection', geometries: [square, other] }))).toEqual(
      both,
    )
    const lines = [ring, hole].map((places) => places.map((place) => place.join(' ')).join('\n'))
    expect(readBoundary(lines.join('\n\n'))).toEqual(both)
  })

  it('is null for a blank text', () => {
    expect(readBoundary(' \n')).toBeNull()
  })

  it.each([
    'somewhere in Reeves county',
    '-103.5, 31.4\n-103.4, 31.4',
    '-103.5, 31.4\n-103.4\n-103.4, 31.5',
    '{"type":"Point","coordinates":[1,2]}',
    '{"type":"FeatureCollection","features":[]}',
    JSON.stringify({ type: 'FeatureCollection', features: [feature(square), feature({ type: 'Polygon' })] }),
    '[[1,2],[3,"4"],[5,6]]',
    '{"type":',
    'null',
    '[200, 100]\n[1, 2]',
  ])('refuses %s', (text) => {
    expect(readBoundary(text) ?? undefined).toBeUndefined()
  })

  it('never throws', () => {
    fc.assert(fc.property(fc.oneof(fc.json(), fc.string()), (text) => void readBoundary(text)))
  })
})

describe('boundaryText', () => {
  it.each([
    ['one part', square],
    ['parts', both],
    ['a hole', { type: 'Polygon', coordinates: [ring, hole] }],
  ])('is read back: %s', (_, boundary) => {
    const known = readBoundary(JSON.stringify(boundary))
    expect(known && readBoundary(boundaryText(known))).toEqual(boundary)
  })

  it('has one position per line', () => {
    const known = readBoundary(JSON.stringify(square))
    expect(known && boundaryText(known)).toBe('-103.5, 31.4\n-103.4, 31.4\n-103.4, 31.5')
  })
})
