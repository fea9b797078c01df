import { existsSync } from 'node:fs'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { crc32 } from 'node:zlib'
import { demandRoomFor } from '../disk.ts'
import type { LogMark } from '../log/mark.ts'
import { isBroken, openDerived, removeDatabase } from '../sqlite.ts'
import type { Contents, Kept } from './embedded-collection.ts'
import type { Checkpoint, ViewDocument } from './port.ts'

/** Increment when the format changes. */
const FORMAT = 1

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS head (one INTEGER PRIMARY KEY CHECK (one = 1), value TEXT NOT NULL, sum INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS documents (
    collection TEXT NOT NULL,
    id         TEXT NOT NULL,
    deleted    INTEGER NOT NULL,
    value      TEXT NOT NULL,
    sum        INTEGER NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX IF NOT EXISTS documents_by_id ON documents (collection, id);
  PRAGMA user_version = ${FORMAT}`

/** Read models at their checkpoints. */
export interface SnapshotContents {
  checkpoints: ReadonlyMap<string, Checkpoint>
  /** By name. */
  collections: ReadonlyMap<string, Contents>
}

export interface Head {
  /** The version that built the read models: see `readModelsVersion`. */
  version: string
  checkpoints: readonly (readonly [string, Checkpoint])[]
  /** The number of its documents and tombstones. */
  size: number
}

/** The snapshot is unusable: of another version, incomplete, or of another log. */
export class UnusableSnapshot extends Error {}

type DocumentRow = [collection: string, id: string, deleted: number, value: string, sum: number]

const sumOf = (...texts: string[]): number => texts.reduce((sum, text) => crc32(text, sum), 0)

/** A snapshot's SQLite file, used by one process at a time. Its methods throw SQLite's errors. */
export class SnapshotFile {
  readonly #file: string
  readonly #db: DatabaseSync
  readonly #put: StatementSync
  readonly #putHead: StatementSync
  readonly #drop: StatementSync

  constructor(file: string) {
    this.#file = file
    this.#db = opened(file)
    this.#put = this.#db.prepare(
      `INSERT INTO documents VALUES (?, ?, ?, ?, ?) ON CONFLICT (collection, id)
       DO UPDATE SET deleted = excluded.deleted, value = excluded.value, sum = excluded.sum`,
    )
    this.#putHead = this.#db.prepare('INSERT OR REPLACE INTO head VALUES (1, ?, ?)')
    this.#drop = this.#db.prepare('DELETE FROM documents WHERE collection = ?')
  }

  /** The snapshot's header; undefined if empty. Throws UnusableSnapshot. */
  head(): Head | undefined {
    const row = this.#db.prepare('SELECT value, sum FROM head').get()
    if (row === undefined) return undefined
    const text = String(row.value)
    if (sumOf(text) !== row.sum) throw new UnusableSnapshot('its head is damaged')
    return JSON.parse(text)
  }

  /** Reads everything. Throws UnusableSnapshot if incomplete. */
  read({ checkpoints, size }: Head): SnapshotContents {
    const collections = new Map<string, Contents>()
    const rows = this.#db.prepare('SELECT collection, id, deleted, value, sum FROM documents')
    rows.setReturnArrays(true)
    let count = 0
    for (const row of rows.iterate()) {
      const [name, id, deleted, value, sum] = row as unknown as DocumentRow
      if (sumOf(name, id, value) !== sum) throw new UnusableSnapshot(`${id} in ${name} is damaged`)
      const contents = collections.get(name) ?? { documents: new Map(), tombstones: new Map() }
      collections.set(name, contents)
      if (deleted === 1) contents.tombstones.set(id, value)
      else contents.documents.set(id, parsed(value))
      count += 1
    }
    if (count !== size) throw new UnusableSnapshot(`it has ${count} documents instead of ${size}`)
    return { checkpoints: new Map(checkpoints), collections }
  }

  /** Throws if writing would use the space reserved for the event log. */
  demandRoom(): void {
    demandRoomFor(this.#file)
  }

  begin(): void {
    this.#db.exec('BEGIN IMMEDIATE')
  }

  put(collection: string, id: string, kept: Kept): void {
    const isDeleted = typeof kept === 'string'
    const value = isDeleted ? kept : JSON.stringify(kept)
    this.#put.run(collection, id, isDeleted ? 1 : 0, value, sumOf(collection, id, value))
  }

  drop(collection: string): void {
    this.#drop.run(collection)
  }

  clear(): void {
    this.#db.exec('DELETE FROM documents')
  }

  commit(head: Head): void {
    const text = JSON.stringify(head)
    this.#putHead.run(text, sumOf(text))
    this.#db.exec('COMMIT')
  }

  /** Rolls back to the last `begin` after `error`, and closes; a corrupt file is removed. */
  abandon(error: unknown): void {
    // SQLite may have rolled back already, e.g. on a full disk.
    if (this.#db.isOpen && this.#db.isTransaction) this.#db.exec('ROLLBACK')
    this.close()
    if (isBroken(error)) removeDatabase(this.#file)
  }

  close(): void {
    if (this.#db.isOpen) this.#db.close()
  }
}

/** A snapshot's marks by projector; empty if it is missing or unreadable. */
export function marksOfSnapshot(file: string): LogMark[] {
  if (!existsSync(file)) return []
  try {
    const snapshot = new SnapshotFile(file)
    try {
      return (snapshot.head()?.checkpoints ?? []).map(([, checkpoint]) => checkpoint)
    } finally {
      snapshot.close()
    }
  } catch {
    return []
  }
}

/** Opens the file; an unusable one is recreated. */
export function openOrRecreate(file: string): SnapshotFile {
  try {
    return new SnapshotFile(file)
  } catch (error) {
    if (!(error instanceof UnusableSnapshot) && !isBroken(error)) throw error
    removeDatabase(file)
    return new SnapshotFile(file)
  }
}

const opened = (file: string): DatabaseSync =>
  openDerived(file, (db) => {
    const format = db.prepare('PRAGMA user_version').get()?.user_version
    if (format !== 0 && format !== FORMAT) throw new UnusableSnapshot('it has another format')
    if (format === 0) db.exec(`BEGIN EXCLUSIVE; ${SCHEMA}; COMMIT`)
  })

function parsed(text: string): ViewDocument {
  return JSON.parse(text)
}
