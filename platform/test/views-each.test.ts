import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BATCH } from '../src/engine/views/batches.ts'
import { createEmbeddedViews } from '../src/engine/views/embedded.ts'
import { UnknownOperator } from '../src/engine/views/filter.ts'
import type { ViewCollection, ViewStore } from '../src/engine/views/port.ts'
import { ids, MONGODB_URL, openMongo, position, put } from './collections.ts'

function contract(open: () => Promise<ViewStore>) {
  let store: ViewStore
  let views: ViewCollection
  beforeAll(async () => {
    store = await open()
  })
  afterAll(() => store.close())
  beforeEach(() => {
    views = store.collection(`test-${randomUUID()}`)
  })

  const eachOf = async (...asked: Parameters<ViewCollection['each']>) =>
    (await Array.fromAsync(views.each(...asked))).flat()

  it('reads all documents in batches, filtered and sorted', async () => {
    const many = Array.from({ length: 2 * BATCH + 1 }, (_, n) => put(`r${n}`, 1, { n, even: n % 2 === 0 }))
    await views.write([...many, put('gone', 1)])
    await views.write([{ id: 'gone', position: position(2), deleted: true }])
    const batches = await Array.fromAsync(views.each({}))
    expect(batches.map((batch) => batch.length)).toEqual([BATCH, BATCH, 1])
    expect(ids(batches.flat())).toEqual(ids(await views.find({})))
    const descending = { sort: { n: -1 } } as const
    expect(ids(await eachOf({ even: true }, descending))).toEqual(
      ids(await views.find({ even: true }, descending)),
    )
    expect(await eachOf({ n: -1 })).toEqual([])
  })

  it('reads the fields that are asked for, always with id and position', async () => {
    const document = { id: 'a', name: 'A', notes: 'long', operator: { id: '1', name: 'X' }, tags: ['x', 'y'] }
    await views.write([put('a', 1, document)])
    const [found] = await eachOf({}, { fields: ['name', 'operator.name', 'tags'] })
    expect(found).toMatchObject({
      ...{ _id: 'a', _position: position(1), id: 'a', name: 'A' },
      ...{ operator: { name: 'X' }, tags: ['x', 'y'] },
    })
    const [bare] = await eachOf({}, { fields: [] })
    expect(bare).toMatchObject({ _id: 'a', _position: position(1), id: 'a' })
  })

  it('may be left in the middle, and written to meanwhile', async () => {
    await views.write(Array.from({ length: 2 * BATCH }, (_, n) => put(`r${n}`, 1, { n })))
    for await (const batch of views.each({})) {
      expect(batch).toHaveLength(BATCH)
      break
    }
    const read: string[] = []
    for await (const batch of views.each({})) {
      read.push(...ids(batch))
      await views.write(batch.map(({ _id }) => put(_id, 2, { changed: true })))
    }
    expect(new Set(read).size).toBe(2 * BATCH)
    expect(read).toHaveLength(2 * BATCH)
  })

  it('refuses unknown filter operators', async () => {
    await expect(Array.fromAsync(views.each({ $where: 'true' }))).rejects.toThrow(UnknownOperator)
  })
}

describe('cursors of views: embedded', () => {
  contract(async () => createEmbeddedViews())
})

describe.skipIf(MONGODB_URL === undefined)(
  `cursors of views: MongoDB${MONGODB_URL === undefined ? ' (skipped: MONGODB_URL is not set)' : ''}`,
  () => {
    contract(openMongo)

    it('receive only the fields that are asked for', async () => {
      const store = await openMongo()
      const views = store.collection('wells')
      await views.write([
        put('a', 1, { id: 'a', name: 'A', notes: 'long', operator: { id: '1', name: 'X' } }),
      ])
      const found = await Array.fromAsync(views.each({}, { fields: ['name', 'operator.name'] }))
      const expected = { _id: 'a', _position: position(1), id: 'a', name: 'A', operator: { name: 'X' } }
      expect(found).toEqual([[expected]])
      await store.close()
    })
  },
)
