import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { lastUsed } from '../stores/last-used.ts'
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
/** What was not needed for so long is read again if it is: after a build hardly any is. */
const FORGET_MS = 60_000
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
  readonly #last = lastUsed<string, Base>(MOST_IN_MEMORY, {
    ttl: FORGET_MS,
    ttlResolution: 1_000,
    updateAgeOnGet: true,
  })
  #forgetting: NodeJS.Timeout | undefined
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
    const last = this.#last.get(key) ?? this.#read(key, name, document._id)
    if (last !== undefined) {
      const difference = JSON.stringify(differenceOf(last.document, document))
      if (difference.length <= last.length * LARGEST_DIFFERENCE) return { base: last.number, difference }
    }
    const text = JSON.stringify(document)
    const { lastInsertRowid } = this.#put.run(name, document._id, this.#packing.pack(name, text))
    const { number } = this.#remember(key, { number: Number(lastInsertRowid), document, length: text.length })
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

  /** Undefined if there is none, or a damaged one, which whoever asks for its documents notices. */
  #read(key: string, name: string, id: string): Base | undefined {
    const row = this.#getLast.get(name, id)
    if (row === undefined) return undefined
    try {
      const text = this.#packing.unpack(name, row.value)
      const document: ViewDocument = JSON.parse(text)
      return this.#remember(key, { number: Number(row.number), document, length: text.length })
    } catch {
      return undefined
    }
  }

  #remember(key: string, base: Base): Base {
    this.#last.set(key, base)
    this.#forgetInTime()
    return base
  }

  #forgetInTime(): void {
    this.#forgetting ??= setTimeout(() => {
      this.#forgetting = undefined
      this.#last.purgeStale()
      if (this.#last.size > 0) this.#forgetInTime()
    }, FORGET_MS).unref()
  }
}
