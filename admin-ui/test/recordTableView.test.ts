import { describe, expect, it } from 'vitest'
import { firstWhenLeft } from '../src/kit/RecordTableView.ts'

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
