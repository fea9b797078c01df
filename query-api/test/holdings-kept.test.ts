import { holdingsOf } from '@landbook/contracts/records/holding/holding'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOfDay, todayOf } from '../src/engine/context/day-argument.ts'
import { readAround } from '../src/records/holding/around.ts'
import { factsOf } from '../src/records/holding/facts.ts'
import { reckon } from '../src/records/holding/holdings.ts'
import { type Make, maker } from './operations.ts'
import { type Rig, startRig } from './rig.ts'

let rig: Rig
let make: Make

beforeAll(async () => {
  rig = await startRig()
  make = maker(rig)
})
afterAll(() => rig.close())

const TURN = { pause: async () => undefined } as never
const now = () => ({ ...rig.landbook.backend, turn: TURN })
const today = () => todayOf(rig.landbook.backend)

async function kept(...lands: string[]) {
  const found = await reckon(now(), now(), lands, { day: today(), knownOn: today() })
  return found.map(({ holding }) => holding)
}

async function anew(...lands: string[]) {
  const found = factsOf(await readAround(now(), lands))
  return holdingsOf(found.lands, found.facts, today())
}

async function leasedLand(name: string) {
  const land = await make.tract()
  await rig.given('UpdateTract', { id: land, grossMineralAcres: '640', mineralFraction: '1' })
  const leaseID = await make.agreement('lease', {
    leaseName: name,
    status: 'PT',
    effectiveDate: '2020-01-31',
    statedExpirationDate: '2023-01-31',
  })
  await rig.given('addLeaseInterest', { leaseID, landID: land, netMineralAcres: '640' })
  const well = await make.well({ name: `${name} 1`, spudDate: '2022-01-10', drilledOn: [land] })
  await rig.given('createWellLeaseInterest', { leaseID, wellID: well })
  return { land, leaseID, well }
}

describe('what holds the acres of lands', () => {
  it('is worked out once, until something around a land changes, and then of that land', async () => {
    const [one, other] = [await leasedLand('One'), await leasedLand('Other')]
    const before = await kept(one.land, other.land)
    expect(await kept(one.land, other.land)).toEqual(before)
    const [same] = await kept(one.land)
    expect(same).toBe(before[0])
    await rig.given('UpdateWell', { id: other.well, status: 'P&A' })
    const after = await kept(one.land, other.land)
    expect(after[0]).toBe(before[0])
    expect(after[1]).not.toBe(before[1])
  })

  it('follows every change of what it follows from', async () => {
    const { land, leaseID, well } = await leasedLand('Mended')
    const neighbour = await leasedLand('Neighbour')
    const other = await make.well({ name: 'Mended 2', drilledOn: [neighbour.land], spudDate: '2022-02-01' })
    let unit = ''
    let month = ''
    const steps: Record<string, () => Promise<unknown>> = {
      'the acres of the land': () => rig.given('UpdateTract', { id: land, grossMineralAcres: '320' }),
      'a term of the lease': () => rig.given('UpdateLease', { id: leaseID, cessationDays: '60' }),
      'the status of the well': () =>
        rig.given('UpdateWell', { id: well, status: 'Active', dateProducing: '2022-06-01' }),
      'a month of production': async () => {
        month = await make.part('AddProductionMonth', { wellID: well, month: '2022-06', oil: '9' })
      },
      'another volume of it': () => rig.given('UpdateProductionMonth', { id: month, oil: '0' }),
      'another lease of the land': async () => {
        const leaseB = await make.agreement('lease', { effectiveDate: '2020-01-31', status: 'PT' })
        await rig.given('addLeaseInterest', { leaseID: leaseB, landID: land, netMineralAcres: '100' })
      },
      'a unit of the well': async () => {
        unit = (await rig.given('CreateUnit', { name: 'Mended Unit', status: 'Active' })).recordId
        await rig.given('AddUnitWells', { from: well, to: unit })
      },
      'another well of the unit': () => rig.given('AddUnitWells', { from: other, to: unit }),
      'what that well does': () =>
        rig.given('UpdateWell', { id: other, status: 'Active', dateProducing: '2022-03-01' }),
      'the status of the unit': () => rig.given('UpdateUnit', { id: unit, status: 'Inactive' }),
      'a well that no lease names': () => make.well({ name: 'Stray', status: 'Active', drilledOn: [land] }),
      'a well that the lease no longer names': () => rig.given('DeleteWell', { id: well }),
      'a land that the lease no longer has': () =>
        rig.given('deleteLeaseInterest', { leaseID, landID: land }),
    }
    await kept(land)
    for (const [what, change] of Object.entries(steps)) {
      await change()
      expect(await kept(land), what).toEqual(await anew(land))
    }
  })

  it('of a past day is what was known then, also while that of today is kept', async () => {
    const { land } = await leasedLand('Past')
    await kept(land)
    const then = asOfDay(now(), '2020-01-01')
    expect(await reckon(now(), then, [land], { day: today(), knownOn: today() })).toEqual([])
  })
})
