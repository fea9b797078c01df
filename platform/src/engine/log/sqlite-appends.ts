import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { hasNoRoom, inTransaction, isBusy } from '../stores/sqlite.ts'
import { requireAppendable } from './checked.ts'
import {
  type EventLog,
  type ExpectedRevision,
  LogFull,
  LogUnavailable,
  type Position,
  RevisionConflict,
} from './port.ts'
import type { KnownEnds } from './sqlite-ends.ts'
import { asLogError } from './sqlite-errors.ts'
import { idIn, type SerialisedEvent, serialise, toPosition } from './sqlite-rows.ts'
import { type Insert, insertInto, SELECT } from './sqlite-schema.ts'

/** Group commit: this many waiting appends are written without waiting for more. */
const MOST_TOGETHER = 200

/** An append waiting for its transaction. Its rows are already serialised, so only the database can fail. */
interface Pending {
  stream: string
  expected: ExpectedRevision
  rows: SerialisedEvent[]
  /** Of the last event. */
  hash: string
  resolve(position: Position): void
  reject(error: unknown): void
}

/** `isLast` unless it was in the stream before. */
interface Appended {
  position: Position
  isLast: boolean
}

interface Parts {
  /** Of the log's file. */
  folder: string
  ends: KnownEnds
  /** Tells followers of new events. */
  wake: () => void
}

/** The writing side of the SQLite log: appends that wait at the same time share one durable transaction. */
export class SqliteAppends {
  readonly #db: DatabaseSync
  readonly #parts: Parts
  readonly #findHead: StatementSync
  readonly #selectIds: StatementSync
  readonly #insert: Insert
  readonly #trial: StatementSync
  #queue: Pending[] = []
  /** The last append's failure; undefined if it succeeded. */
  #trouble: LogUnavailable | undefined

  constructor(db: DatabaseSync, parts: Parts) {
    this.#db = db
    this.#parts = parts
    this.#findHead = db.prepare(SELECT.lastRevision)
    this.#selectIds = db.prepare(SELECT.ids)
    this.#insert = insertInto(db)
    // Durably rewrites one page unchanged, to test whether appends would work.
    this.#trial = db.prepare('PRAGMA user_version = 0')
  }

  /** As `EventLog.append`. */
  add(...[stream, expected, events]: Parameters<EventLog['append']>): Promise<Position> {
    return new Promise((resolve, reject) => {
      requireAppendable(events)
      if (!this.#db.isOpen) throw new LogUnavailable('the log is closed')
      const rows = events.map(serialise)
      const hash = events.at(-1)?.metadata.hash ?? ''
      if (this.#queue.push({ stream, expected, rows, hash, resolve, reject }) === 1) this.#flushSoon(1)
    })
  }

  /** Writes what waits. */
  flush(): void {
    const batch = this.#queue
    this.#queue = []
    if (batch.length === 0) return
    this.#settle(batch)
    this.#parts.wake()
  }

  /** As `EventLog.unwritable`. */
  unwritable(): string | undefined {
    const { folder } = this.#parts
    if (this.#trouble instanceof LogFull && hasNoRoom(folder)) return this.#trouble.message
    if (this.#trouble === undefined) return undefined
    try {
      this.#trial.run()
      this.#trouble = undefined
    } catch (error) {
      const reason = asLogError(error, folder)
      if (!(reason instanceof LogUnavailable)) throw reason
      this.#trouble = reason
    }
    return this.#trouble?.message
  }

  /** Waits for further appends while they arrive in every turn of the event loop. */
  #flushSoon(seen: number): void {
    setImmediate(() => {
      const { length } = this.#queue
      if (length > seen && length < MOST_TOGETHER) this.#flushSoon(length)
      else this.flush()
    })
  }

  #settle(batch: readonly Pending[]): void {
    try {
      const results = this.#commit(batch)
      this.#trouble = undefined
      for (const [pending, result] of results) {
        if (result instanceof RevisionConflict) {
          pending.reject(result)
          continue
        }
        if (result.isLast) this.#parts.ends.note(pending.stream, pending.hash)
        pending.resolve(result.position)
      }
    } catch (error) {
      const reason = asLogError(error, this.#parts.folder)
      // Waiting for another process's transaction does not mean that the log is not writable.
      if (reason instanceof LogUnavailable && !isBusy(error)) this.#trouble = reason
      // An error of one append (an event id used in another stream) must not fail the others.
      if (reason instanceof LogUnavailable || batch.length === 1) {
        for (const pending of batch) pending.reject(reason)
      } else {
        for (const pending of batch) this.#settle([pending])
      }
    }
  }

  /** One durable transaction. A conflict affects only its own append; any other error rolls back all. */
  #commit(batch: readonly Pending[]): Map<Pending, Appended | RevisionConflict> {
    const results = new Map<Pending, Appended | RevisionConflict>()
    inTransaction(this.#db, () => {
      // Until the end of the transaction nobody else commits.
      this.#parts.ends.refresh()
      for (const pending of batch) {
        try {
          results.set(pending, this.#appended(pending))
        } catch (error) {
          if (!(error instanceof RevisionConflict)) throw error
          results.set(pending, error)
        }
      }
    })
    return results
  }

  #appended({ stream, expected, rows }: Pending): Appended {
    let revision = expected === 'none' ? -1 : expected
    if (Number(this.#findHead.get(stream)?.revision ?? -1) !== revision) {
      const earlier = this.#selectIds.all(stream, revision, rows.length)
      if (!rows.every(({ id }, index) => idIn(earlier[index]?.id) === id))
        throw new RevisionConflict(stream, expected)
      return { position: toPosition(Number(earlier.at(-1)?.position)), isLast: false }
    }
    let position = 0
    for (const row of rows) {
      revision += 1
      position = this.#insert(stream, revision, row)
    }
    return { position: toPosition(position), isLast: true }
  }
}
