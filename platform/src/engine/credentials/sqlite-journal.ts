import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { unsynced } from '../stores/sqlite.ts'
import { type JournalEntry, type JournalStore, newNoteId } from './journal.ts'

export const JOURNAL_SCHEMA = `
  CREATE TABLE IF NOT EXISTS journal (
    id       TEXT PRIMARY KEY,
    same     TEXT NOT NULL UNIQUE,
    source   TEXT NOT NULL,
    kind     TEXT NOT NULL,
    actor    TEXT,
    user_id  TEXT,
    address  TEXT NOT NULL,
    detail   TEXT NOT NULL,
    at       INTEGER NOT NULL,
    last_at  INTEGER NOT NULL,
    count    INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS journal_by_source ON journal (source, id);`

const textOrNone = (value: SQLOutputValue | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined

const entryIn = (row: Record<string, SQLOutputValue>): JournalEntry => ({
  id: String(row.id),
  kind: String(row.kind),
  actor: textOrNone(row.actor),
  userId: textOrNone(row.user_id),
  address: String(row.address),
  detail: String(row.detail),
  at: Number(row.at),
  lastAt: Number(row.last_at),
  count: Number(row.count),
})

export function sqliteJournal(db: DatabaseSync): JournalStore {
  const note = db.prepare(
    `INSERT INTO journal VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)
     ON CONFLICT (same) DO UPDATE SET count = count + 1, last_at = max(last_at, excluded.last_at)
     RETURNING count`,
  )
  const trim = db.prepare(
    `DELETE FROM journal WHERE source = ?1
     AND id <= (SELECT id FROM journal WHERE source = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2)`,
  )
  const find = db.prepare(
    `SELECT * FROM journal WHERE id < coalesce(?1, '~')
       AND (?2 IS NULL OR kind = ?2)
       AND (?3 IS NULL OR user_id = ?3 OR actor = ?3)
       AND (?4 IS NULL OR last_at >= ?4) AND (?5 IS NULL OR at <= ?5)
     ORDER BY id DESC LIMIT ?6`,
  )

  return {
    async note({ source, most, kind, actor, userId, address, detail, same }, now) {
      const id = newNoteId(now)
      const values = [kind, actor ?? null, userId ?? null, address, detail, now, now]
      const write = () => {
        const counted = note.get(id, same ?? id, source, ...values)?.count
        if (counted === 1) trim.run(source, most)
      }
      // The merged ones are those of strangers.
      if (same === undefined) write()
      else unsynced(db, write)
    },
    async find({ before, kind, person, from, until, first }) {
      return find
        .all(before ?? null, kind ?? null, person ?? null, from ?? null, until ?? null, first)
        .map(entryIn)
    },
  }
}
