import { PassThrough, Readable, Transform, type TransformCallback } from 'node:stream'
import type { FileType } from '@landbook/contracts/values/files'
import { fileTypeFromStream } from 'file-type'

/**
 * Lets bytes through while it finds out from them what they are, whatever the sender says of them. Each chunk goes on
 * when the detection has taken it, so no more than that is in memory. Fails with `refusal` where the type is none of
 * those that are accepted.
 */
export class TypeCheck extends Transform {
  readonly #probe = new PassThrough()
  readonly #found: Promise<FileType | undefined>
  #type: FileType | undefined
  readonly #refusal: Error

  constructor(accepts: readonly FileType[], refusal: Error) {
    super()
    this.#refusal = refusal
    // The detection stops reading as soon as it knows enough.
    this.#probe.on('error', () => undefined)
    this.#found = fileTypeFromStream(Readable.toWeb(this.#probe))
      .then((found) => accepts.find(({ mimeType }) => mimeType === found?.mime))
      .catch(() => undefined)
      .finally(() => this.#probe.destroy())
    void this.#found.then((type) => {
      this.#type = type
      if (type === undefined) this.destroy(refusal)
    })
  }

  /** Known when all has gone through. */
  get type(): FileType {
    if (this.#type === undefined) throw this.#refusal
    return this.#type
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    if (this.#probe.destroyed) done(null, chunk)
    else this.#probe.write(chunk, () => done(null, chunk))
  }

  override _flush(done: TransformCallback): void {
    this.#probe.end()
    void this.#found.then((type) => done(type === undefined ? this.#refusal : null))
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#probe.destroy()
    done(error)
  }
}
