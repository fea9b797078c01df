import { randomUUID } from 'node:crypto'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { formatDate } from '@landbook/contracts/engine/values/dates'
import { dayIn } from '@landbook/contracts/engine/values/days'
import { well } from '@landbook/contracts/records/well/declaration'
import { ViewsUnavailable } from '@landbook/platform/engine/stores/unavailable'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { downloads } from './export-rig.ts'
import { type Make, maker } from './operations.ts'
import { type Rig, startRig } from './rig.ts'

let rig: Rig
let make: Make
const download = downloads(() => rig)
const [operator, north, south] = [randomUUID(), randomUUID(), randomUUID()]

beforeAll(async () => {
  rig = await startRig()
  make = maker(rig)
  await rig.given('CreateOperator', { id: operator, name: 'Pecos', phone: '555 0100' })
  for (const [id, name] of [
    [north, 'North'],
    [south, 'South'],
  ])
    await rig.given('CreateTract', { id, name, state: 'Texas', county: 'Ward' })
  const wells = [
    {
      id: 'w1',
      name: 'A-10',
      status: 'Active',
      totalDepth: '9',
      operatedBy: [operator],
      drilledOn: [north, south],
    },
    { id: 'w2', name: 'A-9', status: 'Active', totalDepth: '10', spudDate: '2020-01-01' },
    { id: 'w3', name: 'B', status: 'P&A', totalDepth: '100', inService: true },
  ]
  for (const [at, args] of wells.entries()) await rig.given('CreateWell', { apiNumber: `42-${at}`, ...args })
})
beforeAll(async () => {})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => rig.close())

async function lines(name: string, query: Record<string, string>): Promise<string[]> {
  const { status, text } = await download(name, query)
  if (status !== 200) throw new Error(text)
  return text.trimEnd().split('\r\n')
}

async function refused(name: string, query: Record<string, string> = {}): Promise<[number, string]> {
  const { status, text } = await download(name, query)
  return [status, JSON.parse(text).message]
}

describe('the fields of an export', () => {
  it('are the id and those with a description by default, under their names in the API', async () => {
    const [header = ''] = await lines('Well.csv', {})
    const names = header.split(',')
    expect(names.slice(0, 4)).toEqual(['id', 'name', 'apiNumber', 'type'])
    expect(names).toContain('landId')
    expect(names).not.toContain('plat')
    expect(names).not.toContain('drilledOn')
  })

  it('are those that are asked for, in their order, each once', async () => {
    expect((await lines('Well.csv', { fields: 'status, name,status', sort: 'id_asc' })).slice(0, 2)).toEqual([
      'status,name',
      'Active,A-10',
    ])
  })

  it('may be those of linked records, all of them in one text if there are several', async () => {
    const query = {
      fields: 'name,operatedBy.name,operatedBy.phone,drilledOn.name,drilledOn.county',
      sort: 'id_asc',
    }
    expect((await lines('Well.csv', query)).slice(1)).toEqual([
      'A-10,Pecos,555 0100,North; South,Ward; Ward',
      'A-9,,,,',
      'B,,,,',
    ])
    const [byOperator] = (await lines('Operator.csv', { fields: 'name,wellCount,wells.name' })).slice(1)
    expect(byOperator).toBe('Pecos,1,A-10')
  })

  it('are refused with the names that there are', async () => {
    for (const fields of ['plot', '', 'name,operatedBy', 'operatedBy.plot', '_search', '__proto__']) {
      const [status, message] = await refused('Well.csv', { fields })
      expect(status).toBe(400)
      expect(message).toContain('fields: ')
      expect(message).toContain('is not one of: id, name, apiNumber')
    }
  })
})

describe('the parts of records', () => {
  it('are a row each, with the id and title of their record', async () => {
    const wellID = await make.well({ id: 'w4', name: 'C', status: 'DUC' })
    const months = [
      { month: '2026-01', oil: '900.5' },
      { month: '2026-02', oil: '800' },
    ]
    for (const month of months) await rig.given('AddProductionMonth', { wellID, ...month })
    const query = { parts: 'months', fields: 'name,well.status,months.month,months.oil,months.gas' }
    expect(await lines('Production.csv', query)).toEqual([
      'name,well.status,months.month,months.oil,months.gas',
      'C,DUC,2026-01,900.5,',
      'C,DUC,2026-02,800,',
    ])
    const [header, first] = await lines('Production.csv', { parts: 'months' })
    expect(header).toBe('id,name,months.id,months.month,months.oil,months.gas,months.water,months.days')
    expect(first).toMatch(/^w4,C,[^,]+,2026-01,900.5,,,$/)
  })

  it('may have the names of the records that they lead to', async () => {
    const data = { mineralFraction: '1/3' }
    await rig.given('AddOwnerMinerals', { from: 'MES', to: north, data })
    const query = {
      parts: 'mineralsOwned',
      fields: 'name,mineralsOwned.Owner.name,mineralsOwned.mineralFraction',
    }
    expect((await lines('Tract.csv', query)).slice(1)).toEqual(['North,MES,1/3'])
  })

  it('are refused where there is no such list', async () => {
    expect(await refused('Well.csv', { parts: 'months' })).toEqual([
      400,
      `parts: months ${MESSAGES.exports.noneOf(['divisionOrder', 'dismissals'])}`,
    ])
  })
})

describe('the records of an export', () => {
  const ids = async (filter: unknown) => {
    const query = { fields: 'id', filter: JSON.stringify(filter), sort: 'id_asc' }
    return (await lines('Well.csv', query)).slice(1)
  }

  it.each([
    [{ status: 'Active' }],
    [{ totalDepth_gte: 10, name_not: 'C' }],
    [{ OR: [{ operatedBy: operator }, { spudDate_lte: '2020-01-01' }], name_contains: 'a-' }],
    [{ q: 'a-1' }],
    [{ name_begins: 'a-', operatedBy_in: [operator, null] }],
    [{ id_in: ['w1', 'w3', 'w9'] }],
    [{ status_in: ['P&A', null] }],
    [null],
  ])('are those that a query finds with %j', async (filter) => {
    const found = await rig.done<{ id: string }[]>('Well', { filter, orderBy: ['id_asc'] }, 'id')
    expect(await ids(filter)).toEqual(found.map(({ id }) => id))
    expect(found.length).toBeGreaterThan(0)
  })

  it.each([
    [{ plot: 1 }],
    [{ status: 1 }],
    [{ AND: [{ _search: 'x' }] }],
    [{ totalDepth_gte: 'deep' }],
    [{ $where: 'true' }],
    [{ id: { $gt: '' } }],
    [['status']],
    [{ AND: Array(100).fill({ name: 'A' }) }],
  ])('are refused as by a query: %j', async (filter) => {
    const asked = await rig.call(rig.admin, 'Well', { filter }, 'id')
    expect(asked.code).toBe('VALIDATION')
    const [status, message] = await refused('Well.csv', { filter: JSON.stringify(filter) })
    expect([status, message]).toEqual([400, expect.stringContaining('filter')])
  })

  it('are refused with a filter that is no JSON', async () => {
    expect(await refused('Well.csv', { filter: 'status=Active' })).toEqual([
      400,
      `filter: ${MESSAGES.exports.notJson}`,
    ])
  })

  it('come in the order that is asked for, as in the list', async () => {
    const sorted = await lines('Well.csv', {
      fields: 'name',
      sort: 'status_desc,name_asc',
      filter: '{"id_in":["w1","w2","w3"]}',
    })
    expect(sorted.slice(1)).toEqual(['B', 'A-9', 'A-10'])
    const [status, message] = await refused('Well.csv', { sort: 'notes_asc' })
    expect([status, message]).toEqual([400, expect.stringContaining('WellOrder')])
  })

  it('are all of them, in any number, without templates', async () => {
    const lease = await make.agreement('lease', { leaseName: 'Real' })
    await make.agreement('lease', { leaseName: 'Template', template: true })
    expect((await lines('Lease.csv', { fields: 'id' })).slice(1)).toEqual([lease])
    const asked = { fields: 'id', filter: JSON.stringify({ template: true }) }
    expect((await lines('Lease.csv', asked)).slice(1)).toEqual([])
  })
})

describe('an address', () => {
  it('names the type as the API does, in any case', async () => {
    const [upper, lower] = [await lines('ROW.csv', {}), await lines('row.csv', {})]
    expect(lower).toEqual(upper)
  })

  it('is refused for unknown types and formats, with those that there are', async () => {
    const [status, message] = await refused('Plot.csv')
    expect([status, message]).toEqual([
      404,
      expect.stringContaining('Plot is not one of: Tract, Well, Operator'),
    ])
    expect(message).not.toContain('User')
    for (const name of ['Well.pdf', 'Well', 'Well.csv.gz', '.csv', 'constructor.csv'])
      expect((await refused(name))[0]).toBe(404)
  })

  it('is refused with what it does not know', async () => {
    expect((await refused('Well.csv', { limit: '10' }))[0]).toBe(400)
    expect((await refused('history.csv', { fields: 'id' }))[0]).toBe(400)
    expect(await refused('Well.csv', { asOf: 'yesterday' })).toEqual([400, `asOf: ${MESSAGES.notADate}`])
    expect(await lines('Well.csv', { asOf: '' })).toEqual(await lines('Well.csv', {}))
    expect(await refused('Well.csv', { asOf: '1999-12-31' })).toEqual([
      400,
      `asOf: ${MESSAGES.days.recordsBegin(formatDate(dayIn(rig.landbook.backend.timeZone)(Date.now())))}`,
    ])
    const [status, message] = await refused('Well.csv', { asOf: '2999-01-01' })
    expect([status, message]).toEqual([400, expect.stringContaining('asOf: is after today')])
  })

  it('answers HEAD with what the file would be', async () => {
    const answer = await fetch(`${rig.url}/api/export/Well.parquet`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${rig.admin}` },
    })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'application/vnd.apache.parquet',
    ])
  })

  it('says that the read models are unavailable, rather than send an empty file', async () => {
    const views = rig.landbook.backend.views().of(well)
    vi.spyOn(views, 'each').mockImplementation(() => {
      throw new ViewsUnavailable('gone')
    })
    expect(await refused('Well.parquet')).toEqual([503, MESSAGES.unavailable])
  })
})

describe('the history', () => {
  it('has a row for each changed field, newest first, with the values as they were stored', async () => {
    const editor = await rig.user('READ_WELLS', 'WRITE_WELLS')
    await rig.call(editor.token, 'UpdateWell', { id: 'w3', totalDepth: '100.125', spudDate: '2021-03-04' })
    await rig.call(editor.token, 'setNewDrilledOn', { wellId: 'w3', newDrills: [south] })
    await rig.call(editor.token, 'DeleteWell', { id: 'w3' })
    const { text } = await download('history.ndjson', { type: 'well', id: 'w3' })
    const rows = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    const at = expect.stringMatching(/^\d{4}-.*Z$/)
    const common = { type: 'Well', id: 'w3', name: 'B', at, by: editor.email }
    const update = { operation: 'UpdateWell', revision: 1 }
    expect(rows.slice(0, 4)).toEqual([
      { ...common, operation: 'DeleteWell', revision: 3, field: null, from: null, to: null },
      { ...common, operation: 'setNewDrilledOn', revision: 2, field: 'drilledOn', from: null, to: 'South' },
      { ...common, ...update, field: 'spudDate', from: null, to: '2021-03-04' },
      { ...common, ...update, field: 'totalDepth', from: '100', to: '100.125' },
    ])
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(['w3']))
  })

  it('has a row for each of many parts that came at once', async () => {
    const months = Array.from({ length: 12 }, (_, n) => ({
      month: `2025-${String(n + 1).padStart(2, '0')}`,
      oil: '1',
    }))
    await rig.given('RecordProduction', { wellID: 'w2', months })
    const volumes = await lines('history.csv', { type: 'production', id: 'w2' })
    expect(volumes.filter((line) => line.includes('.oil,'))).toHaveLength(12)
  })

  it('is of a period', async () => {
    const count = async (query: Record<string, string>) => (await lines('history.csv', query)).length - 1
    expect(await count({ until: '2020-01-01' })).toBe(0)
    expect(await count({ from: '2020-01-01', type: 'Well' })).toBeGreaterThan(5)
    expect((await refused('history.csv', { from: 'yesterday' }))[0]).toBe(400)
    expect((await refused('history.csv', { id: 'w3' }))[0]).toBe(400)
    expect(await refused('history.csv', { from: '2026-02-01', until: '2026-01-31' })).toEqual([
      400,
      `until: ${MESSAGES.exports.untilBeforeFrom}`,
    ])
    expect(await count({ from: '2020-01-01', until: '2020-01-01' })).toBe(0)
  })
})
