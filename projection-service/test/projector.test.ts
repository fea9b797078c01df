import { EventEmitter, once } from 'node:events'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { LogUnavailable, START } from '@landbook/platform/engine/log/port'
import { ViewsUnavailable } from '@landbook/platform/engine/stores/unavailable'
import { changeGenerations, projectorName, withNext } from '@landbook/platform/engine/views/generations'
import type { ViewStore } from '@landbook/platform/engine/views/port'
import { describe, expect, it, vi } from 'vitest'
import { GenerationFollower } from '../src/engine/generations.ts'
import { notReady } from '../src/engine/projector.ts'
import { readModels } from '../src/engine/read-models.ts'
import { readModelsVersion } from '../src/engine/version.ts'
import { happens, log, logger, projectEachTest, projectorOver, running, shown, store } from './projecting.ts'
import { tampered } from './stores.ts'
import { logged } from './world.ts'

projectEachTest()

describe('a projector', () => {
  it('catches up, follows, and reports its progress', async () => {
    await happens('tract-t1', 'TractCreated', { name: 'A-1' })
    const projector = projectorOver()
    await projector.whenCaughtUp()
    expect(await shown('t1')).toMatchObject({ name: 'A-1' })
    const position = await happens('tract-t1', 'TractUpdated', { notes: 'n' })
    await projector.progress.untilReached(position, 60_000)
    expect(await shown('t1')).toMatchObject({ notes: 'n' })
    expect(projector.health).toMatchObject({ position, caughtUp: true, setAside: [], waitingFor: undefined })
    expect((await store.getCheckpoint(projectorName(1)))?.position).toBe(position)
  })

  it('resumes from its checkpoint after a restart', async () => {
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
    const dying: ViewStore = {
      ...store,
      advanceCheckpoint: (name, checkpoint, over) =>
        checkpoint.position === START
          ? store.advanceCheckpoint(name, checkpoint, over)
          : Promise.reject(new Error('died')),
    }
    const first = projectorOver({ store: dying })
    await vi.waitFor(() => expect(first.health.waitingFor).toBe('died'))
    await first.stop()
    const before = await shown('t1')
    expect(before).toMatchObject({ name: 'A-1' })
    expect((await store.getCheckpoint(projectorName(1)))?.position).toBe(START)
    await projectorOver().whenCaughtUp()
    expect(await shown('t1')).toBe(before)
  })

  it.each([
    ['the log', new LogUnavailable('the log is away')],
    ['the store', new ViewsUnavailable('the store is away')],
  ])('waits for %s, reports it, and resumes automatically', async (what, reason) => {
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

  it.each(['while it catches up', 'afterwards'])(
    'retries for ever, whatever goes wrong: %s',
    async (when) => {
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
      await projector.progress.untilReached(position, 60_000)
      expect(projector.health.waitingFor).toBeUndefined()
    },
  )
})

describe('the projector of a rebuild', () => {
  it('gives up when the store stays unavailable, and reports why, once', async () => {
    const reason = new ViewsUnavailable('the store is away')
    const away = { ...store, getCheckpoint: () => Promise.reject(reason) }
    const warnings = { ...logger, warn: vi.fn() }
    const projector = readModels({
      log,
      store: away,
      catalogue,
      generation: 1,
      timeZone: 'UTC',
      logger: warnings as unknown as typeof logger,
      stopAtUnreadable: true,
    })
    running.push(projector)
    projector.start()
    await expect(projector.whenCaughtUp()).rejects.toThrow(reason)
    expect(warnings.warn.mock.calls).toEqual([
      [expect.objectContaining({ err: reason, tries: 1 }), expect.any(String)],
    ])
  })

  it('gives up at a programming error at once', async () => {
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
      const place = { stream: 'tract-t1' as const, revision, position: String(revision) }
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

describe('the follower of the live generation', () => {
  it('switches to a newly built one when it goes live', async () => {
    await happens('tract-t1', 'TractCreated', { name: 'A-1' })
    const follower = new GenerationFollower({ log, store, catalogue, timeZone: 'UTC', logger })
    running.push(follower)
    await follower.start()
    await vi.waitFor(async () => expect(await shown('t1', 1)).toBeDefined())
    const version = readModelsVersion({ catalogue, timeZone: 'UTC' })
    await changeGenerations(store, (now) => ({ ...withNext(now, version, () => []), live: 2 }))
    await vi.waitFor(async () => expect(await shown('t1', 2)).toBeDefined())
    await follower.stop()
    await happens('tract-t2', 'TractCreated', { name: 'A-2' })
    expect([await shown('t2', 1), await shown('t2', 2)]).toEqual([undefined, undefined])
  })
})
