import type { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ATTEMPTS, attemptsIn } from '../src/engine/credentials/attempts.ts'
import { JOURNAL, journalIn, type Note } from '../src/engine/credentials/journal.ts'
import { openDatabase, unsynced } from '../src/engine/stores/sqlite.ts'
import { sqliteTables } from '../src/engine/stores/tables/sqlite.ts'

/** 'PRAGMA synchronous': after a write, 2 waits for the disk and 1 does not. */
const FULL = 2
const NORMAL = 1

let db: DatabaseSync
/** The levels at which rows were written. */
let levels: number[]
const level = () => Number(db.prepare('PRAGMA synchronous').get()?.synchronous)

beforeEach(() => {
  db = openDatabase(':memory:', (opened) => opened.exec(ATTEMPTS.sql + JOURNAL.sql))
  levels = []
  db.function('written', () => levels.push(level()))
  for (const table of ['attempts', 'journal'])
    for (const change of ['INSERT', 'UPDATE', 'DELETE'])
      db.exec(
        `CREATE TEMP TRIGGER ${table}_${change} AFTER ${change} ON ${table} BEGIN SELECT written(); END`,
      )
})
afterEach(() => db.close())

it('counters of tries are written without waiting for the disk', async () => {
  const attempts = attemptsIn(sqliteTables(db, 'attempts'))
  await attempts.add('a', 1_000, 1)
  await attempts.add('a', 1_000, 2)
  await attempts.takeBack('a', 3)
  await attempts.clear('a')
  await attempts.add('b', 1_000, 4)
  await attempts.add('c', 1_000, 5_000)
  expect(new Set(levels)).toEqual(new Set([NORMAL]))
  expect(levels).toHaveLength(7)
})

it('the journal waits for the disk for what users do, and not for what strangers can cause', async () => {
  const journal = journalIn(sqliteTables(db, 'journal'))
  const note: Note = {
    source: 'strangers',
    most: 1,
    kind: 'loginFailed',
    actor: undefined,
    userId: undefined,
    address: '::1',
    detail: '',
    same: 'a',
  }
  await journal.note(note, 1)
  await journal.note(note, 2)
  await journal.note({ ...note, same: 'b' }, 3)
  expect(new Set(levels)).toEqual(new Set([NORMAL]))
  levels = []
  await journal.note({ ...note, source: 'users', same: undefined }, 4)
  expect(levels).toEqual([FULL])
})

it('what comes after waits again, whatever happened', () => {
  const fails = () =>
    unsynced(db, () => {
      throw new Error(`at ${level()}`)
    })
  expect(fails).toThrow(`at ${NORMAL}`)
  expect(level()).toBe(FULL)
})
