import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { idKeyOf, idOf, keyOf, positionOf } from '../src/engine/history/sqlite-keys.ts'
import { START } from '../src/engine/log/port.ts'

const anyNumber = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })
const ofSqlite = anyNumber.map((number) => String(number).padStart(16, '0'))
const ofEventStore = fc
  .tuple(anyNumber, anyNumber)
  .map((numbers) => numbers.map((number) => String(number).padStart(20, '0')).join(':'))

describe.each([
  ['SQLite', ofSqlite],
  ['EventStoreDB', ofEventStore],
])('positions of %s in the history index', (_, anyPosition) => {
  it('come back as they were, in their order, after START', () => {
    const db = new DatabaseSync(':memory:')
    db.exec('CREATE TABLE keys (key ANY PRIMARY KEY) STRICT, WITHOUT ROWID')
    const insert = db.prepare('INSERT INTO keys VALUES (?)')
    const select = db.prepare('SELECT key FROM keys WHERE key >= ? ORDER BY key')
    fc.assert(
      fc.property(fc.uniqueArray(anyPosition, { maxLength: 20 }), (positions) => {
        db.exec('DELETE FROM keys')
        for (const position of [...positions, START]) insert.run(keyOf(position))
        const found = select.all(keyOf(START)).map(({ key }) => positionOf(key))
        expect(found).toEqual([START, ...positions.toSorted()])
      }),
    )
    db.close()
  })
})

describe('a cursor that is no position', () => {
  it.each(['7', '00000000000001.5', '0000000000000NaN', 'Infinity'])('stays a text: %s', (text) => {
    expect(keyOf(text)).toBe(text)
  })
})

describe('ids in the history index', () => {
  it.each([
    ['a UUID', randomUUID(), true],
    ['one in capitals', randomUUID().toUpperCase(), false],
    ['another id', 'import-7', false],
  ])('come back as they were: %s', (_, id, isShort) => {
    const key = idKeyOf(id)
    expect(idOf(key)).toBe(id)
    expect(key instanceof Uint8Array).toBe(isShort)
  })
})
