import { describe, expect, it } from 'vitest'
import {
  bindsUntil,
  type EndFacts,
  endOf,
  expiriesOf,
  extendedUntil,
  extensionExercised,
  type ForceFacts,
  isInForce,
  isOver,
  mayBind,
  producingSince,
  termEnd,
} from '../src/records/lease/end.ts'

const TODAY = '2026-11-24'
const NOTHING: EndFacts = {
  status: 'PT',
  template: false,
  termEnds: null,
  producingSince: null,
  drillingSince: null,
  locationSince: null,
}
const NO_TERMS = { primaryExpirationDate: null, extendedUntil: null, developmentEnds: null }
const ACTIVE = { status: 'Active', dateProducing: '2022-05-01' }

describe('the term of a lease', () => {
  it.each([
    ['the end of the primary term', { primaryExpirationDate: '2027-02-28' }, '2027-02-28'],
    [
      'the end of the extension',
      { primaryExpirationDate: '2027-02-28', extendedUntil: '2029-02-28' },
      '2029-02-28',
    ],
    [
      'the day by which the next well is due',
      { primaryExpirationDate: '2025-01-31', developmentEnds: '2027-03-01' },
      '2027-03-01',
    ],
    [
      'not an earlier such day',
      { primaryExpirationDate: '2027-01-31', developmentEnds: '2026-12-01' },
      '2027-01-31',
    ],
    ['unknown without dates', { developmentEnds: null }, null],
  ])('has its last day: %s', (_, terms, end) => {
    expect(termEnd({ ...NO_TERMS, ...terms })).toBe(end)
  })
})

describe('an extension', () => {
  const paid = (paidFor: string, date: string | null, dateReceived: string | null = null) => ({
    paidFor,
    date,
    dateReceived,
  })
  const option = {
    status: 'PT',
    primaryExpirationDate: '2026-04-01',
    extensionExpirationDate: '2028-03-15',
    extensionDue: '2026-03-15',
  }

  it.each([
    ['as it is stated', '2026-03-01', [], '2026-03-01'],
    ['with the check', null, [paid('Bonus', '2023-03-01'), paid('Extension', '2026-03-10')], '2026-03-10'],
    ['with its arrival', null, [paid('Extension', '2026-03-10', '2026-03-16')], '2026-03-16'],
    ['with the first of several', '2026-03-12', [paid('Extension', '2026-03-10')], '2026-03-10'],
    ['not with other payments', null, [paid('Delay Rental', '2026-03-10')], null],
    ['on no day', null, [paid('Extension', null)], null],
  ])('is exercised %s', (_, extensionExercisedDate, payments, day) => {
    expect(extensionExercised({ extensionExercisedDate, payments })).toBe(day)
  })

  it.each([
    ['an option', {}, null],
    ['exercised in time', { extensionExercised: '2026-03-15' }, '2028-03-15'],
    ['exercised late', { extensionExercised: '2026-03-16' }, null],
    [
      'exercised, due on an unknown day',
      { extensionDue: null, extensionExercised: '2026-04-01' },
      '2028-03-15',
    ],
    ['exercised after the primary term', { extensionDue: null, extensionExercised: '2026-04-02' }, null],
    ['stated by the status', { status: 'EXT' }, '2028-03-15'],
    ['of no length', { status: 'EXT', extensionExpirationDate: null }, null],
  ])('that is %s lasts until %s', (_, facts, end) => {
    expect(extendedUntil({ ...option, extensionExercised: null, ...facts })).toBe(end)
  })
})

it.each([
  ['EXP', true],
  ['REL', true],
  ['PTL REL', false],
  ['HBP', false],
  ['', false],
  [null, false],
])('a lease of the status %s is over: %s', (status, isIt) => {
  expect(isOver(status)).toBe(isIt)
})

describe('the production of wells', () => {
  it.each([
    ['without a well', [], null],
    ['of the first of several', [ACTIVE, { ...ACTIVE, dateProducing: '2020-01-31' }], '2020-01-31'],
    ['of a well that begins later', [{ ...ACTIVE, dateProducing: '2027-01-01' }], '2027-01-01'],
    ['of one that takes saltwater', [{ ...ACTIVE, drillType: 'swd' }], null],
    ['of one that is shut in', [{ ...ACTIVE, status: 'Shut-In' }], null],
    ['of one that never produced', [{ ...ACTIVE, dateProducing: null }], null],
    ['of one that was deleted', [{}], null],
  ])('%s is since %j', (_, wells, since) => {
    expect(producingSince(wells)).toBe(since)
  })
})

describe('the last day of a lease', () => {
  it.each<[string, Partial<EndFacts>, string | null]>([
    ['is that of its term', { termEnds: '2027-01-31' }, '2027-01-31'],
    ['may be past', { status: 'EXP', termEnds: '2025-01-31' }, '2025-01-31'],
    ['stays after a partial release', { status: 'PTL REL', termEnds: '2027-01-31' }, '2027-01-31'],
    ['is none where a well holds it', { termEnds: '2025-01-31', producingSince: TODAY }, null],
    ['is none while a well is being drilled', { termEnds: '2025-01-31', drillingSince: TODAY }, null],
    [
      'is that of its term once that took more than a year',
      { termEnds: '2025-01-31', drillingSince: '2025-11-23' },
      '2025-01-31',
    ],
    ['is none while a location is worked on', { termEnds: '2025-01-31', locationSince: '2026-08-26' }, null],
    [
      'is that of its term once that took more than 90 days',
      { termEnds: '2025-01-31', locationSince: '2026-08-25' },
      '2025-01-31',
    ],
    [
      'is that of its term before that well is begun',
      { termEnds: '2027-01-31', drillingSince: '2026-11-25' },
      '2027-01-31',
    ],
    [
      'is that of its term while the well does not produce yet',
      { termEnds: '2027-01-31', producingSince: '2026-11-25' },
      '2027-01-31',
    ],
    [
      'is that of its term where only the status says that it is held',
      { status: 'HBP', termEnds: '2025-01-31' },
      '2025-01-31',
    ],
    ['is none once it is released', { status: 'REL', termEnds: '2027-01-31' }, null],
    ['is none of a template', { template: true, termEnds: '2027-01-31' }, null],
    ['is unknown without a term', {}, null],
  ])('%s', (_, facts, end) => {
    expect(endOf({ ...NOTHING, ...facts }, TODAY)).toBe(end)
  })
})

describe('the last day on which a lease may bind', () => {
  const DISPUTED = {
    effectiveDate: null,
    developmentEndsLonger: null,
    drillingSinceLonger: null,
    locationSinceLonger: null,
  }

  it.each<[string, Partial<ForceFacts>, string | null]>([
    ['is the last day of it', { termEnds: '2027-01-31' }, '2027-01-31'],
    [
      'is the later one of two readings',
      { termEnds: '2025-01-31', developmentEndsLonger: '2026-12-31' },
      '2026-12-31',
    ],
    [
      'is none however long a well is being drilled',
      { termEnds: '2025-01-31', drillingSince: '2024-01-01' },
      null,
    ],
    [
      'is none while a well is being drilled under one of them',
      { termEnds: '2025-01-31', drillingSinceLonger: TODAY },
      null,
    ],
  ])('%s', (_, facts, end) => {
    const lease = { ...NOTHING, ...DISPUTED, ...facts }
    expect(bindsUntil(lease, TODAY)).toBe(end)
    expect(mayBind(lease, TODAY)).toBe(isInForce(lease, TODAY))
  })
})

describe('a list of leases by their last day', () => {
  const ending = (termEnds: string | null) => ({ ...NOTHING, termEnds, heldBy: null, endedOn: null })

  it.each([
    ['2026-11-23', ['ended']],
    ['2026-11-24', ['30', '60', '90', '180', '365']],
    ['2026-12-24', ['30', '60', '90', '180', '365']],
    ['2026-12-25', ['60', '90', '180', '365']],
    ['2027-02-22', ['90', '180', '365']],
    ['2027-02-23', ['180', '365']],
    ['2027-11-24', ['365']],
    ['2027-11-25', []],
    [null, []],
  ])('has one that ends on %s among %j', (end, expiries) => {
    expect(expiriesOf(ending(end), TODAY)).toEqual(expiries)
  })

  it.each([
    ['2028-01-31', '2028-03-01'],
    ['2026-01-30', '2026-03-01'],
    ['2026-10-15', '2026-11-14'],
  ])('counts 30 days from %s to %s', (today, end) => {
    expect(expiriesOf(ending(end), today).at(0)).toBe('30')
    expect(expiriesOf(ending(end), dayBefore(today)).at(0)).toBe('60')
  })
})

const dayBefore = (date: string): string => new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10)
