import { ViewsUnavailable } from '@landbook/platform/engine/stores/unavailable'
import { MongoBulkWriteError, MongoNetworkError, MongoNetworkTimeoutError, MongoServerError } from 'mongodb'
import { describe, expect, it } from 'vitest'
import {
  duplicateKeysIn,
  isPassing,
  isTimeout,
  mongoAdapter,
  mongoClient,
} from '../src/engine/stores/mongo.ts'

const DUPLICATE_KEY = 11_000
const NOT_PRIMARY = 10_107
const WRITE_CONCERN_TIMEOUT = 64

const answered = (code: number, errorLabels: string[] = []) =>
  new MongoServerError({ message: `code ${code}`, code, errorLabels })

/** The result of a bulk write that ended as a whole. */
const NOTHING = { getWriteConcernError: () => undefined } as never

/** A bulk write of which one write after the other was refused. */
const refused = (...codes: [number, ...number[]]) => withConcern(undefined, ...codes)

/** As `refused`, and what was written waited in vain for the other servers, with the code of `concern`. */
const withConcern = (concern: number | undefined, ...codes: [number, ...number[]]) => {
  const errors = codes.map((code, index) => ({ code, index, errmsg: `code ${code}` }))
  const result = { getWriteConcernError: () => concern && { code: concern } }
  const error = new MongoBulkWriteError(
    { message: 'refused', code: codes[0], writeErrors: [] },
    result as never,
  )
  return Object.assign(error, { writeErrors: errors })
}

describe('the connection to MongoDB', () => {
  it.each(['', '?w=1&journal=false&readPreference=secondary', '?w=0'])(
    'writes to the journals of a majority and reads from the primary, whatever the address says: %s',
    (options) => {
      const client = mongoClient(`mongodb://127.0.0.1:1/books${options}`)
      const everywhere = [client, client.db('books'), client.db('books').collection('checkpoints')]
      for (const { writeConcern, readPreference } of everywhere) {
        expect(writeConcern).toMatchObject({ w: 'majority', journal: true, wtimeoutMS: 10_000 })
        expect(readPreference?.mode).toBe('primary')
      }
    },
  )
})

describe('an error of MongoDB', () => {
  it('is transient if another server is primary, or it stops or is full', () => {
    for (const code of [NOT_PRIMARY, 189, 91, 11_600, 11_602, 13_435, 14_031]) {
      expect(isPassing(answered(code))).toBe(true)
    }
    expect(isPassing(answered(1, ['RetryableWriteError']))).toBe(true)
    expect(isPassing(new MongoNetworkError('connection closed'))).toBe(true)
  })

  it('is transient if one write of many met that', () => {
    expect(isPassing(refused(DUPLICATE_KEY, NOT_PRIMARY))).toBe(true)
    expect(isPassing(refused(DUPLICATE_KEY))).toBe(false)
  })

  it('is transient if a bulk write did not reach a majority', () => {
    expect(isPassing(withConcern(WRITE_CONCERN_TIMEOUT, DUPLICATE_KEY))).toBe(true)
  })

  it('is transient if a bulk write as a whole met that', () => {
    for (const error of [new MongoNetworkError('connection closed'), answered(NOT_PRIMARY)])
      expect(isPassing(new MongoBulkWriteError(error, NOTHING))).toBe(true)
    expect(isPassing(new MongoBulkWriteError(new TypeError('a mistake'), NOTHING))).toBe(false)
  })

  it('is a timeout if the server took too long, also for a bulk write', () => {
    for (const error of [new MongoNetworkTimeoutError('no answer'), answered(50), answered(262)]) {
      expect(isTimeout(error)).toBe(true)
      expect(isTimeout(new MongoBulkWriteError(error, NOTHING))).toBe(true)
    }
    for (const error of [new MongoNetworkError('closed'), answered(NOT_PRIMARY), new TypeError('a mistake')])
      expect(isTimeout(error)).toBe(false)
  })

  it('is only reported as duplicate keys without other errors', () => {
    expect(duplicateKeysIn(refused(DUPLICATE_KEY, DUPLICATE_KEY))).toEqual([0, 1])
    for (const error of [
      refused(DUPLICATE_KEY, NOT_PRIMARY),
      withConcern(WRITE_CONCERN_TIMEOUT, DUPLICATE_KEY),
      answered(DUPLICATE_KEY),
      new TypeError('a mistake'),
    ])
      expect(duplicateKeysIn(error)).toBeUndefined()
  })

  it('is not transient for invalid requests', () => {
    for (const error of [answered(2), answered(DUPLICATE_KEY), new TypeError('a mistake')]) {
      expect(isPassing(error)).toBe(false)
    }
  })
})

describe('an adapter', () => {
  const failing = (error: unknown) => mongoAdapter({ part: { read: async () => Promise.reject(error) } }).part

  it('throws ViewsUnavailable for transient errors, also in its parts', async () => {
    await expect(failing(new MongoNetworkError('no answer')).read()).rejects.toThrow(ViewsUnavailable)
    await expect(failing(answered(NOT_PRIMARY)).read()).rejects.toThrow(ViewsUnavailable)
  })

  it('throws other errors unchanged', async () => {
    for (const error of [answered(DUPLICATE_KEY), new TypeError('a mistake')])
      await expect(failing(error).read()).rejects.toBe(error)
  })
})
