import type { Declaration, Tables } from '../stores/tables/port.ts'
import { openSqliteTables } from '../stores/tables/sqlite.ts'
import type { AttemptStore } from './port.ts'

interface Window {
  key: string
  count: number
  expiresAt: number
}

export const ATTEMPTS: Declaration<Window> = {
  key: 'key',
  collection: 'attempts',
  indexes: [{ expiresAt: 1 }],
  table: 'attempts',
  sql: `
    CREATE TABLE IF NOT EXISTS attempts (
      key        TEXT PRIMARY KEY,
      count      INTEGER NOT NULL,
      expires_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS attempts_by_end ON attempts (expires_at);`,
  isUnsynced: true,
}

export function attemptsIn({ table }: Tables): AttemptStore {
  const windows = table(ATTEMPTS)
  const open = (key: string, now: number) => windows.one({ key, expiresAt: { $gt: now } })
  return {
    async add(key, windowMs, now) {
      await windows.remove({ expiresAt: { $lte: now } })
      const tried = { key, count: 1, expiresAt: now + windowMs }
      const { count, expiresAt } = await windows.merge(tried, { count: '$inc' })
      return { count, endsAt: expiresAt }
    },
    async get(key, now) {
      const { count = 0, expiresAt = now } = (await open(key, now)) ?? {}
      return { count, endsAt: expiresAt }
    },
    async takeBack(key, now) {
      for (;;) {
        const seen = await open(key, now)
        if (!seen?.count) return
        if (await windows.change({ ...seen }, { count: seen.count - 1 })) return
      }
    },
    async clear(key) {
      await windows.remove({ key })
    },
  }
}

/** For one process, without a file. */
export const memoryAttempts = (): AttemptStore =>
  attemptsIn(openSqliteTables(':memory:', 'attempts', [ATTEMPTS]))
