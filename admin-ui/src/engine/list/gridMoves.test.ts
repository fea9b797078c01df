import { describe, expect, it } from 'vitest'
import { HEADER, movedBy } from './gridMoves.ts'

const EXTENT = { rows: 1_000, columns: 5, page: 20 }
const NONE = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }

const moved = (key: string, row: number, column: number, held: object = {}) => {
  const place = movedBy({ key, ...NONE, ...held }, { row, column }, EXTENT)
  return place && [place.row, place.column]
}

describe('moves of a grid', () => {
  it.each([
    ['ArrowDown', 3, 2, 4, 2],
    ['ArrowDown', 999, 2, 999, 2],
    ['ArrowUp', 3, 2, 2, 2],
    ['ArrowUp', 0, 2, HEADER, 2],
    ['ArrowUp', HEADER, 2, HEADER, 2],
    ['ArrowDown', HEADER, 2, 0, 2],
    ['ArrowLeft', 3, 0, 3, 0],
    ['ArrowRight', 3, 3, 3, 4],
    ['ArrowRight', 3, 4, 3, 4],
    ['Home', 3, 3, 3, 0],
    ['End', HEADER, 0, HEADER, 4],
    ['PageDown', 3, 1, 23, 1],
    ['PageDown', HEADER, 1, 20, 1],
    ['PageDown', 990, 1, 999, 1],
    ['PageUp', 30, 1, 10, 1],
    ['PageUp', 7, 1, 0, 1],
    ['PageUp', HEADER, 1, HEADER, 1],
  ])('%s leads from %i, %i to %i, %i', (key, row, column, toRow, toColumn) => {
    expect(moved(key, row, column)).toEqual([toRow, toColumn])
  })

  it.each([{ ctrlKey: true }, { metaKey: true }])('leads to the ends with %o', (held) => {
    expect(moved('Home', 30, 2, held)).toEqual([0, 0])
    expect(moved('End', 30, 2, held)).toEqual([999, 4])
  })

  it('leaves other keys alone', () => {
    expect(moved('Tab', 3, 2)).toBeUndefined()
    expect(moved('ArrowDown', 3, 2, { ctrlKey: true })).toBeUndefined()
    expect(moved('ArrowDown', 3, 2, { shiftKey: true })).toBeUndefined()
    expect(moved('ArrowLeft', 3, 2, { altKey: true })).toBeUndefined()
  })

  it('has only a header without rows', () => {
    const none = { ...EXTENT, rows: 0 }
    expect(movedBy({ key: 'ArrowDown', ...NONE }, { row: HEADER, column: 1 }, none)).toEqual({
      row: HEADER,
      column: 1,
    })
  })
})
