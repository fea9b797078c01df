import { DatabaseSync } from 'node:sqlite'
import { freeBytes } from './disk.ts'
import { keepPrivate } from './private.ts'

const SQLITE_BUSY = 5
const SQLITE_IOERR = 10
const SQLITE_FULL = 13
/** With less than this, in bytes, a disk counts as full where SQLite only says that it cannot write. */
const LEAST_ROOM = 1_000_000

/** How long a statement waits for another process's transaction, in ms. It blocks this process meanwhile. */
const BUSY_TIMEOUT = 2000
/** What SQLite may keep in memory of a file, in KiB: its own 2 MB are fewer pages than a busy log's indexes need. */
const CACHE_KIB = 64 * 1024

/** What SQLite calls an error; NaN for other errors. */
export const sqliteCode = (error: unknown): number =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : Number.NaN

/** Whether another connection holds what was asked for. */
export const isBusy = (error: unknown): boolean => sqliteCode(error) === SQLITE_BUSY

/** Whether the folder has too little room for SQLite to go on writing. */
export const hasNoRoom = (folder: string): boolean => freeBytes(folder) < LEAST_ROOM

/** Whether SQLite could not write to a file in the folder because the disk is full. */
export function isFull(error: unknown, folder: string): boolean {
  const code = sqliteCode(error)
  return code === SQLITE_FULL || (code === SQLITE_IOERR && hasNoRoom(folder))
}

/** A database's file, and those that SQLite keeps beside it. */
export const databaseFiles = (file: string): string[] =>
  ['', '-wal', '-shm', '-journal'].map((end) => file + end)

/**
 * Opens a SQLite file (':memory:' for tests) that several processes may share, creates what of `schema` is not
 * there yet, and makes every commit durable before it returns.
 */
export function openDatabase(file: string, schema: string): DatabaseSync {
  databaseFiles(file).forEach(keepPrivate)
  const db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT })
  try {
    db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -${CACHE_KIB}`)
    db.exec(`BEGIN IMMEDIATE; ${schema}; COMMIT`)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/** As `work`, all of it or nothing: what it throws undoes it. */
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

/** What node:sqlite throws: a file that cannot be opened, read or written. */
export const isSqliteError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR'
