import { describe, expect, it } from 'vitest'
import type { WellRow } from './wellColumns.tsx'
import { CLOSEST, type MappedWell, markText, wellClusters, wellsOnMap } from './wellsOnMap.ts'

const well = (id: string, status: WellRow['status'] = 'Active'): WellRow => ({
  id,
  revision: 0,
  name: `Well ${id}`,
  status,
  apiNumber: null,
  OGL: null,
  state: null,
  county: null,
  landId: null,
  inactive: false,
  operatedBy: null,
  drilledOn: [],
  unit: null,
  lease: null,
})
const mapped = (id: string, surface: [number, number], status?: WellRow['status']): MappedWell => ({
  well: well(id, status),
  surface,
  bottom: undefined,
})
const WORLD = [-180, -85, 180, 85] as const

describe('wellsOnMap', () => {
  const places = [
    { id: 'a', latitude: '31.5', longitude: '-103.5', latitudeBottom: '31.51', longitudeBottom: '-103.5' },
    { id: 'b', latitude: '31.5', longitude: '-103.5', latitudeBottom: '31.5', longitudeBottom: '-103.50' },
    { id: 'c', latitude: '0', longitude: '0', latitudeBottom: null, longitudeBottom: null },
    { id: 'd', latitude: '31.5', longitude: null, latitudeBottom: null, longitudeBottom: null },
  ]

  it('contains wells with a known surface location, and their bottom holes if different', () => {
    const found = wellsOnMap(
      ['a', 'b', 'c', 'd', 'e'].map((id) => well(id)),
      places,
    )
    expect(found.map(({ well: { id }, surface, bottom }) => [id, surface, bottom])).toEqual([
      ['a', [31.5, -103.5], [31.51, -103.5]],
      ['b', [31.5, -103.5], undefined],
    ])
  })
})

describe('wellClusters', () => {
  const near = [mapped('a', [31.5, -103.5]), mapped('b', [31.501, -103.5], 'P&A')]
  const far = mapped('c', [33, -95], null)

  it('clusters overlapping wells, and separates them on zooming in', () => {
    const marksIn = wellClusters([...near, far])
    const fromAfar = [...marksIn([...WORLD], 6).values()]
    expect(fromAfar.map(({ wells }) => wells.length).sort()).toEqual([1, 2])
    const { zoom = 0 } = fromAfar.find(({ wells }) => wells.length === 2) ?? {}
    expect(zoom).toBeGreaterThan(6)
    expect(marksIn([...WORLD], zoom - 1).size).toBe(2)
    expect([...marksIn([...WORLD], zoom).keys()].sort()).toEqual(['a', 'b', 'c'])
  })

  it('contains only visible wells', () => {
    const marks = wellClusters([...near, far])([-104, 31, -103, 32], 18)
    expect([...marks.keys()].sort()).toEqual(['a', 'b'])
  })

  it('never separates wells of one location', () => {
    const marks = wellClusters([mapped('a', [31.5, -103.5]), mapped('b', [31.5, -103.5])])([...WORLD], 25)
    const [mark] = marks.values()
    expect(mark?.wells).toHaveLength(2)
    expect(mark?.zoom).toBeGreaterThan(CLOSEST)
  })

  it('describes a marker in words', () => {
    const marks = wellClusters([...near, mapped('d', [31.5, -103.5]), far])([...WORLD], 4)
    expect([...marks.values()].map(markText).sort()).toEqual([
      '3 wells: 2 Active, 1 P&A',
      'WELL C, No status',
    ])
  })
})
