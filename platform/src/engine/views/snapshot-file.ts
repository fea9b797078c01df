import { existsSync } from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { crc32 } from 'node:zlib'
import { DerivedFile, isUnusable, openedOrAnew, UnusableFile } from '../derived/file.ts'
import type { Shortages } from '../derived/shortages.ts'
import type { LogMark } from '../log/mark.ts'
import { requireRoomFor } from '../stores/disk.ts'
import { isSqliteError, removeDatabase } from '../stores/sqlite.ts'
import type { Contents, Kept } from './embedded-collection.ts'
import type { Checkpoint } from './port.ts'
import { BLOCKS, SnapshotBlocks } from './snapshot-blocks.ts'

/** Entries for each document: a start reads all of them. Writing anew is throttled as everything is. */
const MOST_OUTDATED = 1.25
/** Entries that are not worth it. */
const FEW = 1_000
/** Increment when the format changes. */
const FORMAT = 2

const SCHEMA = `
  CREATE TABLE head (one INTEGER PRIMARY KEY CHECK (one = 1), value TEXT NOT NULL, sum INTEGER NOT NULL) STRICT;
  ${BLOCKS};
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

/** The snapshot is of another version, incomplete, or of another log. */
export class UnusableSnapshot extends UnusableFile {}

/** A snapshot's SQLite file, used by one process at a time. Its methods throw SQLite's errors. */
export class SnapshotFile {
  readonly #file: string
  readonly #derived: DerivedFile
  readonly #db: DatabaseSync
  readonly #blocks: SnapshotBlocks
  readonly #putHead: StatementSync

  /** Throws UnusableFile. */
  constructor(file: string, shortages: Shortages) {
    this.#file = file
    this.#derived = new DerivedFile({ file, prepare, shortages })
    this.#db = this.#derived.db
    this.#blocks = this.#derived.prepared((db) => new SnapshotBlocks(db))
    this.#putHead = this.#db.prepare('INSERT OR REPLACE INTO head VALUES (1, ?, ?)')
  }

  /** The snapshot's header; undefined if empty. Throws UnusableSnapshot. */
  head(): Head | undefined {
    return headIn(this.#db)
  }

  /** Reads everything. Throws UnusableSnapshot if it is damaged or incomplete. */
  read({ checkpoints, size }: Head): SnapshotContents {
    const collections = this.#read()
    let count = 0
    for (const { documents, tombstones } of collections.values()) count += documents.size + tombstones.size
    if (count !== size) throw new UnusableSnapshot(`it has ${count} documents instead of ${size}`)
    return { checkpoints: new Map(checkpoints), collections }
  }

  /** Throws if writing would use the space reserved for the event log. */
  requireRoom(): void {
    requireRoomFor(this.#file)
  }

  /** Throws UnusableFile. */
  begin(): void {
    this.#derived.check()
    this.#db.exec('BEGIN IMMEDIATE')
  }

  put(collection: string, id: string, kept: Kept): void {
    this.#blocks.put(collection, id, kept)
  }

  drop(collection: string): void {
    this.#blocks.drop(collection)
  }

  clear(): void {
    this.#blocks.clear()
  }

  /** Whether a good part of it is replaced by what was written later: then it should be written anew. */
  isOutdated({ size }: Head): boolean {
    return this.#blocks.entries > MOST_OUTDATED * size + FEW
  }

  commit(head: Head): void {
    this.#blocks.flush()
    const text = JSON.stringify(head)
    this.#putHead.run(text, crc32(text))
    this.#db.exec('COMMIT')
    this.#derived.written()
  }

  /** Removes what a large commit left in the WAL, as the next one may be far. */
  emptyWal(): void {
    try {
      this.#derived.tidy()
    } catch {
      // It only tidies up: the snapshot is committed, and closing it tries again.
    }
  }

  /** Rolls back to the last `begin` after `error`, and closes; an unusable file is removed. */
  abandon(error: unknown): void {
    // SQLite may have rolled back already, e.g. on a full disk.
    if (this.#db.isOpen && this.#db.isTransaction) this.#db.exec('ROLLBACK')
    this.close()
    if (isUnusable(error)) removeDatabase(this.#file)
  }

  close(): void {
    this.#derived.close()
  }

  #read(): Map<string, Contents> {
    try {
      return this.#blocks.read()
    } catch (error) {
      if (isSqliteError(error)) throw error
      throw new UnusableSnapshot('a block of it is damaged', { cause: error })
    }
  }
}

/** Throws UnusableSnapshot. */
function headIn(db: DatabaseSync): Head | undefined {
  const row = db.prepare('SELECT value, sum FROM head').get()
  if (row === undefined) return undefined
  const text = String(row.value)
  if (crc32(text) !== row.sum) throw new UnusableSnapshot('its head is damaged')
  return JSON.parse(text)
}

/** The marks by projector of a snapshot, which is left as it is; empty if it is missing, unreadable or in use. */
export function marksOfSnapshot(file: string): LogMark[] {
  if (!existsSync(file)) return []
  try {
    const db = new DatabaseSync(file, { readOnly: true })
    try {
      return (headIn(db)?.checkpoints ?? []).map(([, checkpoint]) => checkpoint)
    } finally {
      db.close()
    }
  } catch {
    return []
  }
}

/** Opens the file; an unusable one is recreated. */
export const openOrRecreate = (file: string, shortages: Shortages): SnapshotFile =>
  openedOrAnew(file, shortages, () => new SnapshotFile(file, shortages))

function prepare(db: DatabaseSync): void {
  const format = db.prepare('PRAGMA user_version').get()?.user_version
  if (format !== 0 && format !== FORMAT) throw new UnusableSnapshot('it has another format')
  if (format === 0) db.exec(`BEGIN EXCLUSIVE; ${SCHEMA}; COMMIT`)
}
