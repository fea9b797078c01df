import { generateKeyPairSync } from 'node:crypto'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { FIRST_ADMIN } from '@landbook/contracts/engine/system/user/declaration'
import { refuseLoss } from '@landbook/platform/beside-log'
import { readConfig } from '@landbook/platform/config'
import { openSqliteCredentials } from '@landbook/platform/engine/credentials/sqlite'
import { HISTORY } from '@landbook/platform/engine/history/port'
import { openSqliteHistory } from '@landbook/platform/engine/history/sqlite'
import { markOf } from '@landbook/platform/engine/log/mark'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { noteSeal } from '@landbook/platform/engine/seals/notes'
import { Sealer } from '@landbook/platform/engine/seals/sealer'
import { openSqliteSeals } from '@landbook/platform/engine/seals/sqlite'
import { ConfigError } from '@landbook/platform/engine/settings/config'
import { createEmbeddedViews } from '@landbook/platform/engine/views/embedded'
import { changeGenerations, projectorName, withNext } from '@landbook/platform/engine/views/generations'
import { openEmbeddedViews } from '@landbook/platform/engine/views/snapshot'
import pino from 'pino'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { putCheckpoint } from '../../platform/test/checkpoints.ts'
import { acceptShorterLog } from '../src/engine/shorter-log.ts'
import { eventsOf, newCompany, newFolder } from './company.ts'

// A machine that is busy takes its time to hash a password.

const REMEDY = 'do this once'
const LINE = /^LOG_FILE: .+landbook\.db: the event log .+ do this once$/
const { privateKey: key } = generateKeyPairSync('ed25519')
const logger = pino({ level: 'silent' })

const landIn = (company: Awaited<ReturnType<typeof newCompany>>, name: string) =>
  company.edit('CreateTract', { id: name, name, state: 'Texas', county: 'Ward' })

/** A folder with evidence of the log: two seals, a history index, a snapshot and the first admin's password. */
async function folderThatRemembers() {
  const folder = newFolder()
  const file = (name: string) => join(folder, name)
  const credentials = openSqliteCredentials({ file: file('credentials.db') })
  const historyIndex = openSqliteHistory({ file: file('history.db') })
  const seals = openSqliteSeals({ file: file('seals.db') })
  onTestFinished(async () => {
    for (const one of [credentials, historyIndex, seals]) await one.close()
  })
  const before = await newCompany()
  const sealer = new Sealer({ log: before.log, store: seals, key })
  for (const name of ['A-1', 'A-2']) await landIn(before, name)
  await sealer.seal('system')
  for (const name of ['B-1', 'B-2']) await landIn(before, name)
  await sealer.seal('system')
  const events = await eventsOf(before.log)
  const last = events.at(-1)
  if (!last) throw new Error('an empty log')
  const checkpoint = { ...markOf(last), at: '2026-03-04T12:00:00.000Z' }
  await putCheckpoint(historyIndex, HISTORY, checkpoint)
  await credentials.set({ userId: FIRST_ADMIN, passwordHash: 'hash', sessionsValidFrom: 1 }, undefined)
  const views = await openEmbeddedViews({ file: file('views.db'), version: '1', log: before.log, logger })
  await putCheckpoint(views, 'read models', checkpoint)
  await views.close()
  const stores = { credentials, historyIndex, seals, readModels: { snapshot: file('views.db') } }
  return { ...stores, stores, events, config: readConfig({ DATA_DIR: folder }), file }
}

/** A company on a log with the first events of another one. */
async function logOf(events: Awaited<ReturnType<typeof eventsOf>>) {
  const log = openSqliteLog({ file: ':memory:' })
  for (const { stream, revision, position: _, ...event } of events)
    await log.append(stream, revision === 0 ? 'none' : revision - 1, [event])
  return log
}

/** Simulates a crash at the first call of this method. */
function crashes<T extends object>(parts: T, method: keyof T, when: 'before' | 'after'): T {
  return new Proxy(parts, {
    get: (target, name) => {
      const found = Reflect.get(target, name)
      if (typeof found !== 'function') return found
      if (name !== method) return found.bind(target)
      return async (...args: readonly unknown[]) => {
        if (when === 'after') await found.apply(target, args)
        throw new Error('crashed')
      }
    },
  })
}

describe('a start', () => {
  it('accepts a complete log, and refuses the flag without a loss', async () => {
    const { stores, events, config } = await folderThatRemembers()
    const company = await newCompany(await logOf(events))
    const beside = { ...stores, log: company.log }
    await refuseLoss(beside, config, REMEDY)
    await expect(acceptShorterLog(beside, company.commands)).rejects.toThrow(
      /nothing is missing in the event log\. Leave it out$/,
    )
  })

  it('refuses a log that lost its end in one line, and changes nothing', async () => {
    const { stores, events, config, file } = await folderThatRemembers()
    const { log } = await newCompany(await logOf(events.slice(0, -1)))
    const head = await log.head()
    const checked = refuseLoss({ ...stores, log }, config, REMEDY)
    await expect(checked).rejects.toThrow(ConfigError)
    await expect(checked).rejects.toThrow(LINE)
    expect(await log.head()).toBe(head)
    expect(await stores.seals.last()).toMatchObject({ number: 2 })
    expect(existsSync(file('views.db'))).toBe(true)
  })

  it.each(['seals', 'historyIndex', 'snapshot', 'credentials'] as const)(
    'refuses an empty log beside %s alone',
    async (kept) => {
      const { stores, seals, historyIndex, credentials, config, file } = await folderThatRemembers()
      if (kept !== 'snapshot')
        for (const end of ['', '-wal', '-shm']) rmSync(file('views.db') + end, { force: true })
      if (kept !== 'seals') await seals.setAside(0, [])
      if (kept !== 'historyIndex') await historyIndex.clear()
      if (kept !== 'credentials') await credentials.remove(FIRST_ADMIN)
      const log = openSqliteLog({ file: ':memory:' })
      onTestFinished(() => log.close())
      await expect(refuseLoss({ ...stores, log }, config, REMEDY)).rejects.toThrow(LINE)
    },
  )

  it('with the flag notes the loss in the log, and drops all data beyond it', async () => {
    const { stores, seals, events, config, file } = await folderThatRemembers()
    const first = await seals.get(1)
    const cut = events.filter(({ position }) => position <= (first?.position ?? ''))
    const company = await newCompany(await logOf(cut))
    const { log, commands } = company
    const head = await log.head()
    const beside = { ...stores, log }
    await acceptShorterLog(beside, commands)
    expect((await eventsOf(log)).at(-1)).toMatchObject({
      type: 'LogNoteCreated',
      data: { name: 'A log without its end was accepted', found: head, remembered: events.at(-1)?.position },
      metadata: { actor: 'system', operation: 'NoteOnLog' },
    })
    expect(await seals.last()).toEqual(first)
    expect(existsSync(file('views.db'))).toBe(false)
    await refuseLoss(beside, config, REMEDY)
    // Sealing continues after the last seal that the log still holds.
    await landIn(company, 'C-1')
    const note = vi.fn((seal) => noteSeal(commands, seal))
    const sealer = new Sealer({ log, store: seals, key, note })
    expect(await sealer.seal('system')).toMatchObject({ number: 2 })
    expect(note).toHaveBeenCalledOnce()
    expect((await sealer.verify()).problem).toBeUndefined()
    await seals.setAside(0, [])
    expect((await sealer.verify()).problem?.reason).toMatch(
      /^it was sealed up to seal 2, and no seal is stored/,
    )
  })

  it.each(
    ['note', 'seals', 'index', 'read models'].flatMap((step) => [
      { step, when: 'before' } as const,
      { step, when: 'after' } as const,
    ]),
  )(
    'completes an acceptance that crashed $when its step $step, and notes it once',
    async ({ step, when }) => {
      const { stores, historyIndex, seals, events, config } = await folderThatRemembers()
      const views = createEmbeddedViews()
      await changeGenerations(views, (now) => withNext(now, '1', () => []))
      const last = events.at(-1)
      if (last)
        await putCheckpoint(views, projectorName(1), { ...markOf(last), at: last.metadata.recordedAt })
      const { log, commands } = await newCompany(await logOf(events.slice(0, -1)))
      const beside = { ...stores, log, readModels: views }
      const crashing = <T extends object>(name: string, method: keyof T, parts: T): T =>
        name === step ? crashes(parts, method, when) : parts
      const first = acceptShorterLog(
        {
          ...beside,
          seals: crashing('seals', 'setAside', seals),
          historyIndex: crashing('index', 'clear', historyIndex),
          readModels: {
            ...views,
            collection: (name) => crashing('read models', 'write', views.collection(name)),
          },
        },
        crashing('note', 'execute', commands),
      )
      await expect(first).rejects.toThrow('crashed')
      // The last step may have completed before the crash.
      await acceptShorterLog(beside, commands).catch((error) => expect(error).toBeInstanceOf(ConfigError))
      await refuseLoss(beside, config, REMEDY)
      const notes = (await eventsOf(log)).filter(({ type }) => type === 'LogNoteCreated')
      expect(notes.map(({ data }) => [data.rememberedBy, Number(data.seal)])).toEqual([
        [expect.stringMatching(/^seal 2 of /), 1],
      ])
      const sealer = new Sealer({ log, store: seals, key, note: (seal) => noteSeal(commands, seal) })
      expect(await sealer.seal('system')).toMatchObject({ number: 2 })
      expect((await sealer.verify()).problem).toBeUndefined()
    },
  )

  it('with the flag also accepts a log with new events in place of the lost ones', async () => {
    const { stores, seals, historyIndex, events } = await folderThatRemembers()
    const company = await newCompany(await logOf(events.slice(0, -1)))
    for (const name of ['C-1', 'C-2']) await landIn(company, name)
    const beside = { ...stores, log: company.log }
    await historyIndex.clear()
    await acceptShorterLog(beside, company.commands)
    expect(await seals.last()).toMatchObject({ number: 1 })
    const sealer = new Sealer({ log: company.log, store: seals, key })
    expect(await sealer.seal('system')).toMatchObject({ number: 2 })
    expect((await sealer.verify()).problem).toBeUndefined()
  })

  it('refuses in one line to set seals aside if one is damaged', async () => {
    const { stores, events, file } = await folderThatRemembers()
    const { log, commands } = await newCompany(await logOf(events.slice(0, -1)))
    const db = new DatabaseSync(file('seals.db'))
    db.exec("UPDATE seals SET seal = '{' WHERE number = 1")
    db.close()
    const accepted = acceptShorterLog({ ...stores, log }, commands)
    await expect(accepted).rejects.toThrow(ConfigError)
    await expect(accepted).rejects.toThrow(/^--accept-shorter-log: .+ Restore the seals from a backup/)
  })

  it('ignores a file that is not a valid snapshot', async () => {
    const { stores, events, config, file } = await folderThatRemembers()
    for (const end of ['', '-wal', '-shm']) rmSync(file('views.db') + end, { force: true })
    writeFileSync(file('views.db'), 'a letter to the county clerk '.repeat(100))
    const { log } = await newCompany(await logOf(events))
    await refuseLoss({ ...stores, log }, config, REMEDY)
  })
})
