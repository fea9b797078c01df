import { expect, it, vi } from 'vitest'
import { readableReport } from '../../engine/report/readableReport.ts'
import { LEASES_REPORT } from './leaseReport.tsx'

vi.mock('../../engine/data/dataProvider.ts', () => ({}))
const { columns } = readableReport(LEASES_REPORT, ['ADMIN'])

/** What a table has on a screen of 1,400 pixels, beside the menu and a scroll bar. */
const ROOM = 1140

it('the report on leases has where a lease stands and its next date first, and fits', () => {
  const shown = columns.filter(({ isOnlyExported }) => !isOnlyExported)
  expect(shown.slice(0, 3).map(({ source }) => source)).toEqual(['leaseName', 'standing', 'nextDate'])
  expect(shown.reduce((sum, { width = Infinity }) => sum + width, 0)).toBeLessThanOrEqual(ROOM)
})

it('the report on leases exports the next date, what it is, and the effective date', () => {
  const row = {
    id: 'l1',
    nextDate: '2027-01-31',
    nextWhat: 'Lease Expiration Date',
    effectiveDate: '2024-01-31',
  }
  const cells = Object.fromEntries(columns.map(({ source, value }) => [source, value(row)]))
  expect(cells).toMatchObject({
    nextDate: '01/31/2027',
    nextWhat: 'Lease Expiration Date',
    effectiveDate: '01/31/2024',
  })
})
