import type { Db } from 'mongodb'
import type { Housekeeping } from '../stores/mongo-indexes.ts'
import { upserting } from '../stores/mongo-writes.ts'
import type { AttemptStore } from './port.ts'

interface StoredAttempts {
  _id: string
  count: number
  expiresAt: number
}

export function mongoAttempts(db: Db, createIndexes: Housekeeping): AttemptStore {
  const attempts = db.collection<StoredAttempts>('attempts')

  return {
    async add(key, windowMs, now) {
      await attempts.deleteMany({ expiresAt: { $lte: now } })
      const counted = await upserting((upsert) =>
        attempts.findOneAndUpdate(
          { _id: key },
          { $inc: { count: 1 }, $setOnInsert: { expiresAt: now + windowMs } },
          { ...upsert, returnDocument: 'after' },
        ),
      )
      const { count, endsAt } = { count: counted?.count ?? 1, endsAt: counted?.expiresAt ?? now + windowMs }
      if (count === 1) await createIndexes(attempts, [{ key: { expiresAt: 1 } }])
      return { count, endsAt }
    },
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
