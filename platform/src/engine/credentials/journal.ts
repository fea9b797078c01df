import { v7 as uuidv7 } from 'uuid'
import type { Declaration, Tables, Where } from '../stores/tables/port.ts'

/**
 * The security journal of logins and accounts. Bounded, and separate from the append-only log: strangers can cause
 * notes, and network addresses are not the company's history. Times in ms since the epoch.
 */
export interface JournalStore {
  /** Adds a note, or counts up the one with the same `same`. */
  note(note: Note, now: number): Promise<void>
  /** Newest first. */
  find(query: JournalQuery): Promise<JournalEntry[]>
}

export interface Note {
  /** Whose action it is: sources do not displace each other's notes. */
  source: string
  /** Maximum number of notes of the source; the oldest are dropped. */
  most: number
  kind: string
  actor?: string | undefined
  /** Whose account it is. */
  userId?: string | undefined
  address: string
  detail: string
  /** Notes with the same key are counted as one; without a key each is separate. */
  same?: string | undefined
}

export interface JournalEntry extends Omit<Note, 'source' | 'most' | 'same'> {
  /** Ordered by `at`. */
  id: string
  at: number
  lastAt: number
  count: number
}

export interface JournalQuery {
  /** An id: returns only older entries. */
  before?: string | undefined
  kind?: string | undefined
  /** The actor, or the account's user. */
  person?: string | undefined
  from?: number | undefined
  until?: number | undefined
  first: number
}

/** Ids that sort by time. */
export const idAt = (at: number): string => String(at).padStart(15, '0')

interface StoredNote extends JournalEntry {
  /** The `same` key, or the `id` without one. */
  same: string
  source: string
}

export const JOURNAL: Declaration<StoredNote> = {
  key: 'same',
  collection: 'security-journal',
  indexes: [{ id: -1 }, { source: 1, id: -1 }],
  table: 'journal',
  sql: `
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
    CREATE INDEX IF NOT EXISTS journal_by_source ON journal (source, id);`,
}

export function journalIn({ table }: Tables): JournalStore {
  const kept = table(JOURNAL)
  // Equal notes are those of strangers.
  const ofStrangers = table<StoredNote>({ ...JOURNAL, isUnsynced: true })
  return {
    async note({ most, same, ...note }, now) {
      const notes = same === undefined ? kept : ofStrangers
      const id = `${idAt(now)}-${uuidv7()}`
      const stored = { ...note, id, same: same ?? id, at: now, lastAt: now, count: 1 }
      if ((await notes.merge(stored, { count: '$inc', lastAt: '$max' })).count > 1) return
      const { source } = note
      const [oldest] = await notes.find({ source }, { order: { id: -1 }, skip: most, most: 1 })
      if (oldest) await notes.remove({ source, id: { $lte: oldest.id } })
    },
    async find({ before, kind, person, from, until, first }) {
      const where: Where<StoredNote> = {
        ...(before !== undefined && { id: { $lt: before } }),
        ...(kind !== undefined && { kind }),
        ...(person !== undefined && { $or: [{ userId: person }, { actor: person }] }),
        ...(from !== undefined && { lastAt: { $gte: from } }),
        ...(until !== undefined && { at: { $lte: until } }),
      }
      const found = await kept.find(where, { order: { id: -1 }, most: first })
      return found.map(({ same, source, ...entry }) => entry)
    },
  }
}
