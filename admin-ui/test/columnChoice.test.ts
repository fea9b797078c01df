import { describe, expect, it } from 'vitest'
import { movedRanks, shownColumns } from '../src/kit/list/columnChoice.ts'
import type { Column } from '../src/kit/list/tableRows.ts'

const column = (key: string, more: Partial<Column<object>> = {}): Column<object> => ({
  key,
  label: key,
  value: () => null,
  ...more,
})
const columns = [column('#', { isPosition: true }), column('name'), column('a'), column('b'), column('c')]
const shown = (hidden: readonly string[], ranks: readonly number[]) =>
  shownColumns(columns, { hidden, ranks }).map(({ key }) => key)

describe('the columns of a table', () => {
  it('are the declared ones, the same as long as nothing is chosen', () => {
    expect(shownColumns(columns, { hidden: [], ranks: [] })).toBe(columns)
  })

  it('are without the hidden ones, but never without the one that names the row', () => {
    expect(shown(['a', '#', 'name', 'gone'], [])).toEqual(['#', 'name', 'b', 'c'])
  })

  it('stand in the chosen order behind that one, and those that came since at the end', () => {
    expect(shown([], [4, 2])).toEqual(['#', 'name', 'c', 'a', 'b'])
    expect(shown(['c'], [4, 1, 99, 2, 2, 0])).toEqual(['#', 'name', 'a', 'b'])
  })

  it('move one place at a time, not in front of that one nor beyond the last', () => {
    const moved = (key: string, by: -1 | 1, ranks: readonly number[] = []) =>
      shown([], movedRanks(columns, ranks, key, by))
    expect(moved('b', -1)).toEqual(['#', 'name', 'b', 'a', 'c'])
    expect(moved('b', -1, [3, 2])).toEqual(['#', 'name', 'b', 'a', 'c'])
    expect(moved('a', 1, [3, 2])).toEqual(['#', 'name', 'b', 'c', 'a'])
    expect(moved('a', -1)).toEqual(['#', 'name', 'a', 'b', 'c'])
    expect(moved('c', 1)).toEqual(['#', 'name', 'a', 'b', 'c'])
  })
})
