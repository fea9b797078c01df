import { describe, expect, it } from 'vitest'
import { remarksOn, termDisagreement, termEnd } from '../src/records/agreements/term.ts'
import { readLength } from '../src/records/agreements/written-term.ts'
import { otherLeaseShown } from '../src/records/other-lease/shown.ts'
import { rightOfWayShown } from '../src/records/right-of-way/shown.ts'

describe('readLength', () => {
  it.each<[term: string, months: number, days: number]>([
    ['5 Yrs', 60, 0],
    ['10 Yrs', 120, 0],
    [' 10  yrs. ', 120, 0],
    ['40 Yrs', 480, 0],
    ['1 Yr', 12, 0],
    ['10yrs', 120, 0],
    ['10-year', 120, 0],
    ['10 Year Term', 120, 0],
    ['10 year(s)', 120, 0],
    ['6 months', 6, 0],
    ['18 mos', 18, 0],
    ['90 days', 0, 90],
    ['Ten Years', 120, 0],
    ['ten (10) years', 120, 0],
    ['ten ( ten ) years', 120, 0],
    ['10 (ten) years', 120, 0],
    ['twenty-five (25) years', 300, 0],
    ['Ninety (90) Days', 0, 90],
    ['ninety-nine years', 1188, 0],
    ['1 year and 6 months', 18, 0],
    ['1 yr, 6 mos', 18, 0],
    ['two years, six months and ten days', 30, 10],
  ])('reads %s', (term, months, days) => {
    expect(readLength(term)).toEqual({ months, days })
  })

  it.each([
    '',
    null,
    'Temp',
    'Abdmt',
    'Perpetual',
    'so long as used',
    '10',
    'years',
    '0 years',
    '-10 years',
    '1.5 years',
    '1/2 year',
    '5-10 years',
    '10,000 days',
    'ten (12) years',
    '10 (two) years',
    'twenty-eleven years',
    'ten five years',
    'five ten years',
    'umpteen years',
    '10 Yrs + 10 Yr option',
    '10 Yrs, renewable',
    '10 years from completion',
    '10 Yrs 5 Yrs',
    '6 months 1 year',
  ])('says nothing of %s', (term) => {
    expect(readLength(term)).toBeUndefined()
  })
})

describe('the term of a right of way', () => {
  it.each<[from: string | null, term: string | null, ends: string | null]>([
    ['2016-06-01', '10 Yrs', '2026-06-01'], // D70
    ['2026-01-15', '6 months', '2026-07-15'], // D72
    ['2016-02-29', '10 Yrs', '2026-02-28'],
    ['2016-02-29', '4 years', '2020-02-29'],
    ['2025-08-31', '6 months', '2026-02-28'],
    ['2026-01-15', '60 days', '2026-03-16'],
    ['2023-03-15', '1 year and 6 months', '2024-09-15'],
    ['1931-05-04', '99 years', '2030-05-04'],
    ['2026-01-15', 'Temp', null],
    ['2026-01-15', null, null],
    [null, '10 Yrs', null],
    ['9990-01-01', '10 Yrs', null],
  ])('from %s, %s, ends %s', (dateOfLease, termOfLease, ends) => {
    expect(termEnd({ dateOfLease, termOfLease })).toBe(ends)
  })

  it.each<[from: string, term: string, stated: string, difference: string]>([
    [
      '2016-06-01',
      '10 Yrs',
      '2027-06-01',
      'ends 06/01/2026, but Expiration Date is 06/01/2027, 12 months later',
    ], // D71
    [
      '2016-06-01',
      '10 Yrs',
      '2026-05-01',
      'ends 06/01/2026, but Expiration Date is 05/01/2026, 1 month earlier',
    ],
    [
      '2016-06-01',
      'ten (10) years',
      '2026-06-02',
      'ends 06/01/2026, but Expiration Date is 06/02/2026, 1 day later',
    ],
    [
      '2016-06-01',
      '10 Yrs',
      '2026-05-30',
      'ends 06/01/2026, but Expiration Date is 05/30/2026, 2 days earlier',
    ],
    [
      '2016-06-01',
      '10 Yrs',
      '2006-06-01',
      'ends 06/01/2026, but Expiration Date is 06/01/2006, 240 months earlier',
    ],
    [
      '2026-01-15',
      '6 months',
      '2026-08-15',
      'ends 07/15/2026, but Expiration Date is 08/15/2026, 1 month later',
    ],
    ['2026-01-15', '60 days', '2026-03-15', ''],
    [
      '2026-01-15',
      '60 days',
      '2026-04-01',
      'ends 03/16/2026, but Expiration Date is 04/01/2026, 16 days later',
    ],
    ['2025-08-31', '6 months', '2026-02-28', ''],
    [
      '2025-08-31',
      '6 months',
      '2026-03-31',
      'ends 02/28/2026, but Expiration Date is 03/31/2026, 31 days later',
    ],
    ['2016-06-01', '10 Yrs', '2026-06-01', ''],
    ['2016-06-01', '10 Yrs', '2026-05-31', ''],
    ['2019-09-01', '5 Yrs', '2024-08-31', ''],
    ['2016-06-01', 'Temp', '2027-06-01', ''],
    ['2016-06-01', '10 Yrs + option', '2027-06-01', ''],
  ])('from %s, %s, against %s: %s', (dateOfLease, termOfLease, dateOfExpiration, difference) => {
    const said = termDisagreement({ dateOfLease, termOfLease, dateOfExpiration }, 'Expiration Date')
    const [year, month, day] = dateOfLease.split('-')
    expect(said).toBe(difference ? `${termOfLease} from ${month}/${day}/${year} ${difference}` : null)
  })

  it('is compared with the field as each record labels it', () => {
    const facts = {
      operator: null,
      dateOfLease: '2016-06-01',
      termOfLease: '10 Yrs',
      dateOfExpiration: '2027-06-01',
    }
    expect(rightOfWayShown.values.termCheck?.(facts)).toContain('but Expiration Date is')
    expect(otherLeaseShown.values.termCheck?.(facts)).toContain('but Lease Termination Date is')
  })
})

describe('remarksOn', () => {
  const none = {
    status: 'Active',
    dateOfExpiration: null,
    expirationWording: null,
    termEnds: null,
    termCheck: null,
  }
  it.each<[what: string, agreement: Partial<typeof none> | Record<string, string>, remarks: string[]]>([
    ['one that ends later', { dateOfExpiration: '2026-06-02' }, []],
    ['one on its last day', { dateOfExpiration: '2026-06-01' }, []],
    ['one that ended', { dateOfExpiration: '2026-05-31' }, ['Active, but ended on 05/31/2026']],
    [
      'one written in its own way',
      { status: 'active ', dateOfExpiration: '2026-05-31' },
      ['Active, but ended on 05/31/2026'],
    ],
    ['one that ended and is Inactive', { status: 'Inactive', dateOfExpiration: '2026-05-31' }, []],
    ['one that ended and is In Process', { status: 'In Process', dateOfExpiration: '2026-05-31' }, []],
    ['one whose term ended', { termEnds: '2026-05-15' }, ['Active, but ended on 05/15/2026']],
    ['one whose day outranks its term', { termEnds: '2026-05-15', dateOfExpiration: '2027-05-15' }, []],
    ['one that ends on no certain day', { termEnds: '2026-05-15', expirationWording: 'so long as used' }, []],
    ['one whose term disagrees', { termCheck: 'Differs' }, ['Differs']],
    [
      'both',
      { dateOfExpiration: '2020-01-01', termCheck: 'Differs' },
      ['Active, but ended on 01/01/2020', 'Differs'],
    ],
  ])('names what is to be looked at of %s', (_, agreement, remarks) => {
    const found = remarksOn({ ...none, ...agreement }, '2026-06-01')
    expect(found.map(({ text }) => text)).toEqual(remarks)
  })
})
