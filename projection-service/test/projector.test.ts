import { EventEmitter, once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { catalogue } from '@landbook/contracts/records/index'
import { type EventLog, LogUnavailable } from '@landbook/platform/log/port'
import { openSqliteLog } from '@landbook/platform/log/sqlite'
import { projectorName, recordViews, setLiveGeneration } from '@landbook/platform/views/collections'
import { createEmbeddedViews } from '@landbook/platform/views/embedded'
import { type ViewStore, ViewsUnavailable } from '@landbook/platform/views/port'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GenerationFollower } from '../src/generations.ts'
import { notReady, type Projector } from '../src/projector.ts'
import { readModels } from '../src/read-models.ts'
import { tampered } from './stores.ts'
import { logged } from './world.ts'

const logger = pino({ level: 'silent' })
let folder: string
let file: string
let log: EventLog
let store: ViewStore
const running: { stop(): Promise<void> }[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'landbook-projector-'))
  file = join(folder, 'landbook.db')
  log = openSqliteLog({ file })
  store = createEmbeddedViews()
})

afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop()))
  await log.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Appends one more event to the record's stream. */
async function happens(stream: string, type: string, data: Record<string, unknown> = {}): Promise<string> {
  const { length } = await Array.fromAsync(log.read(stream))
  const place = { stream, revision: length, position: `${stream}/${length}` }
  const { id, metadata } = logged(type, data, place)
  await log.append(stream, length === 0 ? 'none' : length - 1, [{ id, type, data, metadata }])
  return log.head()
}

function projectorOver(
  parts: { log?: EventLog; store?: ViewStore; stopAtUnreadable?: boolean } = {},
): Projector {
  const projector = readModels({ log, store, catalogue, generation: 1, logger, ...parts })
  running.push(projector)
  projector.start()
  return projector
}

const shown = async (id: string, generation = 1) => {
  const tract = catalogue.records.find(({ type }) => type === 'tract')
  if (!tract) throw new Error('No tract')
  return recordViews(store, tract, generation).get(id)
}

describe('a projector', () => {
  it('catches up, follows, and says how far it has come', async () => {
    await happens('tract-t1', 'TractCreated', { name: 'A-1' })
    const projector = projectorOver()
    await projector.whenCaughtUp()
    expect(await shown('t1')).toMatchObject({ name: 'A-1' })
    const position = await happens('tract-t1', 'TractUpdated', { notes: 'n' })
    expect(await projector.progress.reached(position, 5_000)).toBe(true)
    expect(await shown('t1')).toMatchObject({ notes: 'n' })
    expect(projector.health).toMatchObject({ position, caughtUp: true, setAside: [], waitingFor: undefined })
    expect((await store.getCheckpoint(projectorName(1)))?.position).toBe(position)
  })

  it('goes on from its checkpoint after a restart', async () => {
    await happens('tract-t1', 'TractCreated', { name: 'A-1' })
    const first = projectorOver()
    await first.whenCaughtUp()
    await first.stop()
    const position = await happens('tract-t1', 'TractUpdated', { notes: 'n' })
    const written: string[] = []
    const watched = tampered(store, async (writes, write) => {
      written.push(...writes.map(({ id }) => id))
      await write(writes)
    })
    const second = projectorOver({ store: watched })
    await second.whenCaughtUp()
    expect(second.health.position).toBe(position)
    expect(written).toEqual(['t1'])
  })

  it('writes its checkpoint after the documents: a crash between them repeats the batch and changes nothing', async () => {
    await happens('tract-t1', 'TractCreated', { name: 'A-1' })
    const dying: ViewStore = { ...store, setCheckpoint: () => Promise.reject(new Error('died')) }
    const first = projectorOver({ store: dying })
    await vi.waitFor(() => expect(first.health.waitingFor).toBe('died'))
    await first.stop()
    const before = await shown('t1')
    expect(before).toMatchObject({ name: 'A-1' })
    expect(await store.getCheckpoint(projectorName(1))).toBeUndefined()
    await projectorOver().whenCaughtUp()
    expect(await shown('t1')).toBe(before)
  })

  it.each([
    ['the log', new LogUnavailable('the log is away')],
    ['the store', new ViewsUnavailable('the store is away')],
  ])('waits for %s, says so, and goes on by itself', async (what, reason) => {
    await happens('tract-t1', 'TractCreated', { name: 'A-1' })
    let away = true
    const met = new EventEmitter()
    const refuse = () => {
      met.emit('refused')
      return reason
    }
    const projector = projectorOver(
      what === 'the log'
        ? {
            log: {
              ...log,
              async *subscribe(options) {
                if (away) throw refuse()
                yield* log.subscribe(options)
              },
            },
          }
        : {
            store: {
              ...store,
              getCheckpoint: (name) => (away ? Promise.reject(refuse()) : store.getCheckpoint(name)),
            },
          },
    )
    await once(met, 'refused')
    await vi.waitFor(() => expect(projector.health.waitingFor).toBe(reason.message))
    away = false
    await projector.whenCaughtUp()
    await vi.waitFor(() => expect(projector.health.waitingFor).toBeUndefined())
    expect(await shown('t1')).toMatchObject({ name: 'A-1' })
  })

  it.each(['while it catches up', 'afterwards'])('never gives up, whatever goes wrong: %s', async (when) => {
    let broken = when === 'while it catches up'
    if (broken) await happens('tract-t0', 'TractCreated', { name: 'A-0' })
    const breaking = tampered(store, (writes, write) =>
      broken ? Promise.reject(new TypeError('not primary')) : write(writes),
    )
    const projector = projectorOver({ store: breaking })
    if (!broken) await projector.whenCaughtUp()
    broken = true
    const position = await happens('tract-t1', 'TractCreated', { name: 'A-1' })
    await vi.waitFor(() => expect(projector.health.waitingFor).toBe('not primary'))
    broken = false
    expect(await projector.progress.reached(position, 5_000)).toBe(true)
    expect(projector.health.waitingFor).toBeUndefined()
  })
})

describe('the projector of a rebuild', () => {
  it('gives up when the store stays away, and says why', async () => {
    const reason = new ViewsUnavailable('the store is away')
    const away = { ...store, getCheckpoint: () => Promise.reject(reason) }
    const warnings = { ...logger, warn: vi.fn() }
    const projector = readModels({
      log,
      store: away,
      catalogue,
      generation: 1,
      logger: warnings as unknown as typeof logger,
      stopAtUnreadable: true,
    })
    running.push(projector)
    projector.start()
    await expect(projector.whenCaughtUp()).rejects.toThrow(reason)
    expect(warnings.warn).toHaveBeenCalledWith({ err: reason }, expect.any(String))
  }, 15_000)

  it('gives up at a mistake at once', async () => {
    await happens('tract-t1', 'TractCreated', { name: 'A-1' })
    const broken = tampered(store, () => Promise.reject(new TypeError('a mistake')))
    await expect(projectorOver({ store: broken, stopAtUnreadable: true }).whenCaughtUp()).rejects.toThrow(
      'a mistake',
    )
  })
})

describe('a projector that falls behind', () => {
  it('is not ready until it has caught up again', async () => {
    let hold: PromiseWithResolvers<void> | undefined
    const slow = tampered(store, async (writes, write) => {
      await hold?.promise
      await write(writes)
    })
    const projector = projectorOver({ store: slow })
    await projector.whenCaughtUp()
    expect(notReady(projector.health)).toBeUndefined()
    hold = Promise.withResolvers()
    const many = Array.from({ length: 1_500 }, (_, revision) => {
      const place = { stream: 'tract-t1', revision, position: String(revision) }
      const { id, metadata, type, data } =
        revision === 0
          ? logged('TractCreated', { name: 'A-1' }, place)
          : logged('TractUpdated', { notes: String(revision) }, place)
      return { id, metadata, type, data }
    })
    await log.append('tract-t1', 'none', many)
    await vi.waitFor(() => expect(notReady(projector.health)).toBe('the read models are still being built'))
    hold.resolve()
    await vi.waitFor(() => expect(notReady(projector.health)).toBeUndefined())
    expect(await shown('t1')).toMatchObject({ notes: '1499' })
  })
})

describe('an event that cannot be read', () => {
  beforeEach(async () => {
    await happens('tract-t1', 'TractCreated', { name: 'A-1' })
    await happens('tract-t1', 'TractTwisted', { name: 'A-2' })
    await happens('tract-t2', 'TractCreated', { name: 'B-1' })
    await happens('tract-t1', 'TractUpdated', { notes: 'after' })
  })

  it('is set aside by a live projector, by name, and everything else goes on', async () => {
    const projector = projectorOver()
    await projector.whenCaughtUp()
    expect(projector.health.setAside).toMatchObject([
      { projection: 'records', stream: 'tract-t1', revision: 1, reason: 'Tract has no event TractTwisted' },
    ])
    expect(await shown('t1')).toMatchObject({ name: 'A-1', notes: 'after', revision: 2 })
    expect(await shown('t2')).toMatchObject({ name: 'B-1' })
  })

  it('is named again after a restart, until a rebuild has read it', async () => {
    const first = projectorOver()
    await first.whenCaughtUp()
    await first.stop()
    await happens('tract-t2', 'TractUpdated', { notes: 'n' })
    const second = projectorOver()
    await second.whenCaughtUp()
    expect(second.health.setAside).toEqual(first.health.setAside)
    expect(notReady(second.health)).toContain('revision 1 of tract-t1')
    expect((await store.getCheckpoint(projectorName(1)))?.setAside).toEqual(first.health.setAside)
  })

  it('stops a rebuild, before anything of its batch is shown', async () => {
    const projector = projectorOver({ stopAtUnreadable: true })
    await expect(projector.whenCaughtUp()).rejects.toThrow('TractTwisted')
    expect(projector.health).toMatchObject({
      caughtUp: false,
      waitingFor: expect.stringContaining('TractTwisted'),
    })
    expect(await shown('t2')).toBeUndefined()
  })
})

describe.each([
  ['holds no event any more', "data = 'rubbish'"],
  ["holds somebody else's event", `metadata = '{"$correlationId":"1"}'`],
])('a place in the log that %s', (_, damage) => {
  const spoil = (...streams: string[]) => {
    const db = new DatabaseSync(file)
    for (const stream of streams) db.prepare(`UPDATE events SET ${damage} WHERE stream = ?`).run(stream)
    db.close()
  }

  beforeEach(async () => {
    for (const id of ['t1', 't2', 't3']) await happens(`tract-${id}`, 'TractCreated', { name: id })
    spoil('tract-t2')
  })

  it('is passed over wherever it is: one behind the other, and at the end', async () => {
    spoil('tract-t1', 'tract-t3')
    const projector = projectorOver()
    await projector.whenCaughtUp()
    expect(projector.health.setAside.map(({ stream }) => stream)).toEqual([
      'tract-t1',
      'tract-t2',
      'tract-t3',
    ])
    expect(projector.health.position).toBe(await log.head())
    expect((await store.getCheckpoint(projectorName(1)))?.setAside).toHaveLength(3)
  })

  it('is passed over by a live projector, by name, and nothing else is lost with it', async () => {
    const projector = projectorOver()
    await projector.whenCaughtUp()
    const position = await happens('tract-t4', 'TractCreated', { name: 't4' })
    expect(await projector.progress.reached(position, 5_000)).toBe(true)
    expect(projector.health.setAside).toMatchObject([{ projection: 'log', stream: 'tract-t2', revision: 0 }])
    expect(await Promise.all(['t1', 't2', 't3', 't4'].map(async (id) => (await shown(id))?.name))).toEqual([
      't1',
      undefined,
      't3',
      't4',
    ])
  })

  it('stops a rebuild', async () => {
    await expect(projectorOver({ stopAtUnreadable: true }).whenCaughtUp()).rejects.toThrow('cannot be read')
  })
})

describe('the follower of the live generation', () => {
  it('goes over to a newly built one when it goes live', async () => {
    await happens('tract-t1', 'TractCreated', { name: 'A-1' })
    const follower = new GenerationFollower({ log, store, catalogue, logger })
    running.push(follower)
    await follower.start()
    await vi.waitFor(async () => expect(await shown('t1', 1)).toBeDefined())
    await setLiveGeneration(store, 2)
    await vi.waitFor(async () => expect(await shown('t1', 2)).toBeDefined(), { timeout: 5_000 })
    await follower.stop()
    await happens('tract-t2', 'TractCreated', { name: 'A-2' })
    expect([await shown('t2', 1), await shown('t2', 2)]).toEqual([undefined, undefined])
  })
})
