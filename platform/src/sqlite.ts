import { DatabaseSync } from 'node:sqlite'

/** How long a statement waits for another process's transaction, in ms. It blocks this process meanwhile. */
const BUSY_TIMEOUT = 2000
/** What SQLite may keep in memory of a file, in KiB: its own 2 MB are fewer pages than a busy log's indexes need. */
const CACHE_KIB = 64 * 1024

/**
 * Opens a SQLite file (':memory:' for tests) that several processes may share, creates what of `schema` is not
 * there yet, and makes every commit durable before it returns.
 */
export function openDatabase(file: string, schema: string): DatabaseSync {
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
