import type { Args } from '@landbook/contracts/engine/kernel/operations'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Rig, startRig } from './rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig.close())

const QUERY = `query($type: String!, $id: ID!, $at: DateTime, $revision: Int, $with: Int) {
  asItWas(type: $type, id: $id, at: $at, revision: $revision, with: $with) {
    revision at row there
    linked { type link label records { id name } }
    differs { path fromText toText }
  }
}`

async function asItWas(type: string, id: string, asked: Args = {}, session = rig.admin) {
  const { data, error } = await rig.graphql(session, QUERY, { type, id, ...asked })
  if (error) throw new Error(error.message)
  return data?.asItWas as Record<string, unknown>
}

const moment = async () => {
  const at = new Date().toISOString()
  // The next event is later than this, by a millisecond at least.
  while (new Date().toISOString() <= at) await new Promise((resolve) => setImmediate(resolve))
  return at
}

const land = (id: string, more: Args = {}) =>
  rig.done('CreateTract', { id, name: id.toUpperCase(), state: 'Texas', county: 'Ward', ...more })

describe('a record as it was', () => {
  it('includes its parts, and other records by their names of that time', async () => {
    await rig.done('CreateOperator', { id: 'op-1', name: 'Old Name Oil', operatorNumber: '77' })
    await land('then-1')
    await rig.done('CreateWell', {
      id: 'well-then',
      name: 'Ann 1',
      apiNumber: '42-1',
      abstract: 'A-1',
      drilledOn: ['then-1'],
      operatedBy: ['op-1'],
    })
    await rig.done('AddWellDivisionOrder', { from: 'well-then', to: 'then-1', data: { mesDOI: '0.25' } })
    const at = await moment()
    await rig.done('UpdateOperator', { id: 'op-1', name: 'New Name Oil' })
    await rig.done('UpdateTract', { id: 'then-1', name: 'Renamed' })
    await rig.done('UpdateWell', { id: 'well-then', status: 'DUC', drilledOn: [] })
    expect(await asItWas('well', 'well-then', { at })).toMatchObject({
      there: true,
      row: {
        name: 'Ann 1',
        status: null,
        drilledOn: [{ id: 'then-1', name: 'THEN-1' }],
        operatedBy: { id: 'op-1', name: 'Old Name Oil', operatorNumber: '77' },
        divisionOrder: [{ Tract: { id: 'then-1', name: 'THEN-1' }, mesDOI: '0.25000000' }],
      },
      differs: [
        { path: 'status', fromText: '', toText: 'DUC' },
        { path: 'drilledOn', fromText: 'Renamed', toText: '' },
      ],
    })
    expect(await asItWas('operator', 'op-1', { revision: 0 })).toMatchObject({
      row: { name: 'Old Name Oil' },
    })
  })

  it('lists records that linked to it then, for readers of those', async () => {
    await land('led-1')
    const before = await moment()
    await rig.done('CreateWell', {
      id: 'led-well',
      name: 'Led 1',
      apiNumber: '42-2',
      abstract: 'A-1',
      drilledOn: ['led-1'],
    })
    const between = await moment()
    await rig.done('UpdateWell', { id: 'led-well', name: 'Led 2', drilledOn: [] })
    const linked = async (at?: string, session?: string) =>
      (await asItWas('tract', 'led-1', at ? { at } : {}, session)).linked
    const drilled = { type: 'well', link: 'drilledOn', records: [{ id: 'led-well', name: 'Led 1' }] }
    expect(await linked(before)).toEqual([])
    expect(await linked(between)).toMatchObject([drilled])
    expect(await linked()).toEqual([])
    const reader = await rig.user('READ_LANDS')
    expect(await linked(between, reader.token)).toEqual([])
  })

  it('can be compared with today, or with another moment', async () => {
    await land('cmp', { acreage: '1' })
    for (const acreage of ['2', '3']) await rig.done('UpdateTract', { id: 'cmp', acreage })
    const differs = async (asked: Args) => (await asItWas('tract', 'cmp', asked)).differs
    expect(await differs({ revision: 0 })).toEqual([{ path: 'acreage', fromText: '1', toText: '3' }])
    expect(await differs({ revision: 0, with: 1 })).toEqual([{ path: 'acreage', fromText: '1', toText: '2' }])
    expect(await differs({ revision: 2 })).toEqual([])
  })

  it('is null before its creation and after its deletion', async () => {
    const before = await moment()
    await land('gone')
    await rig.done('DeleteTract', { id: 'gone' })
    expect(await asItWas('tract', 'gone', { at: before })).toMatchObject({ revision: null, row: null })
    expect(await asItWas('tract', 'gone')).toMatchObject({ revision: 1, row: null, there: false })
    expect(await asItWas('tract', 'gone', { revision: 0 })).toMatchObject({ row: { name: 'GONE' } })
    expect(await asItWas('tract', 'never')).toBeNull()
    const { code } = await rig.graphql(rig.admin, QUERY, { type: 'tract', id: 'gone', at: 'soon' })
    expect(code).toBe('VALIDATION')
  })

  it('equals asOf, even after a clock was an hour fast', async () => {
    const fast = await startRig()
    onTestFinished(() => fast.close())
    const begin = Date.now()
    await fast.given('CreateTract', { id: 'fast', name: 'F', state: 'Texas', county: 'Ward', acreage: '1' })
    vi.useFakeTimers({ toFake: ['Date'], now: begin + 3_600_000 })
    try {
      await fast.given('UpdateTract', { id: 'fast', acreage: '2' })
    } finally {
      vi.useRealTimers()
    }
    await fast.given('UpdateTract', { id: 'fast', acreage: '3' })
    const both = `query($at: DateTime) {
      asOf(type: "tract", id: "fast", at: $at)
      asItWas(type: "tract", id: "fast", at: $at) { row }
    }`
    const acreages = async (minutes: number) => {
      const at = new Date(begin + minutes * 60_000).toISOString()
      const { data } = await fast.graphql(fast.admin, both, { at })
      const { asOf, asItWas } = data as Record<string, { acreage?: string; row?: { acreage: string } }>
      return [asOf?.acreage, asItWas?.row?.acreage]
    }
    expect(await acreages(30)).toEqual(['1', '1'])
    expect(await acreages(61)).toEqual(['3', '3'])
  })

  it('has a moment for each command, with its name of that time', async () => {
    await land('mom')
    await rig.done('UpdateTract', { id: 'mom', name: 'Mom 2' })
    await rig.done('DeleteTract', { id: 'mom' })
    const { data } = await rig.graphql(
      rig.admin,
      '{ moments(type: "tract", id: "mom") { revision name there operation } }',
    )
    expect(data?.moments).toEqual([
      { revision: 0, name: 'MOM', there: true, operation: 'CreateTract' },
      { revision: 1, name: 'Mom 2', there: true, operation: 'UpdateTract' },
      { revision: 2, name: 'Mom 2', there: false, operation: 'DeleteTract' },
    ])
  })
})

describe('restoring, through the API', () => {
  it('returns the record, and what was left out', async () => {
    await land('rest-1')
    await rig.done('CreateWell', {
      id: 'rest-well',
      name: 'Rest 1',
      apiNumber: '42-3',
      abstract: 'A-1',
      drilledOn: ['rest-1'],
    })
    await rig.done('UpdateWell', { id: 'rest-well', status: 'DUC', drilledOn: [] })
    await rig.done('DeleteTract', { id: 'rest-1' })
    const answer = await rig.graphql(
      rig.admin,
      'mutation { RestoreWell(id: "rest-well", revision: 1, reason: "A mistake") { revision status } }',
    )
    expect(answer.data).toEqual({ RestoreWell: { revision: 4, status: null } })
    expect(answer.extensions).toEqual({
      leftOut: [{ member: 'drilledOn', type: 'tract', id: 'rest-1', name: 'REST-1' }],
    })
  })
})
