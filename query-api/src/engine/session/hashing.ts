import { argon2 as argon2OnPool, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { isOfBcrypt, matchesBcrypt } from './bcrypt.ts'

const argon2 = promisify(argon2OnPool)

/** Of Argon2id; memory in KiB. */
export interface Cost {
  memory: number
  passes: number
}

/**
 * OWASP's minimum ("Password Storage Cheat Sheet", Argon2id: 19 MiB of memory, two iterations, one degree of
 * parallelism): 65 ms of one core.
 */
export const COST: Cost = { memory: 19_456, passes: 2 }

const SALT_BYTES = 16
const KEY_BYTES = 32
const PARSED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/

/**
 * Slow hashes of passwords, in the PHC string format, which contains what they cost. Computed in libuv's thread pool,
 * as this process's main thread serves everybody. `Passwords` decides whose turn it is.
 */
export class Hashing {
  readonly #cost: Cost

  constructor(cost: Cost = COST) {
    this.#cost = cost
  }

  async hash(password: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES)
    const key = await keyOf(normal(password), salt, this.#cost, KEY_BYTES)
    return `${this.#prefix()}${base64(salt)}$${base64(key)}`
  }

  /**
   * Also takes the same time without a hash, and returns false: it does not disclose whether there is one. A password
   * with letters that can be written in two ways is tried in each of them: older releases hashed it as it was typed.
   */
  async matches(password: string, hash: string | undefined): Promise<boolean> {
    const forms = new Set([normal(password), password, password.normalize('NFD')])
    let matches = false
    for (const form of forms) if (await this.#matchesAsIs(form, hash)) matches = true
    return matches
  }

  async #matchesAsIs(password: string, hash: string | undefined): Promise<boolean> {
    if (hash === undefined) {
      await this.hash(password)
      return false
    }
    if (isOfBcrypt(hash)) return matchesBcrypt(password, hash)
    const [, memory, passes, salt = '', key = ''] = PARSED.exec(hash) ?? []
    if (key === '') throw new Error('A password hash of an unknown kind: a newer release has stored it')
    const expected = Buffer.from(key, 'base64')
    const cost = { memory: Number(memory), passes: Number(passes) }
    const found = await keyOf(password, Buffer.from(salt, 'base64'), cost, expected.length)
    return timingSafeEqual(found, expected)
  }

  /** Whether it is of another kind or cost than new ones. */
  isOutdated(hash: string): boolean {
    return !hash.startsWith(this.#prefix())
  }

  #prefix(): string {
    const { memory, passes } = this.#cost
    return `$argon2id$v=19$m=${memory},t=${passes},p=1$`
  }
}

/** A Mac types é as two code points, others as one. */
const normal = (password: string): string => password.normalize('NFC')

const keyOf = (message: string, nonce: Buffer, cost: Cost, tagLength: number): Promise<Buffer> =>
  argon2('argon2id', { message, nonce, parallelism: 1, tagLength, ...cost })

/** As the format has it: without padding. */
const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')
