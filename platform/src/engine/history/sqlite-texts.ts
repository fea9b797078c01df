import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { lastUsed } from '../stores/last-used.ts'

/** Numbers in memory, so that most events need no look into the table. */
const MOST_IN_MEMORY = 20_000

export type TextTable = 'names' | 'member_lists'

/**
 * Texts that many rows have in common: the table has each once, and rows have its number. It never loses one but with
 * all rows.
 */
export class SqliteTexts {
  readonly #known = lastUsed<string, number>(MOST_IN_MEMORY)
  readonly #select: StatementSync
  readonly #insert: StatementSync

  constructor(db: DatabaseSync, table: TextTable) {
    this.#select = db.prepare(`SELECT number FROM ${table} WHERE text = ?`)
    this.#insert = db.prepare(`INSERT INTO ${table} (text) VALUES (?)`)
  }

  /** Of a text that is to be written. */
  numberOf(text: string): number {
    const known = this.#known.get(text)
    if (known !== undefined) return known
    const number = Number(this.#select.get(text)?.number ?? this.#insert.run(text).lastInsertRowid)
    this.#known.set(text, number)
    return number
  }

  /** After a transaction that was rolled back, and once another process may have emptied the table. */
  forget(): void {
    this.#known.clear()
  }
}

/** The text of a number, in SQL. */
export const textOf = (table: TextTable, number: string): string =>
  `(SELECT text FROM ${table} WHERE number = ${number})`

/** The number of a text that is a parameter, in SQL: null if no row has it. */
export const numberOf = (table: TextTable): string => `(SELECT number FROM ${table} WHERE text = ?)`
