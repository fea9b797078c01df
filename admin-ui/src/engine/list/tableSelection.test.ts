import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extentOf, keysBetween, stillThere, withKeys } from './tableSelection.ts'

const SHOWN = ['a', 'b', 'c', 'd', 'e']

describe('the selection of a table', () => {
  it('is none, some or all of the displayed rows', () => {
    expect(extentOf(0, 5)).toBe('none')
    expect(extentOf(1, 5)).toBe('some')
    expect(extentOf(5, 5)).toBe('all')
    expect(extentOf(0, 0)).toBe('none')
  })

  it('extends from one row to another in both directions', () => {
    expect(keysBetween(SHOWN, 'b', 'd')).toEqual(['b', 'c', 'd'])
    expect(keysBetween(SHOWN, 'd', 'b')).toEqual(['b', 'c', 'd'])
    expect(keysBetween(SHOWN, 'b', 'b')).toEqual(['b'])
  })

  it('is the row alone if the other end is not displayed', () => {
    expect(keysBetween(SHOWN, undefined, 'd')).toEqual(['d'])
    expect(keysBetween(SHOWN, 'x', 'd')).toEqual(['d'])
  })

  it('loses the records that are gone', () => {
    const chosen = ['a', 'x']
    expect(stillThere(chosen, SHOWN)).toEqual(['a'])
    expect(stillThere(chosen, [...SHOWN, 'x'])).toBe(chosen)
  })

  it('keeps rows hidden by the search, whatever changes in the displayed ones', () => {
    const keys = fc.uniqueArray(fc.constantFrom(...SHOWN, 'x', 'y'))
    fc.assert(
      fc.property(keys, keys, fc.boolean(), (chosen, touched, isChosen) => {
        const next = withKeys(new Set(chosen), touched, isChosen)
        for (const key of [...SHOWN, 'x', 'y'])
          expect(next.has(key)).toBe(touched.includes(key) ? isChosen : chosen.includes(key))
      }),
    )
  })
})
