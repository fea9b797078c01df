import { randomUUID } from 'node:crypto'
import { IMPORT_MESSAGES } from '@landbook/contracts/engine/messages/import'
import { LOGIN_MESSAGES } from '@landbook/contracts/engine/messages/login'
import { createEmbeddedViews } from '@landbook/platform/engine/views/embedded'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { Imports } from '../src/engine/import/imports.ts'
import { Turn } from '../src/engine/turns/turns.ts'
import { ended, given, plan, STATE, stateOf } from './import-rig.ts'
import { type Rig, startRig } from './rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig.close())
afterEach(() => void vi.restoreAllMocks())

/** Runs something once, right before the first command of this name. */
function before(operation: string, something: () => Promise<unknown>): void {
  const { commands } = rig.landbook.backend
  const execute = commands.execute.bind(commands)
  let isDone = false
  vi.spyOn(commands, 'execute').mockImplementation(async (request) => {
    if (request.operation === operation && !isDone) {
      isDone = true
      await something()
    }
    return execute(request)
  })
}

const planned = async (content: string) => {
  const id = await given(rig, 'company.csv', content)
  await plan(rig, id, { recordType: 'operator', key: ['name'] })
  return id
}

describe('an import with concurrent changes', () => {
  it('stops if its user is deleted, and can be continued by another', async () => {
    const id = await planned(`Company Name\n${randomUUID()}\n${randomUUID()}\n`)
    const leaving = await rig.user('ADMIN')
    before('CreateOperator', () => rig.given('DeleteUser', { userID: leaving.id }))
    expect((await rig.call(leaving.token, 'runImport', { id }, STATE)).error).toBeUndefined()
    expect(await ended(rig, id)).toMatchObject({
      state: 'stopped',
      problem: IMPORT_MESSAGES.failed(LOGIN_MESSAGES.sessionEnded),
    })
    await rig.done('runImport', { id }, STATE)
    expect(await ended(rig, id)).toMatchObject({ state: 'done', added: 2, leftOut: 0 })
  })

  it('is not reported as undone if the user who undoes it is deleted', async () => {
    const id = await planned(`Company Name\n${randomUUID()}\n`)
    await rig.done('runImport', { id }, STATE)
    await ended(rig, id)
    const leaving = await rig.user('ADMIN')
    before('DeleteOperator', () => rig.given('DeleteUser', { userID: leaving.id }))
    expect((await rig.call(leaving.token, 'undoImport', { id }, STATE)).error).toBeUndefined()
    expect(await ended(rig, id)).toMatchObject({
      state: 'done',
      problem: IMPORT_MESSAGES.failed(LOGIN_MESSAGES.sessionEnded),
    })
    await rig.done('undoImport', { id }, STATE)
    expect(await ended(rig, id)).toMatchObject({ state: 'undone', undone: 1, skipped: 0 })
  })

  it('is only undone after a stopped undo was continued', async () => {
    const all = 40
    const name = randomUUID()
    const names = Array.from({ length: all }, (_, n) => `${name} ${n}`)
    const id = await planned(['Company Name', ...names].join('\n'))
    await rig.done('runImport', { id }, STATE)
    await ended(rig, id)
    const { backend } = rig.landbook
    const { promise: stopped, resolve: stop } = Promise.withResolvers<void>()
    before('DeleteOperator', async () => void stop(backend.imports.close()))
    await rig.done('undoImport', { id }, STATE)
    await stopped
    backend.imports = new Imports({ store: createEmbeddedViews(), logger: pino({ enabled: false }) })
    expect(await stateOf(rig, id)).toMatchObject({ state: 'undoing', undone: null, problem: null })
    const left = await rig.done<object[]>('Operator', { filter: { name_contains: name } }, 'id')
    expect(left.length).toBeGreaterThan(0)
    expect(left.length).toBeLessThan(all)
    await rig.done('undoImport', { id }, STATE)
    expect(await ended(rig, id)).toMatchObject({ state: 'undone', undone: all, skipped: 0 })
  })

  it('is not begun if its plan is lost, and can be checked again', async () => {
    const id = await planned(`Company Name\n${randomUUID()}\n`)
    await rig.given('UpdateFileImport', { id, plan: randomUUID() })
    const { error } = await rig.call(rig.admin, 'runImport', { id }, STATE)
    expect(error?.message).toContain(IMPORT_MESSAGES.notPlanned)
    await plan(rig, id, { recordType: 'operator', key: ['name'] })
    await rig.done('runImport', { id }, STATE)
    expect(await ended(rig, id)).toMatchObject({ state: 'done', added: 1 })
  })

  it('is checked again when its file is described again', async () => {
    const id = await planned(`Company Name\n${randomUUID()}\n`)
    const [{ file } = { file: '' }] = await rig.done<{ file: string }[]>('FileImport', { id }, 'file')
    await rig.done('setImportFile', { id, file }, STATE)
    const { error } = await rig.call(rig.admin, 'runImport', { id }, STATE)
    expect(error?.message).toContain(IMPORT_MESSAGES.notPlanned)
  })

  it('accepts no other file or plan once started', async () => {
    const id = await planned(`Company Name\n${randomUUID()}\n`)
    const { files } = rig.landbook.backend
    const receive = files.receive.bind(files)
    vi.spyOn(files, 'receive').mockImplementationOnce(async (bytes) => {
      await rig.given('UpdateFileImport', { id, state: 'running' })
      return receive(bytes)
    })
    const [{ file } = { file: '' }] = await rig.done<{ file: string }[]>('FileImport', { id }, 'file')
    const choices = { recordType: 'operator', mapping: {}, key: [], blankClears: false, skipCells: false }
    expect((await rig.call(rig.admin, 'planImport', { id, ...choices }, '')).code).toBe('CONFLICT')
    expect((await rig.call(rig.admin, 'setImportFile', { id, file }, STATE)).code).toBe('CONFLICT')
    expect(await stateOf(rig, id)).toMatchObject({ state: 'running' })
  })

  it('is not charged to its user while it waits for commands and read models', async () => {
    const { commands, progress } = rig.landbook.backend
    const waiting = vi.spyOn(Turn.prototype, 'waiting')
    const [execute, reached] = [vi.spyOn(commands, 'execute'), vi.spyOn(progress, 'untilReached')]
    await planned(`Company Name\n${randomUUID()}\n`)
    const waits = waiting.mock.calls.map(([wait]) => wait)
    expect(reached.mock.results.filter(({ value }) => waits.includes(value)).length).toBeGreaterThan(1)
    expect(waits.length).toBeGreaterThan(execute.mock.calls.length)
  })

  it('is idempotent when started again after a lost answer', async () => {
    const again = { id: randomUUID(), name: 'company.csv' }
    const first = await rig.done('createImport', again, STATE)
    const head = await rig.log.head()
    expect(await rig.done('createImport', again, STATE)).toEqual(first)
    expect(await rig.log.head()).toBe(head)
  })

  it('reports its progress', async () => {
    const all = 40
    const id = await planned(['Company Name', ...Array.from({ length: all }, () => randomUUID())].join('\n'))
    const { promise: held, resolve: goOn } = Promise.withResolvers<void>()
    before('CreateOperator', () => held)
    await rig.done('runImport', { id }, STATE)
    try {
      await vi.waitFor(
        async () => {
          const { state, progress } = await stateOf(rig, id)
          expect({ state, all: progress?.all }).toEqual({ state: 'running', all })
          expect(progress?.done).toBeGreaterThan(0)
          expect(progress?.done).toBeLessThan(all)
        },
        { interval: 20 },
      )
    } finally {
      goOn()
    }
    expect(await ended(rig, id)).toMatchObject({ state: 'done', added: all })
  })
})
