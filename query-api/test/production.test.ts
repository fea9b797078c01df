import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Rig, startRig } from './rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig.close())

const wellNamed = async (name: string) =>
  (await rig.given('CreateWell', { name, apiNumber: `42-161-${name}` })).recordId

const SHOWN = 'name apiNumber well { name } months { month oil gas water days }'

describe('production', () => {
  it('begins with the first month of a well, and shows its present name', async () => {
    const wellID = await wellNamed('30001')
    const month = await rig.done('AddProductionMonth', { wellID, month: 'Jan 2026', oil: '1,250.5' }, 'month oil')
    expect(month).toEqual({ month: '2026-01', oil: '1250.5' })
    await rig.done('UpdateWell', { id: wellID, name: '30001H' })
    expect(await rig.done('Production', { id: wellID }, SHOWN)).toEqual([
      {
        name: '30001H',
        apiNumber: '42-161-30001',
        well: { name: '30001H' },
        months: [{ month: '2026-01', oil: '1250.5', gas: null, water: null, days: null }],
      },
    ])
  })
})
