import { DatabaseSync } from 'node:sqlite'

/** How long a statement waits for another process's transaction, in ms. It blocks this process meanwhile. */
const BUSY_TIMEOUT = 2000

/**
 * Opens a SQLite file (':memory:' for tests) that several processes may share, creates what of `schema` is not
 * there yet, and makes every commit durable before it returns.
 */
export function openDatabase(file: string, schema: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT })
  try {
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
    db.exec(`BEGIN IMMEDIATE; ${schema}; COMMIT`)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}
