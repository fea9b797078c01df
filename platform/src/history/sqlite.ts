import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { fileLock } from '../file-lock.ts'
import type { Position } from '../log/port.ts'
import { inTransaction, isBroken, openDatabase, removeDatabase } from '../sqlite.ts'
import { memoryLocks } from '../views/memory-checkpoints.ts'
import { type Checkpoint, ViewsUnavailable } from '../views/port.ts'
import { daysOf } from './days.ts'
import { withMoments } from './moments.ts'
import { type EventQuery, HISTORY, HISTORY_VERSION, type HistoryIndex, type IndexedEvent } from './port.ts'
import { untilReached } from './reached.ts'
import { sqliteFind, sqlitePlaces } from './sqlite-find.ts'
import { idKeyOf, keyOf } from './sqlite-keys.ts'
import { sqliteLinks } from './sqlite-links.ts'
import { HISTORY_SCHEMA, HISTORY_TABLES } from './sqlite-schema.ts'
import { SqliteTexts } from './sqlite-texts.ts'

/** Size of the WAL before a checkpoint, in pages of 4 KiB. */
const CHECKPOINT_PAGES = 4_096

const SELECT_CHECKPOINT = 'SELECT value FROM checkpoints WHERE name = ?'

/** Maps SQLite's errors (disk full, locked, closed) to ViewsUnavailable. */
function guarded<T>(fn: () => T): T {
  try {
    return fn()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ViewsUnavailable(`the history index cannot be used: ${reason}`, { cause: error })
  }
}

const EMPTY = [
  ...HISTORY_TABLES.map((table) => `DELETE FROM ${table};`),
  `DELETE FROM checkpoints WHERE name = '${HISTORY}'`,
].join('')

/** The database of this version; one of another version is emptied. */
function opened(file: string): DatabaseSync {
  const db = openDatabase(file)
  // Losses by a power failure are rebuilt from the log.
  db.exec(`PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`)
  if (db.prepare('PRAGMA user_version').get()?.user_version === HISTORY_VERSION) return db
  const old = [...HISTORY_TABLES, 'checkpoints'].map((table) => `DROP TABLE IF EXISTS ${table};`).join('')
  db.exec(`BEGIN IMMEDIATE; ${old} ${HISTORY_SCHEMA}; PRAGMA user_version = ${HISTORY_VERSION}; COMMIT`)
  return db
}

function disown(db: DatabaseSync): void {
  try {
    db.exec('PRAGMA user_version = 0')
  } catch {
    // If it cannot be reset either, the next start recreates it.
  }
}

function openedOrRecreated(file: string): DatabaseSync {
  try {
    return opened(file)
  } catch (error) {
    if (!isBroken(error)) throw error
    removeDatabase(file)
    return opened(file)
  }
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

/** The index in its own SQLite file (':memory:' for tests). A corrupt one, or one of another version, is emptied. */
export function openSqliteHistory({ file }: { file: string }): HistoryIndex {
  const db = openedOrRecreated(file)
  const insertEvent = db.prepare(
    'INSERT OR IGNORE INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const insertTouched = db.prepare('INSERT OR IGNORE INTO touched VALUES (?, ?)')
  const insertDay = db.prepare(
    `INSERT INTO days VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET first = min(first, excluded.first), last = max(last, excluded.last)`,
  )
  const selectCheckpoint = db.prepare(SELECT_CHECKPOINT)
  const putCheckpoint = db.prepare('INSERT OR REPLACE INTO checkpoints VALUES (?, ?)')
  const lock = fileLock(file === ':memory:' ? file : `${file}.lock`)
  const projectorLocks = memoryLocks()
  const places = sqlitePlaces(db)
  const find = sqliteFind(db, places)
  const selectBefore = db.prepare(
    'SELECT moment FROM events WHERE position < ? ORDER BY position DESC LIMIT 1',
  )
  const names = new SqliteTexts(db, 'names')
  const memberLists = new SqliteTexts(db, 'member_lists')
  const links = sqliteLinks(db, names)
  const forgetTexts = () => {
    names.forget()
    memberLists.forget()
  }

  /** As guarded. Marks a corrupt file as one of another version, so that the next start empties it. */
  function used<T>(fn: () => T): T {
    try {
      return guarded(fn)
    } catch (error) {
      if (error instanceof ViewsUnavailable && isBroken(error.cause)) disown(db)
      throw error
    }
  }

  function changed(work: () => void): void {
    try {
      used(() => inTransaction(db, work))
    } catch (error) {
      forgetTexts()
      throw error
    }
  }

  function insert(event: IndexedEvent): void {
    const { commandId, correlationId, concerns } = event
    const position = keyOf(event.position)
    const stream = names.numberOf(event.stream)
    insertEvent.run(
      position,
      stream,
      event.revision,
      names.numberOf(event.record),
      names.numberOf(event.event),
      names.numberOf(event.operation),
      names.numberOf(event.actor),
      event.moment,
      event.effectiveOn ?? null,
      commandId === correlationId ? null : idKeyOf(commandId),
      idKeyOf(correlationId),
      JSON.stringify(concerns),
      memberLists.numberOf(JSON.stringify(event.members)),
    )
    insertTouched.run(stream, position)
    for (const other of concerns) insertTouched.run(names.numberOf(other), position)
  }

  function storedCheckpoint(name: string): Checkpoint | undefined {
    const value = used(() => selectCheckpoint.get(name)?.value)
    return value === undefined ? undefined : JSON.parse(String(value))
  }

  const getCheckpoint = async (name: string) => storedCheckpoint(name)

  async function put(name: string, checkpoint: Checkpoint): Promise<void> {
    used(() => putCheckpoint.run(name, JSON.stringify(checkpoint)))
  }

  return {
    async write(entries) {
      const [first] = entries
      if (!first) return
      changed(() => {
        const before = selectBefore.get(keyOf(first.event.position))?.moment
        const events = withMoments(entries, before === undefined ? undefined : String(before))
        links.write(entries)
        for (const event of events) insert(event)
        for (const { day, first, last } of daysOf(events)) insertDay.run(day, keyOf(first), keyOf(last))
      })
    },
    find: async (query: EventQuery) => used(() => find(query)),
    placeAt: async (moment) => used(() => places.at(moment)),
    linkedAt: async (to, place) => used(() => links.at(to, place)),
    untilReached: (position: Position, withinMs) =>
      untilReached(() => getCheckpoint(HISTORY), position, withinMs),
    async clear() {
      changed(() => db.exec(EMPTY))
      forgetTexts()
    },
    getCheckpoint,
    note: put,
    async advanceCheckpoint(name, checkpoint, over) {
      projectorLocks.check(name, storedCheckpoint(name), over)
      await put(name, checkpoint)
    },
    // The file lock excludes other processes, the projector's lock other projectors in this one.
    async takeLock(name, holder, afterMs) {
      if (!used(() => lock.take())) return false
      forgetTexts()
      return projectorLocks.takeLock(name, holder, afterMs)
    },
    releaseLock: projectorLocks.releaseLock,
    async close() {
      lock.release()
      if (db.isOpen) db.close()
    },
  }
}
