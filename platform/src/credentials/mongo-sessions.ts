import type { Db } from 'mongodb'
import { guarded } from '../mongo.ts'
import type { Session, SessionStore } from './port.ts'

interface StoredSession extends Omit<Session, 'id'> {
  _id: string
}

const sessionIn = ({ _id, ...session }: StoredSession): Session => ({ id: _id, ...session })

export function mongoSessions(db: Db): SessionStore {
  const sessions = db.collection<StoredSession>('sessions')

  return {
    begin: ({ id, ...session }) =>
      guarded(async () => {
        await sessions.createIndex({ userId: 1 })
        await sessions.deleteMany({ expiresAt: { $lte: session.startedAt } })
        await sessions.insertOne({ _id: id, ...session })
      }),
    get: (id) =>
      guarded(async () => {
        const found = await sessions.findOne({ _id: id })
        return found === null ? undefined : sessionIn(found)
      }),
    of: (userId) => guarded(async () => (await sessions.find({ userId }).toArray()).map(sessionIn)),
    note: (id, moments) =>
      guarded(async () => {
        await sessions.updateOne({ _id: id }, { $set: moments })
      }),
    end: (userId, id) =>
      guarded(async () => (await sessions.deleteOne({ _id: id, userId })).deletedCount > 0),
    endAll: (userId, except) =>
      guarded(async () => {
        const others = except === undefined ? {} : { _id: { $ne: except } }
        return (await sessions.deleteMany({ userId, ...others })).deletedCount
      }),
  }
}
