import type { Db } from 'mongodb'
import { isDuplicateKey } from '../mongo.ts'
import type { AttemptStore, Attempts } from './port.ts'

interface StoredAttempts {
  _id: string
  count: number
  expiresAt: number
}

export function mongoAttempts(db: Db): AttemptStore {
  const attempts = db.collection<StoredAttempts>('attempts')

  async function add(key: string, windowMs: number, now: number): Promise<Attempts> {
    await attempts.deleteMany({ expiresAt: { $lte: now } })
    try {
      const counted = await attempts.findOneAndUpdate(
        { _id: key },
        { $inc: { count: 1 }, $setOnInsert: { expiresAt: now + windowMs } },
        { upsert: true, returnDocument: 'after' },
      )
      const { count, endsAt } = { count: counted?.count ?? 1, endsAt: counted?.expiresAt ?? now + windowMs }
      if (count === 1) await attempts.createIndex({ expiresAt: 1 })
      return { count, endsAt }
    } catch (error) {
      // Two concurrent writers open a window: the second finds the first one's.
      if (isDuplicateKey(error)) return add(key, windowMs, now)
      throw error
    }
  }

  return {
    add,
    async get(key, now) {
      const open = await attempts.findOne({ _id: key, expiresAt: { $gt: now } })
      return { count: open?.count ?? 0, endsAt: open?.expiresAt ?? now }
    },
    async takeBack(key, now) {
      await attempts.updateOne(
        { _id: key, expiresAt: { $gt: now }, count: { $gt: 0 } },
        { $inc: { count: -1 } },
      )
    },
    async clear(key) {
      await attempts.deleteOne({ _id: key })
    },
  }
}
