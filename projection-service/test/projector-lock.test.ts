import { catalogue } from '@landbook/contracts/catalogue/index'
import { recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import type { EventLog } from '@landbook/platform/engine/log/port'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { ViewsUnavailable } from '@landbook/platform/engine/stores/unavailable'
import { recordViews } from '@landbook/platform/engine/views/collections'
import type { ViewStore } from '@landbook/platform/engine/views/port'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { notReady, type Projector } from '../src/engine/projector.ts'
import { readModels } from '../src/engine/read-models.ts'
import { MONGODB_URL, openStore, tampered } from './stores.ts'
import { logged, RECORDED_ON } from './world.ts'

const logger = pino({ level: 'silent' })

describe.each(['embedded', 'MongoDB'] as const)('two projectors of the same read models: %s', (adapter) => {
  describe.skipIf(adapter === 'MongoDB' && MONGODB_URL === undefined)('(MongoDB needs MONGODB_URL)', () => {
    let log: EventLog
    let store: ViewStore
    const running: Projector[] = []

    beforeEach(async () => {
      log = openSqliteLog({ file: ':memory:' })
      store = await openStore(adapter)
    })
    afterEach(async () => {
      await Promise.all(running.splice(0).map((projector) => projector.stop()))
      await log.close()
      await store.close()
    })

    /** A projector, and the ids that it wrote; `isDead` says when nothing of it reaches the store any more. */
    function begin(over: ViewStore = store, isDead = () => false) {
      const written: string[] = []
      const watched = tampered(over, async (writes, write) => {
        if (isDead()) throw new ViewsUnavailable('dead')
        // Of the records alone: the day of the totals, of which each has one too, says nothing more.
        written.push(...writes.map(({ id }) => id).filter((id) => id !== RECORDED_ON))
        await write(writes)
      })
      const projector = readModels({ log, store: watched, catalogue, generation: 1, timeZone: 'UTC', logger })
      running.push(projector)
      projector.start()
      return { projector, written }
    }

    async function happens(id: string): Promise<string> {
      const place = { stream: `tract-${id}` as const, revision: 0, position: id }
      const { metadata, type, data, id: eventId } = logged('TractCreated', { name: id }, place)
      await log.append(place.stream, 'none', [{ id: eventId, type, data, metadata }])
      return log.head()
    }

    const shown = () => recordViews(store, recordNamed(catalogue, 'tract'), 1).count({})

    it('one works; the other reads its progress and continues when it stops', async () => {
      const first = begin()
      await first.projector.whenCaughtUp()
      const second = begin()
      await second.projector.whenCaughtUp()
      const position = await happens('t1')
      await second.projector.progress.untilReached(position, 60_000)
      expect(notReady(second.projector.health)).toBeUndefined()
      expect([first.written, second.written]).toEqual([['t1'], []])
      await first.projector.stop()
      await second.projector.progress.untilReached(await happens('t2'), 60_000)
      expect(second.written).toEqual(['t2'])
      expect(await shown()).toBe(2)
    })

    it('the other takes over within ten seconds when the working one crashes', async () => {
      let dead = false
      const alive = <A extends unknown[], R>(fn: (...args: A) => Promise<R>) => {
        return (...args: A): Promise<R> => (dead ? Promise.reject(new ViewsUnavailable('dead')) : fn(...args))
      }
      const mortal = {
        ...store,
        takeLock: alive(store.takeLock),
        releaseLock: alive(store.releaseLock),
        advanceCheckpoint: alive(store.advanceCheckpoint),
        getCheckpoint: alive(store.getCheckpoint),
      }
      const first = begin(mortal, () => dead)
      await first.projector.whenCaughtUp()
      const second = begin()
      await second.projector.whenCaughtUp()
      dead = true
      const position = await happens('t1')
      await second.projector.progress.untilReached(position, 60_000)
      expect(second.written).toEqual(['t1'])
      expect(await shown()).toBe(1)
    })

    it('the working one stops when another holds its lock', async () => {
      let stolen = false
      const { projector } = begin({
        ...store,
        takeLock: (...lock) => (stolen ? Promise.resolve(false) : store.takeLock(...lock)),
      })
      await projector.whenCaughtUp()
      stolen = true
      await vi.waitFor(async () => {
        await happens(`t${Date.now()}`)
        await vi.waitFor(() => expect(projector.health.caughtUp).toBe(false), { timeout: 600 })
      })
      expect(projector.health.position < (await log.head())).toBe(true)
    })
  })
})
