import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { LRUCache } from 'lru-cache'
import { differenceOf } from './difference.ts'
import type { Packing } from './past-packing.ts'
import type { ViewDocument } from './port.ts'

export const BASES = `
  DROP TABLE IF EXISTS bases;
  CREATE TABLE bases (
    number     INTEGER PRIMARY KEY,
    collection TEXT NOT NULL,
    id         TEXT NOT NULL,
    value      BLOB NOT NULL
  ) STRICT;
  CREATE INDEX bases_by_id ON bases (collection, id);`
/** Bases in memory: they share the values of unchanged members with the current documents. */
const MOST_IN_MEMORY = 50_000
/** Of the base: what differs by more becomes the next base. */
const LARGEST_DIFFERENCE = 0.5

interface Base {
  number: number
  document: ViewDocument
  /** Of its JSON, in characters. */
  length: number
}

/**
 * Whole documents of records, from which others of theirs are told by what differs. They stay when past documents are
 * removed: whatever was once a record's document will do.
 */
export class PastBases {
  readonly #db: DatabaseSync
  readonly #packing: Packing
  readonly #last = new LRUCache<string, Base>({ max: MOST_IN_MEMORY })
  readonly #put: StatementSync
  readonly #get: StatementSync
  readonly #getLast: StatementSync

  constructor(db: DatabaseSync, packing: Packing) {
    this.#db = db
    this.#packing = packing
    this.#put = db.prepare('INSERT INTO bases (collection, id, value) VALUES (?, ?, ?)')
    this.#get = db.prepare('SELECT value FROM bases WHERE number = ?')
    this.#getLast = db.prepare(
      'SELECT number, value FROM bases WHERE collection = ? AND id = ? ORDER BY number DESC LIMIT 1',
    )
  }

  /** As JSON, with the number of the base. */
  differenceOf(name: string, document: ViewDocument): { base: number; difference: string } {
    const key = `${name} ${document._id}`
    const last = this.#last.get(key) ?? this.#read(name, document._id)
    if (last !== undefined) {
      const difference = JSON.stringify(differenceOf(last.document, document))
      if (difference.length <= last.length * LARGEST_DIFFERENCE) {
        this.#last.set(key, last)
        return { base: last.number, difference }
      }
    }
    const text = JSON.stringify(document)
    const { lastInsertRowid } = this.#put.run(name, document._id, this.#packing.pack(name, text))
    const number = Number(lastInsertRowid)
    this.#last.set(key, { number, document, length: text.length })
    return { base: number, difference: '{}' }
  }

  /** Throws if it is damaged. */
  read(name: string, number: number): ViewDocument {
    return JSON.parse(this.#packing.unpack(name, this.#get.get(number)?.value))
  }

  drop(name: string): void {
    this.#last.clear()
    this.#db.prepare('DELETE FROM bases WHERE collection = ?').run(name)
  }

  clear(): void {
    this.#last.clear()
    this.#db.exec('DELETE FROM bases')
  }

  #read(name: string, id: string): Base | undefined {
    const row = this.#getLast.get(name, id)
    if (row === undefined) return undefined
    const text = this.#packing.unpack(name, row.value)
    return { number: Number(row.number), document: JSON.parse(text), length: text.length }
  }
}
