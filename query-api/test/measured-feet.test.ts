import { checkDivisionOrder } from '@landbook/contracts/records/division-orders/check'
import type { LandOfWell, WellOfOrders } from '@landbook/contracts/records/division-orders/facts'
import { DIVISION_ORDER_MESSAGES } from '@landbook/contracts/records/division-orders/messages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LAND_OF_WELL, WELL_OF_ORDERS } from './division-order-fields.ts'
import { type Make, maker } from './operations.ts'
import { type Rig, startRig } from './rig.ts'

let rig: Rig
let make: Make
beforeAll(async () => {
  rig = await startRig()
  make = maker(rig)
})
afterAll(() => rig.close())

async function landBetween(name: string, south: number, north: number): Promise<string> {
  const geometry = [
    [-103.52, south],
    [-103.48, south],
    [-103.48, north],
    [-103.52, north],
  ]
  const { recordId } = await rig.given('CreateTract', {
    name,
    state: 'Texas',
    county: 'Ward',
    grossMineralAcres: '320',
    mineralFraction: '1',
    geometry,
  })
  await rig.done('AddOwnerMinerals', { from: 'MES', to: recordId, data: { mineralFraction: '1' } })
  return recordId
}

it('shares a well of a production sharing agreement by the feet that are measured between its perforations', async () => {
  const lands = [await landBetween('South', 31.39, 31.408), await landBetween('North', 31.408, 31.43)]
  const well = await make.well({
    drillType: 'Horizontal',
    latitude: '31.4',
    longitude: '-103.5',
    latitudeBottom: '31.42',
    longitudeBottom: '-103.5',
    trueVerticalDepth: '9000',
    totalDepth: '16500',
    upperPerf: '10500',
    lowerPerf: '15500',
  })
  const leased = { leaseName: 'Toyah', RoyaltyRate: '25', status: 'HBP' }
  const leaseID = await make.agreement('lease', leased)
  for (const landID of lands) await rig.done('addLeaseInterest', { leaseID, landID })
  const unit = await rig.given('CreateUnit', { name: 'Toyah Unit', status: 'Active', unitType: 'PSA' })
  await rig.done('AddUnitWells', { from: well, to: unit.recordId })

  const [asked] = await rig.done<WellOfOrders[]>('Well', { id: well }, WELL_OF_ORDERS)
  const known = await rig.done<LandOfWell[]>('Tract', { filter: { id_in: lands } }, LAND_OF_WELL)
  if (!asked) throw new Error('No such well')
  const { holders, notes } = checkDivisionOrder(asked, known, '2026-11-29')
  expect(holders.MES).toMatchObject({ computed: '0.25', verdict: 'incomplete' })
  expect(notes).toEqual([
    DIVISION_ORDER_MESSAGES.measured('North', '3,365', '5,000', 'perforations'),
    DIVISION_ORDER_MESSAGES.measured('South', '1,635', '5,000', 'perforations'),
  ])
})
