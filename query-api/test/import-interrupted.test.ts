import { randomUUID } from 'node:crypto'
import { IMPORT_MESSAGES } from '@landbook/contracts/engine/messages/import'
import { PROCESS_MESSAGES } from '@landbook/contracts/engine/messages/processes'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { verifyLog } from '@landbook/platform/engine/log/verify'
import { createEmbeddedViews } from '@landbook/platform/engine/views/embedded'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { processOf } from '../src/engine/import/account.ts'
import { Imports } from '../src/engine/import/imports.ts'
import { accountOf } from '../src/engine/process/account.ts'
import { atRecord, ended, given, numbered, plan, STATE, stateOf, undone } from './import-rig.ts'
import { atEveryDeath, type Death, mortalLog } from './interrupted.ts'
import { type Rig, startRig } from './rig.ts'

const log = openSqliteLog({ file: ':memory:' })
const mortal = mortalLog(log)
let rig: Rig
beforeAll(async () => {
  rig = await startRig({ log: mortal.log })
})
afterAll(async () => {
  await rig.close()
  await log.close()
})
afterEach(() => void vi.restoreAllMocks())

const ROWS = 2

async function planned(): Promise<{ id: string; name: string }> {
  const name = randomUUID()
  const id = await given(rig, 'company.csv', numbered(name, ROWS))
  await plan(rig, id, { recordType: 'operator', key: ['name'] })
  return { id, name }
}

/** Another server replaces the crashed one, whose pending appends may still arrive. */
async function replaced(): Promise<boolean> {
  const { backend } = rig.landbook
  const before = backend.imports
  backend.imports = new Imports({ store: createEmbeddedViews(), logger: pino({ enabled: false }) })
  const died = mortal.replace()
  await before.close()
  return died
}

async function interrupted(death: Death, mutation: 'runImport' | 'undoImport', id: string): Promise<boolean> {
  mortal.dieAt(death)
  const began = await rig.call(rig.admin, mutation, { id }, STATE)
  // Either it completes, or it stops with the server.
  const isOver = async () => expect((await stateOf(rig, id)).progress).toBeNull()
  if (!began.error) await vi.waitFor(() => Promise.any([isOver(), mortal.died()]))
  const died = await replaced()
  const { state } = await stateOf(rig, id)
  const over = mutation === 'runImport' ? 'done' : 'undone'
  if (died && state !== over) await rig.done(mutation, { id }, STATE)
  return died
}

const figuresOf = async (id: string, kind: 'import' | 'undoImport') => {
  const [found] = await rig.done<object[]>('Process', { id: processOf(id, kind) }, 'kind state steps held')
  return found
}

const operatorsOf = (name: string) =>
  rig.done<{ revision: number }[]>('Operator', { filter: { name_contains: name } }, 'revision')

describe('an import whose server crashes before or after any of its appends', () => {
  it('imports each row once when it is continued, with the count in the log', async () => {
    const appends = await atEveryDeath(async (death) => {
      const { id, name } = await planned()
      const died = await interrupted(death, 'runImport', id)
      expect(await ended(rig, id)).toMatchObject({ state: 'done', added: ROWS, leftOut: 0, problem: null })
      expect((await operatorsOf(name)).map(({ revision }) => revision)).toEqual(Array(ROWS).fill(0))
      const held = String(ROWS)
      expect(await figuresOf(id, 'import')).toEqual({ kind: 'import', state: 'done', steps: held, held })
      return died
    })
    expect(appends).toBeGreaterThanOrEqual(ROWS + 4)
    expect((await verifyLog(log)).problem).toBeUndefined()
  })

  it('is undone completely when an interrupted undo is repeated', async () => {
    await atEveryDeath(async (death) => {
      const { id, name } = await planned()
      await rig.done('runImport', { id }, STATE)
      await ended(rig, id)
      const died = await interrupted(death, 'undoImport', id)
      expect(await ended(rig, id)).toMatchObject({ state: 'undone', undone: ROWS, skipped: 0 })
      expect(await operatorsOf(name)).toEqual([])
      const held = String(ROWS)
      expect(await figuresOf(id, 'undoImport')).toEqual({
        kind: 'undoImport',
        state: 'done',
        steps: held,
        held,
      })
      return died
    })
    expect((await verifyLog(log)).problem).toBeUndefined()
  })
})

describe('an import whose plan is lost after it began', () => {
  it('reports its imported rows, and can be undone', async () => {
    const { id, name } = await planned()
    const { backend } = rig.landbook
    atRecord(rig, 0, () => rig.done('stopImport', { id }, STATE))
    await rig.done('runImport', { id }, STATE)
    await ended(rig, id)
    vi.restoreAllMocks()
    // As after a crash: nothing was counted.
    const counts = { added: null, changed: null, unchanged: null, leftOut: null }
    await rig.given('UpdateFileImport', { id, state: 'running', plan: randomUUID(), ...counts })
    await rig.done('runImport', { id }, STATE)
    const isIn = (await operatorsOf(name)).length
    expect(await ended(rig, id)).toMatchObject({
      state: 'stopped',
      added: isIn,
      changed: 0,
      problem: IMPORT_MESSAGES.failed(IMPORT_MESSAGES.planLost(isIn, ROWS)),
    })
    expect(await undone(rig, id)).toMatchObject({ state: 'undone', undone: isIn })
    expect((await accountOf(backend, processOf(id)))?.state).not.toBe('running')
  })
})

describe('an import with a row missing in the log', () => {
  it('is not reported as done, and imports the row when it is continued', async () => {
    const { id, name } = await planned()
    const { backend } = rig.landbook
    const execute = backend.commands.execute.bind(backend.commands)
    let isFirst = true
    vi.spyOn(backend.commands, 'execute').mockImplementation(async (request) => {
      if (request.operation !== 'CreateOperator' || !isFirst) return execute(request)
      isFirst = false
      return { recordId: randomUUID(), revision: 0, position: await log.head() }
    })
    await rig.done('runImport', { id }, STATE)
    const { state, problem } = await ended(rig, id)
    expect([state, problem]).toEqual([
      'stopped',
      IMPORT_MESSAGES.failed(PROCESS_MESSAGES.lost(ROWS - 1, ROWS)),
    ])
    await rig.done('runImport', { id }, STATE)
    expect(await ended(rig, id)).toMatchObject({ state: 'done', added: ROWS })
    expect(await operatorsOf(name)).toHaveLength(ROWS)
  })
})
