import type { Declaration, Tables } from '../stores/tables/port.ts'

/** A user's time-based one-time passwords (RFC 6238). */
export interface SecondFactor {
  userId: string
  /** Encrypted by the caller. */
  secret: string
  /** Whether a code has confirmed it: an unconfirmed one is not required at the login. */
  isConfirmed: boolean
  /** The time step of the last accepted code: this and earlier steps are rejected. */
  lastStep: number
  /** SHA-256 of the remaining recovery codes. */
  recovery: readonly string[]
  /** Changes with every update. */
  version: number
}

export interface SecondFactorStore {
  get(userId: string): Promise<SecondFactor | undefined>
  /**
   * Compare-and-set: replaces the version `before` (undefined: none). Returns false and changes nothing if the stored
   * one differs.
   */
  set(factor: SecondFactor, before: number | undefined): Promise<boolean>
  /** Deletes it; returns whether it existed. */
  remove(userId: string): Promise<boolean>
  /** The ids of users with a confirmed factor. */
  holders(): Promise<string[]>
  /** Who must have one: ids of users, and FOR_ALL. */
  required(): Promise<string[]>
  setRequired(whom: string, required: boolean): Promise<void>
}

/** Instead of a user's id: everybody. */
export const FOR_ALL = '*'

export const SECOND_FACTORS: Declaration<SecondFactor> = {
  key: 'userId',
  collection: 'second-factors',
  table: 'second_factors',
  sql: `
    CREATE TABLE IF NOT EXISTS second_factors (
      user_id      TEXT PRIMARY KEY,
      secret       TEXT NOT NULL,
      is_confirmed INTEGER NOT NULL,
      last_step    INTEGER NOT NULL,
      recovery     TEXT NOT NULL,
      version      INTEGER NOT NULL
    ) STRICT;`,
  kinds: { isConfirmed: 'flag', recovery: 'list' },
}

export const REQUIREMENTS: Declaration<{ whom: string }> = {
  key: 'whom',
  collection: 'second-factor-demands',
  table: 'second_factor_demands',
  sql: 'CREATE TABLE IF NOT EXISTS second_factor_demands (whom TEXT PRIMARY KEY) STRICT;',
}

export function secondFactorsIn({ table }: Tables): SecondFactorStore {
  const [factors, requirements] = [table(SECOND_FACTORS), table(REQUIREMENTS)]
  return {
    get: (userId) => factors.one({ userId }),
    set: ({ userId, ...factor }, before) =>
      before === undefined
        ? factors.add({ userId, ...factor })
        : factors.change({ userId, version: before }, factor),
    remove: async (userId) => (await factors.remove({ userId })) > 0,
    holders: async () => (await factors.find({ isConfirmed: true })).map(({ userId }) => userId),
    required: async () => (await requirements.find({})).map(({ whom }) => whom),
    async setRequired(whom, required) {
      await (required ? requirements.add({ whom }) : requirements.remove({ whom }))
    },
  }
}
