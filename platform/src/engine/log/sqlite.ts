import { dirname } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { openDatabase } from '../stores/sqlite.ts'
import { createFollowers } from './followers.ts'
import { LiveFeed } from './live-feed.ts'
import {
  DamagedStream,
  type EventLog,
  type LoggedEvent,
  type Position,
  START,
  type StreamFault,
} from './port.ts'
import { SqliteAppends } from './sqlite-appends.ts'
import { KnownEnds } from './sqlite-ends.ts'
import { asLogError } from './sqlite-errors.ts'
import { type EventRow, hashIn, toEvent, toPosition, toRowid } from './sqlite-rows.ts'
import { beheadedIn, createEvents, SELECT } from './sqlite-schema.ts'
import { undamaged } from './undamaged.ts'
import { lacking } from './whole.ts'

const DEFAULT_BATCH = 1000

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
  const db = guarded(() => openDatabase(file, createEvents))
  const { selectAll, selectStream, selectLast, ends, followers, appends } = guarded(prepared)

  /** Closes a file that has not the parts of a log. */
  function prepared() {
    try {
      // Changes when another connection commits; reads only the WAL's shared memory.
      const selectDataVersion = db.prepare('PRAGMA data_version')
      const dataVersion = () => Number(selectDataVersion.get()?.data_version)
      const ends = new KnownEnds(dataVersion)
      const appends = new SqliteAppends(db, { folder, ends, wake: () => followers.wake() })
      const selectAll = db.prepare(SELECT.all)
      const selectStream = db.prepare(SELECT.stream)
      for (const one of [selectAll, selectStream]) one.setReturnArrays(true)
      const selectLast = db.prepare(SELECT.lastPosition)
      const followers = createFollowers({ intervalMs: followIntervalMs, version: dataVersion })
      return { selectAll, selectStream, selectLast, ends, followers, appends }
    } catch (error) {
      db.close()
      throw error
    }
  }

  /** Maps SQLite's errors (disk full, locked, closed) to the port's. */
  function guarded<T>(fn: () => T): T {
    try {
      return fn()
    } catch (error) {
      throw asLogError(error, folder)
    }
  }

  function noteEnd(stream: string, row: EventRow): void {
    try {
      ends.note(stream, hashIn(row))
    } catch {
      // Damaged: whoever reads the event gets the error.
    }
  }

  function readBatch(after: Position, limit: number): { last: Position | undefined; rows: EventRow[] } {
    const rows = guarded(() => selectAll.all(toRowid(after), limit)) as unknown as EventRow[]
    const last = rows.at(-1)
    return { last: last && toPosition(last[0]), rows }
  }

  async function* follow({
    after,
    batchSize = DEFAULT_BATCH,
    signal,
  }: Parameters<EventLog['subscribe']>[0]): AsyncGenerator<LoggedEvent[]> {
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
  }
  const feed = new LiveFeed(follow)
  let faults: readonly StreamFault[] | undefined
  function beheaded(): readonly StreamFault[] {
    faults ??= guarded(() => beheadedIn(db)).map(({ stream, revision }) => lacking(stream, 0, revision))
    return faults
  }

  return {
    append: (stream, expected, events) => appends.add(stream, expected, events),

    endsWith: (stream, hash) => db.isOpen && guarded(() => ends.is(stream, hash)),
    seemsToEndWith: (stream, hash) => db.isOpen && guarded(() => ends.seems(stream, hash)),

    async *read(stream, { from = 0 } = {}) {
      for (let next = from; ; ) {
        guarded(() => ends.refresh())
        const rows = guarded(() => selectStream.all(stream, next, DEFAULT_BATCH)) as unknown as EventRow[]
        const last = rows.length < DEFAULT_BATCH ? rows.at(-1) : undefined
        if (last) noteEnd(stream, last)
        for (const row of rows) {
          const [, , revision] = row
          if (revision !== next) throw new DamagedStream(lacking(stream, next, revision))
          next++
          yield toEvent(row)
        }
        if (rows.length < DEFAULT_BATCH) return
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

    subscribe: (options) => feed.subscribe(options),

    async head() {
      return guarded(() => toPosition(Number(selectLast.get()?.position ?? 0)))
    },

    unwritable: async () => appends.unwritable(),

    faults: async () => beheaded(),
    knownFaults: () => ({ faults: beheaded(), isComplete: true }),

    async close() {
      if (!db.isOpen) return
      appends.flush()
      db.close()
      followers.wake()
    },
  }
}
