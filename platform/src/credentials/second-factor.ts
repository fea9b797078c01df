/** A user's time-based one-time passwords (RFC 6238). */
export interface SecondFactor {
  userId: string
  /** Encrypted by who keeps it here. */
  secret: string
  /** Whether a code has confirmed it: before, nothing asks for it. */
  isConfirmed: boolean
  /** The time step of the last code that was taken: none of it or before it is taken again. */
  lastStep: number
  /** SHA-256 of the recovery codes that are left. */
  recovery: readonly string[]
  /** Another one after each change. */
  version: number
}

export interface SecondFactorStore {
  get(userId: string): Promise<SecondFactor | undefined>
  /**
   * Sets it in place of the version `before`; undefined: where there is none. False, and nothing is changed, where there
   * is another one by now, or none any more.
   */
  set(factor: SecondFactor, before: number | undefined): Promise<boolean>
  /** Forgets it: whether there was one. */
  remove(userId: string): Promise<boolean>
  /** The ids of those who have a confirmed one. */
  holders(): Promise<string[]>
  /** Of whom one is demanded: ids of users, and FOR_ALL. */
  demands(): Promise<string[]>
  demand(whom: string, isDemanded: boolean): Promise<void>
}

/** In place of a user's id: everybody. */
export const FOR_ALL = '*'
