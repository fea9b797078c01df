import { DatabaseSync } from 'node:sqlite'
import { keepPrivate } from './private.ts'
import { isBusy } from './sqlite.ts'

export interface FileLock {
  /** Whether this process has it. Throws what SQLite throws where there can be no lock. */
  take(): boolean
  release(): void
}

/**
 * A lock that one process at a time has, and that ends with its process, however that ends: SQLite's on an
 * empty file. It works the same on Windows, macOS and Linux. ':memory:' belongs to whoever asks.
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
