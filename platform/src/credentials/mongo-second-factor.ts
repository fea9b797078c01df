import type { Db } from 'mongodb'
import { guarded } from '../mongo.ts'
import type { SecondFactor, SecondFactorStore } from './second-factor.ts'

interface StoredFactor extends Omit<SecondFactor, 'userId'> {
  _id: string
}

export function mongoSecondFactors(db: Db): SecondFactorStore {
  const factors = db.collection<StoredFactor>('second-factors')
  const demands = db.collection<{ _id: string }>('second-factor-demands')

  return {
    get: (userId) =>
      guarded(async () => {
        const found = await factors.findOne({ _id: userId })
        if (found === null) return undefined
        const { _id, ...factor } = found
        return { userId, ...factor }
      }),
    set: ({ userId, ...factor }, before) =>
      guarded(async () => {
        if (before === undefined) {
          const { upsertedCount } = await factors.updateOne(
            { _id: userId },
            { $setOnInsert: factor },
            { upsert: true },
          )
          return upsertedCount === 1
        }
        const replaced = { _id: userId, version: before }
        return (await factors.updateOne(replaced, { $set: factor })).matchedCount === 1
      }),
    remove: (userId) => guarded(async () => (await factors.deleteOne({ _id: userId })).deletedCount > 0),
    holders: () =>
      guarded(async () => (await factors.find({ isConfirmed: true }).toArray()).map(({ _id }) => _id)),
    demands: () => guarded(async () => (await demands.find().toArray()).map(({ _id }) => _id)),
    demand: (whom, isDemanded) =>
      guarded(async () => {
        if (isDemanded)
          await demands.updateOne({ _id: whom }, { $setOnInsert: { _id: whom } }, { upsert: true })
        else await demands.deleteOne({ _id: whom })
      }),
  }
}
