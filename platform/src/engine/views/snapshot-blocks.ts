import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { Position } from '../log/port.ts'
import type { Contents, Kept } from './embedded-collection.ts'
import type { ViewDocument } from './port.ts'

export const BLOCKS = `
  CREATE TABLE blocks (
    number  INTEGER PRIMARY KEY,
    entries INTEGER NOT NULL,
    value   BLOB NOT NULL
  ) STRICT`

/** Of JSON in a block, in characters: larger ones compress hardly better, and hold up requests. */
const BLOCK_LENGTH = 64 * 1024
/** A full block is decompressed into one buffer: pieces of 16 KiB, Node's default, take half as long again. */
const UNPACKING = { chunkSize: 2 * BLOCK_LENGTH }
/** Packed, in bytes: a buffer for each of these takes longer. */
const SMALL = 2_048
/** With a checksum, which is compared when it is read. */
const PACKING = { params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 } }

interface Block {
  collection: string
  /** What earlier blocks say of the collection no longer counts. */
  isDropped: boolean
  entries: (ViewDocument | [id: string, deletedAt: Position])[]
}

/**
 * Documents and tombstones, compressed together by about 64 KiB, which makes them a tenth as long. Blocks are only
 * added: the last one that has an id tells what it is.
 */
export class SnapshotBlocks {
  readonly #db: DatabaseSync
  readonly #insert: StatementSync
  /** Entries to be written, as JSON, and their length. */
  #waiting: string[] = []
  #length = 0
  #collection = ''
  #entries: number

  constructor(db: DatabaseSync) {
    this.#db = db
    this.#insert = db.prepare('INSERT INTO blocks (entries, value) VALUES (?, ?)')
    this.#entries = Number(db.prepare('SELECT total(entries) AS entries FROM blocks').get()?.entries)
  }

  /** The number of documents and tombstones, with those that later ones replace. */
  get entries(): number {
    return this.#entries
  }

  put(collection: string, id: string, kept: Kept): void {
    if (this.#collection !== collection) this.flush()
    this.#collection = collection
    const text = JSON.stringify(typeof kept === 'string' ? [id, kept] : kept)
    this.#waiting.push(text)
    this.#length += text.length
    if (this.#length >= BLOCK_LENGTH) this.flush()
  }

  drop(collection: string): void {
    this.flush()
    this.#write(collection, true)
  }

  /** Writes what was put. */
  flush(): void {
    if (this.#length > 0) this.#write(this.#collection, false)
  }

  clear(): void {
    this.#forget()
    this.#db.exec('DELETE FROM blocks')
    this.#entries = 0
  }

  /** By collection. Throws if a block is damaged. */
  read(): Map<string, Contents> {
    const collections = new Map<string, Contents>()
    for (const { value } of this.#db.prepare('SELECT value FROM blocks ORDER BY number').iterate()) {
      const { collection, isDropped, entries } = unpacked(value)
      const none: Contents = { documents: new Map(), tombstones: new Map() }
      const contents = (isDropped ? undefined : collections.get(collection)) ?? none
      collections.set(collection, contents)
      for (const entry of entries) add(contents, entry)
    }
    return collections
  }

  #write(collection: string, isDropped: boolean): void {
    const entries = this.#waiting.length
    const text = `{"collection":${JSON.stringify(collection)},"isDropped":${isDropped},"entries":[${this.#waiting.join()}]}`
    this.#insert.run(entries, zstdCompressSync(text, PACKING))
    this.#entries += entries
    this.#forget()
  }

  #forget(): void {
    this.#waiting = []
    this.#length = 0
  }
}

function add({ documents, tombstones }: Contents, entry: Block['entries'][number]): void {
  if (Array.isArray(entry)) {
    const [id, deletedAt] = entry
    tombstones.set(id, deletedAt)
    documents.delete(id)
  } else {
    documents.set(entry._id, entry)
    tombstones.delete(entry._id)
  }
}

function unpacked(value: unknown): Block {
  if (!(value instanceof Uint8Array)) throw new TypeError('a block of the snapshot is no bytes')
  return JSON.parse(zstdDecompressSync(value, value.length > SMALL ? UNPACKING : {}).toString())
}
