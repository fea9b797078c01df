import { randomUUID } from 'node:crypto'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { type ReportDefinition, savedReport } from '@landbook/contracts/records/report/definition'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NEW_LEASE } from './agreement-operations.ts'
import { downloads } from './export-rig.ts'
import { type Rig, startRig } from './rig.ts'

let rig: Rig
const download = downloads(() => rig)
const [operator, north, south] = [randomUUID(), randomUUID(), randomUUID()]

beforeAll(async () => {
  rig = await startRig()
  await rig.given('CreateOperator', { id: operator, name: 'Pecos', phone: '555 0100' })
  for (const [id, name] of [
    [north, 'North'],
    [south, 'South'],
  ])
    await rig.given('CreateTract', { id, name, state: 'Texas', county: 'Ward' })
  const wells = [
    { name: 'A-10', status: 'Active', operatedBy: [operator] },
    { name: 'A-9', status: 'Active' },
    { name: 'B', status: 'P&A' },
  ]
  for (const [at, args] of wells.entries())
    await rig.given('CreateWell', { id: randomUUID(), apiNumber: `42-${at}`, ...args })
})
afterAll(() => rig.close())

async function lines(name: string, query: Record<string, string>): Promise<string[]> {
  const { status, text } = await download(name, query)
  if (status !== 200) throw new Error(text)
  return text.trimEnd().split('\r\n')
}

async function refused(name: string, query: Record<string, string>): Promise<[number, string]> {
  const { status, text } = await download(name, query)
  return [status, JSON.parse(text).message]
}

describe('an export of a saved report', () => {
  const WELLS = {
    type: 'well',
    fields: ['name', 'operatedBy.phone'],
    filter: { status: 'Active' },
    groupBy: [],
  } as const
  const saved = async (definition: ReportDefinition): Promise<string> =>
    (
      await rig.given('CreateReport', {
        id: randomUUID(),
        name: 'Saved',
        owner: 'nobody',
        ...savedReport(definition),
      })
    ).recordId

  it('has its fields, filter and order', async () => {
    const report = await saved({ ...WELLS, fields: [...WELLS.fields], groupBy: [], sort: '-name' })
    expect(await lines('Well.csv', { report })).toEqual(['name,operatedBy.phone', 'A-10,555 0100', 'A-9,'])
    expect(
      await lines('Well.csv', { report, fields: 'status', sort: 'name_asc', filter: '{"name":"A-9"}' }),
    ).toEqual(['status', 'Active'])
  })

  it('is in the order of what linked records say, where that is shown', async () => {
    const first = async (sort: string) => {
      const report = await saved({ ...WELLS, fields: [...WELLS.fields], groupBy: [], sort })
      return (await lines('Well.csv', { report }))[1]
    }
    expect(await first('operatedBy.phone')).toBe('A-9,')
    expect(await first('-operatedBy.phone')).toBe('A-10,555 0100')
  })

  it('has the conditions of every kind', async () => {
    const report = async (filter: ReportDefinition['filter']) =>
      (
        await lines('Well.csv', {
          report: await saved({ type: 'well', fields: ['name'], filter, groupBy: [], sort: 'name' }),
        })
      ).slice(1)
    expect(await report({ name_begins: 'a-' })).toEqual(['A-9', 'A-10'])
    expect(await report({ name_contains: '1', status_not: '' })).toEqual(['A-10'])
    expect(await report({ operatedBy_in: [operator] })).toEqual(['A-10'])
    expect(await report({ operatedBy: '' })).toEqual(['A-9', 'B'])
    expect(await report({ status_in: ['P&A', 'DUC'], totalDepth: '' })).toEqual(['B'])
  })

  it('has fields of the records that parts lead to', async () => {
    await rig.given('CreateLease', { id: 'leased', leaseName: 'Leased', ...NEW_LEASE })
    for (const landID of [north, south]) await rig.given('addLeaseInterest', { leaseID: 'leased', landID })
    const report = await saved({
      type: 'lease',
      fields: ['leaseName', 'leasedLands.Tract.name'],
      filter: {},
      groupBy: [],
    })
    expect(await lines('Lease.csv', { report })).toEqual([
      'leaseName,leasedLands.Tract.name',
      'Leased,North; South',
    ])
    expect(
      await lines('Tract.csv', { fields: 'name,interest.Lease.leaseName', filter: '{"name":"South"}' }),
    ).toEqual(['name,interest.Lease.leaseName', 'South,Leased'])
  })

  it('has fields of rows, each in its place', async () => {
    await rig.given('CreateLease', { id: 'paid', leaseName: 'Paid', ...NEW_LEASE })
    for (const checkNumber of ['7', null, '7'])
      await rig.given('AddLeasePayment', { leaseID: 'paid', paidFor: 'Bonus', amount: '10', checkNumber })
    const fields = ['payments.checkNumber', 'payments.amount']
    const report = await saved({ type: 'lease', fields, filter: { leaseName: 'Paid' }, groupBy: [] })
    expect(await lines('Lease.csv', { report })).toEqual([fields.join(), '7; ; 7,10; 10; 10'])
  })

  it('is refused with a filter or a field that there is no longer, and not exported without it', async () => {
    for (const filter of [{ countyOld: 'Ward' }, { AND: 'x' }] as Record<string, string>[]) {
      const [status, message] = await refused('Well.csv', {
        report: await saved({ type: 'well', fields: ['name'], filter, groupBy: [] }),
      })
      expect([status, message]).toEqual([400, expect.stringContaining('report')])
    }
    const report = await saved({ type: 'well', fields: ['oldName', 'name'], filter: {}, groupBy: [] })
    expect(await refused('Well.csv', { report })).toEqual([
      400,
      `report: ${MESSAGES.exports.gone(['oldName'])}`,
    ])
    expect((await lines('Well.csv', { report, fields: 'name', sort: 'name_asc' }))[1]).toBe('A-9')
  })

  it('is in the order of a count', async () => {
    await rig.given('CreateWell', { id: randomUUID(), name: 'C', apiNumber: '42-9', drilledOn: [south] })
    const report = await saved({
      type: 'tract',
      fields: ['name'],
      filter: {},
      groupBy: [],
      sort: '-wellCount',
    })
    expect(await lines('Tract.csv', { report })).toEqual(['name', 'South', 'North'])
  })

  it('is refused for what is none, and for a report of another type', async () => {
    expect(await refused('Well.csv', { report: 'none' })).toEqual([404, MESSAGES.notFound('Report')])
    const report = await saved({ ...WELLS, fields: [], groupBy: [] })
    expect(await refused('Tract.csv', { report })).toEqual([
      400,
      `report: ${MESSAGES.exports.ofAnotherType('Tract')}`,
    ])
  })
})
