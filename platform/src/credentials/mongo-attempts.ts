import { type Db, MongoServerError } from 'mongodb'
import { guarded } from '../mongo.ts'
import type { AttemptStore, Attempts } from './port.ts'

interface StoredAttempts {
  _id: string
  count: number
  expiresAt: number
}

const DUPLICATE_KEY = 11000

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
      if (error instanceof MongoServerError && error.code === DUPLICATE_KEY) return add(key, windowMs, now)
      throw error
    }
  }

  return {
    add: (key, windowMs, now) => guarded(() => add(key, windowMs, now)),
    get: (key, now) =>
      guarded(async () => {
        const open = await attempts.findOne({ _id: key, expiresAt: { $gt: now } })
        return { count: open?.count ?? 0, endsAt: open?.expiresAt ?? now }
      }),
    takeBack: (key, now) =>
      guarded(async () => {
        await attempts.updateOne(
          { _id: key, expiresAt: { $gt: now }, count: { $gt: 0 } },
          { $inc: { count: -1 } },
        )
      }),
    clear: (key) =>
      guarded(async () => {
        await attempts.deleteOne({ _id: key })
      }),
  }
}
