import { randomUUID } from 'node:crypto'
import { CommandHandler } from '@landbook/command-service/engine/handling/handler'
import { guards } from '@landbook/command-service/guards'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { type Catalogue, recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { text } from '@landbook/contracts/engine/kernel/fields'
import { creates, updates } from '@landbook/contracts/engine/kernel/record-operations'
import { SYSTEM } from '@landbook/platform/engine/commands/port'
import type { EventLog } from '@landbook/platform/engine/log/port'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { recordViews } from '@landbook/platform/engine/views/collections'
import { createEmbeddedViews } from '@landbook/platform/engine/views/embedded'
import { liveGeneration, readGenerations } from '@landbook/platform/engine/views/generations'
import { openMongoViews } from '@landbook/platform/engine/views/mongo'
import type { ViewStore } from '@landbook/platform/engine/views/port'
import { GenerationFollower } from '@landbook/projection-service/engine/generations'
import { GoingLive } from '@landbook/projection-service/engine/going-live'
import { notReady } from '@landbook/projection-service/engine/projector'
import { LiveViews } from '@landbook/query-api/engine/context/live-views'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const { MONGODB_URL } = process.env
const TRACTS = 150
const WORKERS = 6

/** The same catalogue with one more field of a tract. */
function withOneFieldMore(): Catalogue {
  const tract = recordNamed(catalogue, 'tract')
  const more = { ...tract, fields: { ...tract.fields, surveyor: text('Surveyor') } }
  return {
    records: catalogue.records.map((record) => (record === tract ? more : record)),
    rules: catalogue.rules,
    operations: [
      ...catalogue.operations.filter(({ record }) => record !== tract),
      creates(more),
      updates(more),
    ],
  }
}

/** One release of Landbook, on the shared log and store. */
interface Release {
  projector: GenerationFollower
  views: LiveViews
  tract: ReturnType<typeof recordNamed>
  execute(operation: string, args: Record<string, unknown>): Promise<string>
  stop(): Promise<void>
}

describe.each(['embedded', 'MongoDB'] as const)('a new version of the read models: %s', (adapter) => {
  describe.skipIf(adapter === 'MongoDB' && MONGODB_URL === undefined)('(MongoDB needs MONGODB_URL)', () => {
    let log: EventLog
    let store: ViewStore
    const database = `landbook-test-${randomUUID()}`
    const logger = pino({ level: 'silent' })
    const running = new Set<Release>()

    beforeEach(async () => {
      log = openSqliteLog({ file: ':memory:' })
      store =
        MONGODB_URL === undefined || adapter === 'embedded'
          ? createEmbeddedViews()
          : await openMongoViews({ url: MONGODB_URL, database: `${database}-${randomUUID().slice(0, 8)}` })
    })
    afterEach(async () => {
      for (const release of running) await release.stop()
      await log.close()
      await store.close()
    })

    async function release(of: Catalogue): Promise<Release> {
      const commands = new CommandHandler(log, of, guards)
      const projector = new GenerationFollower({ log, store, catalogue: of, timeZone: 'UTC', logger })
      await projector.start()
      const views = await LiveViews.open(store, log)
      const started: Release = {
        projector,
        views,
        tract: recordNamed(of, 'tract'),
        async execute(operation, args) {
          const request = { operation, args, actor: SYSTEM, commandId: randomUUID() }
          return (await commands.execute(request)).position
        },
        async stop() {
          running.delete(started)
          views.close()
          await projector.stop()
        },
      }
      running.add(started)
      return started
    }

    const name = (n: number) => ({ id: `t${n}`, name: `A-${n}`, state: 'Texas', county: 'Ward' })

    /** Users change lands of their own and read them back, through one release and then the other. */
    function work(releases: () => readonly Release[]) {
      const wrong: unknown[] = []
      let rounds = 0
      let goesOn = true
      const worker = async (n: number) => {
        while (goesOn) {
          const all = releases()
          const one = all[rounds++ % all.length]
          if (!one) throw new Error('nobody answers')
          const notes = `round ${rounds}`
          const position = await one.execute('UpdateTract', { id: `t${n}`, notes })
          await one.views.progress.untilReached(position, 60_000)
          const tracts = one.views.views.of(one.tract)
          const [shown, count] = [await tracts.get(`t${n}`), await tracts.count({})]
          if (shown?.notes !== notes || count !== TRACTS)
            wrong.push({ notes, shown: shown?.notes, count, at: one.views.projector })
        }
      }
      const done = Promise.all(Array.from({ length: WORKERS }, (_, n) => worker(n)))
      return {
        wrong,
        rounds: () => rounds,
        async stop() {
          goesOn = false
          await done
        },
      }
    }

    it('is built beside the old one while both answer, then goes live, and the old one is dropped', async () => {
      const old = await release(catalogue)
      for (let n = 0; n < TRACTS; n += 1) await old.execute('CreateTract', name(n))
      await old.projector.whenCaughtUp()
      let answering: readonly Release[] = [old]
      const load = work(() => answering)
      const oneMore = async (rounds = 60) => {
        const before = load.rounds()
        await vi.waitFor(() => expect(load.rounds()).toBeGreaterThan(before + rounds))
      }
      await oneMore()
      const young = await release(withOneFieldMore())
      answering = [old, young]
      expect(await liveGeneration(store)).toBe(1)
      await vi.waitFor(() =>
        expect([old, young].map(({ views }) => views.projector)).toEqual(['read-models-2', 'read-models-2']),
      )
      await oneMore()
      answering = [young]
      await old.stop()
      const position = await young.execute('UpdateTract', { id: 't100', surveyor: 'Ann Smith' })
      await young.views.progress.untilReached(position, 60_000)
      expect(await young.views.views.of(young.tract).get('t100')).toMatchObject({ surveyor: 'Ann Smith' })
      await oneMore()
      await load.stop()
      expect(load.wrong).toEqual([])

      const going = new GoingLive({ store, catalogue, logger }, 0)
      await going.look(await readGenerations(store), 2, true)
      expect((await readGenerations(store)).built.map(({ generation }) => generation)).toEqual([2])
      expect(await recordViews(store, old.tract, 1).count({})).toBe(0)
      expect(await store.getCheckpoint('read-models-1')).toBeUndefined()
      expect(await recordViews(store, young.tract, 2).count({})).toBe(TRACTS)
    })

    it('gives way to the old one, which still exists, when no process updates it', async () => {
      const old = await release(catalogue)
      await old.execute('CreateTract', name(1))
      await old.projector.whenCaughtUp()
      const young = await release(withOneFieldMore())
      await vi.waitFor(async () => expect(await liveGeneration(store)).toBe(2))
      await young.stop()
      await vi.waitFor(async () => expect(await liveGeneration(store)).toBe(1))
      const again = await release(withOneFieldMore())
      await vi.waitFor(async () => expect(await liveGeneration(store)).toBe(2))
      expect((await readGenerations(store)).built).toHaveLength(2)
      expect(again.projector.name).toBe('read-models-2')
    })

    it('does not stop at an unreadable event that the old one has set aside too', async () => {
      const old = await release(catalogue)
      await old.execute('CreateTract', name(1))
      await poison('t1')
      const position = await old.execute('CreateTract', name(2))
      await old.projector.progress.untilReached(position, 60_000)
      await vi.waitFor(() => expect(notReady(old.projector.health)).toBeUndefined())
      const young = await release(withOneFieldMore())
      await vi.waitFor(async () => expect(await liveGeneration(store)).toBe(2))
      await vi.waitFor(() => expect(notReady(young.projector.health)).toBeUndefined())
      const reason = expect.stringContaining('TractPainted')
      expect(young.projector.health.setAside).toMatchObject([{ stream: 'tract-t1', reason }])
      expect(await young.views.views.of(young.tract).count({})).toBe(2)
    })

    it('sets the event aside if no other generation would answer', async () => {
      const old = await release(catalogue)
      await old.execute('CreateTract', name(1))
      await poison('t1')
      await old.projector.whenCaughtUp()
      await old.stop()
      const young = await release(withOneFieldMore())
      await vi.waitFor(async () => expect(await liveGeneration(store)).toBe(2))
      const reason = expect.stringContaining('TractPainted')
      expect(young.projector.health.setAside).toMatchObject([{ stream: 'tract-t1', reason }])
    })

    async function poison(id: string): Promise<void> {
      const [created] = await Array.fromAsync(log.read(`tract-${id}`))
      if (!created) throw new Error(`no ${id}`)
      await log.append(`tract-${id}`, 0, [{ ...created, id: randomUUID(), type: 'TractPainted' }])
    }
  })
})
