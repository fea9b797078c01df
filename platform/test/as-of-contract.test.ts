import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DatedDocument, ReaderAsOf } from '../src/engine/views/as-of.ts'
import { createEmbeddedViews } from '../src/engine/views/embedded.ts'
import { openMongoViews } from '../src/engine/views/mongo.ts'
import type { Group, ViewStore } from '../src/engine/views/port.ts'
import { condition, filter, record, sort } from './queries.ts'

const MONGODB_URL = process.env.MONGODB_URL
const position = (n: number) => String(n).padStart(16, '0')
const put = (id: string, at: number, document: Record<string, unknown>) => ({
  id,
  position: position(at),
  document,
})

/** By their values, as groups come in no particular order. */
const sorted = (groups: Group[]) =>
  groups.toSorted((a, b) => (JSON.stringify(a.values) < JSON.stringify(b.values) ? -1 : 1))

const likeThatDayAlone = async (store: ViewStore, runs: number) => {
  const days = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04', '2026-01-05']
  const lives = fc.array(
    fc.tuple(record, fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 4 }), fc.boolean()),
    { maxLength: 12 },
  )
  const page = fc.record({ sort, skip: fc.nat(4), limit: fc.nat(6) }, { requiredKeys: ['sort'] })
  await fc.assert(
    fc.asyncProperty(lives, filter, page, condition, async (list, asked, options, where) => {
      const name = `test-${randomUUID()}`
      const current = store.collection<DatedDocument>(name)
      const past = store.past<DatedDocument>(name)
      for (const [index, [one, from, length, isCurrent]] of list.entries()) {
        const [since = '', until = ''] = [days[from], days[from + length]]
        const document = { ...one, _id: String(index), _position: position(1), _since: since }
        if (isCurrent || until === '') await current.write([put(document._id, 1, document)])
        else
          for (const _ of ['kept', 'kept again'])
            await past.keep([{ document, since, until, endedBy: position(2) }])
      }
      const day = '2026-01-03'
      const valid = list.flatMap(([one, from, length, isCurrent], index) => {
        const [since = '', until] = [days[from], days[from + length]]
        const isThere = since <= day && (isCurrent || until === undefined || day < until)
        return isThere ? [put(String(index), 1, { ...one, _since: since })] : []
      })
      const alone = createEmbeddedViews().collection<DatedDocument>('alone')
      await alone.write(valid)
      const reader = new ReaderAsOf(current, past, day)
      const bare = (documents: DatedDocument[]) => documents.map(({ id: _, _until, ...document }) => document)
      expect(bare(await reader.find(asked, options))).toEqual(await alone.find(asked, options))
      const all = (await Array.fromAsync(reader.each(asked, { sort: options.sort, fields: ['name'] }))).flat()
      expect(all.map(({ _id, name }) => [_id, name])).toEqual(
        (await alone.find(asked, { sort: options.sort })).map(({ _id, name }) => [_id, name]),
      )
      expect(await reader.count(asked)).toBe(await alone.count(asked))
      for (const until of days.slice(3)) {
        const ended = await reader.find({ _until: { $lte: until } })
        expect(ended.map(({ _id }) => _id)).toEqual(
          valid
            .flatMap(({ id }) => {
              const [, from, length, isCurrent] = list[Number(id)] ?? []
              const end = isCurrent ? undefined : days[(from ?? 0) + (length ?? 0)]
              return end !== undefined && end <= until ? [id] : []
            })
            .toSorted(),
        )
      }
      const [ids, texts] = [
        ['0', '3', '7'],
        ['x', 'y'],
      ]
      expect((await reader.get('0'))?._id).toBe((await alone.get('0'))?._id)
      expect(bare(await reader.getMany(ids))).toEqual(await alone.find({ _id: { $in: ids } }))
      const grouping = { by: [{ path: 'name' }], sums: ['status'] }
      expect(sorted(await reader.group(asked, grouping))).toEqual(sorted(await alone.group(asked, grouping)))
      expect(await reader.countEach('tags', texts, { where, except: ['0'] })).toEqual(
        await alone.countEach('tags', texts, { where, except: ['0'] }),
      )
      await store.drop(name)
      expect(await new ReaderAsOf(current, past, day).find({})).toEqual([])
    }),
    { numRuns: runs },
  )
}

/** `id` before another key. */
async function byIdFirst(store: ViewStore): Promise<void> {
  const name = `test-${randomUUID()}`
  const past = store.past<DatedDocument>(name)
  const kept = ['b', 'a', 'c'].map((id) => ({
    _id: id,
    _position: position(1),
    _since: '2026-01-01',
    name: id,
  }))
  for (const document of kept)
    await past.keep([{ document, since: '2026-01-01', until: '2026-01-09', endedBy: position(2) }])
  const found = await (await past.on('2026-01-02')).find({}, { sort: { _id: 1, name: -1 } })
  expect(found.map(({ _id }) => _id)).toEqual(['a', 'b', 'c'])
  await store.drop(name)
}

describe('documents as of a day answer like a collection of that day alone', () => {
  it('embedded', async () => {
    const store = createEmbeddedViews()
    await likeThatDayAlone(store, 100)
    await byIdFirst(store)
    await store.close()
  })

  it.skipIf(MONGODB_URL === undefined)(
    `MongoDB${MONGODB_URL === undefined ? ' (skipped: MONGODB_URL is not set)' : ''}`,
    async () => {
      const store = await openMongoViews({
        url: MONGODB_URL ?? '',
        database: `landbook-test-${randomUUID()}`,
      })
      await likeThatDayAlone(store, 30)
      await byIdFirst(store)
      await store.close()
    },
  )
})
