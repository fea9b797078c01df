import type { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { DerivedFile, isUnusable, openedOrAnew } from '../derived/file.ts'
import { Shortages } from '../derived/shortages.ts'
import { type Position, START } from '../log/port.ts'
import { requireRoomFor } from '../stores/disk.ts'
import { removeDatabase, TEMPORARY } from '../stores/sqlite.ts'
import { ViewsUnavailable } from '../stores/unavailable.ts'
import { LoadedDays } from './loaded-days.ts'
import { PastRows, ROWS } from './past-rows.ts'
import type { Checkpoint, Day, PastDocuments, ViewDocument, ViewReader } from './port.ts'

/** Increment when the format changes. */
const FORMAT = 6
const SCHEMA = `${ROWS}
  DROP TABLE IF EXISTS mark;
  CREATE TABLE mark (one INTEGER PRIMARY KEY CHECK (one = 1), value TEXT NOT NULL) STRICT;
  PRAGMA user_version = ${FORMAT};`
/** Documents that are written at a time. */
const BATCH = 250
const SHORTAGE = 'lists as of a day'

/** The checkpoints up to which the past documents are complete, and the version that built them. */
export interface PastMark {
  version: string
  checkpoints: readonly Checkpoint[]
}

interface Opened {
  file: DerivedFile
  rows: PastRows
}

/**
 * Past documents in a SQLite file, used by one process at a time. Rows are written at once, and
 * the snapshot of the current documents leaves a mark: what was kept after it is kept again by the next process.
 */
export class PastFile {
  readonly #path: string
  readonly #shortages: Shortages
  #opened: Opened
  #loaded: LoadedDays
  /** Why documents are missing. */
  #failure: unknown
  /** They are kept again, as others are. */
  #isRenewing = false
  #complete: Position

  /** Throws SQLite's errors. */
  constructor(path: string, shortages = new Shortages()) {
    this.#path = path
    this.#shortages = shortages
    this.#opened = openedOrAnew(path, shortages, () => openedAsIs(path, shortages))
    this.#loaded = this.#noDays()
    this.#complete = furthest(this.mark?.checkpoints ?? [])
    const { rows } = this.#opened
    if (rows.hasAfter(this.#complete)) this.#try(() => rows.removeAfter(this.#complete))
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
    this.requireWhole()
    this.requireRoom()
    try {
      this.#write(() =>
        this.#db.prepare('INSERT OR REPLACE INTO mark VALUES (1, ?)').run(JSON.stringify(mark)),
      )
    } catch (error) {
      this.requireWhole()
      throw error
    }
    this.#complete = furthest(mark.checkpoints)
  }

  clear(): void {
    this.#write(() => {
      this.#opened.rows.clear()
      this.#db.exec('DELETE FROM mark')
    })
    this.#complete = START
  }

  /** Its documents are kept again, whatever was complete before. */
  drop(name: string): void {
    this.#loaded.forget(name)
    const { rows } = this.#opened
    if (!rows.has(name)) return
    this.#complete = START
    this.#try(() => {
      this.#db.exec('DELETE FROM mark')
      rows.drop(name)
    })
  }

  get isWhole(): boolean {
    return this.#failure === undefined
  }

  /** Throws ViewsUnavailable if past documents are missing. */
  requireWhole(): void {
    if (!this.isWhole)
      throw new ViewsUnavailable('documents of past days are missing', { cause: this.#failure })
  }

  /**
   * Where documents are missing, begins a new file; `build` keeps again whatever was kept before. Nothing where there is
   * no room for it yet. Throws what fails.
   */
  async renew(build: () => Promise<void>): Promise<void> {
    if (this.isWhole || this.#isRenewing || !this.#hasRoom) return
    this.#opened.file.close()
    if (this.#path !== TEMPORARY) removeDatabase(this.#path)
    this.#opened = openedAsIs(this.#path, this.#shortages)
    this.#loaded = this.#noDays()
    this.#complete = START
    this.#isRenewing = true
    try {
      await build()
      this.requireRenewing()
      this.#failure = undefined
      this.#shortages.over(SHORTAGE, 'lists as of a day are back')
    } finally {
      this.#isRenewing = false
    }
  }

  /** Throws what has failed since a renewal began. */
  requireRenewing(): void {
    if (!this.#isRenewing) throw this.#failure
  }

  documentsOf<D extends ViewDocument>(name: string, indexes: readonly string[]): PastDocuments<D> {
    return {
      keep: async (past) => {
        for (let at = 0; at < past.length; at += BATCH) {
          // Other work goes on between two of them: what many documents show may have changed.
          if (at > 0) await nextTurn()
          const batch = past.slice(at, at + BATCH)
          this.#try(() => this.#opened.rows.put(name, batch))
        }
        await this.#loaded.add(name, past)
      },
      on: async (day) => {
        this.requireWhole()
        try {
          // The store is untyped: what was kept is D.
          return (await this.#loaded.get(name, day, indexes)) as ViewReader as ViewReader<D>
        } catch (cause) {
          this.#fail(cause)
          throw new ViewsUnavailable('documents of past days cannot be read', { cause })
        }
      },
    }
  }

  close(): void {
    this.#opened.file.close()
  }

  get #db(): DatabaseSync {
    return this.#opened.file.db
  }

  #noDays(): LoadedDays {
    return new LoadedDays((name, day) => this.#on(name, day))
  }

  *#on(name: string, day: Day): Generator<ViewDocument[]> {
    const { file, rows } = this.#opened
    for (const batch of rows.on(name, day)) {
      file.check()
      yield batch
    }
  }

  #write(work: () => void): void {
    try {
      this.#opened.file.write(work)
    } catch (error) {
      if (isUnusable(error)) this.#fail(error)
      throw error
    }
  }

  /** A file that cannot be written must not stop the read models: without a later mark, the next start repairs it. */
  #try(work: () => void): void {
    if (!this.isWhole && !this.#isRenewing) return
    try {
      this.requireRoom()
      this.#write(work)
    } catch (error) {
      this.#fail(error)
    }
  }

  #fail(error: unknown): void {
    this.#failure = error
    this.#isRenewing = false
    this.#shortages.begins(
      SHORTAGE,
      'lists as of a day are missing until the past days are built anew from the log',
      error,
    )
  }

  get #hasRoom(): boolean {
    try {
      this.requireRoom()
      return true
    } catch {
      return false
    }
  }

  /** Throws if writing would use the space reserved for the event log. */
  requireRoom(): void {
    if (this.#path !== TEMPORARY) requireRoomFor(this.#path)
  }
}

const furthest = (checkpoints: readonly Checkpoint[]): Position =>
  checkpoints.reduce((last, { position }) => (position > last ? position : last), START)

function openedAsIs(path: string, shortages: Shortages): Opened {
  const file = new DerivedFile({
    file: path,
    shortages,
    prepare: (db) => {
      if (db.prepare('PRAGMA user_version').get()?.user_version !== FORMAT)
        db.exec(`BEGIN EXCLUSIVE; ${SCHEMA} COMMIT`)
    },
  })
  return { file, rows: file.prepared((db) => new PastRows(db)) }
}

/** The file of the past documents that belong to a snapshot. */
export const pastBeside = (snapshot: string): string => snapshot.replace(/(?:\.db)?$/, '-past.db')
