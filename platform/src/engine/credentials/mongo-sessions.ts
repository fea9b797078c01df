import type { Db } from 'mongodb'
import type { Housekeeping } from '../stores/mongo-indexes.ts'
import { upserting } from '../stores/mongo-writes.ts'
import type { Session, SessionStore } from './port.ts'

interface StoredSession extends Omit<Session, 'id'> {
  _id: string
}

const sessionIn = ({ _id, ...session }: StoredSession): Session => ({ id: _id, ...session })

export function mongoSessions(db: Db, createIndexes: Housekeeping): SessionStore {
  const sessions = db.collection<StoredSession>('sessions')

  return {
    async begin({ id, ...session }, most) {
      await createIndexes(sessions, [{ key: { userId: 1 } }])
      await sessions.deleteMany({ expiresAt: { $lte: session.startedAt } })
      await upserting((upsert) => sessions.updateOne({ _id: id }, { $setOnInsert: session }, upsert))
      const { userId } = session
      const beyond = await sessions
        .find({ userId }, { projection: { _id: 1 }, sort: { seenAt: -1, startedAt: -1 }, skip: most })
        .toArray()
      if (beyond.length > 0) await sessions.deleteMany({ _id: { $in: beyond.map(({ _id }) => _id) } })
    },
    async get(id) {
      const found = await sessions.findOne({ _id: id })
      return found === null ? undefined : sessionIn(found)
    },
    of: async (userId) => (await sessions.find({ userId }).toArray()).map(sessionIn),
    async note(id, moments) {
      await sessions.updateOne({ _id: id }, { $set: moments })
    },
    end: async (userId, id) => (await sessions.deleteOne({ _id: id, userId })).deletedCount > 0,
    async endAll(userId, except) {
      const others = except === undefined ? {} : { _id: { $ne: except } }
      return (await sessions.deleteMany({ userId, ...others })).deletedCount
    },
  }
}
