import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { openDatabase, unsynced } from '../stores/sqlite.ts'
import type { AttemptStore, Attempts } from './port.ts'

export const ATTEMPTS_SCHEMA = `
  CREATE TABLE IF NOT EXISTS attempts (
    key        TEXT PRIMARY KEY,
    count      INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS attempts_by_end ON attempts (expires_at);`

export function sqliteAttempts(db: DatabaseSync): AttemptStore {
  const forgetExpired = db.prepare('DELETE FROM attempts WHERE expires_at <= ?')
  const add = db.prepare(
    `INSERT INTO attempts VALUES (?, 1, ?)
     ON CONFLICT (key) DO UPDATE SET count = count + 1 RETURNING count, expires_at`,
  )
  const select = db.prepare('SELECT count, expires_at FROM attempts WHERE key = ? AND expires_at > ?')
  const takeBack = db.prepare(
    'UPDATE attempts SET count = count - 1 WHERE key = ? AND expires_at > ? AND count > 0',
  )
  const remove = db.prepare('DELETE FROM attempts WHERE key = ?')

  return {
    async add(key, windowMs, now) {
      const counted = unsynced(db, () => {
        forgetExpired.run(now)
        return add.get(key, now + windowMs)
      })
      return attemptsOf(counted, now)
    },
    get: async (key, now) => attemptsOf(select.get(key, now), now),
    async takeBack(key, now) {
      unsynced(db, () => takeBack.run(key, now))
    },
    async clear(key) {
      unsynced(db, () => remove.run(key))
    },
  }
}

/** For one process, without a file. */
export const memoryAttempts = (): AttemptStore =>
  sqliteAttempts(openDatabase(':memory:', (opened) => opened.exec(ATTEMPTS_SCHEMA)))

const attemptsOf = (row: Record<string, SQLOutputValue> | undefined, now: number): Attempts => ({
  count: Number(row?.count ?? 0),
  endsAt: Number(row?.expires_at ?? now),
})
