import { rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { keepPrivate } from '../settings/private.ts'
import { freeBytes } from './disk.ts'
import { guardedAdapter } from './guarded-adapter.ts'
import { ViewsUnavailable } from './unavailable.ts'

/** Transient errors: SQLITE_BUSY, _LOCKED, _READONLY, _IOERR, _FULL, _CANTOPEN. */
const PASSING = new Set([5, 6, 8, 10, 13, 14])
const SQLITE_BUSY = 5
const SQLITE_IOERR = 10
const SQLITE_FULL = 13
/** Free bytes below which a disk counts as full, as SQLite does not always report it. */
const LEAST_ROOM = 1_000_000

/** How long a statement waits for another process's transaction, in ms. It blocks this process meanwhile. */
export const BUSY_TIMEOUT = 2000
/**
 * SQLite's page cache per file, in KiB: the default of 2 MB is too small for a busy log's indexes. What is not in it is
 * mostly in the operating system's.
 */
export const CACHE_KIB = 16 * 1024

/** A larger WAL, of one large transaction, is truncated to so many bytes when it is used again. */
export const LARGEST_WAL = 16 * 2 ** 20
const BOUNDED = `PRAGMA journal_mode = WAL; PRAGMA journal_size_limit = ${LARGEST_WAL}`

/** SQLite's error code; NaN for other errors. */
export const sqliteCode = (error: unknown): number =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : Number.NaN

/** Whether another connection holds the lock. */
export const isBusy = (error: unknown): boolean => sqliteCode(error) === SQLITE_BUSY

/** Whether the disk has too little space for SQLite. */
export const hasNoRoom = (folder: string): boolean => freeBytes(folder) < LEAST_ROOM

/** Whether SQLite could not write to a file in the folder because the disk is full. */
export function isFull(error: unknown, folder: string): boolean {
  const code = sqliteCode(error)
  return code === SQLITE_FULL || (code === SQLITE_IOERR && hasNoRoom(folder))
}

/** SQLITE_CORRUPT, SQLITE_NOTADB */
const BROKEN = [11, 26]

/** Whether the file is no database, or a damaged one. */
export const isBroken = (error: unknown): boolean => BROKEN.includes(sqliteCode(error))

/** A file that SQLite makes, and removes when it is closed. */
export const TEMPORARY = ''
export const MEMORY = ':memory:'

/** A database's file and those beside it; `-sums` are its checksums (`derived/page-sums.ts`). */
export const databaseFiles = (file: string): string[] =>
  ['', '-wal', '-shm', '-journal', '-sums', '-sums-new'].map((end) => file + end)

/**
 * Opens a SQLite file (':memory:' for tests) that several processes may share, and lets `prepare` create what is
 * missing, in one transaction. Commits are durable when they return.
 */
export function openDatabase(file: string, prepare?: (db: DatabaseSync) => void): DatabaseSync {
  databaseFiles(file).forEach(keepPrivate)
  const db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT })
  try {
    db.exec(`${BOUNDED}; PRAGMA synchronous = FULL; PRAGMA cache_size = -${CACHE_KIB}`)
    if (prepare !== undefined) inTransaction(db, () => prepare(db))
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

export function removeDatabase(file: string): void {
  for (const one of databaseFiles(file)) rmSync(one, { force: true })
}

/** Runs `work` in a transaction, rolled back if it throws. */
export function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('BEGIN IMMEDIATE')
  try {
    const done = work()
    db.exec('COMMIT')
    return done
  } catch (error) {
    // SQLite may have rolled back by itself, e.g. on a full disk.
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}

/**
 * Runs `work`, in no transaction, without waiting until the disk has what it commits: a power failure may lose that, a
 * crash of the process does not. For what strangers can cause by the thousand, as each wait stops everybody.
 */
export function unsynced<T>(db: DatabaseSync, work: () => T): T {
  db.exec('PRAGMA synchronous = NORMAL')
  try {
    return work()
  } finally {
    db.exec('PRAGMA synchronous = FULL')
  }
}

/** Whether the error is from node:sqlite: a file cannot be opened, read or written. */
export const isSqliteError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR'

/** An adapter that throws ViewsUnavailable if SQLite cannot read or write its file now. `what` names its contents. */
export const sqliteAdapter = <T extends object>(what: string, adapter: T): T =>
  guardedAdapter(adapter, (error) =>
    error instanceof Error && PASSING.has(sqliteCode(error))
      ? new ViewsUnavailable(`the ${what} cannot be used: ${error.message}`, { cause: error })
      : error,
  )
