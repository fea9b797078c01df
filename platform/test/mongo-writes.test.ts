import { globSync, readFileSync } from 'node:fs'
import { ViewsUnavailable } from '@landbook/platform/engine/stores/unavailable'
import { type Collection, MongoBulkWriteError, MongoNetworkTimeoutError, MongoServerError } from 'mongodb'
import { describe, expect, it, vi } from 'vitest'
import { housekeeping } from '../src/engine/stores/mongo-indexes.ts'
import { isFree, upserting, upsertMany } from '../src/engine/stores/mongo-writes.ts'

interface Stored {
  _id: string
  n: number
}

const duplicate = () => new MongoServerError({ message: 'E11000 duplicate key', code: 11_000 })
const NOTHING = { getWriteConcernError: () => undefined } as never
const timeout = () => new MongoBulkWriteError(new MongoNetworkTimeoutError('no answer'), NOTHING)

interface Answer {
  matchedCount?: number
  upsertedCount?: number
  /** The indexes that meet a duplicate key. */
  duplicates?: number[]
}

/** A collection that answers bulk writes by `answer`, and the ids of each bulk write. */
function answering(answer: (ids: string[], call: number) => Answer) {
  const asked: string[][] = []
  const bulkWrite = async (operations: { replaceOne: { filter: { _id: string } } }[]) => {
    const ids = operations.map(({ replaceOne }) => replaceOne.filter._id)
    asked.push(ids)
    const { duplicates = [], matchedCount = 0, upsertedCount = 0 } = answer(ids, asked.length)
    const result = { matchedCount, upsertedCount, getWriteConcernError: () => undefined }
    if (duplicates.length === 0) return result
    const writeErrors = duplicates.map((index) => ({ code: 11_000, index }))
    const error = new MongoBulkWriteError({ message: 'E11000', code: 11_000 }, result as never)
    throw Object.assign(error, { writeErrors })
  }
  return { collection: { bulkWrite } as unknown as Collection<Stored>, asked }
}

const replacements = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ filter: { _id: String(n) }, replacement: { n } }))

describe('writes of many documents', () => {
  it('are repeated for those that another writer inserted meanwhile, once', async () => {
    const { collection, asked } = answering((_, call) =>
      call === 1
        ? { matchedCount: 1, upsertedCount: 1, duplicates: [1, 3] }
        : { duplicates: [0], matchedCount: 1 },
    )
    await upsertMany(collection, replacements(4))
    expect(asked).toEqual([
      ['0', '1', '2', '3'],
      ['1', '3'],
    ])
  })

  it.each([
    ['of too few', { matchedCount: 1, upsertedCount: 1 }],
    ['of none', {}],
    ['of too many', { matchedCount: 3, upsertedCount: 1 }],
    ['of too few beside duplicate keys', { matchedCount: 1, duplicates: [1] }],
  ])('are not done with an answer %s', async (_, answer) => {
    const { collection } = answering(() => answer)
    await expect(upsertMany(collection, replacements(3))).rejects.toThrow(ViewsUnavailable)
  })

  it('are halved where they time out, and go on in that size', async () => {
    const { collection, asked } = answering((ids) => {
      if (ids.length > 3) throw timeout()
      return { upsertedCount: ids.length }
    })
    await upsertMany(collection, replacements(10))
    expect(asked.map(({ length }) => length)).toEqual([10, 5, 3, 3, 3, 1])
    expect(asked.slice(2).flat()).toEqual(replacements(10).map(({ filter }) => filter._id))
  })

  it('fail where one alone times out', async () => {
    const { collection, asked } = answering(() => {
      throw timeout()
    })
    await expect(upsertMany(collection, replacements(4))).rejects.toThrow('no answer')
    expect(asked.map(({ length }) => length)).toEqual([4, 2, 1])
  })
})

describe('an upsert', () => {
  it('finds the document that another writer inserted meanwhile', async () => {
    const write = vi.fn().mockRejectedValueOnce(duplicate()).mockResolvedValue('updated')
    expect(await upserting(write)).toBe('updated')
    expect(write.mock.calls).toEqual([[{ upsert: true }], [{ upsert: true }]])
  })

  it('fails with other errors, and with a duplicate key that stays', async () => {
    const [broken, taken] = [new TypeError('a mistake'), duplicate()]
    await expect(upserting(() => Promise.reject(broken))).rejects.toBe(broken)
    await expect(upserting(() => Promise.reject(taken))).rejects.toBe(taken)
  })

  it('is told from an insert of what is there', async () => {
    expect(await isFree(Promise.resolve())).toBe(true)
    expect(await isFree(Promise.reject(duplicate()))).toBe(false)
    await expect(isFree(Promise.reject(new TypeError('a mistake')))).rejects.toThrow('a mistake')
  })

  it('and a bulk write are in one place only', () => {
    const folder = new URL('../src/', import.meta.url)
    const found = globSync('**/*.ts', { cwd: folder }).filter((file) =>
      /upsert: (?!\{)|\.bulkWrite\(|initialize\w+BulkOp/.test(readFileSync(new URL(file, folder), 'utf8')),
    )
    expect(found).toEqual(['engine/stores/mongo-writes.ts'])
  })
})

describe('an index that only speeds up reads or removes what has expired', () => {
  it('is no condition for writes: a failure is a warning, once until it succeeds', async () => {
    const warn = vi.fn()
    const createIndexes = housekeeping({ warn })
    const create = vi.fn().mockRejectedValue(new Error('not authorized'))
    const collection = { collectionName: 'presences', createIndexes: create } as unknown as Collection
    for (let n = 0; n < 3; n++) await createIndexes(collection, [{ key: { until: 1 } }])
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      { err: expect.any(Error) },
      'MongoDB does not create the indexes of presences',
    )
    create.mockResolvedValueOnce([])
    for (let n = 0; n < 2; n++) await createIndexes(collection, [{ key: { until: 1 } }])
    expect(warn).toHaveBeenCalledTimes(2)
  })

  it('is created in one place only, unless it has to be unique or serves the read models', () => {
    const folder = new URL('../src/', import.meta.url)
    const found = globSync('**/*.ts', { cwd: folder }).filter((file) =>
      /\.createIndex(es)?\(/.test(readFileSync(new URL(file, folder), 'utf8')),
    )
    expect(found.toSorted()).toEqual([
      'engine/files/gridfs.ts',
      'engine/stores/mongo-indexes.ts',
      'engine/views/mongo.ts',
    ])
  })
})
