import { createHash } from 'node:crypto'
import { type Readable, Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Passes bytes through, counting and hashing them (SHA-256). */
export class Meter extends Transform {
  readonly #hash = createHash('sha256')
  size = 0

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.#hash.update(chunk)
    this.size += chunk.length
    done(null, chunk)
  }

  /** In hexadecimal; once, after the last byte. */
  sha256(): string {
    return this.#hash.digest('hex')
  }
}

/** SHA-256 of a stream, in hexadecimal. */
export async function hashOf(bytes: Readable): Promise<string> {
  const meter = new Meter()
  await pipeline(bytes, meter.resume())
  return meter.sha256()
}
