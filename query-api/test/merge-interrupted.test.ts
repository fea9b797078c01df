import { randomUUID } from 'node:crypto'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { verifyLog } from '@landbook/platform/engine/log/verify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountOf } from '../src/engine/process/account.ts'
import { resumes } from '../src/resumes.ts'
import { atEveryDeath, type Death, mortalLog } from './interrupted.ts'
import { type Make, maker } from './operations.ts'
import { type Rig, startRig } from './rig.ts'

const log = openSqliteLog({ file: ':memory:' })
const mortal = mortalLog(log)
let rig: Rig
let make: Make
beforeAll(async () => {
  rig = await startRig({ log: mortal.log })
  make = maker(rig)
})
afterAll(async () => {
  await rig.close()
  await log.close()
})

const WELLS = 3

/** The result of a merge, independent of ids. */
async function outcomeOf(ids: { commandId: string; keep: string; merge: string; wells: string[] }) {
  const [kept] = await rig.done<object[]>(
    'Operator',
    { id: ids.keep },
    'city wellCount contacts { contactName }',
  )
  const others = await rig.done<object[]>('Operator', { id: ids.merge })
  const wells = await rig.done<{ operatedBy: { id: string } | null; revision: number }[]>(
    'Well',
    { filter: { id_in: ids.wells } },
    'revision operatedBy { id }',
  )
  const account = await accountOf(rig.landbook.backend, ids.commandId)
  const events = []
  for await (const batch of log.readAll())
    events.push(...batch.filter(({ metadata }) => metadata.correlationId === ids.commandId))
  return {
    kept,
    others,
    wells: wells.map(({ operatedBy, revision }) => [operatedBy?.id === ids.keep, revision]),
    state: account?.state,
    // A name whose holder crashed before releasing it can be taken over (decision 0003).
    events: events
      .map(({ type }) => type)
      .filter((type) => type !== 'NameReleased')
      .sort(),
  }
}

async function merged(death: Death, carryOn: (send: () => Promise<unknown>) => Promise<unknown>) {
  const name = randomUUID()
  const { recordId: keep } = await rig.given('CreateOperator', { name: `${name} kept` })
  const { recordId: merge } = await rig.given('CreateOperator', { name: `${name} merged`, city: 'Midland' })
  await make.part('createNewContact', { operatorID: merge, contactName: 'Ann' })
  const wells: string[] = []
  for (let made = 0; made < WELLS; made++) wells.push(await make.well({ operatedBy: [merge] }))
  const command = { keep, merge, commandId: randomUUID() }
  const send = () => rig.call(rig.admin, 'MergeOperators', command)
  mortal.dieAt(death)
  await send()
  const died = mortal.replace()
  if (died) await carryOn(send)
  return { died, outcome: await outcomeOf({ ...command, wells }) }
}

describe('a merge whose server crashes before or after any of its appends', () => {
  const never = { append: Number.POSITIVE_INFINITY, when: 'before' } as const

  it('has the same result after a retry of the command', async () => {
    const whole = await merged(never, async () => {})
    expect(whole.outcome).toMatchObject({ state: 'done', others: [], wells: Array(WELLS).fill([true, 2]) })
    const appends = await atEveryDeath(async (death) => {
      const { died, outcome } = await merged(death, (send) => send())
      expect(outcome).toEqual(whole.outcome)
      return died
    })
    expect(appends).toBeGreaterThanOrEqual(WELLS + 5)
    expect((await verifyLog(log)).problem).toBeUndefined()
  })

  it('has the same result when the next server resumes it, or was never begun', async () => {
    const whole = await merged(never, async () => {})
    const { backend } = rig.landbook
    await atEveryDeath(async (death) => {
      const { died, outcome } = await merged(death, async () => {
        await backend.progress.untilReached(await log.head(), 60_000)
        await backend.processes.takeUp(backend, resumes, true)
        await backend.progress.untilReached(await log.head(), 60_000)
      })
      if (outcome.state === undefined) expect(outcome).toMatchObject({ events: [], others: [{}] })
      else expect(outcome).toEqual(whole.outcome)
      return died
    })
    expect((await verifyLog(log)).problem).toBeUndefined()
  })
})
