import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { inTransaction, LARGEST_WAL, openDatabase } from '../src/engine/stores/sqlite.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'landbook-wal-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const TABLE = 'CREATE TABLE IF NOT EXISTS notes (text TEXT)'
const BLOCK = 'x'.repeat(2 ** 20)

it('a WAL of one large transaction does not stay', () => {
  const file = join(folder, 'notes.db')
  const walSize = () => statSync(`${file}-wal`).size
  const db = openDatabase(file, (opened) => opened.exec(TABLE))
  const put = db.prepare('INSERT INTO notes VALUES (?)')
  inTransaction(db, () => {
    for (let written = 0; written < 2 * LARGEST_WAL; written += BLOCK.length) put.run(BLOCK)
  })
  expect(walSize()).toBeGreaterThan(2 * LARGEST_WAL)
  put.run('later')
  expect(walSize()).toBeLessThanOrEqual(LARGEST_WAL)
  db.close()
})
