import { openDatabase, sqliteAdapter } from '../stores/sqlite.ts'
import type { Credentials } from './port.ts'
import { withRecent } from './recent.ts'
import { ACCESS_TOKENS_SCHEMA, sqliteAccessTokens } from './sqlite-access-tokens.ts'
import { ATTEMPTS_SCHEMA, sqliteAttempts } from './sqlite-attempts.ts'
import { JOURNAL_SCHEMA, sqliteJournal } from './sqlite-journal.ts'
import { SECOND_FACTOR_SCHEMA, sqliteSecondFactors } from './sqlite-second-factor.ts'
import { SESSIONS_SCHEMA, sqliteSessions } from './sqlite-sessions.ts'

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS credentials (
    user_id             TEXT PRIMARY KEY,
    password_hash       TEXT NOT NULL,
    sessions_valid_from INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS reset_tokens (
    user_id    TEXT PRIMARY KEY,
    token_hash TEXT NOT NULL UNIQUE,
    expires_at INTEGER NOT NULL
  ) STRICT;`

/** Credentials in a SQLite file of their own (':memory:' for tests), which several processes may share. Throws ViewsUnavailable. */
export function openSqliteCredentials({ file }: { file: string }): Credentials {
  const db = openDatabase(file, (opened) =>
    opened.exec(
      SCHEMA +
        SESSIONS_SCHEMA +
        ACCESS_TOKENS_SCHEMA +
        ATTEMPTS_SCHEMA +
        JOURNAL_SCHEMA +
        SECOND_FACTOR_SCHEMA,
    ),
  )
  const select = db.prepare('SELECT * FROM credentials WHERE user_id = ?')
  const add = db.prepare('INSERT OR IGNORE INTO credentials VALUES (?, ?, ?)')
  const replace = db.prepare(
    `UPDATE credentials SET password_hash = ?, sessions_valid_from = ?
     WHERE user_id = ? AND sessions_valid_from = ?`,
  )
  const remove = db.prepare('DELETE FROM credentials WHERE user_id = ?')
  const putToken = db.prepare('INSERT OR REPLACE INTO reset_tokens VALUES (?, ?, ?)')
  const takeToken = db.prepare(
    'DELETE FROM reset_tokens WHERE token_hash = ? AND expires_at > ? RETURNING user_id',
  )
  const sessions = sqliteSessions(db)
  const accessTokens = sqliteAccessTokens(db)
  const secondFactors = sqliteSecondFactors(db)
  const removeToken = db.prepare('DELETE FROM reset_tokens WHERE user_id = ?')

  const adapter = sqliteAdapter<Omit<Credentials, 'standingOf'>>('credentials', {
    async get(userId) {
      const row = select.get(userId)
      if (row === undefined) return undefined
      return {
        userId,
        passwordHash: String(row.password_hash),
        sessionsValidFrom: Number(row.sessions_valid_from),
      }
    },
    async set({ userId, passwordHash, sessionsValidFrom }, before) {
      const { changes } =
        before === undefined
          ? add.run(userId, passwordHash, sessionsValidFrom)
          : replace.run(passwordHash, sessionsValidFrom, userId, before.sessionsValidFrom)
      return Number(changes) > 0
    },
    async remove(userId) {
      removeToken.run(userId)
      await sessions.endAll(userId)
      await accessTokens.removeAll(userId)
      await secondFactors.remove(userId)
      await secondFactors.setRequired(userId, false)
      remove.run(userId)
    },
    async putResetToken(userId, tokenHash, expiresAt) {
      putToken.run(userId, tokenHash, expiresAt)
    },
    async takeResetToken(tokenHash, now) {
      const taken = takeToken.get(tokenHash, now)
      return taken === undefined ? undefined : String(taken.user_id)
    },
    sessions,
    accessTokens,
    attempts: sqliteAttempts(db),
    journal: sqliteJournal(db),
    secondFactors,
    async close() {
      if (db.isOpen) db.close()
    },
  })
  return withRecent(adapter)
}
