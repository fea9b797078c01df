import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Make, maker } from './operations.ts'
import { type Rig, startRig } from './rig.ts'

let rig: Rig
let make: Make
beforeAll(async () => {
  rig = await startRig()
  make = maker(rig)
})
afterAll(() => rig.close())

it('a lease shows the end of its terms and since when a well produces, to readers without wells', async () => {
  const leaseID = await make.agreement('lease', { effectiveDate: '2020-01-31', termMonth: '13' })
  const wellID = await make.well({
    status: 'Active',
    spudDate: '2021-02-01',
    dateProducing: '2022-05-01',
  })
  const { token } = await rig.user('READ_LEASE')
  const shown = async () => {
    const { data } = await rig.call(token, 'Lease', { id: leaseID }, 'termEnds producingSince')
    return (data as unknown as object[])[0]
  }
  expect(await shown()).toEqual({ termEnds: '2021-02-28', producingSince: null })
  await rig.done('createWellLeaseInterest', { leaseID, wellID, cdcTerm: '10' }, 'id')
  expect(await shown()).toEqual({ termEnds: '2021-02-28', producingSince: '2022-05-01' })
  await rig.done('UpdateWell', { id: wellID, status: 'Shut-In', completionDate: '2022-04-30' })
  expect(await shown()).toEqual({ termEnds: '2022-05-10', producingSince: null })
  await rig.done('UpdateWell', { id: wellID, status: 'Active', dateProducing: '2022-06-01' })
  expect(await shown()).toEqual({ termEnds: '2022-05-10', producingSince: '2022-06-01' })
  await rig.done('UpdateLease', { id: leaseID, extensionDueDate: '2021-02-28', extensionOptionsYears: '3' })
  expect(await shown()).toMatchObject({ termEnds: '2022-05-10' })
  await rig.done('UpdateLease', { id: leaseID, status: 'EXT' })
  // The days between two wells count from the end of the extension now.
  expect(await shown()).toMatchObject({ termEnds: '2024-03-09' })
  await rig.done('DeleteWell', { id: wellID })
  expect(await shown()).toEqual({ termEnds: '2024-02-28', producingSince: null })
})

it('leases are filtered and sorted by the end of their terms', async () => {
  const terms = ['13', '12']
  const leases = await Promise.all(
    terms.map((termMonth) => make.agreement('lease', { effectiveDate: '2020-01-31', termMonth })),
  )
  const [late, early] = leases
  const found = async (filter: object) => {
    const args = { filter: { id_in: leases, ...filter }, orderBy: ['termEnds_asc'] }
    return (await rig.done<{ id: string }[]>('Lease', args, 'id')).map(({ id }) => id)
  }
  expect(await found({})).toEqual([early, late])
  expect(await found({ termEnds_lte: '2021-01-31' })).toEqual([early])
  expect(await found({ termEnds_gte: '2021-02-28' })).toEqual([late])
})
