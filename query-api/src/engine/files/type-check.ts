import { Transform, type TransformCallback } from 'node:stream'
import type { FileType } from '@landbook/contracts/engine/values/files'
import { isOffice } from './office-type.ts'

/** The first bytes tell the type of every file that is not an archive: as many as the library suggests. */
const ENOUGH = 4_100
const ARCHIVE = Buffer.from('PK\x03\x04')

/**
 * Passes bytes through and tells their type by the first of them, regardless of the declared one. Fails with `refusal`
 * if it is not accepted, as soon as that is known.
 */
export class TypeCheck extends Transform {
  readonly #accepts: readonly FileType[]
  readonly #refusal: Error
  /** Undefined when they were looked at and passed on. */
  #first: Buffer | undefined = Buffer.of()
  #type: FileType | undefined

  constructor(accepts: readonly FileType[], refusal: Error) {
    super()
    this.#accepts = accepts
    this.#refusal = refusal
  }

  /** When all bytes have passed. Undefined for an archive: only its end says what it is, see office-type.ts. */
  get type(): FileType | undefined {
    return this.#type
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    if (this.#first) this.#first = Buffer.concat([this.#first, chunk])
    if (!this.#first) done(null, chunk)
    else if (this.#first.length < ENOUGH) done()
    else this.#passFirst(this.#first, done)
  }

  override _flush(done: TransformCallback): void {
    if (this.#first) this.#passFirst(this.#first, done)
    else done()
  }

  #passFirst(first: Buffer, done: TransformCallback): void {
    this.#first = undefined
    this.#lookAt(first).then(() => done(null, first), done)
  }

  async #lookAt(first: Buffer): Promise<void> {
    const mayBeOffice = first.subarray(0, ARCHIVE.length).equals(ARCHIVE) && this.#accepts.some(isOffice)
    if (mayBeOffice) return
    // Loaded when first used: few starts do.
    const { fileTypeFromBuffer } = await import('file-type')
    const found = await fileTypeFromBuffer(first)
    this.#type = this.#accepts.find((one) => one.mimeType === found?.mime && !isOffice(one))
    if (!this.#type) throw this.#refusal
  }
}
