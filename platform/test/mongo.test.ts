import { MongoBulkWriteError, MongoNetworkError, MongoServerError } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { isPassing } from '../src/mongo.ts'

const DUPLICATE_KEY = 11_000
const NOT_PRIMARY = 10_107

const answered = (code: number, errorLabels: string[] = []) =>
  new MongoServerError({ message: `code ${code}`, code, errorLabels })

/** A bulk write of which one write after the other was refused. */
const refused = (...codes: [number, ...number[]]) => {
  const errors = codes.map((code, index) => ({ code, index, errmsg: `code ${code}` }))
  const error = new MongoBulkWriteError({ message: 'refused', code: codes[0], writeErrors: [] }, {} as never)
  return Object.assign(error, { writeErrors: errors })
}

describe('what MongoDB answers', () => {
  it('passes when it says that another server is primary, that it stops, or that it is full', () => {
    for (const code of [NOT_PRIMARY, 189, 91, 11_600, 11_602, 13_435, 14_031]) {
      expect(isPassing(answered(code))).toBe(true)
    }
    expect(isPassing(answered(1, ['RetryableWriteError']))).toBe(true)
    expect(isPassing(new MongoNetworkError('connection closed'))).toBe(true)
  })

  it('passes when one write of many met that, whatever the others did', () => {
    expect(isPassing(refused(DUPLICATE_KEY, NOT_PRIMARY))).toBe(true)
    expect(isPassing(refused(DUPLICATE_KEY))).toBe(false)
  })

  it('does not pass when it was asked for something wrong', () => {
    for (const error of [answered(2), answered(DUPLICATE_KEY), new TypeError('a mistake')]) {
      expect(isPassing(error)).toBe(false)
    }
  })
})
