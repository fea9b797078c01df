import { dirname } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { hasNoRoom, inTransaction, isBusy, isFull, openDatabase, sqliteCode } from '../sqlite.ts'
import { createFollowers } from './followers.ts'
import {
  DamagedEvent,
  type EventLog,
  type ExpectedRevision,
  LogFull,
  LogUnavailable,
  type Position,
  RevisionConflict,
  START,
} from './port.ts'
import { KnownEnds } from './sqlite-ends.ts'
import {
  type EventRow,
  type SerialisedEvent,
  serialise,
  toEvent,
  toPosition,
  toRowid,
} from './sqlite-rows.ts'
import { undamaged } from './undamaged.ts'

const DEFAULT_BATCH = 1000
const SQLITE_CONSTRAINT = 19
/** Group commit: this many waiting appends are written without waiting for more. */
const MOST_TOGETHER = 200

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS events (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    stream   TEXT NOT NULL,
    revision INTEGER NOT NULL,
    id       TEXT NOT NULL,
    type     TEXT NOT NULL,
    data     TEXT NOT NULL,
    metadata TEXT NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX IF NOT EXISTS events_by_stream ON events (stream, revision);
  CREATE UNIQUE INDEX IF NOT EXISTS events_by_id ON events (id);`

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

function asLogError(error: unknown, folder: string): unknown {
  if (error instanceof LogUnavailable || error instanceof DamagedEvent) return error
  if (sqliteCode(error) === SQLITE_CONSTRAINT)
    return new Error('an event id is in the log already', { cause: error })
  if (isFull(error, folder)) return new LogFull('the disk of the event log is full', { cause: error })
  const reason = error instanceof Error ? error.message : String(error)
  return new LogUnavailable(`the log cannot be used: ${reason}`, { cause: error })
}

/**
 * The log in one SQLite file (':memory:' for tests). Several processes may use the same file; each sees the
 * others' appends within `followIntervalMs` (default 20). Throws LogUnavailable when the file cannot be opened.
 */
export function openSqliteLog({
  file,
  followIntervalMs = 20,
}: {
  file: string
  followIntervalMs?: number
}): EventLog {
  const folder = dirname(file)
  const db = guarded(() => openDatabase(file, SCHEMA))
  const columns = 'position, stream, revision, id, type, data, metadata'
  const findHead = db.prepare('SELECT max(revision) AS revision FROM events WHERE stream = ?')
  const selectIds = db.prepare(
    'SELECT id, position FROM events WHERE stream = ? AND revision > ? ORDER BY revision LIMIT ?',
  )
  const insert = db.prepare(
    'INSERT INTO events (stream, revision, id, type, data, metadata) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const selectAll = db.prepare(`SELECT ${columns} FROM events WHERE position > ? ORDER BY position LIMIT ?`)
  selectAll.setReturnArrays(true)
  const selectStream = db.prepare(
    `SELECT ${columns} FROM events WHERE stream = ? AND revision >= ? ORDER BY revision LIMIT ?`,
  )
  selectStream.setReturnArrays(true)
  const selectLast = db.prepare('SELECT max(position) AS position FROM events')
  // Changes when another connection commits; reads only the WAL's shared memory.
  const selectDataVersion = db.prepare('PRAGMA data_version')
  const dataVersion = () => Number(selectDataVersion.get()?.data_version)

  const [ends, followers] = guarded(() => {
    try {
      return [
        new KnownEnds(dataVersion),
        createFollowers({ intervalMs: followIntervalMs, version: dataVersion }),
      ] as const
    } catch (error) {
      db.close()
      throw error
    }
  })

  // Durably rewrites one page unchanged, to test whether appends would work.
  const trial = db.prepare('PRAGMA user_version = 0')
  /** The last append's failure; undefined if it succeeded. */
  let trouble: LogUnavailable | undefined

  /** Maps SQLite's errors (disk full, locked, closed) to the port's. */
  function guarded<T>(fn: () => T): T {
    try {
      return fn()
    } catch (error) {
      throw asLogError(error, folder)
    }
  }

  function noteEnd([, stream, , , , , metadata]: EventRow): void {
    try {
      ends.note(stream, JSON.parse(metadata).hash)
    } catch {
      // Damaged: whoever reads the event gets the error.
    }
  }

  let queue: Pending[] = []

  function insertAppend({ stream, expected, rows }: Pending): Appended {
    let revision = expected === 'none' ? -1 : expected
    if (Number(findHead.get(stream)?.revision ?? -1) !== revision) {
      const earlier = selectIds.all(stream, revision, rows.length)
      if (!rows.every(({ id }, index) => earlier[index]?.id === id))
        throw new RevisionConflict(stream, expected)
      return { position: toPosition(Number(earlier.at(-1)?.position)), isLast: false }
    }
    let position = 0
    for (const row of rows) {
      revision += 1
      const { lastInsertRowid } = insert.run(stream, revision, row.id, row.type, row.data, row.metadata)
      position = Number(lastInsertRowid)
    }
    return { position: toPosition(position), isLast: true }
  }

  /** One durable transaction. A conflict affects only its own append; any other error rolls back all. */
  function commit(batch: readonly Pending[]): Map<Pending, Appended | RevisionConflict> {
    const results = new Map<Pending, Appended | RevisionConflict>()
    inTransaction(db, () => {
      // Until the end of the transaction nobody else commits.
      ends.refresh()
      for (const pending of batch) {
        try {
          results.set(pending, insertAppend(pending))
        } catch (error) {
          if (!(error instanceof RevisionConflict)) throw error
          results.set(pending, error)
        }
      }
    })
    return results
  }

  function settle(batch: readonly Pending[]): void {
    try {
      const results = commit(batch)
      trouble = undefined
      for (const [pending, result] of results) {
        if (result instanceof RevisionConflict) {
          pending.reject(result)
          continue
        }
        if (result.isLast) ends.note(pending.stream, pending.hash)
        pending.resolve(result.position)
      }
    } catch (error) {
      const reason = asLogError(error, folder)
      // Waiting for another process's transaction does not mean that the log is not writable.
      if (reason instanceof LogUnavailable && !isBusy(error)) trouble = reason
      // An error of one append (an event id used in another stream) must not fail the others.
      if (reason instanceof LogUnavailable || batch.length === 1) {
        for (const pending of batch) pending.reject(reason)
      } else {
        for (const pending of batch) settle([pending])
      }
    }
  }

  /**
   * Group commit: waits for further appends while they arrive in every turn of the event loop; they share one fsync.
   */
  function flushSoon(seen: number): void {
    setImmediate(() => {
      if (queue.length > seen && queue.length < MOST_TOGETHER) flushSoon(queue.length)
      else flush()
    })
  }

  function flush(): void {
    const batch = queue
    queue = []
    if (batch.length === 0) return
    settle(batch)
    followers.wake()
  }

  function readBatch(after: Position, limit: number): { last: Position | undefined; rows: EventRow[] } {
    const rows = guarded(() => selectAll.all(toRowid(after), limit)) as unknown as EventRow[]
    const last = rows.at(-1)
    return { last: last && toPosition(last[0]), rows }
  }

  return {
    append(stream, expected, events) {
      return new Promise((resolve, reject) => {
        if (events.length === 0) throw new RangeError('an append needs at least one event')
        if (!db.isOpen) throw new LogUnavailable('the log is closed')
        const rows = events.map(serialise)
        const hash = events.at(-1)?.metadata.hash ?? ''
        if (queue.push({ stream, expected, rows, hash, resolve, reject }) === 1) flushSoon(1)
      })
    },

    endsWith(stream, hash) {
      if (!db.isOpen) return false
      return guarded(() => ends.is(stream, hash))
    },

    async *read(stream, { from = 0 } = {}) {
      for (let next = from; ; ) {
        guarded(() => ends.refresh())
        const rows = guarded(() => selectStream.all(stream, next, DEFAULT_BATCH)) as unknown as EventRow[]
        const last = rows.length < DEFAULT_BATCH ? rows.at(-1) : undefined
        if (last) noteEnd(last)
        for (const row of rows) yield toEvent(row)
        if (rows.length < DEFAULT_BATCH) return
        next = (rows.at(-1)?.[2] ?? next) + 1
      }
    },

    async *readAll({ after = START, batchSize = DEFAULT_BATCH } = {}) {
      for (let position = after; ; ) {
        const { rows, last = position } = readBatch(position, batchSize)
        if (rows.length > 0) yield* undamaged(rows, toEvent)
        if (rows.length < batchSize) return
        position = last
        await nextTurn() // a long read must not starve the requests of this process
      }
    },

    async *subscribe({ after, batchSize = DEFAULT_BATCH, signal }) {
      let position = after
      let behind = true
      while (!signal.aborted) {
        const seen = followers.current()
        const { rows, last = position } = readBatch(position, batchSize)
        position = last
        if (rows.length > 0) yield* undamaged(rows, toEvent)
        if (rows.length === batchSize) {
          behind = true
          await nextTurn()
        } else {
          if (behind) yield []
          behind = false
          await followers.changeSince(seen, signal)
        }
      }
    },

    async head() {
      return guarded(() => toPosition(Number(selectLast.get()?.position ?? 0)))
    },

    async unwritable() {
      if (trouble instanceof LogFull && hasNoRoom(folder)) return trouble.message
      if (trouble === undefined) return undefined
      try {
        guarded(() => trial.run())
        trouble = undefined
      } catch (error) {
        if (!(error instanceof LogUnavailable)) throw error
        trouble = error
      }
      return trouble?.message
    },

    async close() {
      if (!db.isOpen) return
      flush()
      db.close()
      followers.wake()
    },
  }
}
