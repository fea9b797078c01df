import { LEASE_MESSAGES } from '@landbook/contracts/records/lease/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Make, maker } from './operations.ts'
import { type Rig, startRig } from './rig.ts'

const { warnings } = LEASE_MESSAGES

let rig: Rig
let make: Make

beforeAll(async () => {
  rig = await startRig()
  make = maker(rig)
})
afterAll(() => rig.close())

const land = async (name: string) =>
  (await rig.given('CreateTract', { name, state: 'Texas', county: 'Reeves' })).recordId

async function lease(name: string, values: Record<string, unknown> = {}) {
  const id = await make.agreement('lease')
  await rig.done('UpdateLease', { id, leaseName: name, status: 'PT', ...values })
  return id
}

async function warned(id: string): Promise<string[]> {
  const shown = 'warnings { message }'
  const [found] = await rig.done<{ warnings: { message: string }[] }[]>('Lease', { id }, shown)
  return (found?.warnings ?? []).map(({ message }) => message)
}

/** What the answer of a command tells beside its data. */
async function toldBy(operation: string, args: Record<string, unknown>) {
  const { extensions } = await rig.call(rig.admin, operation, args, 'id')
  return (extensions?.warnings as { message: string }[] | undefined)?.map(({ message }) => message)
}

describe('a lease', () => {
  it('is warned of a land that another lease has, on both, before and after it is chosen', async () => {
    const [one, other] = [await lease('Twice 1'), await lease('Twice 2')]
    const landID = await land('Leased Twice')
    expect(await toldBy('addLeaseInterest', { leaseID: one, landID })).toBeUndefined()
    const twice = warnings.leasedTwice('Leased Twice', ['Twice 1'])
    expect(await rig.done('leaseWarnings', { leaseID: other, landID }, 'path message')).toEqual([
      { path: 'landID', message: twice },
    ])
    expect(await toldBy('addLeaseInterest', { leaseID: other, landID })).toEqual([twice])
    expect(await warned(other)).toEqual([twice])
    expect(await warned(one)).toEqual([warnings.leasedTwice('Leased Twice', ['Twice 2'])])
    await rig.done('UpdateLease', { id: other, status: 'REL' })
    expect([await warned(one), await warned(other)]).toEqual([[], []])
  })

  it('is warned of such a land that it begins with', async () => {
    const landID = await land('Leased Before')
    await rig.done('addLeaseInterest', { leaseID: await lease('Before 1'), landID })
    const asked = { grossAcres: '1', netMineralAcres: '1', netSurfaceAcres: '1', heldByProductionAcres: '1' }
    const values = { leaseName: 'Before 2', currentLessee: 'Caprock', status: 'PT', ...asked }
    expect(await toldBy('CreateLease', { ...values, leasedLands: [landID] })).toEqual([
      warnings.leasedTwice('Leased Before', ['Before 1']),
    ])
  })

  it('is not warned of the lease of a co-tenant', async () => {
    const landID = await land('Of Two')
    const [one, other] = [await lease('Of MES'), await lease('Of MPI')]
    await rig.done('addLeaseInterest', { leaseID: one, landID, lessor: 'MES' })
    expect(await toldBy('addLeaseInterest', { leaseID: other, landID, lessor: 'MPI' })).toBeUndefined()
    expect([await warned(one), await warned(other)]).toEqual([[], []])
  })

  it('is not warned of a land that was leased before, or will be after it', async () => {
    const landID = await land('Leased Again')
    const past = await lease('Past', { effectiveDate: '2001-01-01', termMonth: '12' })
    const future = await lease('Future', { effectiveDate: '2199-01-01', termMonth: '12' })
    const now = await lease('Now', { effectiveDate: '2020-01-01', termMonth: '1200' })
    for (const leaseID of [past, future, now]) await rig.done('addLeaseInterest', { leaseID, landID })
    expect(await warned(now)).toEqual([])
  })

  it('is warned of a land whose lease a well holds, and not of one whose well stopped', async () => {
    const landID = await land('Held By A Well')
    await rig.done('UpdateTract', { id: landID, grossMineralAcres: '640', mineralFraction: '1' })
    const old = await lease('Old', {
      ...{ status: 'HBP', effectiveDate: '2015-01-01', termMonth: '12' },
      cessationDays: '60',
    })
    const now = await lease('Young', { effectiveDate: '2024-01-01', termMonth: '1200' })
    for (const leaseID of [old, now])
      await rig.done('addLeaseInterest', { leaseID, landID, netMineralAcres: '640' })
    const producing = { status: 'Active', spudDate: '2015-06-10', dateProducing: '2015-12-01' }
    const wellID = await make.well({ name: 'Holds 1', ...producing, drilledOn: [landID] })
    await rig.done('createWellLeaseInterest', { leaseID: old, wellID })
    expect(await warned(now)).toEqual([warnings.leasedTwice('Held By A Well', ['Old'])])
    const months = [
      { month: '2015-12', oil: '100' },
      ...['2016-01', '2016-02', '2016-03'].map((month) => ({ month, oil: '0' })),
    ]
    await rig.done('RecordProduction', { wellID, months })
    expect(await warned(now)).toEqual([])
  })

  it('is warned of a CDC well on none of its lands, and of one that another lease has', async () => {
    const [holder, hopeful] = [await lease('Holder'), await lease('Hopeful')]
    const [here, there] = [await land('Here'), await land('There')]
    await rig.done('addLeaseInterest', { leaseID: holder, landID: here })
    await rig.done('addLeaseInterest', { leaseID: hopeful, landID: there })
    const wellID = await make.well({ name: 'Held 1', drilledOn: [here] })
    expect(await toldBy('createWellLeaseInterest', { leaseID: holder, wellID })).toBeUndefined()
    const both = [warnings.notOnLands('Held 1'), warnings.wellOfOthers('Held 1', ['Holder'])]
    expect(await rig.done('leaseWarnings', { leaseID: hopeful, wellID }, 'message')).toEqual(
      both.map((message) => ({ message })),
    )
    expect(await toldBy('createWellLeaseInterest', { leaseID: hopeful, wellName: 'Held 1' })).toEqual(both)
    expect(await warned(hopeful)).toEqual(both)
    expect(await warned(holder)).toEqual([warnings.wellOfOthers('Held 1', ['Hopeful'])])
  })

  it('is warned of the lands that are taken over, and not again of those before', async () => {
    const [holder, hopeful] = [await lease('Holds Both'), await lease('Takes Over')]
    const [first, second] = [await land('Taken First'), await land('Taken Second')]
    for (const landID of [first, second]) await rig.done('addLeaseInterest', { leaseID: holder, landID })
    await rig.done('addLeaseInterest', { leaseID: hopeful, landID: first })
    const taken = { leaseID: hopeful, relationships: [{ tractID: second }] }
    expect(await toldBy('cloneLeaseInterest', taken)).toEqual([
      warnings.leasedTwice('Taken Second', ['Holds Both']),
    ])
  })

  it('tells of a land or well that is chosen only who may read it', async () => {
    const id = await lease('Choosing')
    const [landID, wellID] = [await land('Chosen'), await make.well({ name: 'Chosen 1' })]
    const { token } = await rig.user('READ_LEASE')
    for (const chosen of [{ landID }, { wellID }]) {
      const args = { leaseID: id, ...chosen }
      expect((await rig.call(token, 'leaseWarnings', args, 'message')).code).toBe('FORBIDDEN')
    }
    expect((await rig.call(token, 'leaseWarnings', { leaseID: id }, 'message')).code).toBe('')
  })

  it('tells nothing to who may only write it', async () => {
    const [one, other] = [await lease('Unread 1'), await lease('Unread 2')]
    const landID = await land('Unread')
    for (const leaseID of [one, other]) await rig.done('addLeaseInterest', { leaseID, landID })
    const { token } = await rig.user('WRITE_LEASE')
    const update = { id: one, leaseName: 'Unread 3' }
    const { data, code } = await rig.call(token, 'UpdateLease', update, 'warnings { message }')
    expect([code, data]).toEqual(['', { warnings: [] }])
  })

  it('is not warned of a well that is pooled with its lands', async () => {
    const id = await lease('Pooled')
    const [own, next] = [await land('Own Land'), await land('Next Land')]
    await rig.done('addLeaseInterest', { leaseID: id, landID: own })
    const unit = await make.agreement('unit')
    const wellID = await make.well({ name: 'Next 1', drilledOn: [next], unit: [unit] })
    await rig.done('createWellLeaseInterest', { leaseID: id, wellID })
    expect(await warned(id)).toEqual([warnings.notOnLands('Next 1')])
    await make.well({ name: 'Own 1', drilledOn: [own], unit: [unit] })
    expect(await warned(id)).toEqual([])
  })
})
