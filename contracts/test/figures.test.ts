import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Exact } from '../src/engine/values/decimals.ts'
import { exactNumber, scaled } from '../src/engine/values/figures.ts'

/** Figures as they are stored: below 10^15, with at most 20 places. */
const figure = fc
  .tuple(
    fc.boolean(),
    fc.bigInt(0n, 10n ** 15n - 1n),
    fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 20 }),
  )
  .map(
    ([negative, whole, fraction]) => `${negative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`,
  )

describe('a figure as an integer of its last place', () => {
  it('is exactly its value times a power of ten', () => {
    fc.assert(
      fc.property(figure, (text) => {
        const expected = new Exact(text).times(new Exact(10).pow(20))
        expect(scaled(text, 20)).toBe(BigInt(expected.toFixed(0)))
      }),
    )
  })

  it('fits DECIMAL(38, 20), whatever figure is stored', () => {
    fc.assert(
      fc.property(figure, (text) => {
        const found = scaled(text, 20) ?? 10n ** 38n
        expect((found < 0n ? -found : found) < 10n ** 38n).toBe(true)
      }),
    )
  })

  it.each(['0.001', 'Incomplete', '', '1/3', '1e5', '1,000', '.5', '5.'])(
    'is undefined for %j at two places',
    (text) => {
      expect(scaled(text, 2)).toBeUndefined()
    },
  )
})

describe('a figure as a number', () => {
  it('shows each digit of the figure, or is undefined', () => {
    fc.assert(
      fc.property(figure, (text) => {
        const found = exactNumber(text)
        const digits = text.replace(/[-.]/g, '').replace(/^0+/, '').length
        expect(found !== undefined).toBe(digits <= 15)
        if (found !== undefined) expect(new Exact(found.toPrecision(15)).equals(text)).toBe(true)
      }),
    )
  })

  it.each([
    ['123456789012345', 123456789012345],
    ['0.00000000123456789012345', 1.23456789012345e-9],
    ['-0.125', -0.125],
    ['1234567890123456', undefined],
    ['0.1234567890123456', undefined],
    ['1.000000000000000', undefined],
    ['Incomplete', undefined],
  ])('%s is %s', (text, number) => {
    expect(exactNumber(text)).toBe(number)
  })
})
