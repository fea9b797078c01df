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
