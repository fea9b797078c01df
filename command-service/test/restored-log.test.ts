import { randomUUID } from 'node:crypto'
import { cpSync } from 'node:fs'
import { catalogue } from '@landbook/contracts/records/index'
import { SYSTEM } from '@landbook/platform/commands/port'
import { openSqliteLog } from '@landbook/platform/log/sqlite'
import { verifyLog } from '@landbook/platform/log/verify'
import { expect, it, onTestFinished } from 'vitest'
import { switchedLog } from '../../platform/test/switched-log.ts'
import { CommandHandler } from '../src/handler.ts'
import { guards } from '../src/records/index.ts'
import { land } from './company.ts'
import { newLogFile } from './files.ts'

/** A command service that goes on over its log as it was after three commands, and has seen two more. */
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
  const restored = openSqliteLog({ file: copy })
  onTestFinished(() => restored.close())
  return { handler, execute, lost, restored, restore: () => switchTo(restored) }
}

it('edits records as they are in a log that was restored from an older copy', async () => {
  const { execute, restored, restore } = await overRestoredLog()
  restore()
  expect(await execute('UpdateTract', { id: 't1', notes: 'after' })).toMatchObject({ revision: 1 })
  await execute('CreateTract', land('A-2', { id: 't2' }))
  expect((await verifyLog(restored)).problem).toBeUndefined()
})

it('executes a command again whose events the restored log lacks', async () => {
  const { execute, lost, restored, restore } = await overRestoredLog()
  restore()
  await execute(lost.operation, lost.args, lost.commandId)
  const notes = (await Array.fromAsync(restored.read('tract-t1'))).map(({ data }) => data.notes)
  expect(notes).toEqual([undefined, 'lost'])
})

it('chains its events to those of a restored log that others have written to since', async () => {
  const { execute, restored, restore } = await overRestoredLog()
  const others = new CommandHandler(restored, catalogue, guards)
  const update = { operation: 'UpdateTract', args: { id: 't1', notes: 'by another' }, actor: SYSTEM }
  await others.execute({ ...update, commandId: randomUUID() })
  restore()
  expect(await execute('UpdateTract', { id: 't1', county: 'Loving' })).toMatchObject({ revision: 2 })
  expect((await verifyLog(restored)).problem).toBeUndefined()
})

it('reports that the log lacks events of this process, until it writes again', async () => {
  const { handler, execute, restore } = await overRestoredLog()
  restore()
  expect(await handler.anotherLog()).toContain('the event log does not hold revision 0 of tract-t2')
  await execute('UpdateTract', { id: 't1', notes: 'after' })
  expect(await handler.anotherLog()).toBeUndefined()
})
