import { catalogue } from '@landbook/contracts/catalogue/index'
import { Shortages } from '@landbook/platform/engine/derived/shortages'
import type { HistoryIndex } from '@landbook/platform/engine/history/port'
import { openSqliteHistory } from '@landbook/platform/engine/history/sqlite'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { createEmbeddedViews } from '@landbook/platform/engine/views/embedded'
import {
  changeGenerations,
  liveGeneration,
  readGenerations,
  withNext,
} from '@landbook/platform/engine/views/generations'
import { CatchingUp, type ViewStore } from '@landbook/platform/engine/views/port'
import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { GenerationFollower } from '../src/engine/generations.ts'
import { HistoryKeeper } from '../src/engine/history/keeper.ts'
import { historyProjection } from '../src/engine/history/projection.ts'
import { notReady } from '../src/engine/projector.ts'
import { readModels } from '../src/engine/read-models.ts'
import { happens, log, logger, projectEachTest, projectorOver, running } from './projecting.ts'
import { Rewindable } from './rewindable.ts'
import { applyAll, type Documents, documentsIn, projectionsOf, tampered } from './stores.ts'
import { history } from './world.ts'

projectEachTest()

/** A place in a history, as a part of its length. */
const fraction = fc.noBias(fc.integer({ min: 0, max: 99 })).map((percent) => percent / 100)

/** What read models that were built at once from the whole log would be. */
async function rebuilt(): Promise<Documents> {
  const store = createEmbeddedViews()
  for await (const batch of log.readAll()) await applyAll(projectionsOf(store, 1), batch)
  return documentsIn(store, 1)
}

const tracts = (count: number, first = 1) => Array.from({ length: count }, (_, n) => `t${first + n}`)

async function createTracts(ids: readonly string[]): Promise<void> {
  for (const id of ids)
    await happens(`tract-${id}`, 'TractCreated', { name: id, state: 'Texas', county: 'Ward' })
}

describe('read models whose store is restored from an older copy', () => {
  let mongo: Rewindable<ViewStore>
  beforeEach(() => {
    mongo = new Rewindable(createEmbeddedViews)
  })
  const shown = async (generation = 1) => documentsIn(mongo.store, generation)

  /** Ten tracts, a copy, five more and one edit; what a test does then to the store is up to it. */
  async function tenAndSixMore() {
    const projector = projectorOver({ store: mongo.store })
    await createTracts(tracts(10))
    await projector.progress.untilReached(await log.head(), 60_000)
    mongo.copy()
    await createTracts(tracts(5, 11))
    await happens('tract-t3', 'TractUpdated', { county: 'Loving' })
    await projector.progress.untilReached(await log.head(), 60_000)
    expect((await shown()).get('tract-t3')).toMatchObject({ county: 'Loving' })
    return projector
  }

  it('show all sixteen of ten, five and one more, and the edit, after a restore from the copy of ten', async () => {
    const projector = await tenAndSixMore()
    mongo.restore()
    await createTracts(tracts(1, 16))
    const complete = await rebuilt()
    await vi.waitFor(async () => expect(await shown()).toEqual(complete))
    expect([...complete.keys()].filter((key) => key.startsWith('tract-'))).toHaveLength(16)
    expect(notReady(projector.health)).toBeUndefined()
  })

  it('recover automatically after a restore, even if nothing is saved any more', async () => {
    await tenAndSixMore()
    mongo.restore()
    const complete = await rebuilt()
    await vi.waitFor(async () => expect(await shown()).toEqual(complete))
  })

  it('recover automatically when the store was emptied', async () => {
    const projector = await tenAndSixMore()
    mongo.empty()
    const complete = await rebuilt()
    await vi.waitFor(async () => expect(await shown()).toEqual(complete))
    expect(projector.health.setAside).toEqual([])
  })

  it('do not report success while they lack what was shown before', async () => {
    let away = false
    const projector = projectorOver({
      store: tampered(mongo.store, async (writes, write) => {
        if (!away) await write(writes)
        else throw new Error('away')
      }),
    })
    await createTracts(tracts(2))
    const head = await log.head()
    await projector.progress.untilReached(head, 60_000)
    mongo.empty()
    away = true
    await vi.waitFor(() => expect(projector.health.waitingFor).toBe('away'))
    await expect(projector.progress.untilReached(head, 0)).rejects.toThrow(CatchingUp)
    expect(notReady(projector.health)).toBe('away')
  })
})

describe('the generation of a store that is restored in the middle of a batch', () => {
  it.each(['a copy', 'nothing'] as const)('is rebuilt beside, and goes live: from %s', async (what) => {
    const mongo = new Rewindable(createEmbeddedViews)
    let strike: (() => void) | undefined
    const store = tampered(mongo.store, async (writes, write) => {
      await write(writes)
      strike?.()
      strike = undefined
    })
    const follower = new GenerationFollower({ log, store, catalogue, timeZone: 'UTC', logger })
    running.push(follower)
    await follower.start()
    await createTracts(tracts(3))
    await follower.progress.untilReached(await log.head(), 60_000)
    mongo.copy()
    await happens('tract-t1', 'TractUpdated', { county: 'Loving' })
    await follower.progress.untilReached(await log.head(), 60_000)
    // The first write of the next batch is lost with the store, the second one meets the older one.
    strike = () => (what === 'a copy' ? mongo.restore() : mongo.empty())
    await happens('tract-t1', 'TractUpdated', { grossMineralAcres: '640' })
    const complete = await rebuilt()
    await vi.waitFor(async () =>
      expect(await documentsIn(mongo.store, await liveGeneration(mongo.store))).toEqual(complete),
    )
    expect(await liveGeneration(mongo.store)).toBe(what === 'a copy' ? 2 : 1)
    await createTracts(['t9'])
    await follower.progress.untilReached(await log.head(), 60_000)
    expect((await documentsIn(mongo.store, await liveGeneration(mongo.store))).has('tract-t9')).toBe(true)
    expect((await readGenerations(mongo.store)).live).toBe(await liveGeneration(mongo.store))
  })
})

it('read models are correct, or marked for a rebuild, whenever their store is restored', () =>
  fc.assert(
    fc.asyncProperty(
      history(60),
      fc.record({
        copied: fraction,
        restored: fraction,
        /** How many writes of a batch come through before. */
        writes: fc.integer({ min: 0, max: 3 }),
        isEmptied: fc.boolean(),
      }),
      async ({ events }, { copied, restored, writes, isEmptied }) => {
        const past = openSqliteLog({ file: ':memory:' })
        const mongo = new Rewindable(createEmbeddedViews)
        await changeGenerations(mongo.store, (now) => withNext(now, 'this', () => []))
        let untilStruck = Number.POSITIVE_INFINITY
        const strike = () => (isEmptied ? mongo.empty() : mongo.restore())
        const store = tampered(mongo.store, async (all, write) => {
          await write(all)
          untilStruck -= 1
          if (untilStruck === 0) strike()
        })
        const projector = readModels({
          log: past,
          store,
          catalogue,
          generation: 1,
          timeZone: 'UTC',
          logger,
        })
        projector.start()
        const reachHead = async () => {
          const head = await past.head()
          await vi.waitFor(() => {
            expect(projector.health.position).toBe(head)
            expect(projector.health.caughtUp).toBe(true)
          })
        }
        const [copy, back] = [copied, restored]
          .map((part) => Math.floor(part * events.length))
          .sort((a, b) => a - b)
        for (const [n, event] of events.entries()) {
          if (n === copy) await reachHead()
          if (n === copy) mongo.copy()
          if (n === back && writes > 0) untilStruck = writes
          else if (n === back) strike()
          const { id, type, data, metadata } = event
          await past.append(event.stream, event.revision === 0 ? 'none' : event.revision - 1, [
            { id, type, data, metadata },
          ])
          if (n === back) await reachHead()
        }
        await reachHead()
        const { built } = await readGenerations(mongo.store)
        if (built[0]?.version === 'this' || isEmptied) {
          const right = createEmbeddedViews()
          for await (const batch of past.readAll()) await applyAll(projectionsOf(right, 1), batch)
          expect(await documentsIn(mongo.store, 1)).toEqual(await documentsIn(right, 1))
        }
        await projector.stop()
        await past.close()
      },
    ),
    { numRuns: 60 },
  ))

describe('a history index whose store is restored from an older copy', () => {
  const told = async (index: HistoryIndex) => [
    await index.find({ first: 99 }),
    await index.linkedAt('tract-t1', '2030-01-01T00:00:00.000Z'),
    await index.linkedAt('tract-t2', '2030-01-01T00:00:00.000Z'),
  ]

  it.each(['a copy', 'nothing'] as const)('recovers automatically: from %s', async (what) => {
    const mongo = new Rewindable(() => openSqliteHistory({ file: ':memory:' }))
    const keeper = new HistoryKeeper({
      log,
      index: mongo.store,
      catalogue,
      logger,
      shortages: new Shortages(),
    })
    running.push(keeper)
    keeper.start()
    await createTracts(['t1', 't2'])
    await happens('well-w1', 'WellCreated', { name: 'W' })
    await mongo.store.untilReached(await log.head(), 60_000)
    mongo.copy()
    await happens('well-w1', 'WellDrilledOnSet', { ids: ['t1'] })
    await mongo.store.untilReached(await log.head(), 60_000)
    if (what === 'a copy') mongo.restore()
    else mongo.empty()
    await happens('well-w1', 'WellDrilledOnSet', { ids: ['t2'] })
    const complete = openSqliteHistory({ file: ':memory:' })
    for await (const batch of log.readAll()) await historyProjection(complete, catalogue).apply(batch)
    await vi.waitFor(async () => expect(await told(mongo.store)).toEqual(await told(complete)))
  })
})
