import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { MESSAGES } from '@landbook/contracts/messages'

const LIFETIME_MS = 5 * 60 * 1_000

/** Links to files that need no session: short-lived, and good for the one file that they were made for. */
export class FileLinks {
  readonly #key: Buffer
  readonly #now: () => number

  /** `now` in ms since the epoch. */
  constructor(secret: string, now: () => number = Date.now) {
    // A key of its own, so that nothing signed with it can pass for a session.
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'landbook file links', 32))
    this.#now = now
  }

  /** '/files/{id}/{name}?expires=…&signature=…'. The name is for people. */
  to(id: string, name: string): string {
    const expires = String(this.#now() + LIFETIME_MS)
    const query = new URLSearchParams({ expires, signature: this.#sign(id, expires).toString('base64url') })
    return `/files/${id}/${plain(name)}?${query}`
  }

  /** Why a link does not open the file, or undefined. */
  refusal(id: string, expires: unknown, signature: unknown): string | undefined {
    const given = Buffer.from(String(signature), 'base64url')
    const right = this.#sign(id, String(expires))
    if (given.length !== right.length || !timingSafeEqual(given, right)) return MESSAGES.files.linkWrong
    return Number(expires) > this.#now() ? undefined : MESSAGES.files.linkExpired
  }

  #sign(id: string, expires: string): Buffer {
    return createHmac('sha256', this.#key).update(`${id}\n${expires}`).digest()
  }
}

/** A name that means the same in every address. */
const plain = (name: string): string => name.replace(/[^\w.-]+/g, '-').replace(/^[.-]+/, '') || 'file'
