import fc from 'fast-check'
import type { Position } from 'geojson'
import { describe, expect, it } from 'vitest'
import type { Boundary } from '../src/engine/values/boundaries.ts'
import { piecesInside } from '../src/engine/values/clipping.ts'
import { feetAlong } from '../src/engine/values/lengths.ts'

const ring = (...corners: Position[]): Position[] => [...corners, ...corners.slice(0, 1)]
const area = (...rings: Position[][]): Boundary => ({ type: 'Polygon', coordinates: rings })
const toPlaces = (degrees: number): number => Number(degrees.toFixed(8))
const SQUARE = ring([0, 0], [4, 0], [4, 4], [0, 4])

describe('the pieces of a line inside an area', () => {
  it.each<[string, Position[], Boundary, (readonly [Position, Position])[]]>([
    [
      'across it',
      [
        [-1, 1],
        [5, 1],
      ],
      area(SQUARE),
      [
        [
          [0, 1],
          [4, 1],
        ],
      ],
    ],
    [
      'that ends in it',
      [
        [1, 1],
        [1, 9],
      ],
      area(SQUARE),
      [
        [
          [1, 1],
          [1, 4],
        ],
      ],
    ],
    [
      'all of it',
      [
        [1, 1],
        [3, 2],
      ],
      area(SQUARE),
      [
        [
          [1, 1],
          [3, 2],
        ],
      ],
    ],
    [
      'past it',
      [
        [-1, 5],
        [5, 5],
      ],
      area(SQUARE),
      [],
    ],
    [
      'that only touches a corner',
      [
        [-1, 1],
        [1, -1],
      ],
      area(SQUARE),
      [],
    ],
    [
      'through opposite corners',
      [
        [-1, -1],
        [5, 5],
      ],
      area(SQUARE),
      [
        [
          [0, 0],
          [4, 4],
        ],
      ],
    ],
    [
      'across a hole',
      [
        [0, 2],
        [4, 2],
      ],
      area(SQUARE, ring([1, 1], [3, 1], [3, 3], [1, 3])),
      [
        [
          [0, 2],
          [1, 2],
        ],
        [
          [3, 2],
          [4, 2],
        ],
      ],
    ],
    [
      'across two polygons',
      [
        [0, 1],
        [10, 1],
      ],
      { type: 'MultiPolygon', coordinates: [[SQUARE], [ring([6, 0], [8, 0], [8, 4], [6, 4])]] },
      [
        [
          [0, 1],
          [4, 1],
        ],
        [
          [6, 1],
          [8, 1],
        ],
      ],
    ],
    [
      'that bends',
      [
        [1, 1],
        [1, 5],
        [3, 5],
        [3, 1],
      ],
      area(SQUARE),
      [
        [
          [1, 1],
          [1, 4],
        ],
        [
          [3, 4],
          [3, 1],
        ],
      ],
    ],
  ])('%s', (_, line, boundary, expected) => {
    // A tenth of a millimetre.
    const places = piecesInside(line, boundary).map((piece) => piece.map((at) => at.map(toPlaces)))
    expect(places).toEqual(expected)
  })

  /** Cells of four columns and three rows, between which the lines slant, and which have their corners in common. */
  const cellsOf = (shifts: readonly number[]) => {
    const corner = (column: number, row: number): Position => {
      const shift = shifts[column * 4 + row] ?? 0
      return [-103.8 + column * 0.1 + shift, 31.2 + row * 0.1 + shift / 2]
    }
    const cells = [0, 1, 2, 3].flatMap((column) =>
      [0, 1, 2].map((row) => {
        const [east, north] = [column + 1, row + 1]
        return area(ring(corner(column, row), corner(east, row), corner(east, north), corner(column, north)))
      }),
    )
    return { corner, cells }
  }
  const within = (min: number, max: number) => fc.double({ min, max, noNaN: true })
  const shifts = fc.array(within(-0.02, 0.02), { minLength: 20, maxLength: 20 })
  /** Of which one corner is a few nanodegrees beside the line through its neighbours. */
  const almostStraight = Array.from({ length: 20 }, (_, index) => (index === 10 ? 3e-9 : 0))
  /** Inside all of the cells together. */
  const place = fc.tuple(within(-103.75, -103.45), within(31.25, 31.45))

  it('add up to the line over the parts of an area, also along their edges', () => {
    fc.assert(
      fc.property(shifts, place, place, fc.nat(2), fc.nat(2), (shifts, from, to, one, other) => {
        const { corner, cells } = cellsOf(shifts)
        const edges = [corner(one + 1, 1), corner(one + 1, 2), corner(other + 1, 2)]
        for (const line of [[from, to], [corner(one + 1, 1), to], edges]) {
          const parts = cells
            .flatMap((cell) => piecesInside(line, cell))
            .map((piece) => Number(feetAlong(piece)))
          const sum = parts.reduce((all, each) => all + each, 0)
          const whole = Number(feetAlong(line))
          // A length is by the radii midway, so that the parts of 20 miles differ from it by a hundredth of a foot.
          expect(Math.abs(sum - whole)).toBeLessThan(0.001 + whole / 1e6)
        }
      }),
      { examples: [[almostStraight, [-103.5, 31.3], [-103.6, 31.3], 0, 2]] },
    )
  })
})
