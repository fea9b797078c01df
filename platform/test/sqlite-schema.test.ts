import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { openSqliteLog } from '../src/log/sqlite.ts'
import { createEvents, LAST_POSITION } from '../src/log/sqlite-schema.ts'
import { openDatabase } from '../src/sqlite.ts'
import { newEvent } from './events.ts'

const folder = mkdtempSync(join(tmpdir(), 'landbook-rows-'))
afterAll(() => rmSync(folder, { recursive: true }))

function openEvents() {
  const db = openDatabase(':memory:', createEvents)
  onTestFinished(() => db.close())
  return db
}

const anyHash = fc.string().map((text) => createHash('sha256').update(text).digest('hex'))
const HASH = 'a1'.repeat(32)

describe('the rows of the SQLite log', () => {
  it('have UUIDs and hashes as bytes, and each stream once', () => {
    const db = openEvents()
    const insert = db.prepare(
      'INSERT INTO events (stream, revision, id, type, data, metadata) VALUES (?, ?, ?, ?, ?, ?)',
    )
    for (const revision of [0, 1])
      insert.run('tract-1', revision, randomUUID(), 'Painted', '{}', JSON.stringify([HASH, 'somebody']))
    expect(
      db.prepare('SELECT stream, typeof(id) AS id, length(hash) AS hash, metadata FROM log').all(),
    ).toEqual([0, 1].map(() => ({ stream: 1, id: 'blob', hash: 32, metadata: '["somebody"]' })))
    expect(db.prepare('SELECT * FROM streams').all()).toEqual([{ number: 1, name: 'tract-1' }])
  })

  it('come back as they were written, whatever they hold', async () => {
    const log = openSqliteLog({ file: ':memory:' })
    onTestFinished(() => log.close())
    const anyEvent = fc
      .record({
        id: fc.oneof(
          fc.uuid(),
          fc.uuid().map((id) => id.toUpperCase()),
          fc.constantFrom('', 'é-1', '0f'),
        ),
        hash: fc.oneof(
          anyHash,
          anyHash.map((hash) => hash.toUpperCase()),
          fc.string(),
        ),
        actor: fc.string(),
      })
      .map(({ id, hash, actor }) => {
        // Ids differ in the whole log.
        const event = newEvent({}, id.length === 36 ? id : id + randomUUID())
        return { ...event, metadata: { ...event.metadata, hash, actor } }
      })
    const unique = { selector: ({ id }: { id: string }) => id, minLength: 1 }
    let streams = 0
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(anyEvent, unique), fc.string(), async (events, name) => {
        streams += 1
        const stream = `${name}-${streams}`
        await log.append(stream, 'none', events)
        const read = await Array.fromAsync(log.read(stream))
        expect(JSON.stringify(read.map(({ id, metadata }) => ({ id, metadata })))).toBe(
          JSON.stringify(events.map(({ id, metadata }) => ({ id, metadata }))),
        )
        expect(read.every((one) => one.stream === stream)).toBe(true)
      }),
    )
  })

  it('are found by their place in the log and in their stream, without a scan', () => {
    const db = openEvents()
    const plan = (sql: string) =>
      db
        .prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .all()
        .map(({ detail }) => String(detail))
    expect(plan('SELECT * FROM events WHERE position > 7 ORDER BY position LIMIT 9')).toEqual([
      'SEARCH log USING INTEGER PRIMARY KEY (rowid>?)',
      'SEARCH streams USING INTEGER PRIMARY KEY (rowid=?) LEFT-JOIN',
    ])
    expect(plan(LAST_POSITION)).toEqual(['SCAN log'])
    expect(
      plan("SELECT * FROM events WHERE stream = 'tract-1' AND revision >= 3 ORDER BY revision LIMIT 9"),
    ).toEqual([
      'SEARCH streams USING COVERING INDEX sqlite_autoindex_streams_1 (name=?)',
      'SEARCH log USING INDEX log_by_stream (stream=? AND revision>?)',
    ])
  })

  it('are damaged, not gone, where the name of their stream is missing', async () => {
    const file = join(folder, 'nameless.db')
    const log = openSqliteLog({ file })
    onTestFinished(() => log.close())
    await log.append('tract-1', 'none', [newEvent()])
    const db = openDatabase(file)
    db.exec('DELETE FROM streams')
    db.close()
    await expect(Array.fromAsync(log.readAll())).rejects.toThrow('the name of its stream is missing')
  })

  it('cannot be changed through what is read', () => {
    const db = openEvents()
    expect(() => db.exec("UPDATE events SET data = ''")).toThrow('view')
    expect(() => db.exec('DELETE FROM events')).toThrow('view')
  })
})
