import { randomUUID } from 'node:crypto'
import type { Args } from '@landbook/contracts/engine/kernel/operations'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import type { Boundary } from '@landbook/contracts/engine/values/boundaries'
import { dayAfter } from '@landbook/contracts/engine/values/days'
import { HOLDING_MESSAGES } from '@landbook/contracts/records/holding/messages'
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

const SELECTION = 'land { name } acres parts { acres state lease { name } reasons since } remarks'

interface Holding {
  acres: string | null
  parts: { acres: string; state: string; reasons: string[]; since: string | null }[]
  remarks: string[]
}

async function landOf(acres: string): Promise<string> {
  const id = await make.tract()
  await rig.done('UpdateTract', { id, grossMineralAcres: acres, mineralFraction: '1' })
  return id
}

async function leaseOf(landID: string, terms: object = {}): Promise<string> {
  const leaseID = await make.agreement('lease', {
    effectiveDate: '2020-01-31',
    statedExpirationDate: '2023-01-31',
    status: 'PT',
    ...terms,
  })
  await rig.done('addLeaseInterest', { leaseID, landID, netMineralAcres: '640' })
  return leaseID
}

const holdingOf = async (landID: string, args: object = {}): Promise<Holding> => {
  const [found] = await rig.done<Holding[]>('holdings', { landIDs: [landID], ...args }, SELECTION)
  if (!found) throw new Error('No such land')
  return found
}
const said = async (landID: string, args: object = {}) =>
  (await holdingOf(landID, args)).parts.map(({ acres, state }) => `${acres} ${state}`)

/** Too lately for a month of production to be missing. */
const LATELY = dayAfter(new Date().toISOString().slice(0, 'YYYY-MM-DD'.length), -90)
const PRODUCING = { status: 'Active', spudDate: '2022-01-10', dateProducing: LATELY }

describe('what holds the acres of a land', () => {
  it('is the primary term on one day, and nothing on another', async () => {
    const land = await landOf('640')
    await leaseOf(land)
    expect(await holdingOf(land, { on: '2023-01-31' })).toMatchObject({
      acres: '640',
      parts: [{ acres: '640', state: 'held', reasons: ['primary term until 01/31/2023'] }],
    })
    expect(await holdingOf(land)).toMatchObject({
      parts: [
        {
          acres: '640',
          state: 'due',
          since: '2023-02-01',
          reasons: ['its primary term ended on 01/31/2023'],
        },
      ],
      remarks: [expect.stringContaining('is PT, but nothing on record holds ')],
    })
  })

  it('is a question of a well that only a lease names which is over by its status', async () => {
    const land = await landOf('640')
    await leaseOf(land)
    const past = await make.agreement('lease', { status: 'EXP' })
    const wellID = await make.well({ name: 'Holder 0', ...PRODUCING })
    await rig.done('createWellLeaseInterest', { leaseID: past, wellID })
    await rig.done('AddWellDrilledOn', { from: wellID, to: land })
    const [part] = (await holdingOf(land)).parts
    expect(part).toMatchObject({
      state: 'disputed',
      reasons: [expect.stringMatching(/^Holder 0 is drilled on the land, and only .+ names it, over by/)],
    })
  })

  it('is a well of the lease, with what its months of production say', async () => {
    const land = await landOf('640')
    const leaseID = await leaseOf(land)
    const wellID = await make.well({ name: 'Holder 1', ...PRODUCING, dateProducing: '2022-06-01' })
    await rig.done('createWellLeaseInterest', { leaseID, wellID })
    expect((await holdingOf(land)).parts).toMatchObject([
      { state: 'disputed', reasons: [HOLDING_MESSAGES.whereUnknown(['Holder 1'])] },
    ])
    await rig.done('AddWellDrilledOn', { from: wellID, to: land })
    expect(await said(land)).toEqual(['640 held'])
    await rig.done('RecordProduction', {
      wellID,
      months: [
        { month: '2022-06', oil: '100' },
        { month: '2022-07', oil: '0' },
        { month: '2022-08', oil: '0' },
      ],
    })
    expect(await said(land, { on: '2024-01-01' })).toEqual(['640 disputed'])
    await rig.done('UpdateLease', { id: leaseID, cessationDays: '60' })
    expect((await holdingOf(land, { on: '2024-01-01' })).parts).toMatchObject([
      { state: 'due', since: '2023-02-01' },
    ])
  })

  it('is another well of its unit, whose acres the plat of a division order states', async () => {
    const [land, neighbour] = [await landOf('640'), await landOf('640')]
    await leaseOf(land, { verticalPughDate: '2023-01-31', statedExpirationDate: dayAfter(LATELY, 30) })
    const wellID = await make.well({ name: 'Pooled 1', ...PRODUCING, drilledOn: [neighbour] })
    const formed = { effectiveDate: '2022-06-01' }
    const unitID = (await rig.given('CreateUnit', { name: 'Toyah Unit', status: 'Active', ...formed }))
      .recordId
    await rig.done('AddUnitWells', { from: wellID, to: unitID })
    expect(await said(land)).toEqual(['640 due'])
    await rig.done('AddWellDivisionOrder', { from: wellID, to: land, data: { platTract: '7' } })
    expect((await holdingOf(land)).parts).toMatchObject([{ state: 'disputed' }])
    const another = await make.well({ name: 'Pooled 2', drilledOn: [neighbour] })
    await rig.done('AddUnitWells', { from: another, to: unitID })
    await rig.done('AddWellDivisionOrder', { from: another, to: land, data: { platTractAcres: '160' } })
    expect(await said(land)).toEqual(['160 held', '480 due'])
    const second = { platTract: '8', platTractAcres: '80' }
    await rig.done('AddWellDivisionOrder', { from: another, to: land, data: second })
    expect(await said(land)).toEqual(['240 held', '400 due'])
  })

  it('is that part of its acres which is inside the outline of a unit, whatever the map measures', async () => {
    const square = (east: number): Boundary => {
      const [west, south, north] = [-103.5, 31.4, 31.41]
      const corners = [west, south, east, south, east, north, west, north, west, south]
      return {
        type: 'Polygon',
        coordinates: [corners.flatMap((x, n) => (n % 2 ? [] : [[x, corners[n + 1] ?? 0]]))],
      }
    }
    const held = async (outline: Boundary) => {
      const [land, neighbour] = [await landOf('640'), await landOf('640')]
      await rig.done('UpdateTract', { id: land, geometry: square(-103.49) })
      await leaseOf(land, { verticalPughDate: '2023-01-31', statedExpirationDate: dayAfter(LATELY, 30) })
      const unit = await rig.given('CreateUnit', {
        name: randomUUID(),
        status: 'Active',
        effectiveDate: '2022-01-01',
        geometry: outline,
      })
      for (const drilledOn of [[neighbour], [land]]) {
        const from = await make.well({
          name: 'Pooled',
          ...(drilledOn[0] === land ? {} : PRODUCING),
          drilledOn,
        })
        await rig.done('AddUnitWells', { from, to: unit.recordId })
      }
      const found = await said(land)
      // The next one is in the same place.
      await rig.done('UpdateUnit', { id: unit.recordId, geometry: null })
      return found
    }
    expect(await held(square(-103.48))).toEqual(['640 held'])
    expect(await held(square(-103.495))).toEqual(['320 held', '320 due'])
  })

  it('is a question, where only the outline of a unit with a producing well takes in the land', async () => {
    const outline: Boundary = {
      type: 'Polygon',
      coordinates: [
        [
          [-101.5, 31],
          [-101.48, 31],
          [-101.48, 31.02],
          [-101.5, 31.02],
          [-101.5, 31],
        ],
      ],
    }
    const [land, other] = [await landOf('640'), await landOf('640')]
    await rig.done('UpdateTract', { id: land, geometry: outline })
    await leaseOf(land)
    const unit = await rig.given('CreateUnit', { name: 'Outlined', status: 'Active', geometry: outline })
    const from = await make.well({ name: 'Beside', ...PRODUCING, drilledOn: [other] })
    await rig.done('AddUnitWells', { from, to: unit.recordId })
    expect((await holdingOf(land)).parts).toMatchObject([
      { acres: '640', state: 'disputed', reasons: [HOLDING_MESSAGES.outlined(['Outlined'])] },
    ])
    await rig.done('UpdateUnit', { id: unit.recordId, geometry: null })
    expect(await said(land)).toEqual(['640 due'])
  })

  it('is told of what was known on a past day', async () => {
    const land = await landOf('640')
    await leaseOf(land)
    expect(await rig.done('holdings', { landIDs: [land], asOf: '2020-01-01' }, SELECTION)).toEqual([])
  })

  it('is not shown to who may not see what it follows from', async () => {
    const land = await landOf('640')
    const { token } = await rig.user('READ_LANDS', 'READ_LEASE')
    const { data } = await rig.call(token, 'holdings', { landIDs: [land] }, SELECTION)
    expect(data).toMatchObject([
      { acres: null, parts: [], remarks: [HOLDING_MESSAGES.unseen(['Well', 'Unit'])] },
    ])
  })

  it('is refused of too many lands, and of a day that is none', async () => {
    const { token } = await rig.user('READ_LANDS')
    const refused = async (args: Args) => (await rig.call(token, 'holdings', args, SELECTION)).error
    const tooMany = await refused({ landIDs: Array.from({ length: 501 }, String) })
    expect(tooMany?.message).toContain(HOLDING_MESSAGES.tooManyLands(500))
    expect((await refused({ landIDs: [], on: 'yesterday' }))?.message).toContain(MESSAGES.notADate)
  })
})
