import type { JournalStore } from './journal.ts'
import type { SecondFactorStore } from './second-factor.ts'

/**
 * Secrets, and nothing else: password hashes, reset tokens and the moment from which sessions count.
 * Kept apart from the log because a log never forgets.
 */
export interface Credential {
  userId: string
  /** bcrypt */
  passwordHash: string
  /** Sessions that were confirmed with an earlier password have ended. Later (ms since the epoch) for each new one. */
  sessionsValidFrom: number
}

/** That somebody is logged in somewhere. Moments are ms since the epoch. */
export interface Session {
  id: string
  userId: string
  /** `sessionsValidFrom` of the password that it began with, or was confirmed with. */
  confirmedAt: number
  startedAt: number
  /** When it was last used, to the minute. */
  seenAt: number
  expiresAt: number
  /** What the browser said of itself: its User-Agent header. */
  agent: string
  /** The network address that it began from. */
  address: string
}

export interface SessionStore {
  /** Keeps a new one, and forgets those that had expired by `startedAt`. */
  begin(session: Session): Promise<void>
  /** undefined for one that has ended. */
  get(id: string): Promise<Session | undefined>
  /** A user's, in no particular order; those that have expired may be among them. */
  of(userId: string): Promise<Session[]>
  /** Notes `seenAt` or `confirmedAt` of one that has not ended. */
  note(id: string, moments: Partial<Pick<Session, 'seenAt' | 'confirmedAt'>>): Promise<void>
  /** Ends one of the user's: whether there was one. */
  end(userId: string, id: string): Promise<boolean>
  /** Ends all of the user's, `except` this one: how many there were. */
  endAll(userId: string, except?: string): Promise<number>
}

/** Tries within a window of time. */
export interface Attempts {
  count: number
  /** When the window ends, in ms since the epoch. */
  endsAt: number
}

/** Counts tries by key, each within a window that begins with the first one that it counts. Moments in ms since the epoch. */
export interface AttemptStore {
  /** Counts one more, opening a window of `windowMs` where none is open. Never loses one. */
  add(key: string, windowMs: number, now: number): Promise<Attempts>
  /** The open window; where none is open, one without tries that ends `now`. */
  get(key: string, now: number): Promise<Attempts>
  /** Takes one back from the open window. */
  takeBack(key: string, now: number): Promise<void>
  /** Forgets the window and what it counted. */
  clear(key: string): Promise<void>
}

export interface Credentials {
  get(userId: string): Promise<Credential | undefined>
  /**
   * Sets it in place of the one `before`; undefined: where there is none. False, and nothing is changed, where there is
   * another one by now, or none any more.
   */
  set(credential: Credential, before: Credential | undefined): Promise<boolean>
  /** Forgets the user's password, reset token, second factor and sessions. */
  remove(userId: string): Promise<void>
  /** Stores the SHA-256 of a reset token, replacing the user's earlier ones. `expiresAt` in ms since the epoch. */
  putResetToken(userId: string, tokenHash: string, expiresAt: number): Promise<void>
  /** Takes the token out: the user id the first time before it expires, undefined ever after. Atomic. */
  takeResetToken(tokenHash: string, now: number): Promise<string | undefined>
  readonly sessions: SessionStore
  readonly attempts: AttemptStore
  readonly journal: JournalStore
  readonly secondFactors: SecondFactorStore
  close(): Promise<void>
}
