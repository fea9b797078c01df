import type { Declaration, Tables } from '../stores/tables/port.ts'
import type { Session, SessionStore } from './port.ts'

export const SESSIONS: Declaration<Session> = {
  key: 'id',
  collection: 'sessions',
  indexes: [{ userId: 1 }],
  table: 'sessions',
  sql: `
    CREATE TABLE IF NOT EXISTS sessions (
      id           TEXT PRIMARY KEY,
      user_id      TEXT NOT NULL,
      confirmed_at INTEGER NOT NULL,
      started_at   INTEGER NOT NULL,
      seen_at      INTEGER NOT NULL,
      expires_at   INTEGER NOT NULL,
      agent        TEXT NOT NULL,
      address      TEXT NOT NULL
    ) STRICT;
    CREATE INDEX IF NOT EXISTS sessions_of_user ON sessions (user_id);`,
}

export function sessionsIn({ table }: Tables): SessionStore {
  const sessions = table(SESSIONS)
  return {
    async begin(session, most) {
      const { userId, startedAt } = session
      await sessions.remove({ expiresAt: { $lte: startedAt } })
      await sessions.add(session)
      const beyond = await sessions.find({ userId }, { order: { seenAt: -1, startedAt: -1 }, skip: most })
      await Promise.all(beyond.map(({ id }) => sessions.remove({ id })))
    },
    get: (id) => sessions.one({ id }),
    of: (userId) => sessions.find({ userId }),
    async note(id, moments) {
      await sessions.change({ id }, moments)
    },
    end: async (userId, id) => (await sessions.remove({ id, userId })) > 0,
    endAll: (userId, except = '') => sessions.remove({ userId, id: { $ne: except } }),
  }
}
