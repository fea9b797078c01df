import { isFull, sqliteCode } from '../stores/sqlite.ts'
import { DamagedEvent, LogFull, LogUnavailable } from './port.ts'

const SQLITE_CONSTRAINT = 19
/** Of either layout (sqlite-schema.ts). */
const OF_ID = /^UNIQUE constraint failed: (log|events)\.id$/

/** SQLite's error (disk full, locked, closed) as one of the port. `folder`: of the log's file. */
export function asLogError(error: unknown, folder: string): unknown {
  if (error instanceof LogUnavailable || error instanceof DamagedEvent) return error
  const reason = error instanceof Error ? error.message : String(error)
  if (sqliteCode(error) === SQLITE_CONSTRAINT && OF_ID.test(reason))
    return new Error('an event id is already in the log', { cause: error })
  if (isFull(error, folder)) return new LogFull('the disk of the event log is full', { cause: error })
  return new LogUnavailable(`the log cannot be used: ${reason}`, { cause: error })
}
