import { MESSAGES } from '@landbook/contracts/engine/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Make, maker } from './operations.ts'
import { type Rig, startRig } from './rig.ts'

let rig: Rig
let make: Make
beforeAll(async () => {
  rig = await startRig()
  make = maker(rig)
})
afterAll(() => rig.close())

/** Spec part 1, section 3: a division order's fields. */
const VALUES = {
  platTract: 'Tract 3',
  platTractAcres: '160',
  wellUnitAcres: '640',
  mineralOwnership: '1/2',
  royaltyRate: '25',
  totalDOI: '0.03125000',
  familyAcres: '80',
  mesDOI: '0.01562500',
  mpiDOI: '0.00781250',
  sroDOI: '0.00781250',
}
const FIELDS = Object.keys(VALUES).join(' ')

describe('division orders', () => {
  const ordersOf = async (id: string, selection = `id ${FIELDS} Tract { id }`) => {
    const [well] = await rig.done<{ divisionOrder: object[] }[]>(
      'Well',
      { id },
      `divisionOrder { ${selection} }`,
    )
    return well?.divisionOrder
  }

  it('link a well to a tract with stated figures, and can be changed and removed', async () => {
    const [well, tract] = [await make.well(), await make.tract()]
    const added = await rig.done(
      'AddWellDivisionOrder',
      { from: well, to: tract, data: VALUES },
      `id ${FIELDS} Tract { id }`,
    )
    expect(added).toEqual({ id: added.id, ...VALUES, Tract: { id: tract } })
    expect(await ordersOf(well)).toEqual([added])
    const changed = await rig.done(
      'UpdateWellDivisionOrder',
      { id: added.id, mesDOI: '0.0156', sroDOI: '' },
      'id mesDOI mpiDOI sroDOI',
    )
    expect(changed).toEqual({
      id: added.id,
      mesDOI: '0.01560000',
      mpiDOI: '0.00781250',
      sroDOI: 'Incomplete',
    })
    expect(await ordersOf(well, 'platTract mesDOI')).toEqual([{ platTract: 'Tract 3', mesDOI: '0.01560000' }])
    await rig.done('RemoveWellDivisionOrder', { from: well, to: tract }, 'id')
    expect(await ordersOf(well)).toEqual([])
  })

  it('are limited to one per tract and plat tract, with valid figures', async () => {
    const { well, tract } = await make.divisionOrder()
    const again = await rig.call(rig.admin, 'AddWellDivisionOrder', { from: well, to: tract, data: {} }, 'id')
    expect(again.error?.extensions.problems).toEqual([
      { path: 'Tract', message: MESSAGES.alreadyInTable('Tract', ['Plat Tract']) },
    ])
    await rig.done('AddWellDivisionOrder', { from: well, to: tract, data: { platTract: '2' } })
    const either = await rig.call(rig.admin, 'RemoveWellDivisionOrder', { from: well, to: tract }, 'id')
    expect(either.error?.extensions.problems).toEqual([
      { path: 'divisionOrderID', message: MESSAGES.severalInTable('Tract', 'divisionOrderID') },
    ])
    const data = { royaltyRate: '101', mineralOwnership: 'half', platTractAcres: '-1' }
    const wrong = await rig.call(
      rig.admin,
      'AddWellDivisionOrder',
      { from: well, to: await make.tract(), data },
      'id',
    )
    expect(wrong.error?.extensions.problems).toEqual([
      { path: 'platTractAcres', message: MESSAGES.belowLeast(0) },
      { path: 'mineralOwnership', message: MESSAGES.notAFraction },
      { path: 'royaltyRate', message: MESSAGES.aboveMost(100) },
    ])
    const nowhere = { from: well, to: 'nowhere', data: {} }
    expect((await rig.call(rig.admin, 'AddWellDivisionOrder', nowhere, 'id')).code).toBe('VALIDATION')
  })

  it('appear on the tract and in its history for readers of wells', async () => {
    const { well, tract, item } = await make.divisionOrder()
    const asked = 'divisionOrders { id mesDOI Well { id name } }'
    expect(await rig.done('Tract', { id: tract }, asked)).toEqual([
      { divisionOrders: [{ id: item, mesDOI: '0.25000000', Well: { id: well, name: 'State 1' } }] },
    ])
    const history = { type: 'tract', id: tract }
    const selection = 'event own record { type id }'
    const entries = await rig.done<object[]>('history', history, selection)
    expect(entries[0]).toEqual({
      event: 'WellDivisionOrderAdded',
      own: false,
      record: { type: 'well', id: well },
    })
    const landman = await rig.user('READ_LANDS')
    expect((await rig.call(landman.token, 'Tract', { id: tract }, asked)).code).toBe('FORBIDDEN')
    const seen = await rig.call(landman.token, 'history', history, selection)
    expect(seen.data).toMatchObject([{ event: 'TractCreated' }])
    expect(seen.answer.text).not.toContain(well)
  })

  it('show the tract and its leases by the roles of the reader', async () => {
    const { well } = await make.divisionOrder()
    const reader = await rig.user('READ_WELLS')
    const ask = (tract: string) =>
      rig.call(reader.token, 'Well', { id: well }, `divisionOrder { mesDOI Tract { ${tract} } }`)
    expect((await ask('id name')).code).toBe('')
    expect((await ask('mineralFraction')).code).toBe('FORBIDDEN')
    const landman = await rig.user('READ_WELLS', 'READ_LANDS')
    const lease = 'divisionOrder { Tract { interest { Lease { RoyaltyRate } } } }'
    expect((await rig.call(landman.token, 'Well', { id: well }, lease)).code).toBe('FORBIDDEN')
  })

  it('remain when their tract is deleted', async () => {
    const { well, tract, item } = await make.divisionOrder()
    await rig.done('DeleteTract', { id: tract }, 'id')
    expect(await ordersOf(well, 'id mesDOI Tract { id name }')).toMatchObject([
      { id: item, mesDOI: '0.25000000' },
    ])
  })
})
