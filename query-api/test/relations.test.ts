import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { oneOfEach, tokensOf } from './one-of-each.ts'
import { type Make, maker } from './operations.ts'
import { type Rig, startRig } from './rig.ts'

const ROLES = ['READ_LANDS', 'READ_WELLS', 'READ_OPERATORS', 'WRITE_WELLS'] as const
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

const asked = (role: Reader, field: string, id: string, selection: string) =>
  rig.call(token(role), field, { id }, selection)

describe('linked records', () => {
  it('show their name to everybody, and their summary to readers of them', async () => {
    const asks =
      'drilledOn { id name familyID state county acreage __typename } operatedBy { id name operatorNumber } landId'
    await rig.done('UpdateTract', { id: tract, familyID: 'F-7' })
    const { error, data } = await asked('READ_WELLS', 'Well', well, asks)
    expect(error).toBeUndefined()
    const [{ name } = { name: '' }] = await rig.done<{ name: string }[]>('Tract', { id: tract }, 'name')
    const land = { id: tract, name, familyID: null, state: null, county: null, acreage: null }
    expect(data).toMatchObject([
      { drilledOn: [{ ...land, __typename: 'Tract' }], operatedBy: { id: operator }, landId: name },
    ])
    const { token: reader } = await rig.user('READ_WELLS', 'READ_LANDS')
    expect((await rig.call(reader, 'Well', { id: well }, asks)).data).toMatchObject([
      { drilledOn: [{ id: tract, name, familyID: 'F-7', state: 'Texas' }] },
    ])
  })

  it.each([
    ['READ_WELLS', 'Well', 'drilledOn { id name notes }'],
    ['READ_WELLS', 'Well', 'drilledOn { drilledOn { id } }'],
    ['READ_WELLS', 'Well', 'operatedBy { contacts { id } }'],
    ['READ_WELLS', 'Well', 'operatedBy { wellCount }'],
    ['READ_LANDS', 'Tract', 'drilledOn { id }'],
    ['READ_OPERATORS', 'Operator', 'wells { id }'],
    ['READ_OPERATORS', 'Operator', '... on Operator { listed: wells { id } }'],
  ] as const)('require more than %s for %s { %s }', async (role, field, selection) => {
    expect((await asked(role, field, 'no such record', selection)).code).toBe('FORBIDDEN')
    expect((await rig.call(rig.admin, field, {}, selection)).error).toBeUndefined()
  })

  it('require the role of every record on the path', async () => {
    const { token: reader } = await rig.user('READ_WELLS', 'READ_LANDS')
    const read = async (selection: string) => {
      const { code, data } = await rig.call(reader, 'Well', { id: well }, selection)
      return code === '' ? data : code
    }
    expect(await read('drilledOn { notes drilledOn { id notes } }')).toEqual([
      { drilledOn: [{ notes: null, drilledOn: [{ id: well, notes: null }] }] },
    ])
    expect(await read('drilledOn { notes drilledOn { operatedBy { wellCount } } }')).toBe('FORBIDDEN')
    expect(await read('drilledOn { drilledOn { operatedBy { contacts { id } } } }')).toBe('FORBIDDEN')
    const selection = 'drilledOn { drilledOn { operatedBy { wellCount } } }'
    expect((await rig.call(rig.admin, 'Well', { id: well }, selection)).data).toEqual([
      { drilledOn: [{ drilledOn: [{ operatedBy: { wellCount: 1 } }] }] },
    ])
  })

  it('are counted for everyone', async () => {
    expect((await asked('READ_LANDS', 'Tract', tract, 'wellCount')).data).toEqual([{ wellCount: 1 }])
    expect((await asked('READ_OPERATORS', 'Operator', operator, 'wellCount swdCount')).data).toEqual([
      { wellCount: 1, swdCount: 0 },
    ])
  })

  it('are counted separately for SWD wells', async () => {
    const land = await make.tract()
    for (const drillType of ['SWD', 'Horizontal', 'SWD']) await make.well({ drillType, drilledOn: [land] })
    expect((await asked('READ_LANDS', 'Tract', land, 'wellCount swdCount')).data).toEqual([
      { wellCount: 3, swdCount: 2 },
    ])
  })

  it('can be filtered and sorted by', async () => {
    const busy = await make.tract()
    for (let wells = 0; wells < 2; wells += 1) await make.well({ drilledOn: [busy] })
    const idle = await make.tract()
    const lands = async (filter: Record<string, unknown>) => {
      const AND = [{ id_in: [busy, idle, tract] }, filter]
      const found = await rig.done<{ id: string }[]>(
        'Tract',
        { filter: { AND }, orderBy: ['wellCount_desc'] },
        'id',
      )
      return found.map(({ id }) => id)
    }
    expect(await lands({})).toEqual([busy, tract, idle])
    expect(await lands({ wellCount: 0 })).toEqual([idle])
    expect(await lands({ wellCount_gte: 1 })).toEqual([busy, tract])
    expect(await lands({ wellCount_lte: 1, wellCount_not: 0 })).toEqual([tract])
  })

  it('are refused before a change is made, not after it', async () => {
    const [before, selection] = [await rig.log.head(), 'id drilledOn { notes }']
    const change = { id: well, notes: 'changed' }
    const { code } = await rig.call(token('WRITE_WELLS'), 'UpdateWell', change, selection)
    expect([code, await rig.log.head()]).toEqual(['FORBIDDEN', before])
  })
})

describe('relations', () => {
  it('can be followed from record to record', async () => {
    const second = await make.well({ name: 'State 2', drilledOn: [tract] })
    await rig.done('UpdateTract', { id: tract, notes: 'by the river' })
    await rig.done('createNewContact', { operatorID: operator, contactName: 'Ann' })
    const selection = `drilledOn { id operatedBy { id contacts { contactName } wells { id } } drilledOn { id notes } }`
    const { data, error } = await rig.call(rig.admin, 'Tract', { id: tract }, selection)
    expect(error).toBeUndefined()
    const land = [{ id: tract, notes: 'by the river' }]
    expect(data).toEqual([
      {
        drilledOn: [
          {
            id: well,
            operatedBy: { id: operator, contacts: [{ contactName: 'Ann' }], wells: [{ id: well }] },
            drilledOn: land,
          },
          { id: second, operatedBy: null, drilledOn: land },
        ],
      },
    ])
  })

  it('find a well by the names of its lands', async () => {
    const [one, other] = [await make.tract(), await make.tract()]
    const well = await make.well({ drilledOn: [one, other] })
    const [{ landId } = { landId: '' }] = await rig.done<{ landId: string }[]>('Well', { id: well }, 'landId')
    const [first, second] = landId.split(', ')
    const found = (filter: object) => rig.done('Well', { filter }, 'id')
    expect(await found({ landId_contains: second })).toEqual([{ id: well }])
    expect(await found({ landId })).toEqual([{ id: well }])
    await rig.done('UpdateTract', { id: one, name: `Once ${first}` })
    expect(await found({ landId })).toEqual([])
    expect(await found({ landId: `Once ${landId}` })).toEqual([{ id: well }])
  })

  it('follow a changed name and forget a deleted record', async () => {
    await rig.done('UpdateOperator', { id: operator, name: `Renamed ${operator}` })
    const shown = () =>
      rig.call(rig.admin, 'Well', { id: well }, 'landId operatedBy { name } drilledOn { id }')
    expect((await shown()).data).toMatchObject([{ operatedBy: { name: `Renamed ${operator}` } }])
    await rig.done('DeleteOperator', { id: operator })
    await rig.done('DeleteTract', { id: tract })
    expect((await shown()).data).toEqual([{ operatedBy: null, drilledOn: [], landId: null }])
    const more = await rig.call(
      rig.admin,
      'Well',
      { id: well },
      'operatedBy { contacts { id } } drilledOn { notes }',
    )
    expect(more.data).toEqual([{ operatedBy: null, drilledOn: [] }])
  })

  it('show owners of shares in full to any session', async () => {
    await rig.done('AddOwnerMinerals', { from: 'MES', to: tract, data: { mineralFraction: '1/2' } })
    const { data } = await asked('READ_LANDS', 'Tract', tract, 'mineralsOwned { Owner { id name revision } }')
    expect(data).toEqual([{ mineralsOwned: [{ Owner: { id: 'MES', name: 'MES', revision: 0 } }] }])
  })
})
