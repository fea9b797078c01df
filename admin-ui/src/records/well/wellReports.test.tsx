import { text } from 'node:stream/consumers'
import { WELL_REPORT_MESSAGES } from '@landbook/contracts/records/well/messages'
import { ListContextProvider, type ListControllerResult } from 'react-admin'
import { prerender } from 'react-dom/static'
import { describe, expect, it } from 'vitest'
import { readableReport } from '../../engine/report/readableReport.ts'
import { TablePages } from '../../engine/report/TablePages.tsx'
import {
  INACTIVE_WELLS_REPORT,
  type ReportedWell,
  WELLS_IN_PROGRESS_REPORT,
  WELLS_REPORT,
} from './wellReports.tsx'

const { none } = WELL_REPORT_MESSAGES
const row = (values: Partial<ReportedWell>) =>
  ({ id: 'w1', drilledOn: [], operatedBy: null, unit: null, lease: null, ...values }) as ReportedWell
const columnsOf = (report: typeof WELLS_REPORT) => readableReport(report, ['ADMIN']).columns
const cellOf = (key: string, values: Partial<ReportedWell>, report = WELLS_REPORT) =>
  columnsOf(report)
    .find((column) => column.source === key)
    ?.value(row(values))

describe('a report on wells', () => {
  it('shows shares to 8 decimals or Incomplete, and of inactive wells as they are stored', () => {
    expect(cellOf('mesDOI', { mesDOI: '0.25' })).toBe('0.25000000')
    expect(cellOf('mesDOI', { mesDOI: 'Incomplete' })).toBe('Incomplete')
    expect(cellOf('mesDOI', { mesDOI: '0.25' }, INACTIVE_WELLS_REPORT)).toBe('0.25')
  })

  it('names both payors of wells in progress in columns of their own', () => {
    const payors = columnsOf(WELLS_IN_PROGRESS_REPORT).filter(({ source }) => /payor/i.test(source))
    expect(payors.map(({ label }) => label)).toEqual(['Oil Payor', 'Gas Payor'])
  })

  it('names the lease, else its text', () => {
    expect(cellOf('OGL', { OGL: 'MF-1', lease: null })).toBe('MF-1')
    expect(cellOf('OGL', { OGL: 'MF-1', lease: { id: 'l1', leaseName: 'Toyah' } })).toBe('Toyah')
  })

  it('says on the screen only that there are no comments, notes or history', async () => {
    const columns = columnsOf(WELLS_REPORT).filter(({ source }) => source in none)
    const cells = await Promise.all(
      columns.map(async ({ render }) => text((await prerender(render?.(row({})))).prelude)),
    )
    expect(cells).toEqual(Object.values(none).map((said) => expect.stringContaining(said)))
    expect(columns.map(({ value }) => value(row({})) ?? null)).toEqual([null, null, null])
  })
})

it('a table without rows has no pages', async () => {
  const context = { page: 1, perPage: 1, total: 0, isPending: false } as unknown as ListControllerResult
  const { prelude } = await prerender(
    <ListContextProvider value={context}>
      <TablePages sizes={[5, 10, 20]} />
    </ListContextProvider>,
  )
  expect(await text(prelude)).toBe('')
})
