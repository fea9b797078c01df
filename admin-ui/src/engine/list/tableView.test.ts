import { describe, expect, it } from 'vitest'
import { UNSORTED } from './sort.ts'
import { firstWhenLeft, isAsLeft, type TableView } from './tableView.ts'

describe('the first visible row that a table remembers', () => {
  const before = { key: 'w40', index: 40, hidden: 12 }
  const rowAt = (top: number) => ({
    index: Math.floor(top / 38),
    start: 380,
  })
  const keyAt = (index: number) => `w${index}`

  it('stays the same until it is scrolled: rows may not be loaded, or a map is shown', () => {
    expect(firstWhenLeft(undefined, rowAt, keyAt, before)).toBe(before)
    expect(firstWhenLeft(undefined, rowAt, keyAt, undefined)).toBeUndefined()
  })

  it('is the row at the edge, with its scrolled part', () => {
    expect(firstWhenLeft(390, rowAt, keyAt, before)).toEqual({ key: 'w10', index: 10, hidden: 10 })
  })

  it('is undefined at the top, or without rows', () => {
    expect(firstWhenLeft(0, rowAt, keyAt, before)).toBeUndefined()
    expect(firstWhenLeft(390, () => undefined, keyAt, before)).toBeUndefined()
  })
})

describe('the stored view of a table', () => {
  const view: TableView = { sort: { field: 'name', order: 'ASC' }, search: '' }
  const before = { ...view, first: { key: 'w5008', index: 5008, hidden: 4 }, page: 2 }

  it('is restored, whether or not the address had followed to the first row', () => {
    expect([undefined, 2, 200].map((page) => isAsLeft(before, view, page))).toEqual([true, true, true])
  })

  it('is replaced by a link to another page, order or search', () => {
    expect(isAsLeft(before, view, 7)).toBe(false)
    expect(isAsLeft(before, { ...view, search: 'oak' }, 200)).toBe(false)
    expect(isAsLeft(before, { ...view, sort: UNSORTED }, 200)).toBe(false)
  })
})
