import type { DatabaseSync } from 'node:sqlite'
import { OfAnotherRelease } from '../derived/file.ts'
import { CACHE_KIB, inTransaction } from '../stores/sqlite.ts'
import type { Checkpoint } from '../views/port.ts'
import { daysOf } from './days.ts'
import { withMoments } from './moments.ts'
import { HISTORY, HISTORY_VERSION, type IndexEntry, type IndexedEvent } from './port.ts'
import { sqliteContents } from './sqlite-contents.ts'
import { sqliteFind, sqlitePlaces } from './sqlite-find.ts'
import { idKeyOf, keyOf } from './sqlite-keys.ts'
import { sqliteLinks } from './sqlite-links.ts'
import { HISTORY_SCHEMA, HISTORY_TABLES } from './sqlite-schema.ts'
import { SqliteTexts } from './sqlite-texts.ts'

export const SELECT_CHECKPOINT = 'SELECT value FROM checkpoints WHERE name = ?'

const EMPTY = [
  ...HISTORY_TABLES.map((table) => `DELETE FROM ${table};`),
  `DELETE FROM checkpoints WHERE name = '${HISTORY}'`,
].join('')

const versionIn = (db: DatabaseSync): unknown => db.prepare('PRAGMA user_version').get()?.user_version

/** Throws OfAnotherRelease. */
export function requireOwn(db: DatabaseSync, file: string): void {
  db.exec(`PRAGMA cache_size = -${CACHE_KIB}`)
  if (versionIn(db) !== HISTORY_VERSION) throw new OfAnotherRelease(file)
}

/** Creates the tables of a new file. Throws OfAnotherRelease. */
export function prepareHistory(db: DatabaseSync, file: string): void {
  const create = () => {
    // Another process may have created them meanwhile.
    if (versionIn(db) === 0) db.exec(`${HISTORY_SCHEMA}; PRAGMA user_version = ${HISTORY_VERSION}`)
  }
  if (versionIn(db) === 0) inTransaction(db, create)
  requireOwn(db, file)
}

/** The index in an open database. Throws SQLite's errors; call what writes in a transaction. */
export function historyTables(db: DatabaseSync) {
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
  const selectBefore = db.prepare(
    'SELECT moment FROM events WHERE position < ? ORDER BY position DESC LIMIT 1',
  )
  const places = sqlitePlaces(db)
  const names = new SqliteTexts(db, 'names')
  const memberLists = new SqliteTexts(db, 'member_lists')
  const links = sqliteLinks(db, names)

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

  return {
    places,
    links,
    find: sqliteFind(db, places),
    contents: sqliteContents(db),
    write(entries: readonly IndexEntry[]): void {
      const [first] = entries
      if (!first) return
      const before = selectBefore.get(keyOf(first.event.position))?.moment
      const events = withMoments(entries, before === undefined ? undefined : String(before))
      links.write(entries)
      for (const event of events) insert(event)
      for (const { day, first, last } of daysOf(events)) insertDay.run(day, keyOf(first), keyOf(last))
    },
    clear: () => db.exec(EMPTY),
    checkpoint(name: string): Checkpoint | undefined {
      const value = selectCheckpoint.get(name)?.value
      return value === undefined ? undefined : JSON.parse(String(value))
    },
    put: (name: string, checkpoint: Checkpoint) => putCheckpoint.run(name, JSON.stringify(checkpoint)),
    /** Texts that were not written after all, or that another process may have removed. */
    forgetTexts(): void {
      names.forget()
      memberLists.forget()
    },
  }
}
