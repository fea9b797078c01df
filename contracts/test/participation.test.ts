import fc from 'fast-check'
import type { Position } from 'geojson'
import { describe, expect, it } from 'vitest'
import type { Boundary } from '../src/engine/values/boundaries.ts'
import { Exact, rounded } from '../src/engine/values/decimals.ts'
import { boundaryAcres, measuredAcres } from '../src/records/places/acres.ts'
import { participationIn, shareText, unitAcresText } from '../src/records/unit/participation.ts'

/** Corners in hundredths of a degree from 103.5° west, 31.4° north. */
function block(west: number, south: number, east: number, north: number): Boundary {
  const [w, e] = [west, east].map((degrees) => -103.5 + degrees / 100)
  const [s, n] = [south, north].map((degrees) => 31.4 + degrees / 100)
  const ring = [
    [w, s],
    [e, s],
    [e, n],
    [w, n],
    [w, s],
  ].map(([x = 0, y = 0]) => [x, y])
  return { type: 'Polygon', coordinates: [ring] }
}

const tract = (name: string, boundary?: Boundary) => ({ id: name, name, boundary })
const outline = block(0, 0, 2, 2)
const acres = boundaryAcres(outline)

describe('participationIn', () => {
  it('is the acres inside the outline by the stated acres of the unit', () => {
    const { unit, tracts, total } = participationIn(
      outline,
      [tract('Whole', block(0, 0, 2, 1)), tract('Half outside', block(1, 1, 3, 2))],
      ' 640.125 ',
    )
    expect(unit).toEqual({ acres: '640.125', from: 'stated', divisor: '640.125' })
    const [whole, half] = tracts
    const shown = [whole, half].map((part) => rounded(new Exact(String(part?.acres)), 2))
    expect(shown).toEqual([block(0, 0, 2, 1), block(1, 1, 2, 2)].map(boundaryAcres))
    expect(whole?.share).toBe(
      new Exact(String(whole?.acres)).div('640.125').toDecimalPlaces(8, Exact.ROUND_HALF_UP).toFixed(),
    )
    const sum = Number(whole?.acres) + Number(half?.acres)
    expect(Number(total.acres)).toBeCloseTo(sum, 7)
    expect(unitAcresText(unit)).toBe('640.125')
  })

  it.each(['', null, undefined, '0', '-5', 'about 640'])(
    'is by the outline where %j acres are stated',
    (stated) => {
      const { unit, tracts } = participationIn(outline, [tract('All of it', outline)], stated)
      const measured = rounded(measuredAcres(outline))
      expect(unit).toEqual({ acres: measured, from: 'outline', divisor: measured })
      expect(unitAcresText(unit).replace(',', '')).toBe(acres)
      expect(tracts).toMatchObject([{ acres: unit.acres, share: '1' }])
      expect(shareText(unit.acres, unit, '1')).toMatch(/^([\d,]+\.\d{8}) ÷ \1 = 1\.00000000$/)
    },
  )

  it.each([null, acres, '640.125'])(
    'shows a division that gives the share, where %j acres are stated',
    (stated) => {
      const { unit, tracts } = participationIn(outline, [tract('Part', block(0, 0, 2, 0.7))], stated)
      const { acres: inside, share } = tracts[0] ?? {}
      const figures = shareText(String(inside), unit, String(share))
        .replaceAll(',', '')
        .split(/ [÷=] /)
      const [dividend = '', divisor = '', quotient = ''] = figures
      expect(new Exact(dividend).div(divisor).toFixed(8, Exact.ROUND_HALF_UP)).toBe(quotient)
    },
  )

  const ring = ([west, south, east, north]: [number, number, number, number]) =>
    block(west, south, east, north).coordinates[0] as Position[]
  const pierced = [ring([0, 0, 2, 2]), ring([0.5, 0.5, 1, 1])]

  // The figures are those of the version 0.1.0.
  it.each<[stated: string, Boundary]>([
    ['1043.03', outline],
    ['977.84', { type: 'Polygon', coordinates: pierced }],
    ['1238.61', { type: 'MultiPolygon', coordinates: [pierced, [ring([3, 0, 4, 1])]] }],
  ])('is all of the unit, where its %s acres were taken from the map as on a sphere', (stated, shape) => {
    const { unit, tracts } = participationIn(shape, [tract('All of it', shape)], stated)
    expect(unit).toEqual({ acres: stated, from: 'stated', divisor: rounded(measuredAcres(shape)) })
    expect(tracts).toMatchObject([{ share: '1' }])
  })

  it('is 0 for a tract beside the unit, and unknown without a boundary', () => {
    const { tracts, total } = participationIn(
      outline,
      [tract('Beside', block(5, 5, 6, 6)), tract('Unmapped')],
      null,
    )
    expect(tracts).toEqual([
      { id: 'Beside', name: 'Beside', acres: '0', share: '0' },
      { id: 'Unmapped', name: 'Unmapped', acres: null, share: null, unmeasured: 'noBoundary' },
    ])
    expect(total).toEqual({ acres: '0', share: '0' })
  })

  it('has no shares of a unit without acres', () => {
    const { tracts, total } = participationIn(block(0, 0, 0, 2), [tract('Beside', block(5, 5, 6, 6))], null)
    expect(tracts).toMatchObject([{ share: null }])
    expect(total).toEqual({ acres: '0', share: '0' })
  })

  it('leaves out the holes and takes in each part of a boundary', () => {
    const [hole] = block(0.5, 0.5, 1, 1).coordinates as number[][][]
    const [outer] = block(0, 0, 2, 1).coordinates as number[][][]
    const far = block(8, 8, 9, 9).coordinates as number[][][]
    const boundary: Boundary = { type: 'MultiPolygon', coordinates: [[outer ?? [], hole ?? []], far] }
    const { tracts } = participationIn(outline, [tract('Holed', boundary)], null)
    const expected = Number(boundaryAcres(block(0, 0, 2, 1))) - Number(boundaryAcres(block(0.5, 0.5, 1, 1)))
    expect(Number(tracts[0]?.acres)).toBeCloseTo(expected, 1)
  })

  it('gives what tiles the unit a total of one, however it is cut', () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 199 }), { maxLength: 12 })
    fc.assert(
      fc.property(cuts, (places) => {
        const edges = [0, ...places.toSorted((a, b) => a - b), 200]
        const strips = edges
          .slice(1)
          .map((to, i) => tract(`${i}`, block((edges[i] ?? 0) / 100, 0, to / 100, 2)))
        for (const stated of [null, acres]) {
          const { total } = participationIn(outline, strips, stated)
          expect(total.share).toBe('1')
          expect(rounded(new Exact(total.acres), 2)).toBe(acres)
        }
      }),
    )
  })

  it('is unknown for a boundary that crosses itself, which clipping might never end with', () => {
    const [one, other]: Boundary[] = [
      {
        type: 'Polygon',
        coordinates: [
          [
            [2, -3],
            [-2, 3],
            [2, 0],
            [0, -2],
            [2, 3],
            [-3, 0],
            [3, 0],
            [1, -2],
            [-3, -1],
            [2, -3],
          ],
          [
            [-3, 0],
            [1, -1],
            [1, 0],
            [3, -3],
            [1, 0],
            [3, 3],
            [-3, 0],
          ],
          [
            [-2, 3],
            [1, -3],
            [0, 2],
            [2, -3],
            [0, 1],
            [-1, 1],
            [2, 1],
            [1, -3],
            [-2, 3],
          ],
        ],
      },
      {
        type: 'Polygon',
        coordinates: [
          [
            [-3, -1],
            [2, 0],
            [-1, 2],
            [0, -2],
            [0, 0],
            [0, 3],
            [-2, 0],
            [2, 0],
            [-3, -1],
          ],
          [
            [2, -3],
            [-2, 0],
            [2, 2],
            [1, -2],
            [-3, 1],
            [3, 2],
            [2, -3],
          ],
          [
            [-2, 1],
            [1, 3],
            [-2, -2],
            [1, -2],
            [-2, 1],
          ],
        ],
      },
    ]
    const { tracts } = participationIn(other ?? outline, [tract('Star', one)], null)
    expect(tracts).toMatchObject([{ acres: null, share: null, unmeasured: 'crossesItself' }])
  })

  it('never throws, whatever crosses what', () => {
    const place = fc.tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -3, max: 3 }))
    const ring = fc
      .array(place, { minLength: 3, maxLength: 9 })
      .map((corners) => [...corners, corners[0] ?? [0, 0]])
    const boundary = fc
      .array(ring, { minLength: 1, maxLength: 3 })
      .map((coordinates): Boundary => ({ type: 'Polygon', coordinates }))
    fc.assert(
      fc.property(boundary, boundary, (one, other) => {
        const [part] = participationIn(one, [tract('Any', other)], null).tracts
        expect(part?.unmeasured === 'crossesItself' ? part.acres : Number(part?.acres) >= 0).toBe(
          part?.unmeasured === 'crossesItself' ? null : true,
        )
      }),
    )
  })
})
