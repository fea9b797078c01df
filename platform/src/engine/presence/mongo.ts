import type { Logger } from 'pino'
import { type MongoAddress, mongoAdapter, openMongo } from '../stores/mongo.ts'
import { housekeeping } from '../stores/mongo-indexes.ts'
import { upserting } from '../stores/mongo-writes.ts'
import type { Presence, PresenceStore } from './port.ts'

interface StoredPresence extends Presence {
  /** '{user}/{tab}' */
  _id: string
  until: Date
}

/** Presence shared by processes, in MongoDB, which removes expired entries. Throws ViewsUnavailable. */
export async function openMongoPresence(
  at: MongoAddress,
  logger?: Pick<Logger, 'warn'>,
): Promise<PresenceStore> {
  const { client, db } = await openMongo(at)
  const createIndexes = housekeeping(logger)
  const presences = db.collection<StoredPresence>('presences')
  return mongoAdapter<PresenceStore>({
    async put({ user, session, tab, record, editing }, until) {
      const entry = { user, session, tab, record, editing, until: new Date(until) }
      const { upsertedCount } = await upserting((upsert) =>
        presences.replaceOne({ _id: `${user}/${tab}` }, entry, upsert),
      )
      // With new entries and not once at startup: the database may be emptied under a running service.
      if (upsertedCount === 1) await createIndexes(presences, [{ key: { until: 1 }, expireAfterSeconds: 0 }])
    },
    async remove(user, tab) {
      await presences.deleteOne({ _id: `${user}/${tab}` })
    },
    async all(now) {
      const found = await presences.find({ until: { $gt: new Date(now) } }).toArray()
      return found.map(({ _id, until, ...presence }) => presence)
    },
    close: () => client.close(),
  })
}
