import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bonusAmount,
  cdcDate,
  daysAfter,
  extensionExpiration,
  monthsAfter,
  termYears,
} from '../src/calculations/terms.ts'

describe('the terms of a lease', () => {
  it.each([
    ['2012-08-31', '6', '2013-02-28'],
    ['2011-08-31', '6', '2012-02-29'],
    ['2020-02-29', '12', '2021-02-28'],
    ['2020-02-29', '48', '2024-02-29'],
    ['2020-12-15', '1', '2021-01-15'],
    ['2020-01-31', '0', '2020-01-31'],
    ['1900-01-31', '1', '1900-02-28'],
  ])('%s and %s months end on %s', (start, months, end) => {
    expect(monthsAfter(start, months)).toBe(end)
  })

  it('have no end without a start or a length, or after the year 9999', () => {
    for (const start of [null, '', '0001-01-01', '1200-01-01', 'soon'])
      expect(monthsAfter(start, '12')).toBeNull()
    for (const months of [null, '', 'a year']) expect(monthsAfter('2020-01-31', months)).toBeNull()
    expect(monthsAfter('9999-12-01', '1')).toBeNull()
    expect(daysAfter('9999-12-31', '1')).toBeNull()
    expect(daysAfter(null, '1')).toBeNull()
  })

  it('add up in steps of months, unless a short month ends one earlier', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((each) => `2020-03-${String(each).padStart(2, '0')}`)
    const months = fc.nat(240)
    fc.assert(
      fc.property(day, months, months, (start, first, second) => {
        expect(monthsAfter(monthsAfter(start, first), second)).toBe(monthsAfter(start, first + second))
      }),
    )
  })

  it('are extended by years, months or both', () => {
    expect(extensionExpiration('2013-01-31', '1', '1')).toBe('2014-02-28')
    expect(extensionExpiration('2013-01-31', '2', null)).toBe('2015-01-31')
    expect(extensionExpiration('2013-01-31', null, '3')).toBe('2013-04-30')
    expect(extensionExpiration('2013-01-31', null, null)).toBeNull()
    expect(extensionExpiration(null, '1', '1')).toBeNull()
  })

  it('are shown in years to two places', () => {
    expect(['60', '7', '0', null, 'x'].map(termYears)).toEqual(['5', '0.58', '0', null, null])
  })

  it('have a bonus, which is 0 if either figure is missing', () => {
    expect(bonusAmount('320.125', '500')).toBe('160062.5')
    expect(bonusAmount('0.1', '0.2')).toBe('0.02')
    expect(bonusAmount('1', '0.005')).toBe('0.01')
    expect([bonusAmount(null, '500'), bonusAmount('320', ''), bonusAmount('x', '1')]).toEqual(['0', '0', '0'])
  })

  it('start at the date of the well that the lease selects', () => {
    const well = { completionDate: '2020-03-01', rigReleaseDate: '2020-01-15' }
    expect(cdcDate('Completion', well, '180')).toBe('2020-08-28')
    expect(cdcDate(null, well, '180')).toBe('2020-08-28')
    expect(cdcDate('RigRelease', well, '180')).toBe('2020-07-13')
    expect(cdcDate('RigRelease', { completionDate: '2020-03-01' }, '180')).toBeNull()
    expect(cdcDate('Completion', well, null)).toBeNull()
  })
})
