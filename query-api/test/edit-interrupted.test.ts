import { randomUUID } from 'node:crypto'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { verifyLog } from '@landbook/platform/engine/log/verify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partsOf } from '../src/engine/editing/process.ts'
import { resumes } from '../src/resumes.ts'
import { atEveryDeath, mortalLog } from './interrupted.ts'
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

const open = () => rig.done<object[]>('Process', { filter: { kind: 'edit', state: 'running' } })

const shown = async () => rig.landbook.backend.progress.untilReached(await log.head(), 60_000)

describe('a bulk edit whose server crashes before or after any of its appends', () => {
  it('is resumed by the next server, even if the browser that began it is gone', async () => {
    const appends = await atEveryDeath(async (death) => {
      const ids = await Promise.all(Array.from({ length: WELLS }, () => make.well({ status: 'DUC' })))
      const commandId = randomUUID()
      const edits = ids.map((id) => ({ id, revision: 0, status: 'Active' }))
      mortal.dieAt(death)
      await rig.call(rig.admin, 'EditWells', { edits, commandId }, 'id changed')
      const died = mortal.replace()
      await shown()
      const { backend } = rig.landbook
      await backend.processes.takeUp(backend, resumes, true)
      await shown()
      expect(await open()).toEqual([])
      const wells = await rig.done<object[]>('Well', { filter: { id_in: ids } }, 'status revision')
      // Before its first append there is no trace of it: all or nothing.
      const isBegun = death.append > 0 || death.when === 'after' || !died
      const well = isBegun ? { status: 'Active', revision: 1 } : { status: 'DUC', revision: 0 }
      expect(wells).toEqual(ids.map(() => well))
      return died
    })
    expect(appends).toBe(WELLS + 2)
    expect((await verifyLog(log)).problem).toBeUndefined()
  })

  it('records its number of commands, whatever was sent with its command id', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, () => make.well({ status: 'DUC' })))
    const commandId = randomUUID()
    const edits = ids.map((id, index) => ({ id, status: index === 0 ? 'DUC' : 'Active' }))
    await rig.done('EditWells', { edits: edits.slice(0, 2), commandId }, 'id')
    await rig.done('EditWells', { edits: edits.slice(2), commandId }, 'id')
    const done = await rig.done<object[]>(
      'Process',
      { filter: { kind: 'edit' } },
      'name state steps held plan',
    )
    const of = (count: string) => ({
      name: 'Edit of 2 wells',
      state: 'done',
      steps: count,
      held: count,
      plan: null,
    })
    expect(done).toEqual(expect.arrayContaining([of('1'), of('2')]))
  })
})

describe('edits of one call', () => {
  it('are split if they exceed one event, and none is lost', () => {
    const edits = Array.from({ length: 50 }, (_, index) => ({ id: String(index), notes: 'x'.repeat(20_000) }))
    const parts = partsOf({ operation: 'UpdateWell', commandId: randomUUID(), edits, remarks: {} })
    expect(parts.length).toBeGreaterThan(1)
    expect(parts.flatMap((part) => part.edits)).toEqual(edits)
    for (const part of parts) expect(JSON.stringify(part).length).toBeLessThan(250_000)
  })
})
