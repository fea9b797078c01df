import { HISTORY } from '@landbook/platform/engine/history/port'
import { openSqliteHistory } from '@landbook/platform/engine/history/sqlite'
import { markOf } from '@landbook/platform/engine/log/mark'
import type { EventLog, LoggedEvent } from '@landbook/platform/engine/log/port'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { createEmbeddedViews } from '@landbook/platform/engine/views/embedded'
import { changeGenerations, projectorName, withNext } from '@landbook/platform/engine/views/generations'
import { CatchingUp, type ViewStore } from '@landbook/platform/engine/views/port'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { addTo } from '../../platform/test/chains.ts'
import { putCheckpoint } from '../../platform/test/checkpoints.ts'
import { switchedLog } from '../../platform/test/switched-log.ts'
import { LiveViews } from '../src/engine/context/live-views.ts'
import { indexReady } from '../src/engine/history/history.ts'

const at = '2026-01-01T00:00:00.000Z'
let log: EventLog
let switchTo: (next: EventLog) => void
let store: ViewStore

beforeEach(async () => {
  const switched = switchedLog(openSqliteLog({ file: ':memory:' }))
  log = switched.log
  switchTo = switched.switchTo
  store = createEmbeddedViews()
  await changeGenerations(store, (now) => withNext(now, 'this', () => []))
})

async function events(of: EventLog): Promise<LoggedEvent[]> {
  return (await Array.fromAsync(of.readAll())).flat()
}

/** The read models of a generation show everything up to the nth event of the log. */
async function shows(generation: number, n: number): Promise<string> {
  const event = (await events(log))[n - 1]
  if (!event) throw new Error(`there is no event ${n}`)
  await putCheckpoint(store, projectorName(generation), { ...markOf(event), at })
  return event.position
}

async function opened(): Promise<LiveViews> {
  const views = await LiveViews.open(store, log)
  onTestFinished(() => views.close())
  return views
}

/** A log that shares only its first event with the former one. */
async function anotherLog(): Promise<EventLog> {
  const other = openSqliteLog({ file: ':memory:' })
  await addTo(other, 'tract-1', { n: 'something else' })
  return other
}

it('does not count former positions as shown after the store was set back', async () => {
  for (const stream of ['tract-1', 'tract-2', 'tract-3'] as const) await addTo(log, stream)
  const position = await shows(1, 3)
  const { progress } = await opened()
  await progress.untilReached(position, 60_000)
  await shows(1, 1)
  await expect(progress.untilReached(position, 50)).rejects.toThrow(CatchingUp)
  await store.forgetProjector(projectorName(1))
  await expect(progress.untilReached(position, 50)).rejects.toThrow(CatchingUp)
  await shows(1, 3)
  await progress.untilReached(position, 60_000)
})

it('counts no position as shown while the read models are of another log', async () => {
  await addTo(log, 'tract-1')
  await addTo(log, 'tract-2')
  await shows(1, 2)
  const { progress } = await opened()
  switchTo(await anotherLog())
  const head = await log.head()
  await vi.waitFor(() => expect(progress.untilReached(head, 0)).rejects.toThrow(CatchingUp))
})

it('switches to read models of the same log only when they are caught up', async () => {
  await addTo(log, 'tract-1')
  await addTo(log, 'tract-2')
  await shows(1, 2)
  const views = await opened()
  await changeGenerations(store, (now) => ({ ...withNext(now, 'this', () => []), live: 2 }))
  const behind = await shows(2, 1)
  await expect(
    vi.waitFor(() => expect(views.projector).toBe(projectorName(2)), { timeout: 2_500 }),
  ).rejects.toThrow()
  await views.progress.untilReached(behind, 60_000)
  await shows(2, 2)
  await vi.waitFor(() => expect(views.projector).toBe(projectorName(2)))
})

it('switches to read models rebuilt from a restored log with fewer events', async () => {
  await addTo(log, 'tract-1')
  await addTo(log, 'tract-2')
  await shows(1, 2)
  const views = await opened()
  await views.progress.untilReached(await log.head(), 60_000)
  switchTo(await anotherLog())
  await changeGenerations(store, (now) => ({ ...withNext(now, 'this', () => []), live: 2 }))
  const position = await shows(2, 1)
  await vi.waitFor(() => expect(views.projector).toBe(projectorName(2)))
  await vi.waitFor(() => views.progress.untilReached(position, 100))
})

it('switches when the live read models are gone', async () => {
  await addTo(log, 'tract-1')
  await changeGenerations(store, (now) => ({ ...withNext(now, 'this', () => []), live: 2 }))
  await shows(2, 1)
  const views = await opened()
  await store.forgetProjector(projectorName(2))
  await changeGenerations(store, (now) => ({ ...now, live: 1 }))
  await putCheckpoint(store, projectorName(1), { position: '', at })
  await vi.waitFor(() => expect(views.projector).toBe(projectorName(1)))
})

it('refuses histories from an index of another log', async () => {
  const historyIndex = openSqliteHistory({ file: ':memory:' })
  onTestFinished(() => historyIndex.close())
  await addTo(log, 'tract-1')
  await addTo(log, 'tract-2')
  const last = (await events(log)).at(-1)
  if (!last) throw new Error('no event')
  await putCheckpoint(historyIndex, HISTORY, { ...markOf(last), at })
  await indexReady({ log, historyIndex })
  switchTo(await anotherLog())
  await expect(indexReady({ log, historyIndex })).rejects.toThrow(CatchingUp)
})
