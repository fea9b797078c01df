import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import type { Session, SessionStore } from './port.ts'

export const SESSIONS_SCHEMA = `
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
  CREATE INDEX IF NOT EXISTS sessions_of_user ON sessions (user_id);`

const sessionIn = (row: Record<string, SQLOutputValue>): Session => ({
  id: String(row.id),
  userId: String(row.user_id),
  confirmedAt: Number(row.confirmed_at),
  startedAt: Number(row.started_at),
  seenAt: Number(row.seen_at),
  expiresAt: Number(row.expires_at),
  agent: String(row.agent),
  address: String(row.address),
})

export function sqliteSessions(db: DatabaseSync): SessionStore {
  const forgetExpired = db.prepare('DELETE FROM sessions WHERE expires_at <= ?')
  const insert = db.prepare('INSERT INTO sessions VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
  const select = db.prepare('SELECT * FROM sessions WHERE id = ?')
  const ofUser = db.prepare('SELECT * FROM sessions WHERE user_id = ?')
  const note = db.prepare(
    'UPDATE sessions SET seen_at = coalesce(?, seen_at), confirmed_at = coalesce(?, confirmed_at) WHERE id = ?',
  )
  const end = db.prepare('DELETE FROM sessions WHERE user_id = ? AND id = ?')
  const endAll = db.prepare('DELETE FROM sessions WHERE user_id = ? AND id <> ?')

  const trim = db.prepare(
    `DELETE FROM sessions WHERE user_id = ?1 AND id NOT IN
     (SELECT id FROM sessions WHERE user_id = ?1 ORDER BY seen_at DESC, started_at DESC LIMIT ?2)`,
  )

  return {
    async begin({ id, userId, confirmedAt, startedAt, seenAt, expiresAt, agent, address }, most) {
      forgetExpired.run(startedAt)
      insert.run(id, userId, confirmedAt, startedAt, seenAt, expiresAt, agent, address)
      trim.run(userId, most)
    },
    async get(id) {
      const row = select.get(id)
      return row && sessionIn(row)
    },
    of: async (userId) => ofUser.all(userId).map(sessionIn),
    async note(id, { seenAt, confirmedAt }) {
      note.run(seenAt ?? null, confirmedAt ?? null, id)
    },
    end: async (userId, id) => Number(end.run(userId, id).changes) > 0,
    endAll: async (userId, except = '') => Number(endAll.run(userId, except).changes),
  }
}
