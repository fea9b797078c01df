import {
  checkDivisionOrder,
  type DivisionOrderCheck,
} from '@landbook/contracts/records/division-orders/check'
import type {
  HoldingOfLand,
  LandOfWell,
  WellOfOrders,
} from '@landbook/contracts/records/division-orders/facts'
import { DIVISION_ORDER_MESSAGES } from '@landbook/contracts/records/division-orders/messages'
import { HOLDING_MESSAGES } from '@landbook/contracts/records/holding/messages'
import { LEASE_MESSAGES } from '@landbook/contracts/records/lease/messages'
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

const messages = DIVISION_ORDER_MESSAGES
const TODAY = '2026-11-29'
/** After the primary term of the lease. */
const BEGUN_LATER = { status: 'Active', spudDate: '2026-05-01', dateProducing: '2026-08-01' }

const HOLDING = 'acres remarks parts { acres state fromDepth toDepth lessor lease { id } reasons since }'

/** Of a well on 640 acres of MES, which are the unit, under a lease of 25 % for which 0.25 is stated. */
async function checkOf(leaseName: string, terms: object, values: object): Promise<DivisionOrderCheck> {
  const land = await make.tract()
  await rig.done('UpdateTract', { id: land, name: leaseName, grossMineralAcres: '640', mineralFraction: '1' })
  await rig.done('AddOwnerMinerals', { from: 'MES', to: land, data: { mineralFraction: '1' } })
  const leaseID = await make.agreement('lease', {
    leaseName,
    effectiveDate: '2023-03-15',
    statedExpirationDate: '2026-03-15',
    RoyaltyRate: '25',
    status: 'HBP',
    ...terms,
  })
  await rig.done('addLeaseInterest', { leaseID, landID: land, netMineralAcres: '640' })
  const wellID = await make.well({ name: 'Checked 1', drilledOn: [land], mesDOI: '0.25', ...values })
  await rig.done('createWellLeaseInterest', { leaseID, wellID })
  const stated = { wellUnitAcres: '640', royaltyRate: '25' }
  await rig.done('AddWellDivisionOrder', { from: wellID, to: land, data: stated })
  const [well] = await rig.done<WellOfOrders[]>('Well', { id: wellID }, WELL_OF_ORDERS)
  const [found] = await rig.done<LandOfWell[]>('Tract', { id: land }, LAND_OF_WELL)
  const [holding] = await rig.done<HoldingOfLand[]>('holdings', { landIDs: [land], on: TODAY }, HOLDING)
  if (!well || !found || !holding) throw new Error('Not found')
  return checkDivisionOrder(well, [{ ...found, holding }], TODAY)
}

it('computes nothing for a well that was begun after its lease had ended', async () => {
  const check = await checkOf('Ended', {}, BEGUN_LATER)
  expect(check.holders.MES.verdict).toBe('uncomputed')
  expect(check.missing).toEqual([messages.notHeld('Ended', [messages.dueLease('Ended', '03/16/2026')])])
  expect(check.notes).toContain(HOLDING_MESSAGES.late('Checked 1', '05/01/2026', 'Ended', ['03/15/2026', 47]))
})

it('names that the production of a lease is in question beside what it computes', async () => {
  const check = await checkOf('Questioned', {}, { status: 'Active', spudDate: '2024-05-01' })
  expect(check.holders.MES.verdict).toBe('agrees')
  expect(check.notes).toEqual([
    messages.heldInQuestion('Questioned', 'Questioned', [HOLDING_MESSAGES.noFirstDay('Checked 1')]),
  ])
})

it('names that an extension was exercised late beside what it computes', async () => {
  const extension = {
    status: 'EXT',
    extensionDueDate: '2026-03-15',
    extensionOptionsYears: '2',
    extensionExercisedDate: '2026-03-16',
  }
  const check = await checkOf('Late', extension, BEGUN_LATER)
  expect(check.holders.MES.verdict).toBe('agrees')
  const late = LEASE_MESSAGES.standing.exercisedLate('03/16/2026', '03/15/2026')
  expect(check.notes).toContain(messages.ofLease('Late', 'Late', late))
})
