import type { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Logger } from 'pino'
import { demandRoomFor } from '../disk.ts'
import { type Position, START } from '../log/port.ts'
import { inTransaction, isBroken, openDerived, removeDatabase, TEMPORARY } from '../sqlite.ts'
import { LoadedDays } from './loaded-days.ts'
import { PastRows, ROWS } from './past-rows.ts'
import {
  type Checkpoint,
  type PastDocuments,
  type ViewDocument,
  type ViewReader,
  ViewsUnavailable,
} from './port.ts'

/** Increment when the format changes. */
const FORMAT = 5
const SCHEMA = `${ROWS}
  DROP TABLE IF EXISTS mark;
  CREATE TABLE mark (one INTEGER PRIMARY KEY CHECK (one = 1), value TEXT NOT NULL) STRICT;
  PRAGMA user_version = ${FORMAT};`
/** Documents that are written at a time. */
const BATCH = 250
/** Size of the WAL before a checkpoint, in pages of 4 KiB. */
const CHECKPOINT_PAGES = 4_096

/** The checkpoints up to which the past documents are complete, and the version that built them. */
export interface PastMark {
  version: string
  checkpoints: readonly Checkpoint[]
}

/**
 * Past documents in a SQLite file, used by one process at a time. Rows are written at once, and
 * the snapshot of the current documents leaves a mark: what was kept after it is kept again by the next process.
 */
export class PastFile {
  readonly #file: string
  readonly #db: DatabaseSync
  readonly #logger: Logger | undefined
  readonly #loaded: LoadedDays
  readonly #rows: PastRows
  /** Why documents are missing. */
  #failure: unknown
  #complete: Position

  /** Throws SQLite's errors. */
  constructor(file: string, logger?: Logger) {
    this.#file = file
    this.#logger = logger
    this.#db = opened(file)
    this.#rows = new PastRows(this.#db)
    this.#loaded = new LoadedDays((name, day) => this.#rows.on(name, day))
    this.#complete = furthest(this.mark?.checkpoints ?? [])
    if (this.#rows.hasAfter(this.#complete))
      this.#try(() => inTransaction(this.#db, () => this.#rows.removeAfter(this.#complete)))
  }

  /** The position up to which everything is there. */
  get complete(): Position {
    return this.#complete
  }

  /** Undefined before the first one. */
  get mark(): PastMark | undefined {
    const row = this.#db.prepare('SELECT value FROM mark').get()
    return row === undefined ? undefined : JSON.parse(String(row.value))
  }

  /** Everything that these events ended was kept. Throws if it was not, or cannot be noted. */
  setMark(mark: PastMark): void {
    this.demandWhole()
    this.demandRoom()
    this.#db.prepare('INSERT OR REPLACE INTO mark VALUES (1, ?)').run(JSON.stringify(mark))
    this.#complete = furthest(mark.checkpoints)
  }

  clear(): void {
    this.#rows.clear()
    this.#db.exec('DELETE FROM mark')
    this.#complete = START
  }

  /** Its documents are kept again, whatever was complete before. */
  drop(name: string): void {
    this.#loaded.forget(name)
    if (!this.#rows.has(name)) return
    this.#complete = START
    this.#try(() =>
      inTransaction(this.#db, () => {
        this.#db.exec('DELETE FROM mark')
        this.#rows.drop(name)
      }),
    )
  }

  /** Throws if past documents are missing. */
  demandWhole(): void {
    if (this.#failure !== undefined) throw this.#failure
  }

  documentsOf<D extends ViewDocument>(name: string, indexes: readonly string[]): PastDocuments<D> {
    return {
      keep: async (past) => {
        for (let at = 0; at < past.length; at += BATCH) {
          // Other work goes on between two of them: what many documents show may have changed.
          if (at > 0) await nextTurn()
          const batch = past.slice(at, at + BATCH)
          this.#try(() => inTransaction(this.#db, () => this.#rows.put(name, batch)))
        }
        await this.#loaded.add(name, past)
      },
      on: async (day) => {
        if (this.#failure !== undefined)
          throw new ViewsUnavailable('documents of past days could not be kept', { cause: this.#failure })
        try {
          // The store is untyped: what was kept is D.
          return (await this.#loaded.get(name, day, indexes)) as ViewReader as ViewReader<D>
        } catch (cause) {
          this.#failToRead(cause)
          throw new ViewsUnavailable('documents of past days cannot be read', { cause })
        }
      },
    }
  }

  close(): void {
    if (this.#db.isOpen) this.#db.close()
  }

  /** A file that cannot be written must not stop the read models: without a later mark, the next start repairs it. */
  #try(work: () => void): void {
    if (this.#failure !== undefined) return
    try {
      this.demandRoom()
      work()
    } catch (error) {
      this.#fail(error)
    }
  }

  #fail(error: unknown): void {
    this.#failure = error
    this.#logger?.warn({ err: error }, 'past days are not kept: lists as of a day are back after a restart')
  }

  /** Of damaged documents: without a mark, the next start builds all of them from the log. */
  #failToRead(error: unknown): void {
    this.#try(() => this.#db.exec('DELETE FROM mark'))
    this.#fail(error)
  }

  /** Throws if writing would use the space reserved for the event log. */
  demandRoom(): void {
    if (this.#file !== TEMPORARY) demandRoomFor(this.#file)
  }
}

const furthest = (checkpoints: readonly Checkpoint[]): Position =>
  checkpoints.reduce((last, { position }) => (position > last ? position : last), START)

/** A corrupt file, or one of another format, is emptied: the log has everything. */
function opened(file: string): DatabaseSync {
  try {
    return openedAsIs(file)
  } catch (error) {
    if (!isBroken(error)) throw error
    removeDatabase(file)
    return openedAsIs(file)
  }
}

const openedAsIs = (file: string): DatabaseSync =>
  openDerived(file, (db) => {
    db.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`)
    if (db.prepare('PRAGMA user_version').get()?.user_version !== FORMAT)
      db.exec(`BEGIN EXCLUSIVE; ${SCHEMA} COMMIT`)
  })

/** The file of the past documents that belong to a snapshot. */
export const pastBeside = (snapshot: string): string => snapshot.replace(/(?:\.db)?$/, '-past.db')
