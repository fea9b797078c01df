import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Head } from '../log/chain.ts'
import { keptSeal } from '../log/seal.ts'
import { inTransaction, openDatabase, sqliteAdapter } from '../stores/sqlite.ts'
import { type SealStore, SealTaken } from './port.ts'

/** Heads per read. */
const PAGE = 5_000

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS seals (
    number INTEGER PRIMARY KEY,
    seal   TEXT NOT NULL,
    links  BLOB NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS heads (
    stream   TEXT PRIMARY KEY,
    revision INTEGER NOT NULL,
    hash     TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS seals_set_aside (
    number INTEGER NOT NULL,
    seal   TEXT NOT NULL,
    links  BLOB NOT NULL
  ) STRICT;`

const sealIn = (row: Record<string, unknown> | undefined) =>
  row === undefined ? undefined : keptSeal(() => JSON.parse(String(row.seal)))

/** Seals in a SQLite file of their own (':memory:' for tests), which several processes may share. Throws ViewsUnavailable. */
export function openSqliteSeals({ file }: { file: string }): SealStore {
  const db = openDatabase(file, (opened) => opened.exec(SCHEMA))
  const insert = db.prepare('INSERT OR IGNORE INTO seals VALUES (?, ?, ?)')
  const put = db.prepare('INSERT OR REPLACE INTO heads VALUES (?, ?, ?)')
  const selectOne = db.prepare('SELECT seal FROM seals WHERE number = ?')
  const selectLast = db.prepare('SELECT seal FROM seals ORDER BY number DESC LIMIT 1')
  const selectPage = db.prepare('SELECT seal FROM seals WHERE number < ? ORDER BY number DESC LIMIT ?')
  const selectNext = db.prepare('SELECT seal, links FROM seals WHERE number > ? ORDER BY number LIMIT 1')
  const selectHeads = db.prepare(
    'SELECT stream, revision, hash FROM heads WHERE stream > ? ORDER BY stream LIMIT ?',
  )

  return sqliteAdapter<SealStore>('seals', {
    async add({ seal, links }, changed) {
      inTransaction(db, () => {
        if (insert.run(seal.number, JSON.stringify(seal), links).changes === 0)
          throw new SealTaken(`There is a seal ${seal.number} already`)
        for (const { stream, revision, hash } of changed) put.run(stream, revision, hash)
      })
    },
    last: async () => sealIn(selectLast.get()),
    get: async (number) => sealIn(selectOne.get(number)),
    async list({ first, before = Number.MAX_SAFE_INTEGER }) {
      return selectPage.all(before, first).flatMap((row) => sealIn(row) ?? [])
    },
    async *all() {
      for (let number = 0; ; ) {
        const row = selectNext.get(number)
        const seal = sealIn(row)
        if (seal === undefined || !(row?.links instanceof Uint8Array)) return
        yield { seal, links: row.links }
        number = seal.number
      }
    },
    async heads() {
      const heads: Head[] = []
      for (;;) {
        const page = selectHeads.all(heads.at(-1)?.stream ?? '', PAGE)
        for (const { stream, revision, hash } of page)
          heads.push({ stream: String(stream), revision: Number(revision), hash: String(hash) })
        if (page.length < PAGE) return heads
        await nextTurn() // many streams must not starve the requests of this process
      }
    },
    async setAside(after, exceptOf) {
      inTransaction(db, () => {
        db.prepare('INSERT INTO seals_set_aside SELECT number, seal, links FROM seals WHERE number > ?').run(
          after,
        )
        db.prepare('DELETE FROM seals WHERE number > ?').run(after)
        db.prepare('DELETE FROM heads WHERE stream NOT IN (SELECT value FROM json_each(?))').run(
          JSON.stringify(exceptOf),
        )
      })
    },
    async close() {
      if (db.isOpen) db.close()
    },
  })
}
