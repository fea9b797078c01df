import { REPORT_MESSAGES } from '@landbook/contracts/catalogue/report/messages'
import { describe, expect, it } from 'vitest'
import { LAND_LEASES, type ReportedLand } from '../src/pages/reports/landColumns.tsx'

const { leased, open } = REPORT_MESSAGES
const ASLEEP = { id: 'l1', leaseName: 'Toyah', template: null, producingSince: null }
const RUNNING = { ...ASLEEP, status: 'PT', effectiveDate: '2020-01-31', termEnds: '2999-01-31' }
const ENDED = { ...RUNNING, termEnds: '2021-01-31' }
const NEGOTIATED = { ...ASLEEP, status: 'In Process', effectiveDate: null, termEnds: null }
const LATER = { ...RUNNING, effectiveDate: '2998-01-31' }

/** What the columns say of a land with these leases. */
function cells(grossMineralAcres: string, ...leases: (typeof RUNNING | typeof NEGOTIATED)[]) {
  const interest = leases.map((Lease, index) => ({ id: String(index), netMineralAcres: '10.5', Lease }))
  const row = { grossMineralAcres, interest } as unknown as ReportedLand
  return LAND_LEASES.map(({ value }) => value(row))
}

describe('the report on lands', () => {
  it('says that a land is leased where a lease is in force', () => {
    expect(cells('640', RUNNING, ENDED)).toEqual([leased, '10.5', 'Toyah'])
  })

  it.each([[ENDED], [NEGOTIATED], [LATER]])('says that it is open under %o', (lease) => {
    expect(cells('640', lease)).toEqual([open, '0', null])
  })

  it('says neither of a land without minerals', () => {
    expect(cells('0')).toEqual([null, null, null])
  })
})
