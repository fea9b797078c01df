import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { type Position, START } from '../log/port.ts'
import { applyDifference } from './difference.ts'
import { BASES, PastBases } from './past-bases.ts'
import { Packing, SAMPLES } from './past-packing.ts'
import type { Day, PastDocument, ViewDocument } from './port.ts'

export const ROWS = `${SAMPLES}${BASES}
  DROP TABLE IF EXISTS past;
  CREATE TABLE past (
    number     INTEGER PRIMARY KEY,
    collection TEXT NOT NULL,
    since      TEXT NOT NULL,
    until      TEXT NOT NULL,
    ended_by   TEXT NOT NULL,
    value      BLOB NOT NULL
  ) STRICT;
  CREATE INDEX past_by_day ON past (collection, until);
  CREATE INDEX past_by_end ON past (ended_by);`
/** Rows that are read at a time, and documents. */
const ROWS_AT_ONCE = 64
const DOCUMENTS_AT_ONCE = 250

type Times = Pick<PastDocument, 'since' | 'until' | 'endedBy'>

/** A document, by its difference from a base. */
interface Packed extends Times {
  base: number
  difference: string
}

/**
 * Past documents. What is kept together is one row: it is compressed together, and written in one place. A row has the
 * first and the last day of its documents, and the last event that ended one.
 */
export class PastRows {
  readonly #db: DatabaseSync
  readonly #packing: Packing
  readonly #bases: PastBases
  readonly #put: StatementSync
  readonly #select: StatementSync

  constructor(db: DatabaseSync) {
    this.#db = db
    this.#packing = new Packing(db)
    this.#bases = new PastBases(db, this.#packing)
    this.#put = db.prepare(
      'INSERT INTO past (collection, since, until, ended_by, value) VALUES (?, ?, ?, ?, ?)',
    )
    this.#select = db.prepare(`SELECT number, until, value FROM past
      WHERE collection = ? AND (until, number) > (?, ?) AND until > ? AND since <= ?
      ORDER BY until, number LIMIT ${ROWS_AT_ONCE}`)
  }

  put(name: string, past: readonly PastDocument[]): void {
    this.#insert(
      name,
      past.map(({ document, ...times }) => ({ ...times, ...this.#bases.differenceOf(name, document) })),
    )
  }

  /** Those that are valid on the day, in batches that may be empty. What was kept twice may come twice. */
  *on(name: string, day: Day): Generator<ViewDocument[]> {
    for (let [until, number] = [day, 0]; ; ) {
      const rows = this.#select.all(name, until, number, day, day)
      let batch: ViewDocument[] = []
      for (const { value } of rows)
        for (const one of this.#unpacked(name, value)) {
          if (one.since > day || one.until <= day) continue
          batch.push(this.#document(name, one))
          if (batch.length < DOCUMENTS_AT_ONCE) continue
          yield batch
          batch = []
        }
      yield batch
      const last = rows.at(-1)
      if (last === undefined || rows.length < ROWS_AT_ONCE) return
      ;[until, number] = [String(last.until), Number(last.number)]
    }
  }

  /** Whether later events ended any. */
  hasAfter(position: Position): boolean {
    return this.#db.prepare('SELECT 1 FROM past WHERE ended_by > ?').get(position) !== undefined
  }

  removeAfter(position: Position): void {
    if (position === START) {
      this.clear()
      return
    }
    const left: [name: string, packed: Packed[]][] = []
    const rows = this.#db.prepare('SELECT collection, value FROM past WHERE ended_by > ?')
    for (const { collection, value } of rows.iterate(position)) {
      const name = String(collection)
      left.push([name, this.#unpacked(name, value).filter(({ endedBy }) => endedBy <= position)])
    }
    this.#db.prepare('DELETE FROM past WHERE ended_by > ?').run(position)
    for (const [name, packed] of left) this.#insert(name, packed)
  }

  has(name: string): boolean {
    return this.#db.prepare('SELECT 1 FROM past WHERE collection = ?').get(name) !== undefined
  }

  drop(name: string): void {
    this.#db.prepare('DELETE FROM past WHERE collection = ?').run(name)
    this.#bases.drop(name)
  }

  clear(): void {
    this.#db.exec('DELETE FROM past')
    this.#bases.clear()
  }

  #insert(name: string, packed: readonly Packed[]): void {
    const [first] = packed
    if (first === undefined) return
    let { since, until, endedBy } = first
    for (const one of packed) {
      if (one.since < since) since = one.since
      if (one.until > until) until = one.until
      if (one.endedBy > endedBy) endedBy = one.endedBy
    }
    this.#put.run(name, since, until, endedBy, this.#packing.pack(name, textOf(packed)))
  }

  #unpacked(name: string, value: unknown): Packed[] {
    return packedIn(this.#packing.unpack(name, value))
  }

  #document(name: string, { base, difference, until }: Packed): ViewDocument {
    const document = this.#bases.read(name, base)
    applyDifference(JSON.parse(difference), document)
    document._until = until
    return document
  }
}

type Head = [since: Day, until: Day, endedBy: Position, base: number]

/** Differences are lines of their own: only those of the day that is asked for are parsed. */
function textOf(packed: readonly Packed[]): string {
  const heads = packed.map(({ since, until, endedBy, base }): Head => [since, until, endedBy, base])
  return [JSON.stringify(heads), ...packed.map(({ difference }) => difference)].join('\n')
}

function packedIn(text: string): Packed[] {
  const [heads = '[]', ...differences] = text.split('\n')
  return JSON.parse(heads).map(([since, until, endedBy, base]: Head, index: number) => ({
    since,
    until,
    endedBy,
    base,
    difference: differences[index] ?? '',
  }))
}
