import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { money } from '../src/engine/kernel/figure-fields.ts'
import { MESSAGES } from '../src/engine/messages.ts'
import { formatMoney, readMoney } from '../src/engine/values/money.ts'
import { rubbish } from './arbitraries.ts'

const amountOf = (written: unknown) => {
  const read = readMoney(written)
  if (typeof read !== 'object') return read
  return 'figure' in read ? read.figure : read.readings
}

describe('readMoney', () => {
  it.each([
    ['$1,200.50', '1200.5'],
    ['1200.5', '1200.5'],
    ['USD 1200.50', '1200.5'],
    ['1,200.50 USD', '1200.5'],
    ['us$ 1 200', '1200'],
    ['(50)', '-50'],
    ['($1,200.50)', '-1200.5'],
    ['$(50)', '-50'],
    ['-$50', '-50'],
    ['$ -50', '-50'],
    ['- 50', '-50'],
    ['(0)', '0'],
    [1200.5, '1200.5'],
  ])('reads %o as %s', (written, amount) => {
    expect(amountOf(written)).toBe(amount)
  })

  it.each(['1,2,3', '12-34', '(-50)', '-(50)', '50-', '1.200.300', '12 34', '(50'])(
    'finds %o ambiguous',
    (written) => {
      expect(amountOf(written)).toBe('ambiguous')
    },
  )

  it.each([
    ['1.200,50', ['1200.5']],
    ['1,2', ['1.2', '12']],
    ['$1200,50', ['1200.5', '120050']],
    ['USD 0,125', ['0.125', '125']],
  ])('gives the readings of %o', (written, readings) => {
    expect(amountOf(written)).toEqual(readings)
  })

  it.each(['12abc', 'ten', '$', 'EUR 50', '50 €', '1$200', '()', '', {}, null, true])(
    'refuses %o',
    (written) => {
      expect(amountOf(written)).toBeUndefined()
    },
  )

  it('reads what formatMoney shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        const shown = formatMoney(cents / 100, 2)
        expect(Number(amountOf(shown)) * 100).toBeCloseTo(cents, 0)
      }),
    )
  })

  it('refuses a long text without reading it', () => {
    for (const long of ['1'.repeat(1_000_000), `${'1 '.repeat(500_000)}x`, `(${' '.repeat(1_000_000)}`])
      expect(amountOf(long)).toBeUndefined()
  })

  it('never throws', () => {
    fc.assert(fc.property(rubbish, (written) => void readMoney(written)))
  })
})

describe('a payment’s amount', () => {
  const amount = money('Amount', { mostPlaces: 2 })
  const problem = (written: unknown) => amount.safeParse(written).error?.issues[0]?.message

  test('is kept to the cent', () => {
    expect(amount.parse('(1,200.50)')).toBe('-1200.5')
    expect(amount.parse('1200.500')).toBe('1200.5')
    expect(problem('1200.505')).toBe(MESSAGES.tooManyPlaces(2))
  })

  test('is refused with its reason', () => {
    expect(problem('1.200,50')).toBe(MESSAGES.unclearComma(['1200.5']))
    expect(problem('(0,125)')).toBe(MESSAGES.unclearComma(['-0.125', '-125']))
    expect(problem('1.200.300')).toBe(MESSAGES.ambiguousAmount)
    expect(problem('12abc')).toBe(MESSAGES.notAnAmount)
  })

  test('may be blank', () => {
    expect(amount.parse(' ')).toBeNull()
    expect(amount.parse(null)).toBeNull()
  })
})

test.each([
  ['1200.5', '$1,200.50'],
  ['-50', '-$50.00'],
  ['0', '$0.00'],
  [null, ''],
  ['', ''],
])('formatMoney shows %o as %o', (value, shown) => {
  expect(formatMoney(value, 2)).toBe(shown)
})
