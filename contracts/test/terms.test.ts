import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparedAcres } from '../src/records/lease/leased-acres.ts'
import {
  amountOf,
  cdcDate,
  daysAfter,
  extensionExpiration,
  monthsAfter,
  offeredAmount,
  TERM_WORKINGS,
  termYears,
} from '../src/records/lease/terms.ts'
import { acres } from './arbitraries.ts'
import { after, atMonths, type Day, isoOf } from './calendar.ts'
import { fixed, plus, ratioOf, times, trimmed } from './ratio.ts'

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

  it('are shown in years to two places', () => {
    expect(['60', '7', '0', null, 'x'].map(termYears)).toEqual(['5', '0.58', '0', null, null])
  })

  it('have a bonus, which is 0 if either figure is missing', () => {
    expect(amountOf('320.125', '500')).toBe('160062.5')
    expect(amountOf('0.1', '0.2')).toBe('0.02')
    expect(amountOf('1', '0.005')).toBe('0.01')
    expect([amountOf(null, '500'), amountOf('320', ''), amountOf('x', '1')]).toEqual([null, null, null])
  })

  it.each([
    [{ netMineralAcres: '320', amountPerAcre: '38.58' }, '12345.6', '320 × $38.58'],
    [{ netMineralAcres: '160.125', amountPerAcre: '$1,000.5' }, '160205.06', '160.125 × $1,000.50'],
    [{ netMineralAcres: '0.1', amountPerAcre: '0.125' }, '0.01', '0.1 × $0.125'],
    [{ netMineralAcres: '320', amountPerAcre: '38.58', totalAmount: '12,345' }, '12345.6', '320 × $38.58'],
    [{ netMineralAcres: '320', amountPerAcre: '38.58', totalAmount: 'soon' }, '12345.6', '320 × $38.58'],
    [{ netMineralAcres: '0', amountPerAcre: '38.58', totalAmount: '500' }, '0', '0 × $38.58'],
  ])('offer an amount by the acres of %j', (terms, amount, working) => {
    expect(offeredAmount('totalAmount', terms)).toEqual({ amount, working })
  })

  it.each([
    { netMineralAcres: '320', amountPerAcre: '38.58', totalAmount: '$12,345.60' },
    { netMineralAcres: '0', amountPerAcre: '38.58' },
    { netMineralAcres: '320', amountPerAcre: null },
    { netMineralAcres: '', amountPerAcre: '38.58' },
    { netMineralAcres: '320', rentalPerAcre: '38.58' },
  ])('offer no amount where it is that already or a figure is missing: %j', (terms) => {
    expect(offeredAmount('totalAmount', terms)).toBeUndefined()
  })

  it('offer the rental by its own rate', () => {
    const terms = { netMineralAcres: '320', amountPerAcre: '1', rentalPerAcre: '2' }
    expect(offeredAmount('rentalAmount', terms)?.amount).toBe('640')
  })

  it('show figures in a working to all of their places', () => {
    const bonus = TERM_WORKINGS.bonusAmount({ netMineralAcres: '1320.125', bonusPerAcre: '500' })
    expect(bonus).toBe('1,320.125 net mineral acres × $500.00')
  })

  it.each([
    ['Net Mineral Acres', { bonusPerAcre: '500' }],
    ['Bonus Per Acre', { netMineralAcres: '320' }],
    ['Net Mineral Acres and Bonus Per Acre', {}],
  ])('name what the bonus lacks: %s', (missing, terms) => {
    expect(TERM_WORKINGS.bonusAmount(terms)).toBe(`not known without ${missing}`)
  })

  it('start at the date of the well that the lease selects', () => {
    const well = { completionDate: '2020-03-01', rigReleaseDate: '2020-01-15' }
    expect(cdcDate({ cdcCalc: 'Completion' }, well, '180')).toBe('2020-08-28')
    expect(cdcDate({ cdcCalc: null }, well, '180')).toBe('2020-08-28')
    expect(cdcDate({ cdcCalc: 'RigRelease' }, well, '180')).toBe('2020-07-13')
    expect(cdcDate({ cdcCalc: 'RigRelease' }, { completionDate: '2020-03-01' }, '180')).toBeNull()
    expect(cdcDate({ cdcCalc: 'Completion' }, well, null)).toBeNull()
  })
})

describe('the terms of any lease', () => {
  const day: fc.Arbitrary<Day> = fc
    .record({ year: fc.integer({ min: 1890, max: 2110 }), into: fc.nat(365) })
    .map(({ year, into }) => after({ year, month: 1, day: 1 }, into))
  const months = fc.nat(400)
  const missing = fc.constantFrom(null, undefined, '', ' ', 'soon')

  it('end on the day of the month on which they began, or on its last day', () => {
    fc.assert(
      fc.property(day, months, (start, count) => {
        expect(monthsAfter(isoOf(start), String(count))).toBe(isoOf(atMonths(start, count)))
      }),
    )
  })

  it('end where a month is too short, in leap years and others', () => {
    const lastDays = fc
      .record({ year: fc.integer({ min: 1890, max: 2110 }), month: fc.constantFrom(1, 2, 3, 5, 8, 10, 12) })
      .map(({ year, month }) => after({ year, month, day: 28 }, month === 2 ? 0 : 3))
    fc.assert(
      fc.property(lastDays, months, (start, count) => {
        expect(monthsAfter(isoOf(start), count)).toBe(isoOf(atMonths(start, count)))
      }),
    )
  })

  it('are extended by twelve months a year and the months beside them, of which one may be missing', () => {
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 40 }),
        missing,
        (from, extensionOptionsYears, more, none) => {
          const extended = (terms: Parameters<typeof extensionExpiration>[0]) =>
            extensionExpiration({ extensionOptionsYears, extensionOptionsMonths: more, ...terms })
          const [start, both] = [isoOf(from), isoOf(atMonths(from, 12 * extensionOptionsYears + more))]
          expect(extended({ statedExpirationDate: start })).toBe(both)
          expect(extended({ extensionDueDate: start, extensionFrom: 'Due Date' })).toBe(both)
          const [years, months] = [12 * extensionOptionsYears, more].map((count) =>
            isoOf(atMonths(from, count)),
          )
          expect(extended({ statedExpirationDate: start, extensionOptionsMonths: none })).toBe(years)
          expect(extended({ statedExpirationDate: start, extensionOptionsYears: none })).toBe(months)
          const noLength = { extensionOptionsYears: none, extensionOptionsMonths: none }
          expect(extended({ statedExpirationDate: start, ...noLength })).toBeNull()
          const zero = { extensionOptionsYears: '0', extensionOptionsMonths: '0' }
          expect(extended({ statedExpirationDate: start, ...zero })).toBeNull()
          expect(extended({ extensionDueDate: start })).toBe(both)
          expect(extended({})).toBeNull()
        },
      ),
    )
  })

  it('have CDC dates as many days after the date of the well that the lease selects, whatever the other is', () => {
    fc.assert(
      fc.property(day, fc.option(day), fc.nat(4_000), missing, (counted, other, term, none) => {
        const [date, beside] = [isoOf(counted), other && isoOf(other)]
        const end = isoOf(after(counted, term))
        const completed = { completionDate: date, rigReleaseDate: beside }
        const released = { completionDate: beside, rigReleaseDate: date }
        for (const by of ['Completion', null, undefined]) {
          expect(cdcDate({ cdcCalc: by }, completed, String(term))).toBe(end)
          expect(cdcDate({ cdcCalc: by }, { ...completed, completionDate: none }, term)).toBeNull()
        }
        expect(cdcDate({ cdcCalc: 'RigRelease' }, released, term)).toBe(end)
        expect(cdcDate({ cdcCalc: 'RigRelease' }, { ...released, rigReleaseDate: none }, term)).toBeNull()
        for (const by of ['Completion', 'RigRelease'])
          expect(cdcDate({ cdcCalc: by }, { completionDate: date, rigReleaseDate: date }, none)).toBeNull()
      }),
    )
  })

  it('have a twelfth of their months as years, rounded half up', () => {
    fc.assert(
      fc.property(fc.nat(12_000), (count) => {
        expect(termYears(String(count))).toBe(trimmed({ top: BigInt(count), bottom: 12n }, 2))
      }),
    )
  })

  it('have a bonus of acres times dollars, rounded half up to a cent', () => {
    fc.assert(
      fc.property(acres, acres, missing, (own, perAcre, none) => {
        expect(amountOf(own, perAcre)).toBe(trimmed(times(ratioOf(own), ratioOf(perAcre)), 2))
        expect([amountOf(none, perAcre), amountOf(own, none)]).toEqual([null, null])
      }),
    )
  })
})

describe('the acres of the leased lands', () => {
  const sumOf = (figures: readonly string[]) => figures.map(ratioOf).reduce(plus, ratioOf('0'))

  it('equal those of the lease if they are the same to four places', () => {
    expect(comparedAcres(['160.00004', '160'], '320')).toEqual({
      total: { sum: '320.00004', unknown: 0 },
      own: '320.0000',
      isEqual: true,
    })
    expect(comparedAcres(['160.00005', '160'], '320').isEqual).toBe(false)
    fc.assert(
      fc.property(fc.array(acres, { maxLength: 6 }), acres, (lands, own) => {
        const total = sumOf(lands)
        expect(comparedAcres(lands, own).isEqual).toBe(fixed(total, 4) === fixed(ratioOf(own), 4))
        expect(comparedAcres(lands, trimmed(total, 8)).isEqual).toBe(true)
      }),
    )
  })

  it('are not known where some are missing, and then equal to nothing', () => {
    fc.assert(
      fc.property(fc.array(acres, { minLength: 1, maxLength: 6 }), (lands) => {
        const { sum } = comparedAcres(lands, null).total
        const compared = comparedAcres([null, ...lands, '', undefined], sum)
        expect(compared).toMatchObject({ total: { sum, unknown: 3 }, isEqual: false })
      }),
    )
    expect(comparedAcres([], '').isEqual).toBe(false)
  })
})
