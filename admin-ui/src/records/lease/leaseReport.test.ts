import { describe, expect, it, vi } from 'vitest'
import { readableReport } from '../../engine/report/readableReport.ts'
import { LEASES_REPORT } from './leaseReport.tsx'

vi.mock('../../engine/data/dataProvider.ts', () => ({}))
const { columns: LEASE_COLUMNS } = readableReport(LEASES_REPORT, ['ADMIN'])

/** What a table has on a screen of 1,400 pixels, beside the menu and a scroll bar. */
const ROOM = 1140

const amended = (effectiveDate: string, term: string, value: string | null) => ({
  id: effectiveDate,
  effectiveDate,
  term,
  value,
})
const LEASE = {
  id: 'l1',
  leaseName: 'Toyah',
  status: 'PT',
  template: false,
  effectiveDate: '2024-01-31',
  primaryExpirationDate: '2027-01-31',
  termEnds: '2027-01-31',
  RoyaltyRate: '18.75',
  amendments: [amended('2026-01-01', 'RoyaltyRate', '20'), amended('2026-09-01', 'RoyaltyRate', '25')],
  payments: [],
}

const STANDING = { reasons: [], disagreement: null, produces: false, shutInDue: null }

/** What the report says of a lease on a day, by column. */
function cells(asOf: string, lease: object = {}) {
  const dates = {
    extensionExpirationDate: null,
    extensionDue: null,
    extensionExercised: null,
    extendedUntil: null,
    developmentEnds: null,
    developmentWorking: null,
  }
  const row = { ...dates, ...LEASE, standing: STANDING, ...lease, asOf }
  return Object.fromEntries(LEASE_COLUMNS.map(({ source, value }) => [source, value(row)]))
}

describe('the report on leases', () => {
  it('has where a lease stands and its next date first, and fits', () => {
    const shown = LEASE_COLUMNS.filter(({ isOnlyExported }) => !isOnlyExported)
    expect(shown.slice(0, 3).map(({ source }) => source)).toEqual(['leaseName', 'standing', 'nextDate'])
    expect(shown.reduce((sum, { width = Infinity }) => sum + width, 0)).toBeLessThanOrEqual(ROOM)
  })

  it('says where it stands as the API does', () => {
    const standing = {
      ...STANDING,
      reasons: ['primary term until 01/31/2027', 'pooled unit Toyah 40'],
      disagreement: null,
    }
    expect(cells('2026-01-01', { standing }).standing).toBe(standing.reasons.join('; '))
    expect(cells('2026-01-01', { standing: undefined })).toMatchObject({ standing: null, nextDate: null })
  })

  it('says and counts where its status differs from that', () => {
    const standing = {
      ...STANDING,
      reasons: ['primary term until 01/31/2027'],
      disagreement: 'it is stated as EXP',
    }
    expect(cells('2026-01-01', { standing }).standing).toBe(
      'it is stated as EXP; primary term until 01/31/2027',
    )
    const { concerns } = LEASES_REPORT.warning ?? {}
    const row = (disagreement: string | null) => ({ id: 'l1', standing: { ...STANDING, disagreement } })
    expect(['it is stated as EXP', null].map((text) => concerns?.(row(text)))).toEqual([true, false])
  })

  it('says of another day what was true then, by what it is as of', () => {
    expect(cells('2026-12-31', { trueOn: '2025-12-31' }).RoyaltyRate).toBe('18.75')
    expect(cells('2025-12-31', { trueOn: '2027-02-01' }).nextDate).toBeNull()
  })

  it.each([
    ['2025-12-31', '18.75'],
    ['2026-01-01', '20'],
    ['2026-08-31', '20'],
    ['2026-09-01', '25'],
  ])('says of %s that the royalty is %s %%', (day, rate) => {
    expect(cells(day).RoyaltyRate).toBe(rate)
  })

  it.each([
    ['none', [], '18.75'],
    ['one of another term', [amended('2026-01-01', 'rentalPerAcre', '12')], '18.75'],
    ['one that takes the rate away', [amended('2026-01-01', 'RoyaltyRate', null)], null],
    ['one that is written as a fraction', [amended('2026-01-01', 'RoyaltyRate', '3/16')], '18.75'],
  ])('takes the rate with its amendments: %s', (_, amendments, rate) => {
    expect(cells('2026-06-01', { amendments }).RoyaltyRate).toBe(rate)
  })

  it.each([
    ['2026-04-15', '01/31/2027'],
    ['2026-06-01', '01/31/2029'],
  ])('says of %s that the term ends on %s, as the amendments by then have it', (day, end) => {
    const amendments = [amended('2026-06-01', 'termMonth', '60')]
    const later = { termMonth: '36', primaryExpirationDate: '2029-01-31', amendments }
    expect(cells(day, later).primaryExpirationDate).toBe(end)
  })

  it('is sorted by the end that is true on the day', () => {
    const amendments = [amended('2026-06-01', 'termMonth', '60')]
    const row = (said: object) => ({ ...LEASE, asOf: '2026-04-15', amendments: [], ...said }) as never
    const later = row({ termMonth: '36', primaryExpirationDate: '2029-01-31', amendments })
    const column = LEASE_COLUMNS.find(({ source }) => source === 'primaryExpirationDate')
    expect(column?.sort?.(later, row({ primaryExpirationDate: '2028-01-31' }))).toBeLessThan(0)
  })

  it('exports the next date, what it is, and the effective date', () => {
    expect(cells('2026-06-01')).toMatchObject({
      nextDate: '01/31/2027',
      nextWhat: 'Lease Expiration Date',
      effectiveDate: '01/31/2024',
    })
  })
})
