import { PassThrough, Readable, Transform, type TransformCallback } from 'node:stream'
import type { FileType } from '@landbook/contracts/values/files'

/**
 * Passes bytes through while detecting their type, regardless of the declared one. Each chunk is passed on when the
 * detector has consumed it, so memory is bounded. Fails with `refusal` if the type is not accepted.
 */
export class TypeCheck extends Transform {
  readonly #probe = new PassThrough()
  readonly #found: Promise<FileType | undefined>
  #type: FileType | undefined
  readonly #refusal: Error

  constructor(accepts: readonly FileType[], refusal: Error) {
    super()
    this.#refusal = refusal
    // The detector stops reading as soon as it knows the type.
    this.#probe.on('error', () => undefined)
    this.#found = detected(this.#probe, accepts).finally(() => this.#probe.destroy())
    void this.#found.then(
      (type) => {
        this.#type = type
        if (type === undefined) this.destroy(refusal)
      },
      (error) => this.destroy(error),
    )
  }

  /** Set when all bytes have passed. */
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
    void this.#found.then((type) => done(type === undefined ? this.#refusal : null), done)
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#probe.destroy()
    done(error)
  }
}

/** Undefined for a type that is not accepted, or none. */
async function detected(bytes: Readable, accepts: readonly FileType[]): Promise<FileType | undefined> {
  // Loaded when first used: few starts do.
  const { fileTypeFromStream } = await import('file-type')
  const found = await fileTypeFromStream(Readable.toWeb(bytes)).catch(() => undefined)
  return accepts.find(({ mimeType }) => mimeType === found?.mime)
}
