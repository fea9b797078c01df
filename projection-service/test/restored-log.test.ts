import { cpSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { Shortages } from '@landbook/platform/engine/derived/shortages'
import { HISTORY, type HistoryIndex } from '@landbook/platform/engine/history/port'
import { openSqliteHistory } from '@landbook/platform/engine/history/sqlite'
import { AnotherLog } from '@landbook/platform/engine/log/mark'
import type { EventLog } from '@landbook/platform/engine/log/port'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import {
  changeGenerations,
  liveGeneration,
  newestOf,
  projectorName,
  spoilGeneration,
  withNext,
} from '@landbook/platform/engine/views/generations'
import { CatchingUp } from '@landbook/platform/engine/views/port'
import { Readiness } from '@landbook/platform/engine/views/readiness'
import { expect, it, onTestFinished, vi } from 'vitest'
import { switchedLog } from '../../platform/test/switched-log.ts'
import { GenerationFollower } from '../src/engine/generations.ts'
import { HistoryKeeper, rebuildHistory } from '../src/engine/history/keeper.ts'
import { notReady } from '../src/engine/projector.ts'
import { buildReadModels } from '../src/engine/read-models.ts'
import { readModelsVersion } from '../src/engine/version.ts'
import {
  file,
  happens,
  log,
  logger,
  projectEachTest,
  projectorOver,
  running,
  shown,
  store,
} from './projecting.ts'

projectEachTest()

const LINE =
  'the event log does not contain revision 0 of tract-t2, which was projected: it was restored from an older copy, has ' +
  'lost its end or is another one. Restore the right log, or run `npm run rebuild -- --accept-shorter-log` to go on with this one'

/** A log with one tract, and one more after `copied`; `restore` puts the copy of the first in its place. */
async function restorable() {
  await happens('tract-t1', 'TractCreated', { name: 'A-1' })
  await log.close()
  cpSync(file, `${file}.copy`)
  const [whole, older] = [file, `${file}.copy`].map((one) => openSqliteLog({ file: one }))
  if (!whole || !older) throw new Error('not two')
  const { log: present, switchTo } = switchedLog(whole)
  onTestFinished(async () => {
    await Promise.all(running.splice(0).map((one) => one.stop()))
    await whole.close()
    await older.close()
  })
  const [created] = await Array.fromAsync(whole.read('tract-t1'))
  if (!created) throw new Error('no tract')
  const { type, metadata } = created
  const append = (to: EventLog, id: string) =>
    to.append(`tract-${id}`, 'none', [{ id: crypto.randomUUID(), type, data: { name: id }, metadata }])
  await append(whole, 't2')
  return { present, append, older, restore: () => switchTo(older), putBack: () => switchTo(whole) }
}

it('a projector stops at a log restored from an older copy, reports it, and continues with the right one', async () => {
  const { present, append, older, restore, putBack } = await restorable()
  const errors = vi.spyOn(logger, 'error')
  const projector = projectorOver({ log: present })
  await projector.whenCaughtUp()
  const head = await present.head()
  restore()
  await vi.waitFor(() => expect(notReady(projector.health)).toBe(LINE))
  expect(projector.health.caughtUp).toBe(false)
  await expect(projector.progress.untilReached(await older.head(), 0)).rejects.toThrow(CatchingUp)
  const readiness = new Readiness({ log: present, store, projector: () => 'read-models-1' })
  expect(await readiness.reason()).toBe(LINE)
  // Beyond where it was, by other events: it is another log all the same.
  await append(older, 't3')
  await append(older, 't4')
  await pause(1000)
  expect(await shown('t4')).toBeUndefined()
  expect(errors.mock.calls.flat()).toEqual([`the projector read-models-1 has stopped: ${LINE}`])
  putBack()
  await vi.waitFor(() => expect(notReady(projector.health)).toBeUndefined())
  await projector.progress.untilReached(head, 0)
})

it('a projector that waits for the lock notices that the log is another one', async () => {
  const { present, restore } = await restorable()
  const first = projectorOver({ log: present })
  await first.whenCaughtUp()
  const second = projectorOver({ log: present })
  await second.whenCaughtUp()
  restore()
  await vi.waitFor(() => expect(notReady(second.health)).toBe(LINE))
})

const newFollower = (of: EventLog) => {
  const follower = new GenerationFollower({ log: of, store, catalogue, timeZone: 'UTC', logger })
  running.push(follower)
  return follower
}

it('waiting for read models of another log rejects with AnotherLog', async () => {
  const { present, restore } = await restorable()
  const before = newFollower(present)
  await before.start()
  await before.whenCaughtUp()
  await before.stop()
  restore()
  const follower = newFollower(present)
  await follower.start()
  await expect(follower.whenCaughtUp()).rejects.toThrow(AnotherLog)
})

it('waiting for read models that are replaced meanwhile continues with the next ones until they are live', async () => {
  await happens('tract-t1', 'TractCreated', { name: 'A-1' })
  const version = readModelsVersion({ catalogue, timeZone: 'UTC' })
  const { live: generation } = await changeGenerations(store, (now) => withNext(now, version, () => []))
  // Behind, and kept by a process that stands still.
  await store.takeLock(projectorName(generation), 'another process', 60_000)
  const follower = newFollower(log)
  await follower.start()
  const caughtUp = follower.whenCaughtUp()
  await spoilGeneration(store, generation)
  await caughtUp
  expect(await liveGeneration(store)).toBe(generation + 1)
  expect((await shown('t1', generation + 1))?.name).toBe('A-1')
})

it('read models are right again after a rebuild', async () => {
  const { present, append, older, restore } = await restorable()
  const follower = newFollower(present)
  await follower.start()
  await follower.whenCaughtUp()
  restore()
  await vi.waitFor(() => expect(notReady(follower.health)).toBe(LINE))
  const version = readModelsVersion({ catalogue, timeZone: 'UTC' })
  const next = newestOf(await changeGenerations(store, (now) => withNext(now, version, () => [])), version)
  if (next === undefined) throw new Error('no generation')
  const builder = await buildReadModels({
    log: present,
    store,
    catalogue,
    generation: next,
    timeZone: 'UTC',
    logger,
  })
  await changeGenerations(store, (now) => ({ ...now, live: next }))
  await builder.stop()
  await vi.waitFor(() => expect(notReady(follower.health)).toBeUndefined())
  await append(older, 't3')
  await follower.progress.untilReached(await older.head(), 60_000)
  const generation = await liveGeneration(store)
  expect([await shown('t2', generation), (await shown('t3', generation))?.name]).toEqual([undefined, 't3'])
})

it('the history index stops at a log that was restored from an older copy, and a rebuild heals it', async () => {
  const { present, append, older, restore } = await restorable()
  const index: HistoryIndex = openSqliteHistory({ file: ':memory:' })
  const keeper = new HistoryKeeper({ log: present, index, catalogue, logger, shortages: new Shortages() })
  running.push(keeper)
  keeper.start()
  await index.untilReached(await present.head(), 60_000)
  restore()
  await vi.waitFor(() => expect(notReady(keeper.health)).toBe(LINE))
  await append(older, 't3')
  await rebuildHistory({ log: present, index, catalogue, logger, shortages: new Shortages() })
  const found = await index.find({ first: 9 })
  expect(found.map(({ stream }) => stream)).toEqual(['tract-t3', 'tract-t1'])
  expect((await index.getCheckpoint(HISTORY))?.event?.stream).toBe('tract-t3')
})
