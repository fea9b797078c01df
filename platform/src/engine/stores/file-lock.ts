import { DatabaseSync } from 'node:sqlite'
import { keepPrivate } from '../settings/private.ts'
import { isBusy } from './sqlite.ts'

export interface FileLock {
  /** Returns whether this process holds it. Throws SQLite's error if locks are not possible. */
  take(): boolean
  release(): void
}

/**
 * A lock held by one process at a time and released when it ends, even by a crash: SQLite's lock on an empty file,
 * which works alike on Windows, macOS and Linux. ':memory:' is always granted.
 */
export function fileLock(file: string): FileLock {
  let held: DatabaseSync | undefined
  return {
    take() {
      if (held !== undefined) return true
      keepPrivate(file)
      const db = new DatabaseSync(file)
      try {
        db.exec('BEGIN EXCLUSIVE')
        held = db
        return true
      } catch (error) {
        db.close()
        if (isBusy(error)) return false
        throw error
      }
    },
    release() {
      held?.close()
      held = undefined
    },
  }
}
