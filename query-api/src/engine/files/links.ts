import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { MESSAGES } from '@landbook/contracts/engine/messages'

declare module '../context/context.ts' {
  interface Context {
    links: FileLinks
  }
}

const LIFETIME_MS = 5 * 60 * 1_000

/** Signed links to files, without a session: short-lived, and valid for one file. */
export class FileLinks {
  readonly #key: Buffer
  readonly #now: () => number

  /** `now` in ms since the epoch. */
  constructor(secret: string, now: () => number = Date.now) {
    // A separate key, so that a signature cannot be used as a session.
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'landbook file links', 32))
    this.#now = now
  }

  /** '/files/{id}/{name}?expires=…&signature=…'. The name is informational. */
  to(id: string, name: string): string {
    const expires = String(this.#now() + LIFETIME_MS)
    const query = new URLSearchParams({ expires, signature: this.#sign(id, expires).toString('base64url') })
    return `/files/${id}/${plain(name)}?${query}`
  }

  /** Why a link is invalid, or undefined. */
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

/** A name that survives URL encoding unchanged. */
const plain = (name: string): string => name.replace(/[^\w.-]+/g, '-').replace(/^[.-]+/, '') || 'file'
