import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDate, parseDate } from '../src/engine/values/dates.ts'
import { rubbish } from './arbitraries.ts'

/** A date by the rules of the calendar, not by `Date`. */
const day = fc
  .tuple(
    fc.integer({ min: 1201, max: 9999 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 31 }),
  )
  .map(([year, month, date]) => {
    const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
    const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
    const two = (value: number) => String(value).padStart(2, '0')
    return {
      text: `${year}-${two(month)}-${two(date)}`,
      shown: `${two(month)}/${two(date)}/${year}`,
      real: date <= days,
    }
  })

describe('parseDate', () => {
  it('accepts every calendar day and nothing else', () => {
    fc.assert(
      fc.property(day, ({ text, real }) => {
        expect(parseDate(text)).toBe(real ? text : undefined)
      }),
      { numRuns: 500 },
    )
  })

  it.each([null, undefined, '', '  ', '1200-01-01', '0001-01-01', ' 1200-01-01 '])(
    '%o is an empty date',
    (input) => {
      expect(parseDate(input)).toBeNull()
      expect(formatDate(input)).toBe('')
    },
  )

  it.each([['2024-02-29', '1200-01-02', '9999-12-31', ' 1955-06-30 ']])(
    'accepts %o, %o, %o and %o',
    (...inputs) => {
      for (const input of inputs) expect(parseDate(input)).toBe(input.trim())
    },
  )

  it.each([
    ['2023-02-30', '2023-02-29', '1900-02-29', '2024-13-01', '2024-00-10', '2024-01-00', '2024-04-31'],
    ['1199-12-31', '1100-01-01', '0000-00-00', '0001-01-02', '-2024-01-01', '+012024-01-01', '12024-01-01'],
    ['02/30', '02/30/2024', '01/15/2024', '2024/01/15', '2024-1-5', '20240115', '2024-01'],
    ['2024-01-1a', 'January 5, 2024', 'today', 'N/A', '2024-01-15T00:00:00Z', '٢٠٢٤-٠١-١٥'],
    [45_000, 0, true, {}, [], new Date(0), Number.NaN],
  ])('refuses %o, %o, %o and the like', (...inputs) => {
    for (const input of inputs) expect(parseDate(input), String(input)).toBeUndefined()
  })

  it('rejects anything, or returns what it parses again', () => {
    fc.assert(
      fc.property(rubbish, (input) => {
        const date = parseDate(input)
        if (typeof date === 'string') expect(parseDate(date)).toBe(date)
      }),
    )
  })
})

describe('formatDate', () => {
  it('is MM/DD/YYYY', () => {
    fc.assert(
      fc.property(day, ({ text, shown, real }) => {
        expect(formatDate(text)).toBe(real ? shown : 'Invalid Date')
      }),
    )
  })

  it('shows the day of a timestamp', () => {
    for (const time of ['T08:30', 'T08:30:15Z', 'T23:59:59.999Z', 'T08:30:15-06:00'])
      expect(formatDate(`2024-01-15${time}`)).toBe('01/15/2024')
  })

  it.each(['2023-02-30', 'rubbish', '2024-01-15rubbish', '2024-01-150', 7, {}])('%o is invalid', (value) => {
    expect(formatDate(value)).toBe('Invalid Date')
  })
})
