import { randomUUID } from 'node:crypto'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { recordOfStream, streamOf } from '@landbook/contracts/engine/kernel/record'
import { relationsOf } from '@landbook/contracts/engine/kernel/relations'
import { replay } from '@landbook/contracts/engine/kernel/replay'
import { Shortages } from '@landbook/platform/engine/derived/shortages'
import { accuse, buildOf, rebuildRequest } from '@landbook/platform/engine/history/distrust'
import { openMongoHistory } from '@landbook/platform/engine/history/mongo'
import { HISTORY, type HistoryIndex, type Referrer } from '@landbook/platform/engine/history/port'
import { openSqliteHistory } from '@landbook/platform/engine/history/sqlite'
import { type LoggedEvent, type Position, START } from '@landbook/platform/engine/log/port'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { putCheckpoint } from '../../platform/test/checkpoints.ts'
import { HistoryKeeper, rebuildHistory } from '../src/engine/history/keeper.ts'
import { historyProjection } from '../src/engine/history/projection.ts'
import { happens, log, logger, projectEachTest, running } from './projecting.ts'
import { batchesOf, MONGODB_URL } from './stores.ts'
import { history } from './world.ts'

projectEachTest()

const sizes = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 })
/** A place in a history, as a part of its length. */
const fraction = fc.noBias(fc.integer({ min: 0, max: 99 })).map((percent) => percent / 100)

/** Who led to a record at a place in the log, by replaying everything up to it. */
async function referrersByReplay(
  events: readonly LoggedEvent[],
  to: string,
  place: Position,
): Promise<Referrer[]> {
  const found: Referrer[] = []
  for (const stream of new Set(events.map((event) => event.stream))) {
    const { type, id } = recordOfStream(stream)
    const record = recordNamed(catalogue, type)
    const past = events.filter((event) => event.stream === stream && event.position <= place)
    const state = (await Array.fromAsync(replay(record, id, inTurn(past)))).at(-1)?.after
    if (!state || state.deleted) continue
    for (const { key, to: other, idsIn } of relationsOf(record))
      if (idsIn(state).some((target) => streamOf(other, target) === to))
        found.push({ record: type, recordId: id, link: key })
  }
  return found
}

async function* inTurn<T>(all: readonly T[]): AsyncGenerator<T> {
  yield* all
}

const sorted = (referrers: readonly Referrer[]) =>
  referrers.map(({ record, recordId, link }) => `${record} ${recordId} ${link}`).sort()

function everyAdapter(open: () => Promise<HistoryIndex>, numRuns: number) {
  it('answers for any moment the position and the inverse links of a record as a full replay does, in any batches and repeated', () =>
    fc.assert(
      fc.asyncProperty(
        history(200),
        sizes,
        sizes,
        fc.array(fraction, { maxLength: 2 }),
        async ({ events }, first, again, places) => {
          const index = await open()
          const projection = historyProjection(index, catalogue)
          for (const batch of batchesOf(events, first)) await projection.apply(batch)
          for (const place of places) {
            const from = Math.floor(place * events.length)
            for (const batch of batchesOf(events.slice(from), again)) await projection.apply(batch)
          }
          for (const at of new Set(events.map(({ metadata }) => metadata.recordedAt))) {
            const later = events.findIndex(({ metadata }) => metadata.recordedAt > at)
            const place = events.slice(0, later < 0 ? events.length : later).at(-1)?.position ?? START
            expect(await index.placeAt(at)).toBe(place)
            for (const to of ['tract-t1', 'tract-t2', 'operator-o1', 'operator-o2', 'owner-MES'])
              expect(sorted(await index.linkedAt(to, place))).toEqual(
                sorted(await referrersByReplay(events, to, place)),
              )
          }
          const all = await index.find({ first: 1_000 })
          expect(all.map(({ position }) => position)).toEqual(
            events.map(({ position }) => position).reverse(),
          )
          await index.close()
        },
      ),
      { numRuns },
    ))
}

describe('dated links in SQLite', () =>
  everyAdapter(async () => openSqliteHistory({ file: ':memory:' }), 200))

describe.skipIf(MONGODB_URL === undefined)('dated links in MongoDB (needs MONGODB_URL)', () =>
  everyAdapter(
    () => openMongoHistory({ url: MONGODB_URL ?? '', database: `landbook-test-${randomUUID()}` }),
    5,
  ),
)

describe('the keeper of the history index', () => {
  function opened(): HistoryIndex {
    const index = openSqliteHistory({ file: ':memory:' })
    onTestFinished(() => index.close())
    return index
  }

  function kept(index: HistoryIndex): HistoryKeeper {
    const keeper = new HistoryKeeper({ log, index, catalogue, logger, shortages: new Shortages() })
    running.push(keeper)
    keeper.start()
    return keeper
  }

  const positions = async (index: HistoryIndex) =>
    (await index.find({ first: 99 })).map(({ position }) => position)

  it('indexes existing and new events', async () => {
    const first = await happens('tract-t1', 'TractCreated', { name: 'A-1' })
    await happens('reservation-x', 'NameReserved', {})
    const index = opened()
    kept(index)
    await index.untilReached(await log.head(), 60_000)
    const next = await happens('tract-t1', 'TractUpdated', { county: 'Ward', state: 'Texas' })
    await index.untilReached(next, 60_000)
    expect(await positions(index)).toEqual([next, first])
    expect((await index.find({ first: 1 }))[0]).toMatchObject({
      members: ['county', 'state'],
      event: 'TractUpdated',
    })
  })

  it('rebuilds when the log is another one', async () => {
    await happens('tract-t1', 'TractCreated', { name: 'A-1' })
    const index = opened()
    await historyProjection(index, catalogue).apply(
      (await Array.fromAsync(log.readAll())).flat().map((event) => ({
        ...event,
        metadata: { ...event.metadata, commandId: 'of another log' },
      })),
    )
    await putCheckpoint(index, HISTORY, { position: `${await log.head()}9`, at: new Date().toISOString() })
    kept(index)
    await vi.waitFor(async () =>
      expect((await index.find({ first: 1 }))[0]?.commandId).not.toBe('of another log'),
    )
    expect(await positions(index)).toEqual([await log.head()])
  })

  it('resumes from its checkpoint', async () => {
    const index = opened()
    await happens('tract-t1', 'TractCreated', { name: 'A-1' })
    const keeper = kept(index)
    await index.untilReached(await log.head(), 60_000)
    await keeper.stop()
    const built = await index.getCheckpoint('history-built')
    const next = await happens('tract-t1', 'TractUpdated', { county: 'Ward' })
    kept(index)
    await index.untilReached(next, 60_000)
    expect(await positions(index)).toHaveLength(2)
    expect(await index.getCheckpoint('history-built')).toEqual(built)
  })

  it('rebuilds on request, also of a process without the lock', async () => {
    await happens('tract-t1', 'TractCreated', { name: 'A-1' })
    const index = opened()
    kept(index)
    await index.untilReached(await log.head(), 60_000)
    const [right] = await index.find({ first: 1 })
    if (!right) throw new Error('nothing was indexed')
    const wrong = { ...right, position: `${right.position}9`, actor: 'nobody', recordedAt: right.moment }
    await index.write([{ event: wrong, links: [] }])
    await rebuildHistory({ log, index, catalogue, logger, shortages: new Shortages() })
    expect(await index.find({ first: 9 })).toEqual([right])
    const next = await happens('tract-t1', 'TractUpdated', { county: 'Ward' })
    await index.untilReached(next, 60_000)
  })

  it('does not rebuild for what an earlier build said', async () => {
    await happens('tract-t1', 'TractCreated', { name: 'A-1' })
    const index = opened()
    kept(index)
    await index.untilReached(await log.head(), 60_000)
    const build = await buildOf(index)
    await accuse(index, build, 'it is wrong')
    await vi.waitFor(async () => expect(await buildOf(index)).not.toBe(build))
    const again = await buildOf(index)
    await accuse(index, build, 'it was wrong')
    expect((await rebuildRequest(index)).isWanted).toBe(false)
    await accuse(index, again, 'it is wrong again')
    expect((await rebuildRequest(index)).isWanted).toBe(true)
  })

  it('rebuilds once for two concurrent requests', async () => {
    await happens('tract-t1', 'TractCreated', { name: 'A-1' })
    const index = opened()
    const { note } = index
    index.note = async (name, wanted) => {
      await note(name, wanted)
      if (name !== 'history-wanted') return
      // Another one, before anybody has followed the first.
      index.note = note
      const at = new Date(Date.parse(wanted.at) + 1).toISOString()
      await note(name, { ...wanted, at })
    }
    await rebuildHistory({ log, index, catalogue, logger, shortages: new Shortages() })
    expect(await positions(index)).toEqual([await log.head()])
  })
})
