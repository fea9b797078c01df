import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { oneOfEach, tokensOf } from './one-of-each.ts'
import { type Make, maker } from './operations.ts'
import { type Rig, startRig } from './rig.ts'

const ROLES = ['READ_LANDS', 'READ_WELLS'] as const
type Reader = (typeof ROLES)[number]

let rig: Rig
let make: Make
let token: (role: Reader) => string
let [tract, operator, well] = ['', '', '']

beforeAll(async () => {
  rig = await startRig()
  make = maker(rig)
  token = await tokensOf(rig, ...ROLES)
})
afterAll(() => rig.close())

beforeEach(async () => {
  ;[tract, operator, well] = await oneOfEach(make)
})

describe('history', () => {
  const entries = async (session: string, type: string, id: string, args = {}) => {
    const selection =
      'event operation own reason effectiveOn record { type id name } actor { id name } cursor changes { path label from to fromText toText }'
    const { data, error } = await rig.call(session, 'history', { type, id, ...args }, selection)
    expect(error).toBeUndefined()
    return (Array.isArray(data) ? data : []) as Record<string, unknown>[]
  }

  it('includes events of other records for their readers', async () => {
    const all = await entries(rig.admin, 'tract', tract)
    expect(all.map(({ event, own }) => [event, own])).toEqual([
      ['WellDrilledOnSet', false],
      ['TractCreated', true],
    ])
    expect(all[0]).toMatchObject({ record: { type: 'well', id: well, name: 'State 1' } })
    const own = await entries(token('READ_LANDS'), 'tract', tract)
    expect(own.map(({ event }) => event)).toEqual(['TractCreated'])
  })

  it('fills pages past unreadable events of other records', async () => {
    await rig.given('CreateROW', { projectName: 'Pipeline', locatedOn: [tract] })
    await make.well({ drilledOn: [tract] })
    await make.well({ drilledOn: [tract] })
    const { token } = await rig.user('READ_LANDS', 'READ_ROWS')
    const page = await entries(token, 'tract', tract, { first: 2 })
    expect(page.map(({ event }) => event)).toEqual(['ROWLocatedOnSet', 'TractCreated'])
  })

  it('shows user, changes, reason and effective date', async () => {
    const other = await make.operator()
    const { data } = await rig.call(rig.admin, 'UpdateWell', {
      id: well,
      spudDate: '2026-03-04',
      operatedBy: [other],
      reason: 'Sold',
      effectiveOn: '2026-01-31',
    })
    expect(data).toEqual({ id: well })
    const [set, updated] = await entries(token('READ_WELLS'), 'well', well)
    const common = {
      operation: 'UpdateWell',
      own: true,
      reason: 'Sold',
      effectiveOn: '2026-01-31',
      actor: { id: 'admin', name: 'admin@landbook.example' },
    }
    expect(updated).toMatchObject({
      ...common,
      event: 'WellUpdated',
      changes: [{ path: 'spudDate', label: 'Spud Date', from: null, to: '2026-03-04', toText: '03/04/2026' }],
    })
    expect(set).toMatchObject({
      ...common,
      event: 'WellOperatorSet',
      changes: [{ path: 'operatedBy', from: [operator], to: [other] }],
    })
  })

  it('is paged, newest first', async () => {
    for (const blk of ['1', '2', '3']) await rig.done('UpdateTract', { id: tract, blk })
    const all = await entries(rig.admin, 'tract', tract)
    const paged: unknown[] = []
    let before: unknown
    for (;;) {
      const page = await entries(rig.admin, 'tract', tract, { first: 2, before })
      if (page.length === 0) break
      paged.push(...page)
      before = page.at(-1)?.cursor
    }
    expect(all).toHaveLength(5)
    expect(paged).toEqual(all)
  })

  it.each([{ first: 0 }, { first: -1 }, { first: 501 }])('refuses %o', async (args) => {
    const { code } = await rig.call(rig.admin, 'history', { type: 'tract', id: tract, ...args }, 'id')
    expect(code).toBe('VALIDATION')
  })

  it('names the changed part, and shows a boundary by its acres', async () => {
    const id = await make.tract()
    const { id: share } = await rig.done<{ id: string }>('AddOwnerMinerals', {
      from: 'MES',
      to: id,
      data: { mineralFraction: '1/2' },
    })
    await rig.done('updateMineralOwnership', { relationshipID: share, mineralFraction: '1/4' })
    const square = [
      [-103.5, 31.4],
      [-103.49, 31.4],
      [-103.49, 31.41],
      [-103.5, 31.41],
    ]
    await rig.done('UpdateTract', { id, geometry: square })
    const ask = 'changes { label from to fromText toText }'
    const [drawn, changed] = (await rig.done('history', { type: 'tract', id }, ask)) as unknown as {
      changes: unknown[]
    }[]
    expect(drawn?.changes).toEqual([
      {
        label: 'Boundary',
        from: null,
        to: null,
        fromText: '',
        toText: expect.stringMatching(/^a boundary of \d+\.\d+ acres$/),
      },
    ])
    expect(changed?.changes).toContainEqual({
      label: 'Mineral Interest (MES): Fraction',
      from: '1/2',
      to: '1/4',
      fromText: '1/2',
      toText: '1/4',
    })
  })

  it('is empty for records that never existed, and refuses unknown types', async () => {
    expect(await entries(rig.admin, 'tract', 'never')).toEqual([])
    for (const type of ['ghost', '__proto__', '', 'reservation'])
      expect((await rig.call(rig.admin, 'history', { type, id: 'x' }, 'id')).code).toBe('VALIDATION')
  })
})

describe('asOf', () => {
  const asOf = async (args: Record<string, unknown>) =>
    (await rig.call(rig.admin, 'asOf', { type: 'tract', id: tract, ...args })).data

  it('returns the record at a revision and at a moment', async () => {
    await rig.done('UpdateTract', { id: tract, blk: '1' })
    const between = new Date().toISOString()
    await expect.poll(() => new Date().toISOString()).not.toBe(between)
    await rig.done('UpdateTract', { id: tract, blk: '2' })
    expect(await asOf({ revision: 0 })).toMatchObject({ id: tract, revision: 0, blk: null })
    expect(await asOf({ revision: 1 })).toMatchObject({ revision: 1, blk: '1' })
    expect(await asOf({ at: between })).toMatchObject({ revision: 1, blk: '1' })
    expect(await asOf({})).toMatchObject({ revision: 2, blk: '2' })
    expect(await asOf({ at: '' })).toMatchObject({ revision: 2 })
    expect(await asOf({ at: new Date().toISOString().slice(0, 10) })).toMatchObject({ revision: 2 })
    expect(await asOf({ at: '1999-12-31T00:00:00Z' })).toBeNull()
    expect(await asOf({ revision: -1 })).toBeNull()
  })

  it.each(['yesterday', 5, '2026-02-30T00:00:00Z'])('refuses the moment %j', async (at) => {
    expect((await rig.call(rig.admin, 'asOf', { type: 'tract', id: tract, at })).code).toBe('VALIDATION')
  })

  it('is null once the record was deleted, and not before', async () => {
    await rig.done('DeleteTract', { id: tract })
    expect(await asOf({})).toBeNull()
    expect(await asOf({ revision: 0 })).toMatchObject({ id: tract })
  })
})
