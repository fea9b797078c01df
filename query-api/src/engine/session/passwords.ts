import type { Credential } from '@landbook/platform/engine/credentials/port'
import type { Lane } from '../turns/waiting-room.ts'
import { HashTurns } from './hash-turns.ts'
import { Hashing } from './hashing.ts'
import type { AdmittedPassword } from './login-limit.ts'

declare module '../context/context.ts' {
  interface Backend {
    passwords: Passwords
  }
}

/** All slow hashing of this process, in turns: each method throws UNAVAILABLE if too many wait. */
export class Passwords {
  readonly #hashing: Hashing
  readonly #turns = new HashTurns()

  constructor(hashing = new Hashing()) {
    this.#hashing = hashing
  }

  /**
   * Checks a password that was counted as wrong beforehand, and uncounts it unless it is. Takes the same time without a
   * hash.
   */
  async isRight(
    { lane, right }: AdmittedPassword,
    password: string,
    hash: string | undefined,
  ): Promise<boolean> {
    let isWrong = false
    try {
      isWrong = !(await this.#turns.run(lane, () => this.#hashing.matches(password, hash)))
      return !isWrong
    } finally {
      if (!isWrong) await right()
    }
  }

  hash(lane: Lane, password: string): Promise<string> {
    return this.#turns.run(lane, () => this.#hashing.hash(password))
  }

  /** `used` runs when it is the lane's turn. Without its result nothing is hashed. */
  hashOnce<T>(
    lane: Lane,
    password: string,
    used: () => Promise<T | undefined>,
  ): Promise<{ used: T; passwordHash: string } | undefined> {
    return this.#turns.run(lane, async () => {
      const result = await used()
      return result === undefined
        ? undefined
        : { used: result, passwordHash: await this.#hashing.hash(password) }
    })
  }

  /** The same credential with a hash of today's kind, if it has another one; sessions go on. */
  async renewed(lane: Lane, password: string, before: Credential): Promise<Credential | undefined> {
    if (!this.#hashing.isOutdated(before.passwordHash)) return undefined
    return { ...before, passwordHash: await this.hash(lane, password) }
  }
}

/**
 * A credential that replaces `before`. Its validity timestamp is later than the previous one even if clocks differ, so all
 * earlier sessions end.
 */
export const newCredential = (
  userId: string,
  passwordHash: string,
  before: Credential | undefined,
): Credential => ({
  userId,
  passwordHash,
  sessionsValidFrom: Math.max(Date.now(), (before?.sessionsValidFrom ?? 0) + 1),
})
