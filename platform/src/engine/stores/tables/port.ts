/**
 * Tables of rows with a key, kept in SQLite or MongoDB. Each method is atomic, and may be repeated after an outage.
 * Conditions and operators have the names that MongoDB gives them.
 */
export interface Tables {
  table<Row extends object>(declaration: Declaration<Row>): Table<Row>
  close(): Promise<void>
}

export interface Table<Row extends object> {
  one(where: Where<Row>): Promise<Row | undefined>
  find(where: Where<Row>, page?: Page<Row>): Promise<Row[]>
  /** Stores a row unless its key is taken; returns whether it was not. */
  add(row: Row): Promise<boolean>
  /** Stores a row, in place of the one with its key. */
  put(row: Row): Promise<void>
  /**
   * Stores a row; if its key is taken, adds its `$inc` columns to the stored ones and raises those to its `$max` columns.
   * Returns what is stored then.
   */
  merge(row: Row, how: { [C in keyof Row]?: '$inc' | '$max' }): Promise<Row>
  /** Changes one row; returns whether there was one: a compare-and-set if `where` has what it must still hold. */
  change(where: Where<Row>, set: Partial<Row>): Promise<boolean>
  /** Returns how many there were. */
  remove(where: Where<Row>): Promise<number>
}

/** A value, null for none, or what it must be compared with. */
export type Wanted =
  | string
  | number
  | boolean
  | null
  | { [Operator in '$ne' | '$gt' | '$gte' | '$lt' | '$lte']?: string | number }

export type Where<Row> = { [C in keyof Row]?: Wanted } & { $or?: Where<Row>[] }

export interface Page<Row> {
  order?: { [C in keyof Row]?: 1 | -1 }
  skip?: number
  most?: number
}

export interface Declaration<Row> {
  /** The column whose values are unique; in MongoDB it is the `_id`. */
  key: keyof Row & string
  /** MongoDB's name of the table. */
  collection: string
  /** MongoDB's indexes; everything works without them. */
  indexes?: { [C in keyof Row]?: 1 | -1 }[]
  /** SQLite's name of the table. */
  table: string
  /** Creates SQLite's table, whose columns are those of the row in snake case, and its indexes, where there are none. */
  sql: string
  /** Those that are neither texts nor numbers. Texts of a list have no spaces. */
  kinds?: { [C in keyof Row]?: 'flag' | 'list' }
  /** SQLite does not wait for the disk (`unsynced`). */
  isUnsynced?: boolean
}
