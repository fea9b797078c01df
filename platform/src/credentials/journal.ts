import { randomUUID } from 'node:crypto'

/**
 * The security journal of logins and accounts. Bounded, and separate from the append-only log: strangers can cause
 * notes, and network addresses are not the company's history. Times in ms since the epoch.
 */
export interface JournalStore {
  /** Notes it, or counts up the note with the same `same`. */
  note(note: Note, now: number): Promise<void>
  /** Newest first. */
  find(query: JournalQuery): Promise<JournalEntry[]>
}

export interface Note {
  /** Of whom it is: what one of them does pushes out no notes of others. */
  source: string
  /** So many of its source are kept; beyond, the oldest go. */
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
  /** In the order of `at`. */
  id: string
  at: number
  lastAt: number
  count: number
}

export interface JournalQuery {
  /** An id: only what is older. */
  before?: string | undefined
  kind?: string | undefined
  /** Who did it, or whose account it is. */
  person?: string | undefined
  from?: number | undefined
  until?: number | undefined
  first: number
}

/** Ids sort by their moment. */
export const idAt = (at: number): string => String(at).padStart(15, '0')

export const newNoteId = (now: number): string => `${idAt(now)}-${randomUUID()}`
