import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

export const SAMPLES = `
  DROP TABLE IF EXISTS samples;
  CREATE TABLE samples (collection TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT;`

/** With a checksum, which is compared when it is read. */
const PARAMS = { [constants.ZSTD_c_checksumFlag]: 1 }

/**
 * Compresses texts about documents with another one of their collection as the dictionary: they have the names of their
 * members in common.
 */
export class Packing {
  readonly #samples = new Map<string, Uint8Array>()
  readonly #put: StatementSync

  constructor(db: DatabaseSync) {
    this.#put = db.prepare('INSERT OR REPLACE INTO samples VALUES (?, ?)')
    for (const { collection, value } of db.prepare('SELECT collection, value FROM samples').all())
      if (value instanceof Uint8Array) this.#samples.set(String(collection), value)
  }

  /** The first text of a collection becomes its sample. */
  pack(collection: string, text: string): Uint8Array {
    const bytes = Buffer.from(text)
    const dictionary = this.#samples.get(collection) ?? this.#keep(collection, bytes)
    return zstdCompressSync(bytes, { dictionary, params: PARAMS })
  }

  unpack(collection: string, packed: unknown): string {
    if (!(packed instanceof Uint8Array)) throw new Error(`a past document in ${collection} is damaged`)
    const dictionary = this.#samples.get(collection)
    return zstdDecompressSync(packed, dictionary ? { dictionary } : {}).toString()
  }

  #keep(collection: string, sample: Uint8Array): Uint8Array {
    this.#put.run(collection, sample)
    this.#samples.set(collection, sample)
    return sample
  }
}
