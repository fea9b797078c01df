/** A user's access token for exports, without its text. Times in ms since the epoch. */
export interface AccessToken {
  id: string
  userId: string
  name: string
  /** SHA-256 of the token. */
  hash: string
  /** The record types that it may export. */
  types: readonly string[]
  createdAt: number
  expiresAt: number
  /** When and from which address it was last used, to the minute. */
  lastUsedAt?: number
  lastAddress?: string
  endedAt?: number
}

/** Keeps tokens that have ended or expired, so that a refused one can be told to its owner, until `create` drops them. */
export interface AccessTokenStore {
  /**
   * Stores a new token, and deletes those that expired by `expiredBy`. False if its user would have more than `most` that
   * have neither ended nor expired; of concurrent ones for the last place, one is stored at most.
   */
  create(token: AccessToken, within: { expiredBy: number; most: number }): Promise<boolean>
  /** Also one that has ended or expired. */
  byHash(hash: string): Promise<AccessToken | undefined>
  /** A user's tokens that have not ended, unordered; may include expired ones. */
  of(userId: string): Promise<AccessToken[]>
  noteUse(id: string, use: { at: number; address: string }): Promise<void>
  /** Ends one of the user's tokens; returns its name, or undefined if there is none that has not ended. */
  end(userId: string, id: string, now: number): Promise<string | undefined>
  /** Ends all of the user's tokens; returns their names. */
  endAll(userId: string, now: number): Promise<string[]>
  /** Deletes all of the user's tokens. */
  removeAll(userId: string): Promise<void>
}
