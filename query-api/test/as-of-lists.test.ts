import { randomUUID } from 'node:crypto'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { dayIn } from '@landbook/contracts/engine/values/days'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ADMIN, type Rig, startRig } from './rig.ts'

const PLACE = { state: 'Texas', county: 'Reeves' }
const DAY_MS = 24 * 60 * 60 * 1000
const TIME_ZONE = 'America/Chicago'
const begin = Date.now()
const dayOf = (days: number) => dayIn(TIME_ZONE)(begin + days * DAY_MS)

let rig: Rig

/** What is done from now on is done so many days after the beginning. */
async function after(days: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: begin + days * DAY_MS })
  // Sessions do not last so long.
  rig.admin = await rig.login(ADMIN.email, ADMIN.password)
}

const make = async (operation: string, args: object): Promise<string> =>
  (await rig.given(operation, { id: randomUUID(), ...args })).recordId

let well: string
let land: string
let operator: string
let other: string

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: begin })
  rig = await startRig({ timeZone: TIME_ZONE })
  await after(0)
  land = await make('CreateTract', { name: 'Aspen', ...PLACE })
  operator = await make('CreateOperator', { name: 'Permian Oil', phone: '432-555-0100' })
  other = await make('CreateOperator', { name: 'Basin Gas' })
  well = await make('CreateWell', {
    name: 'Aspen 1H',
    apiNumber: '42-389-30001',
    abstract: 'A-1',
    status: 'In Process',
    drilledOn: [land],
    operatedBy: [operator],
  })
  await after(2)
  await rig.done('UpdateWell', { id: well, status: 'Active' })
  await rig.done('UpdateOperator', { id: operator, name: 'Permian Oil and Gas', phone: '432-555-0199' })
  await make('CreateWell', {
    name: 'Later 1H',
    apiNumber: '42-389-30002',
    abstract: 'A-1',
    drilledOn: [land],
  })
  await after(4)
  await rig.done('setNewOperator', { wellId: well, operatorId: other })
  await rig.done('DeleteTract', { id: await make('CreateTract', { name: 'Gone', ...PLACE }) })
  await after(6)
})
afterAll(async () => {
  vi.useRealTimers()
  await rig.close()
})

const wells = (asOf: string | null, filter: object = {}) =>
  rig.done<Record<string, unknown>[]>(
    'Well',
    { asOf, filter, orderBy: ['name_asc'] },
    'name status operatedBy { name phone } drilledOn { name wellCount }',
  )

describe('a list as of a day', () => {
  it('has what was otherwise, or not there, on another day', async () => {
    const names = async (type: string, asOf: string | null, other: string, filter: object = {}) => {
      const asked = { asOf, filter: { otherwiseOn: other, ...filter }, orderBy: ['name_asc'] }
      return (await rig.done<{ name: string }[]>(type, asked, 'name')).map(({ name }) => name)
    }
    // Came and changed, and changed or went.
    expect(await names('Well', null, dayOf(1))).toEqual(['Aspen 1H', 'Later 1H'])
    expect(await names('Well', dayOf(1), dayOf(6))).toEqual(['Aspen 1H'])
    expect(await names('Well', dayOf(3), dayOf(2))).toEqual([])
    expect(await names('Well', dayOf(2), dayOf(3))).toEqual([])
    expect(await names('Well', dayOf(3), dayOf(4))).toEqual(['Aspen 1H'])
    expect(await names('Well', dayOf(4), dayOf(3))).toEqual(['Aspen 1H'])
    expect(await names('Well', dayOf(4), dayOf(4))).toEqual([])
    expect(await names('Well', null, dayOf(1), { status: 'In Process' })).toEqual([])
    expect(await names('Well', dayOf(1), dayOf(6), { status: 'In Process' })).toEqual(['Aspen 1H'])
    const count = (asOf: string | null, other: string) =>
      rig.done<number>('WellCount', { asOf, filter: { otherwiseOn: other } }, '')
    expect(await count(null, dayOf(3))).toBe(1)
    const refused = await rig.call(rig.admin, 'Well', { filter: { otherwiseOn: '2999-01-01' } })
    expect(refused.error).toMatchObject({
      extensions: { code: 'VALIDATION', problems: [{ path: 'filter.otherwiseOn' }] },
    })
  })

  it('has the values of that day, also of linked records', async () => {
    const drilledOn = (wellCount: number) => [{ name: 'Aspen', wellCount }]
    const [named] = await wells(dayOf(1))
    expect(await wells(dayOf(1))).toEqual([
      {
        name: 'Aspen 1H',
        status: 'In Process',
        operatedBy: { name: 'Permian Oil', phone: '432-555-0100' },
        drilledOn: drilledOn(1),
      },
    ])
    expect(await wells(dayOf(0))).toEqual([named])
    expect(await wells(dayOf(3))).toEqual([
      {
        name: 'Aspen 1H',
        status: 'Active',
        operatedBy: { name: 'Permian Oil and Gas', phone: '432-555-0199' },
        drilledOn: drilledOn(2),
      },
      { name: 'Later 1H', status: null, operatedBy: null, drilledOn: drilledOn(2) },
    ])
    expect((await wells(dayOf(4)))[0]).toMatchObject({ operatedBy: { name: 'Basin Gas' } })
    expect(await wells(dayOf(6))).toEqual(await wells(null))
    expect(await wells(dayOf(-1))).toEqual([])
  })

  it('is filtered and counted by the values of that day', async () => {
    const count = (asOf: string, filter: object) => rig.done<number>('WellCount', { asOf, filter }, '')
    expect(await wells(dayOf(1), { status: 'Active' })).toEqual([])
    expect(await wells(dayOf(1), { q: 'later' })).toEqual([])
    expect(await count(dayOf(1), {})).toBe(1)
    expect(await count(dayOf(3), {})).toBe(2)
    expect(await count(dayOf(3), { operatedBy: operator })).toBe(1)
    expect(await count(dayOf(4), { operatedBy: operator })).toBe(0)
  })

  it('has a record that was deleted later, and none that was deleted that day', async () => {
    const names = async (asOf: string) => {
      const found = await rig.done<{ name: string }[]>('Tract', { asOf }, 'name')
      return found.map(({ name }) => name).sort()
    }
    expect(await names(dayOf(4))).toEqual(['Aspen'])
    const id = await make('CreateTract', { name: 'Brief', ...PLACE })
    await after(8)
    await rig.done('DeleteTract', { id })
    expect(await names(dayOf(7))).toEqual(['Aspen', 'Brief'])
    expect(await names(dayOf(8))).toEqual(['Aspen'])
  })

  it('is grouped by operator as of two quarter ends', async () => {
    const groups = async (asOf: string) => {
      const found = await rig.done<{ values: { text: string | null }[]; count: number }[]>(
        'WellGroups',
        { by: ['operatedBy'], asOf },
        'values { text } count',
      )
      return found.map(({ values, count }) => [values[0]?.text, count])
    }
    expect(await groups(dayOf(1))).toEqual([['Permian Oil', 1]])
    expect(await groups(dayOf(3))).toEqual([
      ['Permian Oil and Gas', 1],
      [null, 1],
    ])
    expect(await groups(dayOf(4))).toEqual([
      ['Basin Gas', 1],
      [null, 1],
    ])
  })

  it('refuses a day that is to come, and what is no day', async () => {
    const refused = async (asOf: string) => (await rig.call(rig.admin, 'Well', { asOf })).error
    expect((await refused(dayOf(30)))?.message).toContain(MESSAGES.futureDay(dayOf(8)))
    expect((await refused('yesterday'))?.extensions.code).toBe('VALIDATION')
  })

  it('shows nothing to those who may not read the records today', async () => {
    const { token } = await rig.user('READ_WELLS')
    const asked = { asOf: dayOf(1) }
    expect((await rig.call(token, 'Tract', asked)).code).toBe('FORBIDDEN')
    expect((await rig.call(token, 'Well', asked, 'operatedBy { phone }')).code).toBe('FORBIDDEN')
    expect((await rig.call(token, 'Well', asked, 'operatedBy { name }')).data).toEqual([
      { operatedBy: { name: 'Permian Oil' } },
    ])
  })
})

describe('an export as of a day', () => {
  it('has the records and values of that day, also of linked records', async () => {
    const lines = async (query: Record<string, string>) => {
      const fields = 'name,status,operatedBy.name,operatedBy.phone'
      const address = `/api/export/Well.csv?${new URLSearchParams({ fields, sort: 'name_asc', ...query })}`
      const { text } = await rig.request(address, { headers: { authorization: `Bearer ${rig.admin}` } })
      return text.trimEnd().split('\r\n').slice(1)
    }
    expect(await lines({ asOf: dayOf(1) })).toEqual(['Aspen 1H,In Process,Permian Oil,432-555-0100'])
    expect(await lines({ asOf: dayOf(3) })).toEqual([
      'Aspen 1H,Active,Permian Oil and Gas,432-555-0199',
      'Later 1H,,,',
    ])
    expect(await lines({})).toEqual(['Aspen 1H,Active,Basin Gas,', 'Later 1H,,,'])
    expect(await lines({ asOf: dayOf(1), filter: '{"status":"Active"}' })).toEqual([])
  })
})
