import { DatabaseSync } from 'node:sqlite'

export interface FileLock {
  /** Whether this process has it. */
  take(): boolean
  release(): void
}

/**
 * A lock that one process at a time has, and that ends with it, however it ends: SQLite's on an empty file beside
 * the one that it is for. Of ':memory:' nobody else knows.
 */
export function fileLock(file: string): FileLock {
  let held: DatabaseSync | undefined
  return {
    take() {
      if (held !== undefined || file === ':memory:') return true
      const db = new DatabaseSync(`${file}.lock`)
      try {
        db.exec('BEGIN EXCLUSIVE')
        held = db
        return true
      } catch {
        db.close()
        return false
      }
    },
    release() {
      held?.close()
      held = undefined
    },
  }
}
