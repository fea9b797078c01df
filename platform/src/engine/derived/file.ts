import { type BigIntStats, existsSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { keepPrivate } from '../settings/private.ts'
import {
  BUSY_TIMEOUT,
  databaseFiles,
  inTransaction,
  isBroken,
  LARGEST_WAL,
  MEMORY,
  removeDatabase,
  TEMPORARY,
} from '../stores/sqlite.ts'
import { PageSums } from './page-sums.ts'
import type { Shortages } from './shortages.ts'

/** A derived file is to be thrown away: it is damaged, or of another format. */
export class UnusableFile extends Error {}

/** It is sound, and another release reads it. */
export class OfAnotherRelease extends UnusableFile {
  constructor(file: string) {
    super(`${file} is of another release of Landbook`)
  }
}

/** Whether a derived file is to be thrown away. */
export const isUnusable = (error: unknown): boolean => error instanceof UnusableFile || isBroken(error)

interface DerivedParts {
  /** TEMPORARY, or MEMORY, for one that nobody else can change. */
  file: string
  /** Creates what is missing. */
  prepare: (db: DatabaseSync) => void
  shortages: Shortages
  /** Other processes may open it, too. */
  isShared?: boolean
  /** Nothing of it is changed, and nothing is created. */
  isReadOnly?: boolean
}

/**
 * A SQLite file of derived data: whatever of it is damaged is noticed before it is believed, as each page has a
 * checksum (PageSums). All are compared when it is opened, and again before it is read or written when anybody else has
 * changed it since. Then it is thrown away, and built anew from the log. What a power failure loses is, too. A file that
 * exists is opened without a write, which works on a full disk.
 */
export class DerivedFile {
  readonly db: DatabaseSync
  readonly #file: string
  /** Undefined if nobody else can change it. */
  readonly #sums: PageSums | undefined
  readonly #shortages: Shortages
  readonly #isReadOnly: boolean
  #left = ''

  /** Throws UnusableFile, and SQLite's errors. */
  constructor({ file, prepare, shortages, isShared = false, isReadOnly = false }: DerivedParts) {
    this.#file = file
    this.#shortages = shortages
    this.#isReadOnly = isReadOnly
    this.#sums = file === TEMPORARY || file === MEMORY ? undefined : new PageSums(file)
    const isNew = this.#sums !== undefined && !isReadOnly && !existsSync(file)
    // A write-ahead log that was left would be applied to the new one.
    if (isNew) removeDatabase(file)
    else this.#compare(false)
    this.db = isReadOnly ? openedToRead(file, prepare) : opened(file, isShared, prepare)
    if (isNew) this.#sums?.begin()
    this.#leave()
  }

  /** Closes the file if `work` throws. */
  prepared<T>(work: (db: DatabaseSync) => T): T {
    try {
      return work(this.db)
    } catch (error) {
      this.db.close()
      throw error
    }
  }

  /** Throws UnusableFile if anybody else has changed it, so that it does not fit its checksums. */
  check(): void {
    if (this.#sums === undefined || this.#left === this.#state()) return
    this.#compare(true)
    this.#leave()
  }

  /** In a transaction. */
  write<T>(work: () => T): T {
    this.check()
    const done = inTransaction(this.db, work)
    this.written()
    return done
  }

  /** To be called after each commit. */
  written(): void {
    if (sizeOf(`${this.#file}-wal`) >= LARGEST_WAL) this.tidy()
    else this.#leave()
  }

  /** Empties the write-ahead log. */
  tidy(): void {
    this.#sums?.checkpoint(this.db, (problem) => this.#damaged(problem))
    this.#leave()
  }

  close(): void {
    if (!this.db.isOpen) return
    if (!this.#isReadOnly) this.#tidyUp()
    this.db.close()
  }

  #tidyUp(): void {
    try {
      this.check()
      this.tidy()
    } catch (error) {
      this.#shortages.told(`${this.#file} could not be tidied up: what is damaged is built anew`, error)
    }
  }

  #compare(isOpen: boolean): void {
    const problem = this.#sums?.problem(isOpen ? this.db : undefined)
    if (problem !== undefined) throw this.#damaged(problem)
  }

  #damaged(problem: string): UnusableFile {
    return new UnusableFile(`${this.#file} is damaged: ${problem}`)
  }

  #leave(): void {
    if (this.#sums !== undefined) this.#left = this.#state()
  }

  /** Other than that of any other moment at which somebody wrote to its files. */
  #state(): string {
    return ['', '-wal', '-sums'].map((end) => changeOf(statOf(this.#file + end))).join()
  }
}

const statOf = (file: string): BigIntStats | undefined =>
  statSync(file, { bigint: true, throwIfNoEntry: false })

const changeOf = (stat: BigIntStats | undefined): string =>
  stat ? `${stat.ino} ${stat.size} ${stat.ctimeNs}` : 'none'

const sizeOf = (file: string): number => Number(statOf(file)?.size ?? 0)

type Prepare = DerivedParts['prepare']

function opened(file: string, isShared: boolean, prepare: Prepare): DatabaseSync {
  if (file !== TEMPORARY) databaseFiles(file).forEach(keepPrivate)
  const locking = isShared ? 'NORMAL' : 'EXCLUSIVE'
  return prepared(new DatabaseSync(file, { timeout: isShared ? BUSY_TIMEOUT : 0 }), (db) => {
    db.exec(`PRAGMA locking_mode = ${locking}; PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0;
      PRAGMA synchronous = NORMAL; PRAGMA journal_size_limit = ${LARGEST_WAL}; PRAGMA cell_size_check = ON`)
    prepare(db)
  })
}

const openedToRead = (file: string, prepare: Prepare): DatabaseSync =>
  prepared(new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT }), prepare)

function prepared(db: DatabaseSync, prepare: Prepare): DatabaseSync {
  try {
    prepare(db)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/** Calls `open`; if the file is to be thrown away, it is, and `open` is called again. */
export function openedOrAnew<T>(file: string, shortages: Shortages, open: () => T): T {
  try {
    return open()
  } catch (error) {
    if (!isUnusable(error)) throw error
    shortages.told(`${file} is thrown away, and built anew from the log`, error)
    removeDatabase(file)
    return open()
  }
}
