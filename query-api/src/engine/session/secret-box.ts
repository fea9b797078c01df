import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts stored secrets (AES-256-GCM) with a key derived from the secret that signs sessions. */
export class SecretBox {
  readonly #key: Uint8Array

  constructor(secret: string, purpose: string) {
    this.#key = new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))
  }

  /** `whose` is authenticated data: a user's secret cannot be moved to another user. */
  close(text: string, whose: string): string {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv).setAAD(Buffer.from(whose))
    const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), closed]).toString('base64')
  }

  /** Undefined if it was encrypted with another key, for another user, or not by us. */
  open(closed: string, whose: string): string | undefined {
    try {
      const bytes = Buffer.from(closed, 'base64')
      const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(whose)).setAuthTag(tag)
      return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    } catch {
      return undefined
    }
  }
}
