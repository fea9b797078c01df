import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { streamOf } from '@landbook/contracts/engine/kernel/record'
import fc from 'fast-check'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { LogUnavailable } from '../src/engine/log/port.ts'
import { openSqliteLog } from '../src/engine/log/sqlite.ts'
import { createEvents, insertInto, SELECT } from '../src/engine/log/sqlite-schema.ts'
import { openDatabase } from '../src/engine/stores/sqlite.ts'
import { createEarlierLog } from './earlier-log.ts'
import { newEvent } from './events.ts'

const folder = mkdtempSync(join(tmpdir(), 'landbook-rows-'))
afterAll(() => rmSync(folder, { recursive: true }))
const newFile = () => join(folder, `${randomUUID()}.db`)

function openEvents() {
  const db = openDatabase(':memory:', createEvents)
  onTestFinished(() => db.close())
  return db
}

function openLog(file: string) {
  const log = openSqliteLog({ file })
  onTestFinished(() => log.close())
  return log
}

function execute(file: string, sql: string): void {
  const db = new DatabaseSync(file)
  db.exec(sql)
  db.close()
}

const HASH = 'a1'.repeat(32)
const anyText = fc.string({ unit: 'binary' })
const anyHash = anyText.map((text) => createHash('sha256').update(text).digest('hex'))
/** Also what is nearly one. */
const anyHashes = fc.oneof(
  anyHash,
  anyHash.map((hash) => hash.toUpperCase()),
  anyHash.map((hash) => `${hash}a`),
  anyHash.map((hash) => hash.slice(1)),
  anyText,
)

describe('the rows of the SQLite log', () => {
  it('have ids and hashes as bytes, and each stream once', () => {
    const db = openEvents()
    const insert = insertInto(db)
    const row = { type: 'Painted', data: '{}', metadata: JSON.stringify([HASH, 'somebody']) }
    expect([0, 1].map((revision) => insert('tract-1', revision, { ...row, id: randomUUID() }))).toEqual([
      1, 2,
    ])
    expect(
      db.prepare('SELECT stream, length(id) AS id, length(hash) AS hash, metadata FROM log').all(),
    ).toEqual([0, 1].map(() => ({ stream: 1, id: 16, hash: 32, metadata: '["somebody"]' })))
    expect(db.prepare('SELECT * FROM streams').all()).toEqual([{ number: 1, name: 'tract-1' }])
  })

  it('come back as they were written, whatever they hold', async () => {
    const log = openLog(':memory:')
    const anyEvent = fc
      .record({ type: anyText, data: fc.dictionary(anyText, anyText), hash: anyHashes, actor: anyText })
      .map(({ type, data, hash, actor }) => {
        const event = newEvent(data)
        return { ...event, type, metadata: { ...event.metadata, hash, actor } }
      })
    let streams = 0
    await fc.assert(
      fc.asyncProperty(fc.array(anyEvent, { minLength: 1 }), anyText, async (events, name) => {
        streams += 1
        const stream = streamOf<string>(name, String(streams))
        await log.append(stream, 'none', events)
        const read = await Array.fromAsync(log.read(stream))
        expect(read.map(({ position: _, ...event }) => event)).toEqual(
          events.map((event, revision) => ({ ...event, stream, revision })),
        )
        expect(JSON.stringify(read.map(({ metadata }) => metadata))).toBe(
          JSON.stringify(events.map(({ metadata }) => metadata)),
        )
      }),
    )
  })

  it('are found by indexes', () => {
    const db = openEvents()
    const plan = (sql: string) =>
      db
        .prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .all()
        .map(({ detail }) => String(detail))
    const { lastPosition, all, ...inStream } = SELECT
    expect(plan(all)).toEqual([
      'SEARCH log USING INTEGER PRIMARY KEY (rowid>?)',
      'SEARCH streams USING INTEGER PRIMARY KEY (rowid=?) LEFT-JOIN',
    ])
    // A scan would be one of `log`: max() takes the last row.
    expect(plan(lastPosition)[0]).toBe('SEARCH log')
    for (const sql of Object.values(inStream)) {
      const [byName, byNumber] = plan(sql)
      expect(byName).toBe('SEARCH streams USING COVERING INDEX sqlite_autoindex_streams_1 (name=?)')
      expect(byNumber).toMatch(/^SEARCH log USING (COVERING )?INDEX log_by_stream \(stream=\?/)
    }
  })

  it('are damaged, not gone, where the name of their stream is missing, and new streams are not mixed with them', async () => {
    const file = newFile()
    const log = openLog(file)
    for (const stream of ['tract-1', 'tract-2'] as const) await log.append(stream, 'none', [newEvent()])
    execute(file, "DELETE FROM streams WHERE name = 'tract-2'")
    await log.append('tract-3', 'none', [newEvent()])
    expect(await Array.fromAsync(log.read('tract-3'))).toHaveLength(1)
    await expect(Array.fromAsync(log.readAll())).rejects.toThrow('the name of its stream is missing')
  })

  it('cannot be changed through what is read', () => {
    const db = openEvents()
    expect(() => db.exec("UPDATE events SET data = ''")).toThrow('view')
    expect(() => db.exec('DELETE FROM events')).toThrow('view')
    expect(() => db.exec("INSERT INTO events (stream) VALUES ('tract-1')")).toThrow('view')
  })
})

describe('a file of a log', () => {
  it.each([
    ['its own layout', (file: string) => execute(file, ''), 'DROP INDEX log_by_id; DROP VIEW events'],
    ['the layout of an earlier release', createEarlierLog, 'DROP INDEX events_by_id'],
  ])('gets back what is missing of %s', async (_, create, damage) => {
    const file = newFile()
    create(file)
    const before = openSqliteLog({ file })
    const event = newEvent()
    await before.append('tract-1', 'none', [event])
    await before.close()
    execute(file, damage)
    const log = openLog(file)
    expect(await Array.fromAsync(log.read('tract-1'))).toMatchObject([event])
    await expect(log.append('tract-2', 'none', [event])).rejects.toThrow('already in the log')
  })

  it('is unavailable without the names of its streams', async () => {
    const file = newFile()
    const before = openSqliteLog({ file })
    await before.append('tract-1', 'none', [newEvent()])
    await before.close()
    execute(file, 'DROP VIEW events; DROP TABLE streams')
    expect(() => openSqliteLog({ file })).toThrow(LogUnavailable)
  })

  it.each([
    'CREATE TABLE events (other TEXT)',
    'CREATE VIEW events AS SELECT 1 AS other',
    'CREATE TABLE log (a)',
  ])('is unavailable if it has other parts of that name: %s', (sql) => {
    const file = newFile()
    execute(file, sql)
    expect(() => openSqliteLog({ file })).toThrow(LogUnavailable)
  })
})
