import { ViewsUnavailable } from '@landbook/platform/engine/stores/unavailable'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DamagedEvent, type EventLog, LogUnavailable, START } from '../src/engine/log/port.ts'
import { openSqliteLog } from '../src/engine/log/sqlite.ts'
import { createEmbeddedViews } from '../src/engine/views/embedded.ts'
import type { ViewStore } from '../src/engine/views/port.ts'
import { Readiness } from '../src/engine/views/readiness.ts'
import { putCheckpoint } from './checkpoints.ts'
import { newEvent } from './events.ts'

const PROJECTOR = 'read-models-1'
const LONG_AGO = '2024-01-01T00:00:00.000Z'
let log: EventLog
let store: ViewStore

beforeEach(() => {
  log = openSqliteLog({ file: ':memory:' })
  store = createEmbeddedViews()
})
afterEach(async () => {
  vi.useRealTimers()
  await log.close()
})

const readiness = (parts: { log?: EventLog; store?: ViewStore } = {}) =>
  new Readiness({ log, store, projector: () => PROJECTOR, ...parts })
const now = () => new Date().toISOString()

let written = 0
async function happens(recordedAt = LONG_AGO): Promise<string> {
  const event = newEvent()
  const metadata = { ...event.metadata, recordedAt }
  await log.append(`tract-${written++}`, 'none', [{ ...event, metadata }])
  return log.head()
}

describe('the readiness of the read models', () => {
  it('holds if they show the whole log, or lack only recent events', async () => {
    expect(await readiness().reason()).toBeUndefined()
    await putCheckpoint(store, PROJECTOR, { position: await happens(), at: LONG_AGO })
    expect(await readiness().reason()).toBeUndefined()
    await happens(now())
    expect(await readiness().reason()).toBeUndefined()
  })

  it('fails if they make no progress, and reports since when', async () => {
    await happens()
    expect(await readiness().reason()).toBe('the read models have not been built yet')
    await putCheckpoint(store, PROJECTOR, { position: START, at: LONG_AGO })
    expect(await readiness().reason()).toBe(
      `the read models have been stuck at the beginning since ${LONG_AGO}`,
    )
    const position = await happens()
    await happens()
    await putCheckpoint(store, PROJECTOR, { position, at: LONG_AGO })
    expect(await readiness().reason()).toBe(
      `the read models have been stuck at ${position} since ${LONG_AGO}`,
    )
  })

  it('fails while they are catching up', async () => {
    const position = await happens()
    await happens()
    await putCheckpoint(store, PROJECTOR, { position, at: now() })
    expect(await readiness().reason()).toBe(`the read models are catching up: they are at ${position}`)
  })

  it('holds if an event was set aside', async () => {
    const position = await happens()
    const setAside = [
      { projection: 'log', stream: 'tract-1', revision: 2, position, reason: 'it is damaged' },
    ]
    await putCheckpoint(store, PROJECTOR, { position, at: now(), setAside })
    expect(await readiness().reason()).toBeUndefined()
  })

  it('fails only once an unreadable event has been waiting', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const position = await happens()
    await putCheckpoint(store, PROJECTOR, { position, at: LONG_AGO })
    await happens()
    const place = { stream: 'tract-1', revision: 0, position: await log.head() }
    const readAll = () => {
      throw new DamagedEvent(place)
    }
    const one = readiness({ log: { ...log, readAll } })
    expect(await one.reason()).toBeUndefined()
    vi.advanceTimersByTime(10_000)
    expect(await one.reason()).toBe(`the read models have been stuck at ${position} since ${LONG_AGO}`)
  })

  it('fails without the store or the log', async () => {
    const away = { ...store, getCheckpoint: () => Promise.reject(new ViewsUnavailable('MongoDB: gone')) }
    expect(await readiness({ store: away }).reason()).toBe('MongoDB: gone')
    const lost = { ...log, head: () => Promise.reject(new LogUnavailable('no answer')) }
    expect(await readiness({ log: lost }).reason()).toBe('the event log cannot be reached: no answer')
  })

  it('is checked at most once a second', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const getCheckpoint = vi.fn(store.getCheckpoint)
    const one = readiness({ store: { ...store, getCheckpoint } })
    await Promise.all([one.reason(), one.reason()])
    await one.reason()
    expect(getCheckpoint).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1_000)
    await happens()
    expect(await one.reason()).toBe('the read models have not been built yet')
  })
})
