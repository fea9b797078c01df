import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import type { AccessToken, AccessTokenStore } from './access-tokens.ts'

export const ACCESS_TOKENS_SCHEMA = `
  CREATE TABLE IF NOT EXISTS access_tokens (
    id           TEXT PRIMARY KEY,
    user_id      TEXT NOT NULL,
    name         TEXT NOT NULL,
    hash         TEXT NOT NULL UNIQUE,
    types        TEXT NOT NULL,
    created_at   INTEGER NOT NULL,
    expires_at   INTEGER NOT NULL,
    last_used_at INTEGER,
    last_address TEXT,
    ended_at     INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS access_tokens_of_user ON access_tokens (user_id);`

const tokenIn = (row: Record<string, SQLOutputValue>): AccessToken => ({
  id: String(row.id),
  userId: String(row.user_id),
  name: String(row.name),
  hash: String(row.hash),
  types: String(row.types).split(' ').filter(Boolean),
  createdAt: Number(row.created_at),
  expiresAt: Number(row.expires_at),
  ...(row.last_used_at !== null && { lastUsedAt: Number(row.last_used_at) }),
  ...(row.last_address !== null && { lastAddress: String(row.last_address) }),
  ...(row.ended_at !== null && { endedAt: Number(row.ended_at) }),
})

export function sqliteAccessTokens(db: DatabaseSync): AccessTokenStore {
  const forgetExpired = db.prepare('DELETE FROM access_tokens WHERE expires_at <= ?')
  const insert = db.prepare(
    `INSERT INTO access_tokens SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10
     WHERE (SELECT count(*) FROM access_tokens WHERE user_id = ?2 AND ended_at IS NULL AND expires_at > ?6) < ?11`,
  )
  const select = db.prepare('SELECT * FROM access_tokens WHERE hash = ?')
  const ofUser = db.prepare('SELECT * FROM access_tokens WHERE user_id = ? AND ended_at IS NULL')
  const noteUse = db.prepare('UPDATE access_tokens SET last_used_at = ?, last_address = ? WHERE id = ?')
  const end = db.prepare(
    'UPDATE access_tokens SET ended_at = ? WHERE user_id = ? AND id = ? AND ended_at IS NULL RETURNING name',
  )
  const endAll = db.prepare(
    'UPDATE access_tokens SET ended_at = ? WHERE user_id = ? AND ended_at IS NULL RETURNING name',
  )
  const removeAll = db.prepare('DELETE FROM access_tokens WHERE user_id = ?')

  return {
    async create(token, { expiredBy, most }) {
      const { id, userId, name, hash, types, createdAt, expiresAt, lastUsedAt, lastAddress, endedAt } = token
      forgetExpired.run(expiredBy)
      const uses = [lastUsedAt ?? null, lastAddress ?? null, endedAt ?? null]
      const values = [id, userId, name, hash, types.join(' '), createdAt, expiresAt, ...uses]
      return Number(insert.run(...values, most).changes) > 0
    },
    async byHash(hash) {
      const row = select.get(hash)
      return row && tokenIn(row)
    },
    of: async (userId) => ofUser.all(userId).map(tokenIn),
    async noteUse(id, { at, address }) {
      noteUse.run(at, address, id)
    },
    async end(userId, id, now) {
      const ended = end.get(now, userId, id)
      return ended && String(ended.name)
    },
    endAll: async (userId, now) => endAll.all(now, userId).map((row) => String(row.name)),
    async removeAll(userId) {
      removeAll.run(userId)
    },
  }
}
