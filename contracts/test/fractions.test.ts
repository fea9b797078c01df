import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rounded } from '../src/engine/values/decimals.ts'
import { parseFraction, partOf } from '../src/engine/values/fractions.ts'
import { acres, figure, rubbish, share } from './arbitraries.ts'
import { ratioOf, times, trimmed } from './ratio.ts'

const eightPlaces = (input: unknown): string | undefined => {
  const value = parseFraction(input)
  return value && rounded(value)
}

describe('parseFraction', () => {
  it.each([
    ['1/2', '0.5'],
    [' 3 / 16 ', '0.1875'],
    ['1/3', '0.33333333'],
    ['2/3', '0.66666667'],
    ['0.125', '0.125'],
    ['.125', '0.125'],
    ['1', '1'],
    ['0/8', '0'],
    ['1000/3000', '0.33333333'],
    ['0.5/0.25', '2'],
    ['1/2 of 1/3', '0.16666667'],
    ['3/16 of 8/8', '0.1875'],
    ['3/16 OF 1/2 of 8/8', '0.09375'],
    ['1/2 × 1/4', '0.125'],
    ['1/2*1/4', '0.125'],
    ['12.5%', '0.125'],
    ['12.5 % of 1/2', '0.0625'],
    [0.25, '0.25'],
    [0.1 + 0.2, '0.3'],
  ])('reads %o as %s', (input, value) => {
    expect(eightPlaces(input)).toBe(value)
  })

  it.each([
    ['1/0', '0/0', '1/0.000', '1/-0'],
    ['', ' ', '/', '1/', '/2', '1/2/3', '1//2', '1\\2', '1:2', '1 1/2', '1÷2'],
    ['half', 'a/b', '1/b', '1e3', '1e1/2', 'NaN', 'Infinity', '1/Infinity', '__proto__'],
    ['1/2%', '%', '50%%', '-5%', 'of', '1/2 of', 'of 1/3', '1/2 of half', '1/2of1/3', '1/2 off 1/3', '1,5%'],
    ['$1/$2', '$1/2', '1/$2', '$0.5', '1,000/3,000', '1,000', '1/1,000'],
    ['-1/2', '1/-2', '-1/-2', '-0.5', -0.5],
    [null, undefined, true, {}, [], ['1/2'], Number.NaN, Infinity, 1e300, 3n],
  ])('refuses %o, %o, %o and the like', (...inputs) => {
    for (const input of inputs) expect(parseFraction(input), String(input)).toBeUndefined()
  })

  it('is the quotient to 8 places', () => {
    const whole = figure({ limit: 10n ** 6n, negative: false })
    const divisor = whole.filter((text) => /[1-9]/.test(text))
    fc.assert(
      fc.property(whole, divisor, (top, bottom) => {
        const text = `${top}/${bottom}`
        expect(eightPlaces(text)).toBe(trimmed(ratioOf(text), 8))
      }),
    )
  })

  it('never throws', () => {
    fc.assert(
      fc.property(rubbish, (input) => {
        expect(parseFraction(input)?.isFinite() ?? true).toBe(true)
      }),
    )
  })
})

describe('partOf', () => {
  it('is exact to the last place, halves included', () => {
    fc.assert(
      fc.property(share, acres, (fraction, whole) => {
        const part = partOf(fraction, whole)
        expect(part && rounded(part)).toBe(trimmed(times(ratioOf(fraction), ratioOf(whole)), 8))
      }),
    )
  })

  it('rounds a half correctly despite a periodic quotient', () => {
    // 13/120 cut after 40 digits, times 9000.0000006, falls just short of 975.000000065.
    const part = partOf('13/120', '9000.0000006')
    expect(part?.toFixed()).toBe('975.000000065')
    expect(part && rounded(part)).toBe('975.00000007')
  })
})
