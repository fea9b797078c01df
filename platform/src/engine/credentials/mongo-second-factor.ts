import type { Db } from 'mongodb'
import { upserting } from '../stores/mongo-writes.ts'
import type { SecondFactor, SecondFactorStore } from './second-factor.ts'

interface StoredFactor extends Omit<SecondFactor, 'userId'> {
  _id: string
}

export function mongoSecondFactors(db: Db): SecondFactorStore {
  const factors = db.collection<StoredFactor>('second-factors')
  const demands = db.collection<{ _id: string }>('second-factor-demands')

  return {
    async get(userId) {
      const found = await factors.findOne({ _id: userId })
      if (found === null) return undefined
      const { _id, ...factor } = found
      return { userId, ...factor }
    },
    async set({ userId, ...factor }, before) {
      if (before === undefined) {
        const { upsertedCount } = await upserting((upsert) =>
          factors.updateOne({ _id: userId }, { $setOnInsert: factor }, upsert),
        )
        return upsertedCount === 1
      }
      const replaced = { _id: userId, version: before }
      return (await factors.updateOne(replaced, { $set: factor })).matchedCount === 1
    },
    remove: async (userId) => (await factors.deleteOne({ _id: userId })).deletedCount > 0,
    holders: async () => (await factors.find({ isConfirmed: true }).toArray()).map(({ _id }) => _id),
    required: async () => (await demands.find().toArray()).map(({ _id }) => _id),
    async setRequired(whom, required) {
      if (required)
        await upserting((upsert) => demands.updateOne({ _id: whom }, { $setOnInsert: { _id: whom } }, upsert))
      else await demands.deleteOne({ _id: whom })
    },
  }
}
