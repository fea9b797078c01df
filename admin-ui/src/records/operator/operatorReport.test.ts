import type { Role } from '@landbook/contracts/engine/roles'
import { NEXT_DATES } from '@landbook/contracts/records/lease/next-date'
import { describe, expect, it, vi } from 'vitest'
import { searcherOf } from '../../engine/list/searchTexts.ts'
import { readableReport } from '../../engine/report/readableReport.ts'
import { OPERATORS_REPORT, type ReportedOperator, withLeases } from './operatorReport.tsx'

vi.mock('../../engine/data/dataProvider.ts', () => ({}))
const readableBy = (...roles: Role[]) => readableReport(OPERATORS_REPORT, roles)
const { columns: ALL } = readableBy('ADMIN')
const OF_HOLDINGS = ['leases', 'rows', 'otherLeases', 'due']

const line = { id: 'r1', projectName: 'Salt Draw Gas Line', status: 'Active', dateOfExpiration: '2998-06-30' }
const grazing = { id: 'o1', projectName: 'Grazing', status: 'Active', dateOfExpiration: null }
const operator = (values: object) =>
  ({ contacts: [], wells: [], rows: [], otherLeases: [], ...values }) as unknown as ReportedOperator
const PECOS = operator({ id: '1', name: 'Pecos', alias: 'Old Pecos', rows: [line], otherLeases: [grazing] })
const WARD = operator({ id: '2', name: 'Ward', alias: null })

const DATES = Object.fromEntries(NEXT_DATES.map((name) => [name, null]))
const lease = (leaseName: string, currentLessee: string | null, values: object = {}) =>
  ({
    ...DATES,
    amendments: [],
    payments: [],
    ...{ id: leaseName, leaseName, currentLessee, template: null },
    standing: { heldBy: null, produces: false, shutInDue: null },
    ...{ effectiveDate: '2020-01-31', termEnds: '2999-01-31', primaryExpirationDate: '2999-01-31' },
    ...values,
  }) as unknown as Parameters<typeof withLeases>[1][number]

const cells = (row: ReportedOperator) =>
  OF_HOLDINGS.map((key) => ALL.find((column) => column.source === key)?.value(row) ?? null)

describe('the report on operators', () => {
  it('counts the leases in force that name an operator, its rights of way and other leases', () => {
    const leases = [
      lease('Toyah', 'PECOS'),
      lease('Barstow', 'Old Pecos', { status: 'REL' }),
      lease('Orla', null),
    ]
    const [pecos = PECOS, ward = WARD] = withLeases([PECOS, WARD], leases)
    expect(cells(pecos)).toEqual([1, 1, 1, '06/30/2998 Salt Draw Gas Line'])
    expect(cells(ward)).toEqual([0, 0, 0, null])
  })

  it('says which date of which lease is due next', () => {
    const [ward = WARD] = withLeases([WARD], [lease('Toyah', 'Ward', { extensionDue: '2997-01-31' })])
    expect(cells(ward).at(-1)).toBe('01/31/2997 Toyah: Extension Due')
  })

  it.each([
    ['is held by wells', { heldBy: 'wells' }, 1],
    ['is in question', { heldBy: 'question' }, 1],
    ['has ended', { heldBy: null }, 0],
  ])('counts a lease past its terms that %s: %o is %i', (_, held, count) => {
    const standing = { produces: false, shutInDue: null, ...held }
    const [ward = WARD] = withLeases([WARD], [lease('Toyah', 'Ward', { termEnds: '2021-01-31', standing })])
    expect(cells(ward)[0]).toBe(count)
  })

  it('finds operators by the names of what they hold', () => {
    const rows = withLeases([PECOS, WARD], [lease('Toyah', 'Ward')])
    const found = (search: string) => searcherOf(rows, ALL)(search).map(({ name }) => name)
    expect(found('toyah')).toEqual(['Ward'])
    expect(found('grazing')).toEqual(['Pecos'])
  })

  it.each([
    ['rows', 'READ_ROWS'],
    ['otherLeases', 'READ_OTHER_LEASE'],
    ['leases', 'READ_LEASE'],
  ] as const)('shows %s only with their role', (key, role) => {
    const keys = readableBy(role).columns.map((column) => column.source)
    expect(keys.filter((one) => OF_HOLDINGS.includes(one))).toEqual([key, 'due'])
  })

  it('reads nothing of what the reader has no role for', () => {
    expect(readableBy().asked.select).toEqual([{ contacts: expect.any(Array) }])
    expect(readableBy().columns.map(({ source }) => source)).not.toContain('due')
  })
})
