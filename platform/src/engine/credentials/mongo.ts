import type { Logger } from 'pino'
import { type MongoAddress, mongoAdapter, openMongo } from '../stores/mongo.ts'
import { housekeeping } from '../stores/mongo-indexes.ts'
import { upserting } from '../stores/mongo-writes.ts'
import { mongoAccessTokens } from './mongo-access-tokens.ts'
import { mongoAttempts } from './mongo-attempts.ts'
import { mongoJournal } from './mongo-journal.ts'
import { mongoSecondFactors } from './mongo-second-factor.ts'
import { mongoSessions } from './mongo-sessions.ts'
import type { Credential, Credentials } from './port.ts'
import { withRecent } from './recent.ts'

interface StoredCredential extends Omit<Credential, 'userId'> {
  _id: string
}

/** At most one per user: the user's id is its key. */
interface StoredToken {
  _id: string
  tokenHash: string
  expiresAt: number
}

/**
 * Credentials in MongoDB. Throws ViewsUnavailable.
 *
 * The database may be emptied under a running service, indexes included, so indexes are created with new documents
 * and not once at startup. Unique keys are `_id`s, which need no extra index.
 */
export async function openMongoCredentials(
  at: MongoAddress,
  logger?: Pick<Logger, 'warn'>,
): Promise<Credentials> {
  const { client, db } = await openMongo(at)
  const createIndexes = housekeeping(logger)
  const credentials = db.collection<StoredCredential>('credentials')
  const tokens = db.collection<StoredToken>('reset-tokens')
  const sessions = mongoSessions(db, createIndexes)
  const accessTokens = mongoAccessTokens(db, createIndexes)
  const attempts = mongoAttempts(db, createIndexes)
  const journal = mongoJournal(db, createIndexes)
  const secondFactors = mongoSecondFactors(db)

  const adapter = mongoAdapter<Omit<Credentials, 'standingOf'>>({
    async get(userId) {
      const found = await credentials.findOne({ _id: userId })
      if (found === null) return undefined
      return { userId, passwordHash: found.passwordHash, sessionsValidFrom: found.sessionsValidFrom }
    },
    async set({ userId, passwordHash, sessionsValidFrom }, before) {
      const content = { passwordHash, sessionsValidFrom }
      if (before === undefined) {
        const { upsertedCount } = await upserting((upsert) =>
          credentials.updateOne({ _id: userId }, { $setOnInsert: content }, upsert),
        )
        return upsertedCount === 1
      }
      const replaced = { _id: userId, sessionsValidFrom: before.sessionsValidFrom }
      return (await credentials.updateOne(replaced, { $set: content })).matchedCount === 1
    },
    async remove(userId) {
      await tokens.deleteOne({ _id: userId })
      await sessions.endAll(userId)
      await accessTokens.removeAll(userId)
      await secondFactors.remove(userId)
      await secondFactors.setRequired(userId, false)
      await credentials.deleteOne({ _id: userId })
    },
    async putResetToken(userId, tokenHash, expiresAt) {
      await createIndexes(tokens, [{ key: { tokenHash: 1 } }])
      await upserting((upsert) => tokens.replaceOne({ _id: userId }, { tokenHash, expiresAt }, upsert))
    },
    async takeResetToken(tokenHash, now) {
      const taken = await tokens.findOneAndDelete({ tokenHash, expiresAt: { $gt: now } })
      return taken?._id
    },
    sessions,
    accessTokens,
    attempts,
    journal,
    secondFactors,
    close: () => client.close(),
  })
  return withRecent(adapter)
}
