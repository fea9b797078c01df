/**
 * Secrets, and nothing else: password hashes, reset tokens and the moment from which sessions count.
 * Kept apart from the log because a log never forgets.
 */
export interface Credential {
  userId: string
  /** bcrypt */
  passwordHash: string
  /** Tokens issued before this moment (ms since the epoch) are no longer sessions. */
  sessionsValidFrom: number
}

export interface Credentials {
  get(userId: string): Promise<Credential | undefined>
  set(credential: Credential): Promise<void>
  remove(userId: string): Promise<void>
  /** Stores the SHA-256 of a reset token, replacing the user's earlier ones. `expiresAt` in ms since the epoch. */
  putResetToken(userId: string, tokenHash: string, expiresAt: number): Promise<void>
  /** Takes the token out: the user id the first time before it expires, undefined ever after. Atomic. */
  takeResetToken(tokenHash: string, now: number): Promise<string | undefined>
  close(): Promise<void>
}
