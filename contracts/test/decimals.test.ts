import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  Exact,
  formatDecimal,
  isZeroOrBlank,
  knownSum,
  parseDecimal,
  readFigure,
  rounded,
  sum,
} from '../src/engine/values/decimals.ts'
import { figure, rubbish } from './arbitraries.ts'
import { fixed, plus, type Ratio, ratioOf, sameRatio, trimmed } from './ratio.ts'

const NOTHING: Ratio = { top: 0n, bottom: 1n }
const any = figure({ limit: 10n ** 14n, places: 20 })

const grouped = (text: string): string => {
  const [whole = '', places] = text.split('.')
  const commas = whole.replace(/(\d)(?=(\d{3})+$)/g, '$1,')
  return places === undefined ? commas : `${commas}.${places}`
}

describe('parseDecimal', () => {
  it.each([
    ['1,234.50', '1234.5'],
    [' 0.125 ', '0.125'],
    ['$1,000', '1000'],
    ['+5', '5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['007.700', '7.7'],
    ['-0.00', '0'],
    ['-12.50', '-12.5'],
    ['999999999999999.99999999999999999999', '999999999999999.99999999999999999999'],
    ['0.00000000000000000001', '0.00000000000000000001'],
    [12, '12'],
    [-0, '0'],
    [1e-7, '0.0000001'],
    [-95.12345678, '-95.12345678'],
  ])('reads %o as %s', (input, canonical) => {
    expect(parseDecimal(input)).toBe(canonical)
  })

  it('removes binary rounding errors', () => {
    expect(parseDecimal(0.1 + 0.2)).toBe('0.3')
    expect(parseDecimal(0.7 + 0.1)).toBe('0.8')
    expect(parseDecimal(1.1 * 3)).toBe('3.3')
  })

  it.each([
    ['', ' ', '.', '-', '+', '$', ',', '1,23', '1,2345', ',123', '1234,567', '1.2.3', '1 2', '1-', '--1'],
    ['1e5', '1E-5', 'Infinity', '-Infinity', 'NaN', '0x10', '1_000', 'ten', '1/2', '٣', '1\u0000'],
    ['1000000000000000', '-1000000000000000', '0.000000000000000000001', '9'.repeat(61)],
    [Number.NaN, Infinity, -Infinity, 1e15, 1e300, 1e-300, 5n, null, undefined, true, {}, [], ['1']],
  ])('refuses %o, %o, %o and the like', (...inputs) => {
    for (const input of inputs) expect(parseDecimal(input), String(input)).toBeUndefined()
  })

  it('keeps the value of every figure in one canonical form', () => {
    fc.assert(
      fc.property(any, (text) => {
        const canonical = parseDecimal(text) ?? ''
        expect(canonical).toMatch(/^(0|-?(0|[1-9]\d*)(\.\d*[1-9])?)$/)
        expect(sameRatio(ratioOf(canonical), ratioOf(text))).toBe(true)
        expect(canonical).toBe(trimmed(ratioOf(text), 20))
        for (const written of [grouped(text), `  ${text}\t`, `${text.includes('.') ? text : `${text}.`}000`])
          expect(parseDecimal(written)).toBe(canonical)
      }),
    )
  })

  it('rejects anything, or returns what it parses again', () => {
    fc.assert(
      fc.property(rubbish, (input) => {
        const canonical = parseDecimal(input)
        if (canonical !== undefined) expect(parseDecimal(canonical)).toBe(canonical)
      }),
    )
  })
})

describe('readFigure', () => {
  it.each([
    ['0,125', ['0.125', '125']],
    ['00,125', ['0.125', '125']],
    ['-0,125', ['-0.125', '-125']],
    [',125', ['0.125', '125']],
    ['12,5', ['12.5', '125']],
    ['1,2345', ['1.2345', '12345']],
    ['1234,567', ['1234.567', '1234567']],
    ['1.250,50', ['1250.5']],
    ['1.250.000,5', ['1250000.5']],
  ])('gives the readings of %o, whose comma cannot stand between thousands', (written, readings) => {
    expect(readFigure(written)).toEqual({ readings })
    expect(readFigure(written, true)).toEqual({ readings })
  })

  it.each([
    ['1,250', ['1.25', '1250']],
    ['160,000', ['160', '160000']],
    ['1.250', ['1250', '1.25']],
  ])(
    'reads %o as usual, and gives both readings where decimals may be written with a comma',
    (written, [comma = '', point = '']) => {
      expect(readFigure(written, true)).toEqual({ readings: [comma, point] })
      expect(readFigure(written)).toEqual({ figure: point })
    },
  )

  it.each(['1,250.50', '1,250,000', '0.125', '12.5', '160', 160.5])('is sure of %o', (written) => {
    expect(readFigure(written, true)).toEqual({ figure: parseDecimal(written) })
  })

  it.each(['1,2,3', '0,125,000', '1.2.3', 'a,b', ','])('reads nothing in %o', (written) => {
    expect(readFigure(written)).toBeUndefined()
  })

  it('takes no figure with decimals after a comma for another one', () => {
    fc.assert(
      fc.property(any, (text) => {
        const written = text.replace('.', ',')
        const read = readFigure(written, true)
        if (read && 'figure' in read) expect(read.figure).toBe(parseDecimal(text))
        else if (read) expect(read.readings).toContain(parseDecimal(text))
      }),
    )
  })
})

describe('rounded', () => {
  it('rounds halves away from zero, as exact arithmetic does', () => {
    fc.assert(
      fc.property(any, fc.integer({ min: 0, max: 20 }), (text, places) => {
        expect(rounded(new Exact(text), places)).toBe(trimmed(ratioOf(text), places))
      }),
    )
  })

  it('rounds to 8 places by default', () => {
    expect(rounded(new Exact(1).div(3))).toBe('0.33333333')
    expect(rounded(new Exact('0.000000005'))).toBe('0.00000001')
    expect(rounded(new Exact('-0.000000004'))).toBe('0')
  })
})

describe('sum', () => {
  it('is exact in any order', () => {
    fc.assert(
      fc.property(fc.array(any, { maxLength: 40 }), (texts) => {
        const exact = texts.map(ratioOf).reduce(plus, NOTHING)
        expect(sum(texts)).toBe(trimmed(exact, 20))
        expect(sum(texts.toReversed())).toBe(sum(texts))
      }),
    )
  })

  it('adds 0.1 and 0.2', () => {
    expect(sum(['0.1', '0.2'])).toBe('0.3')
    expect(sum([0.1, 0.2, 1.1])).toBe('1.4')
  })

  it('allows sums larger than the largest figure', () => {
    const half = sum(['999999999999999', '999999999999999'])
    expect(half).toBe('1999999999999998')
    expect(sum([half, half])).toBe('3999999999999996')
    expect(formatDecimal(half, 2)).toBe('1,999,999,999,999,998.00')
  })

  it('counts invalid figures as 0', () => {
    expect(knownSum([null, undefined, '', 'n/a', Number.NaN, {}, '12.5'])).toEqual({
      sum: '12.5',
      unknown: 6,
    })
    expect(sum([])).toBe('0')
  })
})

describe('formatDecimal', () => {
  it('has a fixed number of places and thousands separators', () => {
    fc.assert(
      fc.property(any, fc.integer({ min: 0, max: 8 }), (text, places) => {
        const shown = fixed(ratioOf(text), places)
        expect(formatDecimal(text, places, { grouped: false })).toBe(shown)
        expect(formatDecimal(text, places)).toBe(grouped(shown))
      }),
    )
  })

  it.each([
    ['1234567.895', 2, '1,234,567.90'],
    ['-1234.5', 2, '-1,234.50'],
    ['-999999', 0, '-999,999'],
    ['-0.001', 2, '0.00'],
    ['0.33333333', 8, '0.33333333'],
    [1234.5, 2, '1,234.50'],
    ['', 2, ''],
    [null, 2, ''],
    ['Incomplete', 8, ''],
  ])('shows %o with %i places as "%s"', (value, places, shown) => {
    expect(formatDecimal(value, places)).toBe(shown)
  })
})

describe('isZeroOrBlank', () => {
  it.each(['', null, undefined, '0', '0.000', '-0', 0, 'n/a'])('holds for %o', (value) => {
    expect(isZeroOrBlank(value)).toBe(true)
  })
  it.each(['0.00000001', '-1', '640', 1])('does not hold for %o', (value) => {
    expect(isZeroOrBlank(value)).toBe(false)
  })
})
