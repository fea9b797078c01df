import { randomUUID } from 'node:crypto'
import type { Args } from '@landbook/contracts/engine/kernel/operations'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { TRACT_MESSAGES } from '@landbook/contracts/records/tract/messages'
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

const one = async (field: string, id: string, selection: string) =>
  (await rig.done<Record<string, unknown>[]>(field, { id }, selection))[0]
const say = async (operation: string, args: Args) => {
  const commandId = randomUUID()
  const { id } = await rig.done<{ id: string }>(operation, { ...args, commandId })
  return { id, commandId }
}

it('an owner has a row of minerals above a depth and another below it', async () => {
  const to = await make.tract()
  const rows = () => one('Tract', to, 'mineralsOwned { id mineralFraction fromDepth toDepth Owner { name } }')
  const minerals = { from: 'MES', to }
  const add = (data: Args) => say('AddOwnerMinerals', { ...minerals, data })
  const above = await add({ mineralFraction: '1/2', toDepth: '5,000' })
  const below = await add({ mineralFraction: '1/4', fromDepth: '5000' })
  const Owner = { name: 'MES' }
  const both = [
    { id: above.id, mineralFraction: '1/2', fromDepth: null, toDepth: '5000', Owner },
    { id: below.id, mineralFraction: '1/4', fromDepth: '5000', toDepth: null, Owner },
  ]
  expect(await rows()).toEqual({ mineralsOwned: both })
  const again = { ...minerals, data: { mineralFraction: '1/8', toDepth: '5000' } }
  expect(await rig.call(rig.admin, 'AddOwnerMinerals', again)).toMatchObject({ code: 'VALIDATION' })

  const unclear = await rig.call(rig.admin, 'RemoveOwnerMinerals', minerals)
  expect(unclear).toMatchObject({ code: 'VALIDATION' })
  expect(unclear.error?.message).toContain(MESSAGES.severalInTable('Owner', 'relationshipID'))
  const { commandId } = await say('RemoveOwnerMinerals', { ...minerals, relationshipID: above.id })
  expect(await rows()).toEqual({ mineralsOwned: [both[1]] })
  await rig.done('undo', { type: 'tract', id: to, commandId })
  expect(await rows()).toEqual({ mineralsOwned: expect.arrayContaining(both) })

  await add({ mineralFraction: '1/4', fromDepth: '8000' })
  await add({ mineralFraction: '3/4', fromDepth: '8000', toDepth: '9000' })
  const { warnings } = (await one('Tract', to, 'warnings { message }')) ?? {}
  expect(warnings).toMatchObject([{ message: TRACT_MESSAGES.ownershipExceedsWhole }])
})

it('a lease covers a land at two ranges of depth', async () => {
  const [landID, leaseID] = [await make.tract(), await make.agreement('lease')]
  const add = (values: Args) => say('addLeaseInterest', { landID, leaseID, ...values })
  const above = await add({ netMineralAcres: '10', toDepth: '5000' })
  const below = await add({ netMineralAcres: '20', fromDepth: '5000' })
  const rows = { leasedLands: [above, below].map(({ id }) => ({ id, Tract: { id: landID } })) }
  expect(await one('Lease', leaseID, 'leasedLands { id Tract { id } }')).toEqual(rows)
  expect(await one('Tract', landID, 'interest { netMineralAcres toDepth Lease { id } }')).toEqual({
    interest: [
      { netMineralAcres: '10', toDepth: '5000', Lease: { id: leaseID } },
      { netMineralAcres: '20', toDepth: null, Lease: { id: leaseID } },
    ],
  })
  await rig.done('deleteLeaseInterest', { landID, leaseID, relationID: below.id })
  expect(await one('Tract', landID, 'interest { toDepth }')).toEqual({ interest: [{ toDepth: '5000' }] })
  // The one that is left needs no naming.
  expect(await rig.done('deleteLeaseInterest', { landID, leaseID })).toEqual({ id: above.id })
})
