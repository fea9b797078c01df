import { type FieldMeta, metaOf } from '@landbook/contracts/engine/kernel/fields'
import type { Args } from '@landbook/contracts/engine/kernel/operations'
import { well } from '@landbook/contracts/records/well/declaration'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NEW_LEASE } from './agreement-operations.ts'
import { type Make, maker } from './operations.ts'
import { type Rig, startRig } from './rig.ts'

let rig: Rig
let make: Make
beforeAll(async () => {
  rig = await startRig()
  make = maker(rig)
})
afterAll(() => rig.close())

/** A value of a field as the API takes and gives it: a flag, or a text. */
function sampleOf(name: string, { kind, options = [] }: FieldMeta): string | boolean {
  if (kind === 'flag') return true
  if (kind === 'date') return '2024-05-06'
  if (kind === 'timestamp') return '2024-05-06T07:08:09.000Z'
  if (kind === 'decimal') return '7'
  if (kind === 'share') return '0.12500000'
  if (kind === 'file') return 'https://plats.example/7.pdf'
  return options[0]?.value ?? `My ${name}`
}

/** Spec part 1, section 7: the queries of the screens of wells and operators. */
describe('the queries for wells', () => {
  const named = async (args: Args) =>
    (await rig.done<{ name: string }[]>('Well', args, 'name')).map(({ name }) => name)

  it('list them with the fields of the list', async () => {
    const [tract, other, operator] = [await make.tract(), await make.tract(), await make.operator()]
    const id = await make.well({
      name: 'Listed 1H',
      OGL: 'Smith',
      status: 'DUC',
      rrcField: 'Phantom',
      rrcLeaseNumber: '40001',
      state: 'Texas',
      county: 'Ward',
      drilledOn: [tract, other],
      operatedBy: [operator],
    })
    const selection = `id name apiNumber OGL status rrcField rrcLeaseNumber county state landId
      drilledOn { id name state county } operatedBy { id name }`
    const [listed] = await rig.done<object[]>('Well', { filter: { name: 'Listed 1H' } }, selection)
    const nameOf = async (id: string) => (await rig.done<[{ name: string }]>('Tract', { id }, 'name'))[0].name
    const lands = [
      { id: tract, name: await nameOf(tract), state: 'Texas', county: 'Ward' },
      { id: other, name: await nameOf(other), state: 'Texas', county: 'Ward' },
    ]
    expect(listed).toMatchObject({
      id,
      name: 'Listed 1H',
      apiNumber: '42-1',
      OGL: 'Smith',
      status: 'DUC',
      rrcField: 'Phantom',
      rrcLeaseNumber: '40001',
      state: 'Texas',
      county: 'Ward',
      landId: `${lands[0]?.name}, ${lands[1]?.name}`,
      drilledOn: lands,
      operatedBy: { id: operator },
    })
  })

  it('return unit and lease', async () => {
    const id = await make.well()
    const values = { name: 'Unit 7', unitGMA: '640', propertyDesc: 'All of Section 7' }
    const unit = await rig.done<{ id: string }>('CreateUnit', { ...values, status: 'Active' })
    const lease = await rig.done<{ id: string }>('CreateLease', {
      ...NEW_LEASE,
      leaseName: 'Lease 7',
    })
    await rig.done('UpdateWell', { id, unit: [unit.id] })
    await rig.done('createWellLeaseInterest', { leaseID: lease.id, wellID: id })
    expect(
      await rig.done('Well', { id }, 'unit { id name unitGMA propertyDesc } lease { id leaseName }'),
    ).toEqual([{ unit: { id: unit.id, ...values }, lease: { id: lease.id, leaseName: 'Lease 7' } }])
  })

  it('filter inactive and active ones, and those in progress by name', async () => {
    const status = 'In Progress'
    await make.well({ name: 'Q b', status })
    await make.well({ name: 'Q A', status: 'In Process' })
    await make.well({ name: 'Q c', status: 'Active' })
    await make.well({ name: 'Q d', inactive: true })
    const only = { q: 'Q ' }
    expect(await named({ filter: { ...only, inactive: true } })).toEqual(['Q d'])
    expect((await named({ filter: { ...only, inactive: false } })).sort()).toEqual(['Q A', 'Q b', 'Q c'])
    expect(await named({ filter: { ...only, status }, orderBy: ['name_asc'] })).toEqual(['Q A', 'Q b'])
    expect(await named({ filter: { ...only, status: 'Active' } })).toEqual(['Q c'])
  })

  it('return all wells of a name', async () => {
    const ids = [
      await make.well({ name: 'Namesake 1' }),
      await make.well({ name: 'Namesake 1', inactive: true }),
    ]
    await make.well({ name: 'Namesake 10' })
    const asked = (args: Args) => rig.done<{ id: string }[]>('Well', args, 'id')
    expect((await asked({ name: 'Namesake 1' })).map(({ id }) => id).sort()).toEqual([...ids].sort())
    expect(await asked({ name: 'Namesake 1', filter: { inactive: true } })).toEqual([{ id: ids[1] }])
    expect(await asked({ name: ids[0] })).toEqual([])
    expect(await asked({ name: null, filter: { name: 'Namesake 10' } })).toHaveLength(1)
  })

  it('return one with all fields, the counts of its operator, and the data of its tabs', async () => {
    const operator = await make.operator()
    const values = Object.fromEntries(
      Object.entries(well.fields).map(([name, schema]) => [name, sampleOf(name, metaOf(schema))]),
    )
    const id = await make.well({ ...values, operatedBy: [operator] })
    const whole = `id _id ${Object.keys(values).join(' ')}`
    expect(await rig.done('Well', { id }, `${whole} operatedBy { wellCount swdCount }`)).toEqual([
      // The count of months of production is not taken from clients.
      { id, _id: id, ...values, productionCount: null, operatedBy: { wellCount: 1, swdCount: 0 } },
    ])
    const { titleOpinion, platURL } = values
    expect(await rig.done('Well', { id }, 'titleOpinion')).toEqual([{ titleOpinion }])
    expect(await rig.done('Well', { id }, 'platURL')).toEqual([{ platURL }])
  })
})

describe('the queries for operators', () => {
  it('list them by name, and return one with its contacts and counts', async () => {
    const operatorID = await make.operator()
    await rig.done('createNewContact', { operatorID, contactName: 'Ann', position: 'Landman' })
    await make.well({ operatedBy: [operatorID], drillType: 'SWD' })
    const selection = 'id wellCount swdCount contacts { contactName position current }'
    expect(await rig.done('Operator', { id: operatorID }, selection)).toEqual([
      {
        id: operatorID,
        wellCount: 1,
        swdCount: 1,
        contacts: [{ contactName: 'Ann', position: 'Landman', current: 'No' }],
      },
    ])
    for (const name of ['beta Oil', 'Alpha Oil']) await rig.done('CreateOperator', { name })
    const listed = await rig.done<{ name: string }[]>(
      'Operator',
      { filter: { name_in: ['beta Oil', 'Alpha Oil'] }, orderBy: ['name_asc'] },
      'id name',
    )
    expect(listed.map(({ name }) => name)).toEqual(['Alpha Oil', 'beta Oil'])
  })

  it('accept null for empty fields, but not for a name', async () => {
    const empty = { address1: null, address2: null, city: null, state: null, zip: null, phone: null }
    const accounts = { mesAccountNumber: null, mpiAccountNumber: null, sroAccountNumber: null }
    const rest = {
      operatorNumber: null,
      alias: null,
      type: null,
      notes: null,
      companyWebsite: null,
      ...accounts,
    }
    const selection = `name ${[...Object.keys(empty), ...Object.keys(rest)].join(' ')}`
    const created = await rig.done(
      'CreateOperator',
      { name: 'Nullable Oil', ...empty, ...rest },
      `id ${selection}`,
    )
    expect(created).toMatchObject({ name: 'Nullable Oil', ...empty, ...rest })
    for (const name of [null, '', '  ']) {
      const { code, error } = await rig.call(rig.admin, 'UpdateOperator', { id: created.id, name })
      expect(code).toBe('VALIDATION')
      expect(error?.extensions.problems).toMatchObject([{ path: 'name' }])
    }
  })
})
