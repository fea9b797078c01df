import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { START } from '../src/engine/log/port.ts'
import { PastRows, ROWS } from '../src/engine/views/past-rows.ts'
import type { PastDocument, ViewDocument } from '../src/engine/views/port.ts'

const position = (n: number) => String(n).padStart(16, '0')
const day = (n: number) => `2026-01-${String(n).padStart(2, '0')}`

/** What a record was from one day to the next. */
const past = (id: string, from: number, more: object = {}): PastDocument => ({
  document: { _id: id, _position: position(from), name: `${id} of ${from}`, ...more },
  since: day(from),
  until: day(from + 1),
  endedBy: position(from + 1),
})

function opened(): DatabaseSync {
  const db = new DatabaseSync(':memory:')
  db.exec(ROWS)
  return db
}

/** As it was written, and until when it was so. */
const asRead = ({ document, until }: PastDocument): ViewDocument => ({ ...document, _until: until })

const on = (rows: PastRows, of: number): ViewDocument[] => {
  const found = [...rows.on('wells', day(of))].flat().map((document) => [document._id, document] as const)
  return [...new Map(found).values()].toSorted((a, b) => (a._id < b._id ? -1 : 1))
}

it('documents are read as they were, by the process that wrote them and by the next one', () => {
  const db = opened()
  const versions = [
    past('a', 1, { _sort: { name: 'a', acres: 1 } }),
    past('a', 2, { _sort: { name: 'a' }, notes: 'long '.repeat(1_000) }),
    past('a', 3, { owners: [{ name: 'Ida' }] }),
    past('a', 4, { owners: [{ name: 'Ida' }], lease: null }),
  ]
  new PastRows(db).put('wells', versions.slice(0, 2))
  const next = new PastRows(db)
  next.put('wells', versions.slice(2))
  for (const rows of [next, new PastRows(db)])
    for (const [index, version] of versions.entries()) expect(on(rows, index + 1)).toEqual([asRead(version)])
})

it('a day has all of its documents, however many, whenever they ended', () => {
  const rows = new PastRows(opened())
  const many = Array.from({ length: 1_000 }, (_, n) => ({
    ...past(`well-${String(n).padStart(4, '0')}`, 1),
    until: day(2 + (n % 20)),
  }))
  for (const _ of ['kept', 'kept again'])
    for (let from = 0; from < many.length; from += 10) rows.put('wells', many.slice(from, from + 10))
  rows.put('tracts', [past('a', 1)])
  expect(on(rows, 1)).toEqual(many.map(asRead))
  const later = many.filter(({ until }) => until > day(10))
  expect(on(rows, 10)).toEqual(later.map(asRead))
})

it('what later events ended can be removed, and kept again', () => {
  const rows = new PastRows(opened())
  const versions = [1, 2, 3].map((n) => past('a', n))
  rows.put('wells', versions)
  rows.put('tracts', [past('b', 1)])
  expect(rows.hasAfter(position(3))).toBe(true)
  rows.removeAfter(position(3))
  expect(rows.hasAfter(position(3))).toBe(false)
  expect([1, 2, 3].map((n) => on(rows, n).length)).toEqual([1, 1, 0])
  rows.put('wells', versions)
  expect([1, 2, 3].map((n) => on(rows, n))).toEqual(versions.map((version) => [asRead(version)]))
  rows.drop('wells')
  expect(on(rows, 1)).toEqual([])
  expect(rows.has('tracts')).toBe(true)
  rows.removeAfter(START)
  expect(rows.has('tracts')).toBe(false)
})

it('documents go on to be kept after a damaged one, which is noticed where it is read', () => {
  const db = opened()
  new PastRows(db).put('wells', [past('a', 1)])
  db.exec("UPDATE bases SET value = x'00'")
  const rows = new PastRows(db)
  rows.put('wells', [past('a', 2)])
  expect(on(rows, 2)).toEqual([asRead(past('a', 2))])
  expect(() => on(rows, 1)).toThrow()
})
