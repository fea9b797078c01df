import { v7 as uuidv7 } from 'uuid'

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

export const newNoteId = (now: number): string => `${idAt(now)}-${uuidv7()}`
