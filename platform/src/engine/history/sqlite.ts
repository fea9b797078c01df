import { existsSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { DerivedFile, isUnusable, OfAnotherRelease } from '../derived/file.ts'
import { Shortages } from '../derived/shortages.ts'
import { type Position, START } from '../log/port.ts'
import { fileLock } from '../stores/file-lock.ts'
import { removeDatabase } from '../stores/sqlite.ts'
import { ViewsUnavailable } from '../stores/unavailable.ts'
import { memoryLocks } from '../views/memory-checkpoints.ts'
import type { Checkpoint } from '../views/port.ts'
import { type EventQuery, HISTORY, HISTORY_SHORTAGE, type HistoryIndex, type IndexReader } from './port.ts'
import { untilReached } from './reached.ts'
import { historyTables, prepareHistory, requireOwn, SELECT_CHECKPOINT } from './sqlite-tables.ts'

type Tables = ReturnType<typeof historyTables>

interface Opened {
  derived: DerivedFile
  tables: Tables
}

function opened(file: string, shortages: Shortages): Opened {
  const prepare = (db: DatabaseSync) => prepareHistory(db, file)
  const derived = new DerivedFile({ file, prepare, shortages, isShared: true })
  return { derived, tables: derived.prepared(historyTables) }
}

/** What an index says. `read` throws if it is damaged. */
function readerBy(read: <T>(work: (tables: Tables) => T) => T) {
  return {
    find: async (query: EventQuery) => read((tables) => tables.find(query)),
    getCheckpoint: async (name: string) => read((tables) => tables.checkpoint(name)),
    contents: () => ({
      async *events() {
        for (let after: Position | undefined = START; after !== undefined; ) {
          const from: Position = after
          const found = read(({ contents }) => contents.eventsAfter(from))
          yield found
          await nextTurn()
          after = found.at(-1)?.position
        }
      },
      async *links() {
        for (let after: readonly SQLInputValue[] | undefined; ; ) {
          const from = after
          const { links, last } = read(({ contents }) => contents.linksAfter(from))
          yield links
          if (last === undefined) return
          await nextTurn()
          after = last
        }
      },
      async *days() {
        yield read(({ contents }) => contents.days())
      },
      touched: async () => read(({ contents }) => contents.touched()),
    }),
  }
}

/**
 * The index in a file, which is left as it is: another process may be at work on it. Throws UnusableFile and SQLite's
 * errors.
 */
export function readSqliteHistory({ file }: { file: string }): IndexReader {
  const prepare = (db: DatabaseSync) => requireOwn(db, file)
  const derived = new DerivedFile({ file, prepare, shortages: new Shortages(), isReadOnly: true })
  const tables = derived.prepared(historyTables)
  return {
    ...readerBy((work) => {
      const found = work(tables)
      derived.check()
      return found
    }),
    close: async () => derived.close(),
  }
}

function unavailable(error: unknown): ViewsUnavailable {
  const reason = error instanceof Error ? error.message : String(error)
  return new ViewsUnavailable(`the history index cannot be used: ${reason}`, { cause: error })
}

/** The checkpoint of the index in a file, which is left as it is. Undefined if there is none that can be read. */
export function indexedIn(file: string): Checkpoint | undefined {
  if (!existsSync(file)) return undefined
  try {
    const db = new DatabaseSync(file, { readOnly: true })
    try {
      const value = db.prepare(SELECT_CHECKPOINT).get(HISTORY)?.value
      return value === undefined ? undefined : JSON.parse(String(value))
    } finally {
      db.close()
    }
  } catch {
    return undefined
  }
}

/**
 * The index in its own SQLite file (MEMORY for tests). One that is damaged, or of another release, is thrown away by the
 * process that holds its lock: the first one that has opened it.
 */
export function openSqliteHistory({
  file,
  shortages = new Shortages(),
}: {
  file: string
  shortages?: Shortages | undefined
}): HistoryIndex {
  const lock = fileLock(file === ':memory:' ? file : `${file}.lock`)
  const projectorLocks = memoryLocks()
  let now: Opened | undefined
  let isClosed = false

  function current(): Opened {
    if (isClosed) throw new Error('it is closed')
    now ??= opened(file, shortages)
    return now
  }

  function throwAway(error: unknown): void {
    if (!lock.take()) return
    const was = error instanceof OfAnotherRelease ? 'of another release' : 'damaged'
    shortages.begins(HISTORY_SHORTAGE, `the history is built anew from the log: its index was ${was}`, error)
    now?.derived.close()
    now = undefined
    removeDatabase(file)
  }

  /** What is wrong with the file rather than what followed from that. */
  function causeOf(error: unknown): unknown {
    try {
      now?.derived.check()
      return error
    } catch (damage) {
      return damage
    }
  }

  /** Maps SQLite's errors (disk full, locked, closed) to ViewsUnavailable. */
  function used<T>(work: (opened: Opened) => T): T {
    try {
      return work(current())
    } catch (error) {
      const cause = causeOf(error)
      if (isUnusable(cause)) throwAway(cause)
      throw unavailable(cause)
    }
  }

  const read = <T>(work: (tables: Opened['tables']) => T): T =>
    used(({ derived, tables }) => {
      const found = work(tables)
      derived.check()
      return found
    })

  const write = (work: (tables: Opened['tables']) => unknown): void =>
    used(({ derived, tables }) => {
      try {
        derived.write(() => work(tables))
      } catch (error) {
        tables.forgetTexts()
        throw error
      }
    })

  const storedCheckpoint = (name: string): Checkpoint | undefined => read((tables) => tables.checkpoint(name))
  const reader = readerBy(read)
  const put = async (name: string, checkpoint: Checkpoint) => write((tables) => tables.put(name, checkpoint))

  lock.take()
  try {
    current()
  } catch (error) {
    if (!isUnusable(error)) throw error
    throwAway(error)
  }
  return {
    ...reader,
    write: async (entries) => write((tables) => tables.write(entries)),
    placeAt: async (moment) => read(({ places }) => places.at(moment)),
    linkedAt: async (to, place) => read(({ links }) => links.at(to, place)),
    untilReached: (position: Position, withinMs) =>
      untilReached(() => reader.getCheckpoint(HISTORY), position, withinMs),
    async clear() {
      write((tables) => tables.clear())
      now?.tables.forgetTexts()
    },
    note: put,
    async advanceCheckpoint(name, checkpoint, over) {
      projectorLocks.check(name, storedCheckpoint(name), over)
      await put(name, checkpoint)
    },
    // The file lock excludes other processes, the projector's lock other projectors in this one.
    async takeLock(name, holder, afterMs) {
      if (!used(() => lock.take())) return false
      now?.tables.forgetTexts()
      return projectorLocks.takeLock(name, holder, afterMs)
    },
    releaseLock: projectorLocks.releaseLock,
    async close() {
      isClosed = true
      now?.derived.close()
      lock.release()
    },
  }
}
