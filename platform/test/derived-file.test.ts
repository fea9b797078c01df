import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DerivedFile, openedOrAnew, UnusableFile } from '../src/engine/derived/file.ts'
import { Shortages } from '../src/engine/derived/shortages.ts'
import { PAGE } from '../src/engine/derived/wal.ts'
import { removeDatabase } from '../src/engine/stores/sqlite.ts'
import { DAMAGES } from './damaged-files.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'landbook-derived-'))
  file = join(folder, 'notes.db')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const prepare = (db: DatabaseSync): void =>
  db.exec('CREATE TABLE IF NOT EXISTS notes (number INTEGER PRIMARY KEY, text TEXT NOT NULL)')
const lines: string[] = []
const shortages = new Shortages(pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }))
const opened = (isShared = false) => new DerivedFile({ file, prepare, shortages, isShared })

function add(derived: DerivedFile, from: number, until: number): void {
  derived.write(() => {
    const put = derived.db.prepare('INSERT INTO notes VALUES (?, ?)')
    for (let number = from; number < until; number += 1) put.run(number, `note ${number} `.repeat(20))
  })
}

const count = ({ db }: DerivedFile) => Number(db.prepare('SELECT count(*) AS notes FROM notes').get()?.notes)

/** What the disk holds now is what a process that is killed leaves. */
function killed(): void {
  const copy = join(folder, 'copy.db')
  for (const end of ['', '-wal', '-sums']) if (existsSync(file + end)) copyFileSync(file + end, copy + end)
  file = copy
}

it.each([true, false])(
  'what was written is there again, after a stop and after a kill (shared: %s)',
  (isShared) => {
    const first = opened(isShared)
    add(first, 0, 200)
    first.tidy()
    add(first, 200, 300)
    const before = file
    killed()
    const second = opened(isShared)
    expect(count(second)).toBe(300)
    add(second, 300, 400)
    second.close()
    const third = opened(isShared)
    expect(count(third)).toBe(400)
    third.close()
    file = before
    first.close()
  },
)

/** A transaction that is larger than the page cache: some of it is in the write-ahead log before it is committed. */
const spilled = (derived: DerivedFile) => {
  const before = statSync(`${file}-wal`).size
  derived.db.exec('PRAGMA cache_size = 10')
  const put = derived.db.prepare('INSERT INTO notes VALUES (?, ?)')
  for (let number = 1_000; number < 3_000; number += 1) put.run(number, `note ${number} `.repeat(20))
  expect(statSync(`${file}-wal`).size).toBeGreaterThan(before + 50 * PAGE)
}

it('a kill in a transaction that is larger than the page cache leaves a sound file', () => {
  const first = opened()
  add(first, 0, 100)
  first.db.exec('BEGIN IMMEDIATE')
  spilled(first)
  killed()
  const second = opened()
  // Its frames take the place of the first of those that were left.
  add(second, 100, 101)
  second.check()
  second.close()
  const third = opened()
  expect(count(third)).toBe(101)
  third.close()
  first.db.exec('ROLLBACK')
})

it('so does one that was rolled back', () => {
  const first = opened()
  add(first, 0, 100)
  expect(() =>
    first.write(() => {
      spilled(first)
      throw new Error('no room')
    }),
  ).toThrow('no room')
  add(first, 100, 101)
  killed()
  const second = opened()
  expect(count(second)).toBe(101)
  second.close()
  first.db.close()
})

it('a file that another process writes to, and tidies up, goes on to be read', () => {
  const [one, other] = [opened(true), opened(true)]
  for (let from = 0; from < 500; from += 100) {
    add(from % 200 === 0 ? one : other, from, from + 100)
    other.tidy()
    one.check()
    expect([count(one), count(other)]).toEqual([from + 100, from + 100])
  }
  one.close()
  other.check()
  other.close()
  const last = opened()
  expect(count(last)).toBe(500)
  last.close()
})

it('without its checksums, or with a write-ahead log that was left by another, it is begun anew', () => {
  const first = opened()
  add(first, 0, 100)
  killed()
  rmSync(`${file}-sums`)
  expect(() => opened()).toThrow(UnusableFile)
  rmSync(file)
  const anew = opened()
  expect(count(anew)).toBe(0)
  anew.close()
  first.close()
})

/** Half of its pages are in the file, the others in the write-ahead log. */
function filled(derived: DerivedFile): void {
  add(derived, 0, 300)
  derived.tidy()
  add(derived, 300, 600)
}

describe.each(['', '-wal', '-sums'])('damage of the file%s', (end) => {
  it.each(Object.entries(DAMAGES))('at rest is noticed when it is opened: %s', (_, damage) =>
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        file = join(folder, 'at-rest.db')
        removeDatabase(file)
        const first = opened()
        filled(first)
        killed()
        first.close()
        damage(file + end, seed)
        const second = openedOrAnew(file, shortages, () => opened())
        // What the end of a write-ahead log has lost was never written.
        expect([0, 300, 600]).toContain(count(second))
        expect(second.db.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
        second.close()
      }),
      { numRuns: 4 },
    ),
  )

  it.each(Object.entries(DAMAGES))('is noticed while it is open: %s', (_, damage) =>
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        file = join(folder, 'open.db')
        removeDatabase(file)
        const derived = opened()
        filled(derived)
        const before = readFileSync(file + end)
        damage(file + end, seed)
        expect(() => derived.check()).toThrow(UnusableFile)
        expect(() => add(derived, 600, 601)).toThrow(UnusableFile)
        writeFileSync(file + end, before)
        derived.check()
        derived.close()
      }),
      { numRuns: 4 },
    ),
  )
})

it('what could not be tidied up when it was closed, or is thrown away, is logged', () => {
  const first = opened()
  filled(first)
  lines.length = 0
  DAMAGES['two pages in the place of each other']?.(file, 1)
  first.close()
  expect(lines).toEqual([expect.stringMatching(/page \d+ is not as it was written.+could not be tidied up/)])
  openedOrAnew(file, shortages, () => opened()).close()
  expect(lines.slice(1)).toEqual([expect.stringMatching(/page \d+ is not as it was written.+is thrown away/)])
})

it('a page that is missing at the end is missed', () => {
  const first = opened()
  add(first, 0, 100)
  first.close()
  truncateSync(file, readFileSync(file).length - PAGE)
  expect(() => opened()).toThrow(/page \d+ is missing/)
})
