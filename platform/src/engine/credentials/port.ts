import type { AccessTokenStore } from './access-tokens.ts'
import type { JournalStore } from './journal.ts'
import type { SecondFactorStore } from './second-factor.ts'

/** Secrets: password hashes, reset tokens and session validity. Not in the log, because a log is never erased. */
export interface Credential {
  userId: string
  /** A slow hash, with its parameters. */
  passwordHash: string
  /** Sessions confirmed with an earlier password have ended. In ms since the epoch, strictly increasing. */
  sessionsValidFrom: number
}

/** A login session. Times in ms since the epoch. */
export interface Session {
  id: string
  userId: string
  /** `sessionsValidFrom` of the password that it was started or confirmed with. */
  confirmedAt: number
  startedAt: number
  /** When it was last used, to the minute. */
  seenAt: number
  expiresAt: number
  /** The User-Agent header. */
  agent: string
  /** The client address at its start. */
  address: string
}

/** A session, and its user's `sessionsValidFrom`. */
export interface SessionStanding {
  session: Session
  sessionsValidFrom: number
}

export interface SessionStore {
  /**
   * Stores a new session, and deletes those expired by `startedAt`, and those of its user that were used least recently
   * beyond `most`.
   */
  begin(session: Session, most: number): Promise<void>
  /** Undefined if it has ended. */
  get(id: string): Promise<Session | undefined>
  /** A user's sessions, unordered; may include expired ones. */
  of(userId: string): Promise<Session[]>
  /** Updates a session that has not ended. */
  note(id: string, moments: Partial<Pick<Session, 'seenAt' | 'confirmedAt'>>): Promise<void>
  /** Ends one of the user's sessions; returns whether it existed. */
  end(userId: string, id: string): Promise<boolean>
  /** Ends all of the user's sessions, `except` this one; returns how many there were. */
  endAll(userId: string, except?: string): Promise<number>
}

/** Tries within a window of time. */
export interface Attempts {
  count: number
  /** When the window ends, in ms since the epoch. */
  endsAt: number
}

/** Counts tries by key, each within a window that begins with its first try. Times in ms since the epoch. */
export interface AttemptStore {
  /** Counts a try, opening a window of `windowMs` if none is open. Atomic. */
  add(key: string, windowMs: number, now: number): Promise<Attempts>
  /** The open window; if none is open, one without tries that ends `now`. */
  get(key: string, now: number): Promise<Attempts>
  /** Uncounts a try in the open window. */
  takeBack(key: string, now: number): Promise<void>
  /** Deletes the window. */
  clear(key: string): Promise<void>
}

export interface Credentials {
  get(userId: string): Promise<Credential | undefined>
  /**
   * A user's session as it was at most half a second ago, for requests that come one after the other; as it is after
   * each change by this process. Undefined if the session has ended, which is asked for each time. Another process may
   * have changed the password and confirmed the session since, so an older one of both proves no refusal.
   */
  standingOf(userId: string, sessionId: string): Promise<SessionStanding | undefined>
  /**
   * Compare-and-set: replaces `before` (undefined: none), by its timestamp. Returns false and changes nothing if the
   * stored one has another.
   */
  set(credential: Credential, before: Credential | undefined): Promise<boolean>
  /** Deletes the user's password, reset token, second factor, sessions and access tokens. */
  remove(userId: string): Promise<void>
  /** Stores the SHA-256 of a reset token, replacing the user's earlier ones. `expiresAt` in ms since the epoch. */
  putResetToken(userId: string, tokenHash: string, expiresAt: number): Promise<void>
  /** Consumes the token atomically: returns the user id once, before it expires; undefined otherwise. */
  takeResetToken(tokenHash: string, now: number): Promise<string | undefined>
  readonly sessions: SessionStore
  readonly accessTokens: AccessTokenStore
  readonly attempts: AttemptStore
  readonly journal: JournalStore
  readonly secondFactors: SecondFactorStore
  close(): Promise<void>
}
