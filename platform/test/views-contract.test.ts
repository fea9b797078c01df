import { randomUUID } from 'node:crypto'
import { ViewsUnavailable } from '@landbook/platform/engine/stores/unavailable'
import fc from 'fast-check'
import { Query } from 'mingo'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createEmbeddedViews } from '../src/engine/views/embedded.ts'
import { UnknownOperator } from '../src/engine/views/filter.ts'
import { openMongoViews } from '../src/engine/views/mongo.ts'
import { EMPTY_LAST, type ViewCollection, type ViewStore } from '../src/engine/views/port.ts'
import { comparator } from '../src/engine/views/sort.ts'
import { ids, MONGODB_URL, openMongo, position, put, remove } from './collections.ts'
import { condition, filter, record, sort } from './queries.ts'

function contract(open: () => Promise<ViewStore>, runs: number) {
  let store: ViewStore
  let views: ViewCollection
  beforeAll(async () => {
    store = await open()
  })
  afterAll(() => store.close())
  beforeEach(() => {
    views = store.collection(`test-${randomUUID()}`, ['status', 'operator.id', 'tags', 'contacts.name'])
  })

  it('returns written documents, with id and position', async () => {
    await views.write([put('a', 1, { name: 'A', tags: ['x'], empty: null })])
    const stored = { _id: 'a', _position: position(1), name: 'A', tags: ['x'], empty: null }
    expect(await views.get('a')).toEqual(stored)
    expect(await views.get('b')).toBeUndefined()
    expect(ids(await views.getMany(['a', 'b', 'a']))).toEqual(['a'])
    expect(await views.getMany([])).toEqual([])
  })

  it('replaces whole documents', async () => {
    await views.write([put('a', 1, { name: 'A', old: true })])
    await views.write([put('a', 2, { name: 'B' })])
    expect(await views.get('a')).toEqual({ _id: 'a', _position: position(2), name: 'B' })
  })

  it('ignores a write at or before the position of the document', async () => {
    await views.write([put('a', 5, { name: 'new' })])
    await views.write([put('a', 4, { name: 'old' }), put('a', 5, { name: 'again' }), remove('a', 5)])
    expect(await views.get('a')).toMatchObject({ name: 'new' })
  })

  it('restores a deleted document by a newer write only', async () => {
    await views.write([put('a', 1), remove('a', 3)])
    await views.write([put('a', 2, { name: 'old' }), put('a', 3, { name: 'old' })])
    expect(await views.get('a')).toBeUndefined()
    await views.write([put('a', 4, { name: 'restored' })])
    expect(await views.get('a')).toMatchObject({ name: 'restored' })
  })

  it('records the deletion of an unknown document', async () => {
    await views.write([remove('a', 3)])
    await views.write([put('a', 2)])
    expect(await views.count({})).toBe(0)
  })

  it('hides deleted documents from every read', async () => {
    await views.write([put('a', 1, { status: 'x' }), put('b', 1, { status: 'x' })])
    await views.write([remove('a', 2)])
    expect(ids(await views.find({}))).toEqual(['b'])
    expect(ids(await views.find({ status: 'x' }))).toEqual(['b'])
    expect(ids(await views.find({ _id: 'a' }))).toEqual([])
    expect(ids(await views.getMany(['a', 'b']))).toEqual(['b'])
    expect(await views.count({ status: { $ne: 'y' } })).toBe(1)
  })

  it('estimates the number of documents, with or without deleted ones', async () => {
    expect(await views.estimatedCount()).toBe(0)
    await views.write([put('a', 1), put('b', 1), put('c', 1)])
    expect(await views.estimatedCount()).toBe(3)
    await views.write([remove('a', 2)])
    expect([2, 3]).toContain(await views.estimatedCount())
  })

  it('is idempotent for a repeated batch', async () => {
    const batch = [put('a', 1, { n: 1 }), put('b', 2, { n: 2 }), remove('a', 3), put('c', 4, { n: 3 })]
    await views.write(batch)
    const once = await views.find({})
    await views.write(batch)
    expect(await views.find({})).toEqual(once)
  })

  it('keeps the newest of concurrent writes of a new document', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, i) => views.write([put('a', 20 - i, { n: 20 - i })])))
    expect(await views.get('a')).toMatchObject({ n: 20 })
  })

  it('sorts null and missing first, then numbers, strings and booleans, ties by id', async () => {
    await views.write([
      put('g', 1, { v: true }),
      put('f', 1, { v: 'b' }),
      put('e', 1, { v: 'B' }),
      put('d', 1, { v: 10 }),
      put('c', 1, { v: 9 }),
      put('b', 1, { v: null }),
      put('a', 1, {}),
      put('h', 1, { v: 9 }),
    ])
    expect(ids(await views.find({}, { sort: { v: 1 } }))).toEqual(['a', 'b', 'c', 'h', 'd', 'e', 'f', 'g'])
    expect(ids(await views.find({}, { sort: { v: -1 } }))).toEqual(['g', 'f', 'e', 'd', 'c', 'h', 'a', 'b'])
  })

  it('has what is empty in the last place where that is asked for, in order by the next field', async () => {
    await views.write([
      put('a', 1, { v: '', w: 2 }),
      put('b', 1, { v: null, w: 1 }),
      put('c', 1, { w: 3 }),
      put('d', 1, { v: [], w: 0 }),
      put('e', 1, { v: 'x' }),
      put('f', 1, { v: 0 }),
      put('g', 1, { v: false }),
    ])
    expect(ids(await views.find({}, { sort: { v: EMPTY_LAST, w: -1 } }))).toEqual([...'fegcabd'])
    const page = { sort: { v: EMPTY_LAST, w: -1 }, skip: 2, limit: 3 } as const
    expect(ids(await views.find({}, page))).toEqual([...'gca'])
    const [first] = await views.find({}, { sort: { v: EMPTY_LAST } })
    expect(first).toEqual({ _id: 'f', _position: position(1), v: 0 })
  })

  it('sorts by several fields in the order given', async () => {
    await views.write([
      put('a', 1, { county: 'X', operator: { name: '2' } }),
      put('b', 1, { county: 'X', operator: { name: '1' } }),
      put('c', 1, { county: 'W', operator: { name: '3' } }),
    ])
    expect(ids(await views.find({}, { sort: { county: 1, 'operator.name': 1 } }))).toEqual(['c', 'b', 'a'])
    expect(ids(await views.find({}, { sort: { 'operator.name': -1, county: 1 } }))).toEqual(['c', 'a', 'b'])
  })

  it('pages through a sorted list, by id by default', async () => {
    await views.write(['d', 'a', 'c', 'b', 'e'].map((id) => put(id, 1)))
    expect(ids(await views.find({}))).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(ids(await views.find({}, { skip: 1, limit: 2 }))).toEqual(['b', 'c'])
    expect(ids(await views.find({}, { skip: 4, limit: 2 }))).toEqual(['e'])
    expect(ids(await views.find({}, { skip: 9 }))).toEqual([])
    expect(ids(await views.find({}, { limit: 0 }))).toEqual([])
    expect(ids(await views.find({}, { sort: { _id: -1 }, limit: 2 }))).toEqual(['e', 'd'])
  })

  it('treats null as missing, and finds both by null', async () => {
    await views.write([put('a', 1, { v: null }), put('b', 1), put('c', 1, { v: '' }), put('d', 1, { v: 0 })])
    expect(ids(await views.find({ v: null }))).toEqual(['a', 'b'])
    expect(ids(await views.find({ v: { $ne: null } }))).toEqual(['c', 'd'])
    expect(ids(await views.find({ v: { $in: [null, 0] } }))).toEqual(['a', 'b', 'd'])
    expect(ids(await views.find({ v: { $exists: true } }))).toEqual(['a', 'c', 'd'])
    expect(ids(await views.find({ 'v.w': null }))).toEqual(['a', 'b', 'c', 'd'])
  })

  it('finds lists by a condition for none of their elements', async () => {
    await views.write([
      put('a', 1, { v: [] }),
      put('b', 1, { v: [null] }),
      put('c', 1, { v: ['x', null] }),
      put('d', 1, { v: ['x'] }),
      put('e', 1, { v: [['x']] }),
    ])
    expect(ids(await views.find({ v: { $ne: null } }))).toEqual(['a', 'd', 'e'])
    expect(ids(await views.find({ v: { $ne: 'x' } }))).toEqual(['a', 'b', 'e'])
    expect(ids(await views.find({ constructor: { $ne: null } }))).toEqual([])
  })

  it('refuses unknown filter operators at any depth', async () => {
    for (const bad of [
      { $where: 'true' },
      { $and: [{ a: { $mod: [2, 0] } }] },
      { a: { $not: { $type: 1 } } },
    ]) {
      await expect(async () => views.find(bad)).rejects.toThrow(UnknownOperator)
      await expect(async () => views.count(bad)).rejects.toThrow(UnknownOperator)
    }
  })

  it('finds, counts and sorts like a full scan, for any filter', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(record, { maxLength: 12 }),
        fc.array(fc.tuple(filter, sort), { minLength: 1, maxLength: 8 }),
        async (records, queries) => {
          const name = `test-${randomUUID()}`
          const random = store.collection(name, ['status', 'operator.id', 'tags', 'contacts.name'])
          await random.write(records.map((document, i) => put(`r${i}`, i, document)))
          const all = records.map((document, i) => ({ ...document, _id: `r${i}`, _position: position(i) }))
          for (const [wanted, order] of queries) {
            const query = new Query(wanted, {})
            const expected = all.filter((document) => query.test(document)).sort(comparator(order))
            expect(ids(await random.find(wanted, { sort: order }))).toEqual(ids(expected))
            expect(await random.count(wanted)).toBe(expected.length)
          }
          await store.drop(name)
        },
      ),
      { numRuns: runs },
    )
  })

  it('cuts the page after an id out of the list ordered by id, for any filter', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(record, { maxLength: 12 }),
        filter,
        fc.nat(13),
        fc.constantFrom(1 as const, -1 as const),
        async (records, wanted, after, direction) => {
          const name = `test-${randomUUID()}`
          const paged = store.collection(name)
          await paged.write(records.map((document, i) => put(`r${i}`, i, document)))
          const beyond = { _id: { $gt: `r${after}` } }
          const sort = { _id: direction }
          const whole = ids(await paged.find(wanted, { sort })).filter((id) => id > `r${after}`)
          for (const page of [
            { $and: [wanted, beyond] },
            { $and: [beyond, wanted, {}] },
            { ...wanted, ...beyond },
          ])
            expect(ids(await paged.find(page, { sort, skip: 1, limit: 3 }))).toEqual(whole.slice(1, 4))
          await store.drop(name)
        },
      ),
      { numRuns: runs },
    )
  })

  it('counts documents by text like a full scan', async () => {
    const texts = fc.uniqueArray(fc.constantFrom('x', 'y', 'z', 'w'))
    const some = fc.array(fc.constantFrom('0', '1', '2', '7', 'gone'))
    await fc.assert(
      fc.asyncProperty(
        fc.array(record, { maxLength: 12 }),
        texts,
        condition,
        some,
        async (list, wanted, where, except) => {
          const name = `test-${randomUUID()}`
          const counted = store.collection(name, ['tags'])
          await counted.write([
            ...list.map((one, index) => put(String(index), 1, one)),
            put('gone', 1, { tags: ['x'] }),
          ])
          await counted.write([remove('gone', 2)])
          for (const among of [{}, { where }, { except }, { where, except }]) {
            const query = new Query('where' in among ? where : {})
            const left: string[] = 'except' in among ? except : []
            const those = list.filter((one, index) => !left.includes(String(index)) && query.test(one))
            const found = await counted.countEach('tags', wanted, among)
            for (const text of wanted)
              expect(found.get(text) ?? 0).toBe(those.filter(({ tags }) => tags?.includes(text)).length)
          }
          await store.drop(name)
        },
      ),
      { numRuns: runs },
    )
  })

  it('separates collections, and drops one without changing others', async () => {
    const name = `test-${randomUUID()}`
    await store.collection(name).write([put('a', 9, { n: 1 })])
    await views.write([put('a', 1, { n: 2 })])
    await store.drop(name)
    expect(await store.collection(name).find({})).toEqual([])
    expect(await views.get('a')).toMatchObject({ n: 2 })
    await store.collection(name).write([put('a', 1, { n: 3 })])
    expect(await store.collection(name).get('a')).toMatchObject({ n: 3 })
    await store.drop('never-there')
  })
}

describe('views contract: embedded', () => {
  contract(async () => createEmbeddedViews(), 300)
})

const skipped = MONGODB_URL === undefined ? ' (skipped: MONGODB_URL is not set)' : ''
describe.skipIf(skipped !== '')(`views contract: MongoDB${skipped}`, () => {
  contract(openMongo, 30)
})

describe('views contract: unreachable MongoDB', () => {
  it('is unavailable', async () => {
    await expect(openMongoViews({ url: 'mongodb://127.0.0.1:9' })).rejects.toThrow(ViewsUnavailable)
  })
})
