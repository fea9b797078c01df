import type { Declaration, Tables } from '../stores/tables/port.ts'

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

export const ACCESS_TOKENS: Declaration<AccessToken> = {
  key: 'id',
  collection: 'access-tokens',
  indexes: [{ hash: 1 }, { userId: 1 }],
  table: 'access_tokens',
  sql: `
    CREATE TABLE IF NOT EXISTS access_tokens (
      id           TEXT PRIMARY KEY,
      user_id      TEXT NOT NULL,
      name         TEXT NOT NULL,
      hash         TEXT NOT NULL UNIQUE,
      types        TEXT NOT NULL,
      created_at   INTEGER NOT NULL,
      expires_at   INTEGER NOT NULL,
      last_used_at INTEGER,
      last_address TEXT,
      ended_at     INTEGER
    ) STRICT;
    CREATE INDEX IF NOT EXISTS access_tokens_of_user ON access_tokens (user_id);`,
  kinds: { types: 'list' },
}

export function accessTokensIn({ table }: Tables): AccessTokenStore {
  const tokens = table(ACCESS_TOKENS)
  const of = (userId: string) => tokens.find({ userId, endedAt: null })
  const end = async ({ id, name }: AccessToken, now: number) =>
    (await tokens.change({ id, endedAt: null }, { endedAt: now })) ? [name] : []

  return {
    async create(token, { expiredBy, most }) {
      const { id, userId, createdAt } = token
      await tokens.remove({ expiresAt: { $lte: expiredBy } })
      await tokens.add(token)
      // Counted with it: of two, at least the later one sees both.
      const running = (await of(userId)).filter(({ expiresAt }) => expiresAt > createdAt)
      if (running.length <= most) return true
      await tokens.remove({ id })
      return false
    },
    byHash: (hash) => tokens.one({ hash }),
    of,
    async noteUse(id, { at, address }) {
      await tokens.change({ id }, { lastUsedAt: at, lastAddress: address })
    },
    async end(userId, id, now) {
      const found = await tokens.one({ id, userId, endedAt: null })
      return found && (await end(found, now))[0]
    },
    endAll: async (userId, now) =>
      (await Promise.all((await of(userId)).map((token) => end(token, now)))).flat(),
    async removeAll(userId) {
      await tokens.remove({ userId })
    },
  }
}
