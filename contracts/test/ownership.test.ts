import { type Working, workingText } from '@landbook/contracts/engine/values/workings'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blank } from '../src/engine/kernel/record.ts'
import { corrections } from '../src/engine/kernel/rules.ts'
import { tract } from '../src/records/tract/declaration.ts'
import {
  AMOUNTS_WITH_FLAG,
  differsFromMap,
  exceedsWhole,
  FLAG_OF_AMOUNT,
  familyNetAcres,
  familyNetWorking,
  lacksFraction,
  ownerDecimal,
  ownerNetAcres,
  ownerNetWorking,
  ownerPercent,
  ownershipPercentage,
  percentageWorking,
  withBlankAcresAsZero,
} from '../src/records/tract/ownership.ts'
import { tractRules } from '../src/records/tract/rules.ts'
import { acres, rubbish, share } from './arbitraries.ts'
import { plus, ratioOf, times, trimmed } from './ratio.ts'

describe('the formulas of the spec', () => {
  it('percentage = fraction × gross × 100, to 8 places', () => {
    expect(ownershipPercentage('1/2', '640')).toBe('32000')
    expect(ownershipPercentage('1/3', '1')).toBe('33.33333333')
    fc.assert(
      fc.property(share, acres, (fraction, gross) => {
        const exact = times(times(ratioOf(fraction), ratioOf(gross)), ratioOf('100'))
        expect(ownershipPercentage(fraction, gross)).toBe(trimmed(exact, 8))
      }),
    )
  })

  it('family net = fraction × gross, to 8 places', () => {
    expect(familyNetAcres('3/16', '640')).toBe('120')
    expect(familyNetAcres('1/3', '640')).toBe('213.33333333')
    expect(familyNetAcres('1/3', '3')).toBe('1')
    fc.assert(
      fc.property(share, acres, (fraction, gross) => {
        expect(familyNetAcres(fraction, gross)).toBe(trimmed(times(ratioOf(fraction), ratioOf(gross)), 8))
      }),
    )
  })

  it('decimal = the fraction, to 8 places', () => {
    expect(ownerDecimal('1/3')).toBe('0.33333333')
    expect(ownerDecimal('2/3')).toBe('0.66666667')
    expect(ownerDecimal('0.125')).toBe('0.125')
    expect(ownerPercent('1/3')).toBe('33.33333333')
    expect(ownerPercent('0.125')).toBe('12.5')
    expect(ownerPercent('half')).toBeNull()
    fc.assert(
      fc.property(share, (fraction) => {
        expect(ownerDecimal(fraction)).toBe(trimmed(ratioOf(fraction), 8))
      }),
    )
  })

  it('owner net = fraction × family net, rounded once', () => {
    expect(ownerNetAcres('1/4', '120')).toBe('30')
    expect(ownerNetAcres('1/3', '640')).toBe('213.33333333')
    fc.assert(
      fc.property(share, acres, (fraction, familyNet) => {
        const exact = times(ratioOf(fraction), ratioOf(familyNet))
        expect(ownerNetAcres(fraction, familyNet)).toBe(trimmed(exact, 8))
      }),
    )
  })

  it.each([
    ['1/3', '320', '106.66666667'],
    ['2/3', '320', '213.33333333'],
    ['1/3', '640', '213.33333333'],
    ['1/7', '1', '0.14285714'],
    ['1/3', '3', '1'],
    ['1/3 of 1/2', '640', '106.66666667'],
    ['0.33333333', '320', '106.6666656'],
    ['33.333333%', '300', '99.999999'],
  ])('owner net of %s of %s acres is %s', (fraction, familyNet, expected) => {
    expect(ownerNetAcres(fraction, familyNet)).toBe(expected)
  })

  const formulas = { ownershipPercentage, familyNetAcres, ownerNetAcres }
  it.each(Object.entries(formulas))('%s is null if a figure is missing or invalid', (_, formula) => {
    for (const missing of [null, undefined, '', 'n/a', '1/0', {}, Number.NaN]) {
      expect(formula(missing, '640')).toBeNull()
      expect(formula('1/2', missing)).toBeNull()
    }
    expect(formula('1/2', '1/2')).toBeNull()
    expect(formula('1/2', '0')).toBe('0')
    expect(formula('0', '640')).toBe('0')
  })

  it.each(Object.entries(formulas))('%s returns a plain figure or null for any input', (_, formula) => {
    fc.assert(
      fc.property(rubbish, rubbish, (fraction, whole) => {
        expect(formula(fraction, whole) ?? '0').toMatch(/^-?\d+(\.\d{1,8})?$/)
      }),
    )
  })
})

describe('the working of a figure', () => {
  const lineOf = (working: Working | null) => (working ? workingText(working) : null)

  it('lists the factors and the product', () => {
    expect(lineOf(familyNetWorking('1/2', '640'))).toBe('1/2 × 640 acres = 320.00000000')
    expect(lineOf(familyNetWorking(' 1/3 ', '1,280.50'))).toBe('1/3 × 1280.5 acres = 426.83333333')
    expect(lineOf(percentageWorking('1/2', '640'))).toBe('1/2 × 640 acres × 100 = 32,000.00000000')
    expect(lineOf(ownerNetWorking('1/4', '320'))).toBe('1/4 × family net 320 = 80.00000000')
    expect(lineOf(familyNetWorking('half', '640'))).toBeNull()
    expect(lineOf(ownerNetWorking('1/2', null))).toBeNull()
  })

  it.each([
    ['family net', familyNetWorking, familyNetAcres],
    ['percentage', percentageWorking, ownershipPercentage],
    ['owner net', ownerNetWorking, ownerNetAcres],
  ] as const)('%s: its factors multiply to the stored figure', (_, working, stored) => {
    fc.assert(
      fc.property(share, acres, (fraction, whole) => {
        const shown = working(fraction, whole)
        const exact = (shown?.factors ?? []).map(({ figure }) => ratioOf(figure)).reduce(times, ratioOf('1'))
        expect(shown?.result).toBe(trimmed(exact, 8))
        expect(stored(fraction, whole)).toBe(shown?.result)
      }),
    )
  })
})

describe('stated acres and the boundary', () => {
  it.each([
    ['640', '640', false],
    ['704', '640', false],
    ['704.01', '640', true],
    ['576', '640', false],
    ['575.99', '640', true],
    ['1,280', '640', true],
    ['0', '640', false],
    ['', '640', false],
    [null, '640', false],
    ['acres', '640', false],
    ['1', '0', true],
  ])('%s stated of %s on the map: %s', (stated, onTheMap, differs) => {
    expect(differsFromMap(stated, onTheMap)).toBe(differs)
  })

  it('agrees with exact arithmetic', () => {
    fc.assert(
      fc.property(acres, acres, (stated, onTheMap) => {
        const [a, b] = [ratioOf(stated), ratioOf(onTheMap)]
        const [mine, map] = [a.top * b.bottom, b.top * a.bottom]
        const apart = mine > map ? mine - map : map - mine
        expect(differsFromMap(stated, onTheMap)).toBe(mine !== 0n && apart * 10n > map)
      }),
    )
  })
})

describe('flags', () => {
  const newLand = (given: object) => {
    const after = { ...blank(tract, 't1'), ...given }
    const change = { before: undefined, at: '2026-01-01T00:00:00.000Z', titleOf: () => undefined }
    return corrections(tract, tractRules, after, change).values
  }

  it('of a new land are set by exactly the non-zero amounts', () => {
    const amount = fc.oneof(acres, fc.constantFrom('', '0', '0.00', null, undefined, 'n/a'))
    fc.assert(
      fc.property(fc.record(Object.fromEntries(AMOUNTS_WITH_FLAG.map((name) => [name, amount]))), (given) => {
        const values = newLand(given)
        for (const name of AMOUNTS_WITH_FLAG)
          expect(values[FLAG_OF_AMOUNT[name]] === true).toBe(/[1-9]/.test(given[name] ?? ''))
      }),
    )
  })

  it('belong to the spec\u2019s amounts', () => {
    expect(FLAG_OF_AMOUNT).toEqual({
      grossMineralAcres: 'mineralOwnership',
      grossSurfaceAcres: 'surfaceOwnership',
      calicheAcres: 'caliche',
      bonusDelayAcres: 'bonusDelay',
      otherMineralAcres: 'otherMinerals',
      mineralClassifiedAcres: 'mineralClassified',
    })
  })

  it('are all false for a land without amounts', () => {
    const values = newLand({})
    expect(Object.values(FLAG_OF_AMOUNT).filter((flag) => values[flag] === true)).toEqual([])
  })
})

describe('a land without a fraction', () => {
  it.each([
    [null, '640', true],
    ['', '640', true],
    ['  ', '1,280.5', true],
    ['1/4', '640', false],
    // Invalid otherwise, which the input reports.
    ['a quarter', '640', false],
    [null, 'many', false],
    [null, '0', false],
    [null, '', false],
    [null, null, false],
  ])('%o of %o acres is incomplete: %s', (fraction, gross, lacks) => {
    expect(lacksFraction(fraction, gross)).toBe(lacks)
  })
})

describe('withBlankAcresAsZero', () => {
  it('fills only the six amounts, and keeps given values', () => {
    const given = {
      name: 'A-1',
      acreage: '',
      grossMineralAcres: ' ',
      grossSurfaceAcres: '640',
      calicheAcres: null,
    }
    const copy = { ...given }
    expect(withBlankAcresAsZero(given)).toEqual({
      name: 'A-1',
      acreage: '',
      grossMineralAcres: '0',
      grossSurfaceAcres: '640',
      calicheAcres: '0',
      bonusDelayAcres: '0',
      otherMineralAcres: '0',
      mineralClassifiedAcres: '0',
    })
    expect(given).toEqual(copy)
  })
})

describe('exceedsWhole', () => {
  it.each([
    ['thirds', ['1/3', '1/3', '1/3']],
    ['sixths', Array(6).fill('1/6')],
    ['sevenths', Array(7).fill('1/7')],
    ['decimals', ['0.33333333', '0.33333333', '0.33333334']],
    ['percentages', Array(6).fill('16.66666667%')],
    ['products', ['1/2 of 1/3', '1/3 of 1/2', '2/3']],
    ['nothing', []],
    ['what is no fraction', ['1', 'n/a', null, undefined, {}]],
  ])('%s do not', (_, shares) => {
    expect(exceedsWhole(shares)).toBe(false)
  })

  it.each([
    ['a third too many', ['1/3', '1/3', '1/3', '1/3']],
    ['the last place', ['1', '0.00000001']],
    ['one huge share', ['999999999999999/0.00000000000000000001']],
    ['numbers', [0.6, 0.6]],
  ])('%s does', (_, shares) => {
    expect(exceedsWhole(shares)).toBe(true)
  })

  it('agrees with exact arithmetic to 8 places', () => {
    fc.assert(
      fc.property(fc.array(share, { maxLength: 8 }), (shares) => {
        const total = shares.map(ratioOf).reduce(plus, ratioOf('0'))
        const written = shares.filter((text) => /^\d*\.0*[1-9]\d*$/.test(text.trim())).length
        expect(exceedsWhole(shares)).toBe(Math.round(Number(trimmed(total, 8)) * 1e8) > 1e8 + written / 2)
      }),
    )
  })

  it('accepts n equal shares for any n, also as decimals of 8 places', () => {
    for (let n = 1; n <= 300; n++) {
      expect(exceedsWhole(Array(n).fill(`1/${n}`)), String(n)).toBe(false)
      expect(exceedsWhole(Array(n).fill(ownerDecimal(`1/${n}`))), String(n)).toBe(false)
    }
  })
})
