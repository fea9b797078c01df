import { randomUUID } from 'node:crypto'
import { cpSync } from 'node:fs'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { SYSTEM } from '@landbook/platform/engine/commands/port'
import { START } from '@landbook/platform/engine/log/port'
import type { Loss } from '@landbook/platform/engine/log/remembered'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { verifyLog } from '@landbook/platform/engine/log/verify'
import { noteAcceptedLoss } from '@landbook/platform/engine/seals/notes'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { switchedLog } from '../../platform/test/switched-log.ts'
import { CommandHandler } from '../src/engine/handling/handler.ts'
import { guards } from '../src/guards.ts'
import { land } from './company.ts'
import { newLogFile } from './files.ts'

/** A command service whose log is put back as it was after one command, and which has seen two more. */
async function overRestoredLog() {
  const [file, copy] = [newLogFile(), newLogFile()]
  const first = openSqliteLog({ file })
  const { log, switchTo } = switchedLog(first)
  const handler = new CommandHandler(log, catalogue, guards)
  const execute = (operation: string, args: Record<string, unknown>, commandId: string = randomUUID()) =>
    handler.execute({ operation, args, actor: SYSTEM, commandId })
  await execute('CreateTract', land('A-1', { id: 't1' }))
  await first.close()
  cpSync(file, copy)
  const second = openSqliteLog({ file })
  switchTo(second)
  const lost = { operation: 'UpdateTract', args: { id: 't1', notes: 'lost' }, commandId: randomUUID() }
  await execute(lost.operation, lost.args, lost.commandId)
  await execute('CreateTract', land('A-2', { id: 't2' }))
  await second.close()
  const putBack = async () => {
    const whole = openSqliteLog({ file })
    onTestFinished(() => whole.close())
    switchTo(whole)
  }
  const restored = openSqliteLog({ file: copy })
  onTestFinished(() => restored.close())
  const others = new CommandHandler(restored, catalogue, guards)
  const accept = () => noteAcceptedLoss(others, LOSS, 0)
  return { handler, execute, lost, restored, others, accept, putBack, restore: () => switchTo(restored) }
}

/** As the tools note it. */
const LOSS: Loss = {
  memory: { by: 'the read models', mark: undefined, forget: async () => undefined },
  found: START,
  isAnother: false,
}

const NOT_NOW = { code: 'UNAVAILABLE', message: MESSAGES.anotherLog, details: { lasting: true } }
const REASON = expect.stringContaining(
  'the event log does not contain revision 0 of tract-t2, which was seen',
)

it('refuses every command, with the reason, until the loss is accepted', async () => {
  const { handler, execute, restored, accept, restore } = await overRestoredLog()
  restore()
  const before = await restored.head()
  for (const _ of ['once', 'again']) {
    await expect(execute('UpdateTract', { id: 't1', notes: 'after' })).rejects.toMatchObject(NOT_NOW)
    await expect(execute('UpdateTract', { id: 't2', notes: 'after' })).rejects.toMatchObject(NOT_NOW)
    await expect(execute('CreateTract', land('A-3'))).rejects.toMatchObject(NOT_NOW)
    expect(await handler.anotherLog()).toEqual(REASON)
  }
  expect(await restored.head()).toBe(before)
  await accept()
  expect(await handler.anotherLog()).toBeUndefined()
  expect(await execute('UpdateTract', { id: 't1', notes: 'after' })).toMatchObject({ revision: 1 })
  expect(await handler.anotherLog()).toBeUndefined()
})

it('refuses commands although others write beyond the former end', async () => {
  const { handler, execute, restored, others, restore } = await overRestoredLog()
  restore()
  for (const name of ['A-3', 'A-4', 'A-5', 'A-6'])
    await others.execute({
      operation: 'CreateTract',
      args: land(name),
      actor: SYSTEM,
      commandId: randomUUID(),
    })
  const before = await restored.head()
  await expect(execute('UpdateTract', { id: 't1', notes: 'after' })).rejects.toMatchObject(NOT_NOW)
  expect(await handler.anotherLog()).toEqual(REASON)
  expect(await restored.head()).toBe(before)
})

it('goes on by itself once the right log is back', async () => {
  const { handler, execute, restore, putBack } = await overRestoredLog()
  restore()
  await expect(execute('CreateTract', land('A-3'))).rejects.toMatchObject(NOT_NOW)
  await putBack()
  expect(await handler.anotherLog()).toBeUndefined()
  expect(await execute('UpdateTract', { id: 't2', notes: 'after' })).toMatchObject({ revision: 1 })
})

describe('once the loss is accepted', () => {
  async function accepted() {
    const given = await overRestoredLog()
    given.restore()
    await expect(given.execute('CreateTract', land('A-3'))).rejects.toMatchObject(NOT_NOW)
    await given.accept()
    return given
  }

  it('is written to although two requests compare it at once', async () => {
    const { handler, restored } = await accepted()
    const { promise: first, resolve: firstIsOver } = Promise.withResolvers<void>()
    vi.spyOn(restored, 'head').mockImplementationOnce(async () => {
      const end = await Array.fromAsync(restored.readAll())
      await first
      return end.flat().at(-1)?.position ?? START
    })
    const second = handler.anotherLog()
    expect(await handler.anotherLog()).toBeUndefined()
    firstIsOver()
    expect(await second).toBeUndefined()
  })

  it('edits records as they are in the restored log', async () => {
    const { execute, restored } = await accepted()
    expect(await execute('UpdateTract', { id: 't1', notes: 'after' })).toMatchObject({ revision: 1 })
    await execute('CreateTract', land('A-2', { id: 't2' }))
    expect((await verifyLog(restored)).problem).toBeUndefined()
  })

  it('executes a command again whose events the restored log lacks', async () => {
    const { execute, lost, restored } = await accepted()
    await execute(lost.operation, lost.args, lost.commandId)
    const notes = (await Array.fromAsync(restored.read('tract-t1'))).map(({ data }) => data.notes)
    expect(notes).toEqual([undefined, 'lost'])
  })

  it('chains its events to those of a restored log that others have written to since', async () => {
    const { execute, restored, others } = await accepted()
    const update = { operation: 'UpdateTract', args: { id: 't1', notes: 'by another' }, actor: SYSTEM }
    await others.execute({ ...update, commandId: randomUUID() })
    expect(await execute('UpdateTract', { id: 't1', county: 'Loving' })).toMatchObject({ revision: 2 })
    expect((await verifyLog(restored)).problem).toBeUndefined()
  })
})
