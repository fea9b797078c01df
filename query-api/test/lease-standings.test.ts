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

const SELECTION = 'id heldBy reasons disagreement'

interface Standing {
  id: string
  heldBy: string | null
  reasons: string[]
}

const all = () => rig.done<Standing[]>('leaseStandings', {}, SELECTION)
const standingOf = async (id: string, args: object = {}) =>
  (await rig.done<Standing[]>('leaseStandings', { id, ...args }, SELECTION))[0]

/** A lease of all minerals of a land, whose term has ended, with a well that is said to produce. */
async function held(name: string) {
  const landID = await make.tract()
  await rig.given('UpdateTract', { id: landID, grossMineralAcres: '640', mineralFraction: '1' })
  const leaseID = await make.agreement('lease', {
    leaseName: name,
    status: 'HBP',
    effectiveDate: '2020-01-31',
    statedExpirationDate: '2023-01-31',
  })
  await rig.given('addLeaseInterest', { leaseID, landID, netMineralAcres: '640' })
  const wellID = await make.well({
    name: `${name} 1`,
    status: 'Active',
    spudDate: '2022-01-10',
    dateProducing: '2022-06-01',
    drilledOn: [landID],
  })
  await rig.given('createWellLeaseInterest', { leaseID, wellID })
  return { landID, leaseID, wellID }
}

describe('where leases stand', () => {
  it('follows what holds their acres, of all of them as of each', async () => {
    const [producing, idle] = [await held('Producing'), await held('Idle')]
    expect(await all()).toMatchObject([{ heldBy: 'wells' }, { heldBy: 'wells' }])
    expect(await standingOf(producing.leaseID)).toMatchObject({
      heldBy: 'wells',
      reasons: [expect.stringContaining('held by production of Producing 1')],
    })
    await rig.given('RecordProduction', {
      wellID: idle.wellID,
      months: [
        { month: '2022-06', oil: '100' },
        { month: '2022-07', oil: '0' },
        { month: '2022-08', oil: '0' },
      ],
    })
    await rig.given('UpdateLease', { id: idle.leaseID, cessationDays: '60' })
    const ended = {
      heldBy: null,
      reasons: [expect.stringMatching(/its primary term ended on 01.31.2023, and no other reason/)],
    }
    expect(await standingOf(idle.leaseID)).toMatchObject(ended)
    expect(await standingOf(idle.leaseID, { on: '2022-12-31' })).toMatchObject({
      reasons: expect.arrayContaining([expect.stringContaining('primary term until')]),
    })
    const [one, other] = [await standingOf(producing.leaseID), await standingOf(idle.leaseID)]
    expect(new Set(await all())).toEqual(new Set([one, other]))
  })

  it('leaves out templates, and leases of a day before them', async () => {
    await make.agreement('lease', { leaseName: 'Form', template: true })
    expect(await all()).toHaveLength(2)
    expect(await rig.done('leaseStandings', { asOf: '2020-01-01' }, SELECTION)).toEqual([])
  })

  it('is said by the stored status of wells to those who may not read these', async () => {
    const { leaseID } = await held('Unseen')
    const heldBy = async (...roles: Parameters<Rig['user']>) => {
      const { token } = await rig.user('READ_LEASE', ...roles)
      const { data } = await rig.call(token, 'leaseStandings', { id: leaseID }, SELECTION)
      return (data as unknown as Standing[])[0]?.heldBy
    }
    expect(await heldBy()).toBe('status')
    expect(await heldBy('READ_WELLS')).toBe((await standingOf(leaseID))?.heldBy)
  })

  it('is told of all anew once anything changes, and to each person as far as they may know', async () => {
    const { leaseID, wellID } = await held('Kept')
    const reader = await rig.user('READ_LEASE')
    const of = async (token: string) => {
      const { data } = await rig.call(token, 'leaseStandings', {}, SELECTION)
      return (data as unknown as Standing[]).find(({ id }) => id === leaseID)?.heldBy
    }
    const asked = async () => [await of(rig.admin), await of(reader.token), await of(rig.admin)]
    expect(await asked()).toEqual(['question', 'status', 'question'])
    // Of one day, by what is known of it on another: nothing of it was entered then.
    const on = { on: '2022-12-31' }
    expect(await rig.done('leaseStandings', { ...on, asOf: '2020-01-01' }, SELECTION)).toEqual([])
    expect(await rig.done('leaseStandings', on, SELECTION)).not.toEqual([])
    await rig.given('UpdateWell', { id: wellID, status: 'P&A', pluggedDate: '2022-12-01' })
    expect(await asked()).toEqual([null, null, null])
  })
})
