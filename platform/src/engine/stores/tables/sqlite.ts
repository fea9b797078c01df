import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite'
import { openDatabase, sqliteAdapter, unsynced } from '../sqlite.ts'
import type { Declaration, Table, Tables } from './port.ts'

/** Tables in a SQLite file of their own (':memory:' for one process), which several processes may share. */
export function openSqliteTables(file: string, what: string, declared: readonly { sql: string }[]): Tables {
  return sqliteTables(
    openDatabase(file, (opened) => opened.exec(declared.map(({ sql }) => sql).join(''))),
    what,
  )
}

/** Throws ViewsUnavailable, which names `what` is in them. */
export const sqliteTables = (db: DatabaseSync, what: string): Tables => ({
  table: (declaration) => sqliteAdapter(what, sqliteTable(db, declaration)),
  async close() {
    if (db.isOpen) db.close()
  },
})

const OPERATORS: Record<string, string> = { $ne: '<>', $gt: '>', $gte: '>=', $lt: '<', $lte: '<=' }

/** The names of all tables' columns are few. */
const once = (fn: (name: string) => string) => {
  const known = new Map<string, string>()
  return (name: string) => known.getOrInsertComputed(name, fn)
}
const columnOf = once((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
const nameOf = once((column) => column.replace(/_(.)/g, (_, letter) => letter.toUpperCase()))

function inSql(value: unknown): SQLInputValue {
  if (Array.isArray(value)) return value.join(' ')
  return typeof value === 'boolean' ? Number(value) : ((value ?? null) as SQLInputValue)
}

/** Adds the values to compare with to `values`. */
function condition(where: object, values: SQLInputValue[]): string {
  const compared = (column: string, operator: string, value: unknown) => {
    values.push(inSql(value))
    return `${column} ${operator} ?`
  }
  const parts = Object.entries(where).flatMap(([name, wanted]) => {
    const column = columnOf(name)
    if (Array.isArray(wanted)) return `(${wanted.map((one) => condition(one, values)).join(' OR ')})`
    if (typeof wanted !== 'object' || wanted === null) return compared(column, 'IS', wanted)
    return Object.entries(wanted).map(([operator, value]) =>
      compared(column, OPERATORS[operator] ?? '', value),
    )
  })
  return parts.length === 0 ? 'TRUE' : parts.join(' AND ')
}

function sqliteTable<Row extends object>(
  db: DatabaseSync,
  { table, key, kinds = {}, isUnsynced = false }: Declaration<Row>,
): Table<Row> {
  const statements = new Map<string, StatementSync>()
  const prepared = (sql: string) => statements.getOrInsertComputed(sql, () => db.prepare(sql))
  const write = <T>(work: () => T): T => (isUnsynced ? unsynced(db, work) : work())

  function read(name: string, value: SQLOutputValue): unknown {
    const kind = kinds[name as keyof Row]
    if (kind === 'flag') return value === 1
    return kind === 'list' ? String(value).split(' ').filter(Boolean) : value
  }
  function rowIn(found: Record<string, SQLOutputValue>): Row {
    const row: Record<string, unknown> = {}
    for (const [column, value] of Object.entries(found))
      if (value !== null) row[nameOf(column)] = read(nameOf(column), value)
    return row as Row
  }

  const all = (sql: string, values: SQLInputValue[]): Row[] =>
    prepared(sql)
      .all(...values)
      .map(rowIn)
  function insert(into: string, row: Row, then: string): Record<string, SQLOutputValue> | undefined {
    const columns = Object.keys(row).map(columnOf)
    const sql = `${into} ${table} (${columns}) VALUES (${columns.map(() => '?')}) ${then} RETURNING *`
    return write(() => prepared(sql).get(...Object.values(row).map(inSql)))
  }
  function changes(sql: string, where: object, values: SQLInputValue[] = []): number {
    const whole = `${sql} WHERE ${condition(where, values)}`
    return Number(write(() => prepared(whole).run(...values)).changes)
  }

  return {
    async one(where) {
      const values: SQLInputValue[] = []
      const found = prepared(`SELECT * FROM ${table} WHERE ${condition(where, values)}`).get(...values)
      return found && rowIn(found)
    },
    async find(where, { order = {}, skip = 0, most = -1 } = {}) {
      const values: SQLInputValue[] = []
      const by = Object.entries(order).map(([name, way]) => `${columnOf(name)} ${way === 1 ? 'ASC' : 'DESC'}`)
      const sorted = `SELECT * FROM ${table} WHERE ${condition(where, values)}${by.length > 0 ? ` ORDER BY ${by}` : ''}`
      // SQLite prepares a statement again for each limit that is bound to it.
      const isWhole = skip === 0 && most === -1
      return isWhole ? all(sorted, values) : all(`${sorted} LIMIT ? OFFSET ?`, [...values, most, skip])
    },
    add: async (row) => insert('INSERT INTO', row, `ON CONFLICT (${columnOf(key)}) DO NOTHING`) !== undefined,
    async put(row) {
      insert('INSERT OR REPLACE INTO', row, '')
    },
    async merge(row, how) {
      const sums = Object.entries(how).map(([name, by]) => {
        const column = columnOf(name)
        const merged = by === '$inc' ? `${column} + excluded.${column}` : `max(${column}, excluded.${column})`
        return `${column} = ${merged}`
      })
      const stored = insert('INSERT INTO', row, `ON CONFLICT (${columnOf(key)}) DO UPDATE SET ${sums}`)
      return stored === undefined ? row : rowIn(stored)
    },
    async change(where, set) {
      const given = Object.entries(set).filter(([, value]) => value !== undefined)
      const columns = given.map(([name]) => `${columnOf(name)} = ?`)
      const values = given.map(([, value]) => inSql(value))
      return changes(`UPDATE ${table} SET ${columns}`, where, values) > 0
    },
    remove: async (where) => changes(`DELETE FROM ${table}`, where),
  }
}
