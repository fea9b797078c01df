import { describe, expect, it } from 'vitest'
import { UNSORTED } from '../src/kit/list/sort.ts'
import { firstWhenLeft, isAsLeft, type TableView } from '../src/kit/list/tableView.ts'

describe('the first row that a table remembers when it is left', () => {
  const before = { key: 'w40', index: 40, hidden: 12 }
  const rowAt = (top: number) => ({
    key: `w${Math.floor(top / 38)}`,
    index: Math.floor(top / 38),
    start: 380,
  })

  it('is the one from before until something was scrolled: its rows may not have come, or a map stands there', () => {
    expect(firstWhenLeft(undefined, rowAt, before)).toBe(before)
    expect(firstWhenLeft(undefined, rowAt, undefined)).toBeUndefined()
  })

  it('is the one at the edge, with what of it is above', () => {
    expect(firstWhenLeft(390, rowAt, before)).toEqual({ key: 'w10', index: 10, hidden: 10 })
  })

  it('is none at the top, or where no row is left', () => {
    expect(firstWhenLeft(0, rowAt, before)).toBeUndefined()
    expect(firstWhenLeft(390, () => undefined, before)).toBeUndefined()
  })
})

describe('a table that somebody comes back to', () => {
  const view: TableView = { sort: { field: 'name', order: 'ASC' }, search: '' }
  const before = { ...view, first: { key: 'w5008', index: 5008, hidden: 4 }, asked: 2 }

  it('is as it was left, whether or not the address had followed to the row that was first', () => {
    expect([undefined, 2, 200].map((asked) => isAsLeft(before, view, asked))).toEqual([true, true, true])
  })

  it('is another one by a link to another page, another order or other words', () => {
    expect(isAsLeft(before, view, 7)).toBe(false)
    expect(isAsLeft(before, { ...view, search: 'oak' }, 200)).toBe(false)
    expect(isAsLeft(before, { ...view, sort: UNSORTED }, 200)).toBe(false)
  })
})
