import { describe, expect, it } from 'vitest'
import { blank } from '../src/engine/kernel/record.ts'
import { type FactsOfLease, leaseDailyWork } from '../src/records/lease/daily-work.ts'
import { lease as declared } from '../src/records/lease/declaration.ts'

const amended = (effectiveDate: string, term: string, value: string | null) => ({
  id: effectiveDate,
  effectiveDate,
  term,
  value,
})
const LEASE = {
  ...blank(declared, 'l1'),
  leaseName: 'Toyah',
  status: 'PT',
  template: false,
  effectiveDate: '2024-01-31',
  primaryExpirationDate: '2027-01-31',
  termEnds: '2027-01-31',
  RoyaltyRate: '18.75',
  amendments: [amended('2026-01-01', 'RoyaltyRate', '20'), amended('2026-09-01', 'RoyaltyRate', '25')],
  payments: [],
  extensionDue: null,
  extensionExercised: null,
  extendedUntil: null,
  developmentEnds: null,
  developmentEndsLonger: null,
}
const HELD: FactsOfLease = {
  ...{ heldBy: null, endedOn: null, reasons: [], disagreement: null },
  ...{ produces: false, shutInDue: null, operationsDue: null },
}
const PRIMARY = 'primary term until 01/31/2027'

/** What is said of a lease on a day. */
const said = (name: string, day: string, row: object = {}) =>
  leaseDailyWork.values[name]?.({ ...LEASE, ...HELD, ...row }, day)
const counted = (row: object) => leaseDailyWork.marks.atOdds?.({ ...LEASE, ...HELD, ...row }, '2026-01-01')

describe('where a lease stands', () => {
  it('is what the reasons say, after how its status differs from that, by which it counts', () => {
    const reasons = [PRIMARY, 'pooled unit Toyah 40']
    expect(said('standing', '2026-01-01', { reasons })).toBe(reasons.join('; '))
    const disagreement = 'it is stated as EXP'
    expect(said('standing', '2026-01-01', { reasons: [PRIMARY], disagreement })).toBe(
      `it is stated as EXP; ${PRIMARY}`,
    )
    expect(said('standing', '2026-01-01')).toBeNull()
    expect([counted({ disagreement }), counted({})]).toEqual([['status'], []])
  })
})

describe('what is next', () => {
  it('is a day from the one that is asked of on, and what it is', () => {
    expect(said('nextDate', '2026-06-01')).toBe('2027-01-31')
    expect(said('nextWhat', '2026-06-01')).toBe('Lease Expiration Date')
    expect(said('nextDate', '2027-02-01')).toBeNull()
    expect(said('nextWhat', '2027-02-01')).toBeNull()
  })
})

describe('a term of the day', () => {
  it.each([
    ['2025-12-31', '18.75'],
    ['2026-01-01', '20'],
    ['2026-08-31', '20'],
    ['2026-09-01', '25'],
  ])('is on %s a royalty of %s %%', (day, rate) => {
    expect(said('royaltyOnDay', day)).toBe(rate)
  })

  it.each([
    ['none', [], '18.75'],
    ['one of another term', [amended('2026-01-01', 'rentalPerAcre', '12')], '18.75'],
    ['one that takes the rate away', [amended('2026-01-01', 'RoyaltyRate', null)], null],
    ['one that is written as a fraction', [amended('2026-01-01', 'RoyaltyRate', '3/16')], '18.75'],
  ])('has its amendments in it: %s', (_, amendments, rate) => {
    expect(said('royaltyOnDay', '2026-06-01', { amendments })).toBe(rate)
  })

  it.each([
    ['2026-04-15', '2027-01-31'],
    ['2026-06-01', '2029-01-31'],
  ])('ends on %s as the amendments by then have it: %s', (day, end) => {
    const amendments = [amended('2026-06-01', 'termMonth', '60')]
    const later = { termMonth: '36', primaryExpirationDate: '2029-01-31', amendments }
    expect(said('primaryEndOnDay', day, later)).toBe(end)
  })
})
