import type { Db } from 'mongodb'
import type { Housekeeping } from '../stores/mongo-indexes.ts'
import { upserting } from '../stores/mongo-writes.ts'
import type { AccessToken, AccessTokenStore } from './access-tokens.ts'

interface StoredAccessToken extends Omit<AccessToken, 'id'> {
  _id: string
}

const tokenIn = ({ _id, ...token }: StoredAccessToken): AccessToken => ({ id: _id, ...token })

const NOT_ENDED = { endedAt: { $exists: false } }

export function mongoAccessTokens(db: Db, createIndexes: Housekeeping): AccessTokenStore {
  const tokens = db.collection<StoredAccessToken>('access-tokens')

  async function end(userId: string, id: string, now: number): Promise<string | undefined> {
    const ended = await tokens.findOneAndUpdate({ _id: id, userId, ...NOT_ENDED }, { $set: { endedAt: now } })
    return ended?.name
  }

  return {
    async create({ id, ...token }, { expiredBy, most }) {
      await createIndexes(tokens, [{ key: { hash: 1 } }, { key: { userId: 1 } }])
      await tokens.deleteMany({ expiresAt: { $lte: expiredBy } })
      await upserting((upsert) => tokens.updateOne({ _id: id }, { $setOnInsert: token }, upsert))
      // Counted with it: of two, at least the later one sees both.
      const { userId, createdAt } = token
      const running = await tokens.countDocuments({ userId, ...NOT_ENDED, expiresAt: { $gt: createdAt } })
      if (running <= most) return true
      await tokens.deleteOne({ _id: id })
      return false
    },
    async byHash(hash) {
      const found = await tokens.findOne({ hash })
      return found === null ? undefined : tokenIn(found)
    },
    of: async (userId) => (await tokens.find({ userId, ...NOT_ENDED }).toArray()).map(tokenIn),
    async noteUse(id, { at, address }) {
      await tokens.updateOne({ _id: id }, { $set: { lastUsedAt: at, lastAddress: address } })
    },
    end,
    async endAll(userId, now) {
      const found = await tokens.find({ userId, ...NOT_ENDED }).toArray()
      const ended = await Promise.all(found.map(({ _id }) => end(userId, _id, now)))
      return ended.filter((name) => name !== undefined)
    },
    async removeAll(userId) {
      await tokens.deleteMany({ userId })
    },
  }
}
