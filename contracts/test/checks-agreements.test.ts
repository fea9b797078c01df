import { describe, expect, it } from 'vitest'
import type { RecordType } from '../src/catalogue/index.ts'
import { wordsOf } from './checked.ts'

const paid = (date: string | null) => ({ payments: [{ id: '1.1', date }] })

describe.each(['row', 'otherLease'] satisfies RecordType[])('checks of %s', (type) => {
  it('say that its term is unlike its dates, as its page does', () => {
    expect(wordsOf(type, 'term', { termCheck: '10 Yrs from 01/01/2020 …' })).toEqual([
      '10 Yrs from 01/01/2020 …',
    ])
    expect(wordsOf(type, 'term', {})).toEqual([])
  })

  it.each<[string | null, string | null, string[]]>([
    ['Active', '2026-11-29', ['Active, but ended on 11/29/2026']],
    ['Active', '2026-11-30', []],
    ['Inactive', '2026-11-29', []],
    ['Active', null, []],
    [null, '2026-11-29', []],
  ])('say that it has ended: %s until %s', (status, dateOfExpiration, words) => {
    expect(wordsOf(type, 'ended', { status, dateOfExpiration })).toEqual(words)
  })

  it.each<[string | null, string | null, string[]]>([
    ['2019-12-31', '2020-01-01', ['Paid on 12/31/2019, before the day of the grant, 01/01/2020']],
    ['2020-01-01', '2020-01-01', []],
    [null, '2020-01-01', []],
    ['2019-12-31', null, []],
  ])('compare payment on %s and grant on %s', (date, dateOfLease, words) => {
    expect(wordsOf(type, 'paymentBeforeGrant', { dateOfLease, ...paid(date) })).toEqual(words)
  })
})

it('a right of way is far from its lands', () => {
  const away = { miles: '12.0', lands: [{ type: 'tract', id: 't', name: 'Ward 1' }] }
  expect(wordsOf('row', 'farFromLands', { away })).toEqual([
    'Its line or area is 12.0 miles from the boundary of Ward 1',
  ])
  expect(wordsOf('row', 'farFromLands', {})).toEqual([])
})

const TERM = { effectiveDate: '2020-01-01', termMonth: '36' }
it.each<[string, object, string[]]>([
  [
    'unlike its dates',
    { ...TERM, statedExpirationDate: '2024-01-01' },
    ['The expiration as written is 01/01/2024, and the term ends 01/01/2023'],
  ],
  ['as written', { ...TERM, statedExpirationDate: '2023-01-01' }, []],
  ['with its first day', { ...TERM, statedExpirationDate: '2022-12-31' }, []],
  ['not written', TERM, []],
  ['without a term', { effectiveDate: '2020-01-01', statedExpirationDate: '2024-01-01' }, []],
])('compares the term of a lease: %s', (_, lease, words) => {
  expect(wordsOf('lease', 'termDates', lease)).toEqual(words)
})

it.each<[string, string | null, number]>([
  ['2019-12-31', null, 1],
  ['2019-12-31', '2019-12-01', 0],
  ['2020-01-02', null, 0],
])('compares payments of a lease on %s with its days', (date, leaseDate, count) => {
  expect(
    wordsOf('lease', 'paymentBeforeGrant', { effectiveDate: '2020-01-01', leaseDate, ...paid(date) }),
  ).toHaveLength(count)
})

it('says of a lease what its standing and its ties say', () => {
  const tied = [
    { path: 'leasedLands.1', message: 'Ward 1 is also leased by B' },
    { path: 'wells.1', message: 'State 1 is not on any land' },
  ]
  const lease = { disagreement: 'EXP, but held', tied }
  expect(wordsOf('lease', 'status', lease)).toEqual(['EXP, but held'])
  expect(wordsOf('lease', 'leasedTwice', lease)).toEqual(['Ward 1 is also leased by B'])
  expect(wordsOf('lease', 'wellsElsewhere', lease)).toEqual(['State 1 is not on any land'])
  for (const check of ['status', 'leasedTwice', 'wellsElsewhere'])
    expect(wordsOf('lease', check, {})).toEqual([])
})

it('says that a unit is in several counties', () => {
  expect(wordsOf('unit', 'acrossCounties', { counties: ['Reeves', 'Ward'] })).toEqual([
    'The lands of its wells are in Reeves and Ward: is it recorded in each of them?',
  ])
  expect(wordsOf('unit', 'acrossCounties', { counties: ['Ward'] })).toEqual([])
  expect(wordsOf('unit', 'acrossCounties', {})).toEqual([])
})
