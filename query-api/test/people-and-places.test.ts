import { passing } from '@landbook/contracts/engine/kernel/errors'
import { dayIn } from '@landbook/contracts/engine/values/days'
import { NO_TALLIES } from '@landbook/contracts/records/dashboard/tallies'
import { dayViews } from '@landbook/platform/engine/views/collections'
import { liveGeneration } from '@landbook/platform/engine/views/generations'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Passwords } from '../src/engine/session/passwords.ts'
import { type Make, maker } from './operations.ts'
import { type Rig, startRig } from './rig.ts'

let rig: Rig
let make: Make
beforeAll(async () => {
  rig = await startRig()
  make = maker(rig)
})
afterAll(() => rig.close())

describe('operators and contacts', () => {
  it('are created, changed and deleted', async () => {
    const id = '7b7df4f2-0d7a-4a3f-9b61-0a1f6ed2a9d1'
    const selection = 'id name type phone wellCount swdCount contacts { id }'
    const created = {
      id,
      name: 'Pecos Oil',
      type: 'O&G',
      phone: null,
      wellCount: 0,
      swdCount: 0,
      contacts: [],
    }
    expect(await rig.done('CreateOperator', { id, name: 'Pecos Oil', type: 'O&G' }, selection)).toEqual(
      created,
    )
    await make.well({ operatedBy: [id], drillType: 'SWD' })
    expect(await rig.done('UpdateOperator', { id, phone: '432' }, selection)).toEqual({
      ...created,
      phone: '432',
      wellCount: 1,
      swdCount: 1,
    })
    expect(await rig.done('DeleteOperator', { id })).toEqual({ id })
    expect(await rig.done('Operator', { id })).toEqual([])
    expect(await rig.done('CreateOperator', { id, name: 'Pecos Oil' })).toEqual({ id })
  })

  it('have unique names, ignoring case and blanks', async () => {
    await rig.done('CreateOperator', { name: 'Ward Energy' })
    const { code, error } = await rig.call(rig.admin, 'CreateOperator', { name: ' ward  ENERGY' })
    expect(code).toBe('ALREADY_EXISTS')
    expect(error?.extensions.problems).toMatchObject([{ path: 'name' }])
  })

  it('have contacts', async () => {
    const operatorID = await make.operator()
    const selection = 'id contactName current date email'
    const added = await rig.done(
      'createNewContact',
      { operatorID, contactName: 'Ann', date: '2026-01-02', email: 'ann@example.com' },
      selection,
    )
    expect(added).toEqual({
      id: expect.stringContaining(`${operatorID}.`),
      contactName: 'Ann',
      current: 'No',
      date: '2026-01-02',
      email: 'ann@example.com',
    })
    const { id } = added
    const changed = { ...added, current: 'Yes', email: null }
    expect(await rig.done('UpdateContact', { id, current: 'Yes', email: '' }, selection)).toEqual(changed)
    expect(await rig.done('UpdateContact', { id }, selection), 'nothing changed').toEqual(changed)
    expect(await rig.done('Operator', { id: operatorID }, `contacts { ${selection} }`)).toEqual([
      { contacts: [changed] },
    ])
    expect(await rig.done('DeleteContact', { id })).toEqual({ id })
    expect((await rig.call(rig.admin, 'UpdateContact', { id, current: 'No' })).code).toBe('NOT_FOUND')
    expect((await rig.call(rig.admin, 'createNewContact', { operatorID })).code).toBe('VALIDATION')
  })
})

describe('states', () => {
  const counties = async (id: string) => {
    const [state] = await rig.done<{ counties: { id: string; name: string }[] }[]>(
      'State',
      { id },
      'counties { id name }',
    )
    return state?.counties ?? []
  }

  it('are seeded', async () => {
    const states = await rig.done('State', {}, 'stateName counties { name }')
    expect(states).toContainEqual({
      stateName: 'Texas',
      counties: ['Brewster', 'Culberson', 'Pecos', 'Reeves', 'Ward'].map((name) => ({ name })),
    })
  })

  it('addState, updateState, deleteCountyByIdentity, deleteStateByIdentity', async () => {
    const { id } = await rig.done<{ id: string }>('addState', {
      stateName: 'Utah',
      counties: ['Kane', ' Utah '],
    })
    const [kane, utah] = await counties(id)
    expect([kane?.name, utah?.name]).toEqual(['Kane', 'Utah'])
    const renamed = await rig.done('updateState', { id, stateName: 'UTAH' }, 'stateName counties { id }')
    expect(renamed).toEqual({ stateName: 'UTAH', counties: [{ id: kane?.id }, { id: utah?.id }] })
    await rig.done('updateState', { id, counties: ['UTAH', 'Juab'] })
    expect((await counties(id)).map(({ name }) => name).sort()).toEqual(['Juab', 'UTAH'])
    expect((await counties(id)).find(({ name }) => name === 'UTAH')?.id).toBe(utah?.id)
    expect((await rig.call(rig.admin, 'deleteCountyByIdentity', { id: kane?.id })).code).toBe('NOT_FOUND')
    const deleted = await rig.graphql(
      rig.admin,
      `mutation { county: deleteCountyByIdentity(id: "${utah?.id}") state: deleteStateByIdentity(id: "${id}") }`,
    )
    expect(deleted.data).toEqual({ county: true, state: true })
    expect(await rig.done('State', { id })).toEqual([])
  })

  it.each([
    { stateName: '  ', counties: [] },
    { stateName: 'Ohio', counties: [''] },
    { stateName: ' texas' },
  ])('refuse %o', async (args) => {
    const { code } = await rig.call(rig.admin, 'addState', args)
    expect(['VALIDATION', 'ALREADY_EXISTS']).toContain(code)
  })
})

describe('users', () => {
  it('CreateUser creates nobody while the server is too busy to hash the password', async () => {
    const hash = vi.spyOn(Passwords.prototype, 'hash').mockRejectedValueOnce(passing('busy'))
    const args = { email: 'patient@landbook.example', password: 'Correct-Horse-1' }
    expect((await rig.call(rig.admin, 'CreateUser', args)).code).toBe('UNAVAILABLE')
    await rig.done('CreateUser', args)
    hash.mockRestore()
    expect(await rig.login(args.email, args.password)).not.toBe('')
  })

  it('CreateUser, setUserRole, DeleteUser', async () => {
    const email = 'Ann.Smith@landbook.example'
    const selection = 'id email username roles'
    const created = await rig.done('CreateUser', { email, password: 'Correct-Horse-1' }, selection)
    expect(created).toMatchObject({ email, username: 'Ann.Smith', roles: [] })
    const roles = ['WRITE_LANDS', 'READ_LANDS']
    const granted = await rig.done('setUserRole', { userID: created.id, roles }, selection)
    expect(granted).toEqual({ ...created, roles: ['READ_LANDS', 'WRITE_LANDS'] })
    const token = await rig.login('ANN.SMITH', 'Correct-Horse-1')
    expect((await rig.call(token, 'me', {}, selection)).data).toEqual(granted)
    expect(await rig.done('DeleteUser', { userID: created.id })).toEqual({ id: created.id })
    await expect(rig.login(email, 'Correct-Horse-1')).rejects.toThrow('401')
  })

  it('leave the local part to the user who had it first', async () => {
    const password = 'Correct-Horse-1'
    await rig.done('CreateUser', { email: 'bob@landbook.example', password })
    const second = await rig.done('CreateUser', { email: 'bob@else.example', password }, 'username')
    expect(second).toEqual({ username: null })
    const again = await rig.call(rig.admin, 'CreateUser', { email: 'BOB@landbook.example', password })
    expect(again.code).toBe('ALREADY_EXISTS')
    const clash = await rig.call(rig.admin, 'CreateUser', { email: 'c@c.example', username: 'bob', password })
    expect(clash.code).toBe('ALREADY_EXISTS')
  })

  it.each([
    undefined,
    '',
    'short-A1',
    'no special char 1A'.replaceAll(' ', 'x'),
    'No-number-at-all',
    'no-upper-case-1',
  ])('are not created with the password %j', async (password) => {
    const { code, error } = await rig.call(rig.admin, 'CreateUser', {
      email: 'weak@landbook.example',
      password,
    })
    expect(code).toBe('VALIDATION')
    expect(error?.extensions.problems).toMatchObject([{ path: 'password' }])
  })

  it('cannot be the system actor', async () => {
    const user = { id: 'system', email: 'system@landbook.example', password: 'Correct-Horse-1' }
    expect((await rig.call(rig.admin, 'CreateUser', user)).code).toBe('VALIDATION')
  })

  it('refuse unknown roles', async () => {
    const userID = await make.user()
    expect((await rig.call(rig.admin, 'setUserRole', { userID, roles: ['OWNER'] })).code).toBe('VALIDATION')
    expect((await rig.call(rig.admin, 'setUserRole', { userID, roles: null })).error).toBeUndefined()
  })

  it('always include an admin', async () => {
    for (const [operation, args] of [
      ['setUserRole', { userID: 'admin', roles: ['READ_LANDS'] }],
      ['DeleteUser', { userID: 'admin' }],
    ] as const)
      expect((await rig.call(rig.admin, operation, args)).code).toBe('VALIDATION')
    expect((await rig.call(rig.admin, 'me', {}, 'roles')).data).toEqual({ roles: ['ADMIN'] })
  })
})

it('the owners are the three holders', async () => {
  expect(await rig.done('Owner', { orderBy: ['name_asc'] }, 'id name')).toEqual(
    ['MES', 'MPI', 'SRO'].map((name) => ({ id: name, name })),
  )
})

it('the dashboard has correct totals for any session', async () => {
  const { token } = await rig.user()
  const lands = {
    state: 'TX',
    county: 'Culberson/Reeves',
    grossMineralAcres: '100.5',
    mineralFraction: '1/2',
  }
  await rig.given('CreateTract', { name: 'D-1', ...lands })
  await rig.given('CreateTract', { name: 'D-2', ...lands, state: 'Texas', county: 'Reeves' })
  await make.well({ status: 'Active' })
  await make.well({ inactive: true })
  await make.well({ status: 'Inactive' })
  const selection =
    'asOf timeZone firstDay gross nma nsa states { state nma counties { county nma } } counts { tracts wells inactiveWells activeWells wellsInProcess wellsOfInactiveStatus wellsWithoutStatus operators }'
  const { data } = await rig.call(token, 'dashboard', {}, selection)
  const today = dayIn(rig.landbook.backend.timeZone)(Date.now())
  expect(data).toMatchObject({ asOf: today, firstDay: today, timeZone: rig.landbook.backend.timeZone })
  expect(data).toMatchObject({
    nma: '100.5',
    states: [{ state: 'Texas', nma: '100.5', counties: [{ county: 'Reeves', nma: '100.5' }] }],
    counts: { tracts: 2, inactiveWells: 1, activeWells: 1, wellsInProcess: 0, wellsOfInactiveStatus: 1 },
  })
})

describe('the dashboard as of a day', () => {
  const counted = async (asOf: unknown) => {
    const { code, data } = await rig.call(
      rig.admin,
      'dashboard',
      { asOf },
      'asOf gross states { state } counts { tracts wells }',
    )
    return code === '' ? data : code
  }

  it('is current for today, and empty before the first day', async () => {
    const today = dayIn(rig.landbook.backend.timeZone)(Date.now())
    expect(await counted(today)).toEqual(await counted(null))
    expect(await counted('1999-12-31')).toEqual({
      asOf: '1999-12-31',
      gross: '0',
      states: [],
      counts: { tracts: 0, wells: 0 },
    })
  })

  it('is null for counters that read models of an earlier release lack', async () => {
    const days = dayViews(rig.store, await liveGeneration(rig.store))
    const { counts, places } = NO_TALLIES
    const { pluggedWells: _, ...counted } = { ...counts, wells: 3 }
    await days.write([
      { id: '2001-05-05', position: await rig.log.head(), document: { counts: counted, places } },
    ])
    const selection = 'counts { wells pluggedWells }'
    expect(await rig.done('dashboard', { asOf: '2001-05-05' }, selection)).toEqual({
      counts: { wells: 3, pluggedWells: null },
    })
  })

  it.each(['2999-01-01', '2026-02-30', 'yesterday', '01/02/2026'])('is refused for %s', async (asOf) => {
    expect(await counted(asOf)).toBe('VALIDATION')
  })
})
