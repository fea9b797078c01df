import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { DamagedEvent, LogUnavailable, START } from '../src/engine/log/port.ts'
import { openSqliteLog } from '../src/engine/log/sqlite.ts'
import { openDatabase } from '../src/engine/stores/sqlite.ts'
import { openToDamage } from './damaging.ts'
import { newEvent } from './events.ts'

const folder = mkdtempSync(join(tmpdir(), 'landbook-sqlite-'))
afterAll(() => rmSync(folder, { recursive: true }))
const newFile = () => join(folder, `${randomUUID()}.db`)

describe('the SQLite log', () => {
  it('makes every commit durable: a write-ahead log that is synced before a commit returns', () => {
    const db = openDatabase(newFile())
    expect(db.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' })
    expect(db.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 })
    expect(db.prepare('PRAGMA busy_timeout').get()).toEqual({ timeout: 2000 })
    db.close()
  })

  it('enforces unique revisions and event ids in the table itself', async () => {
    const file = newFile()
    const log = openSqliteLog({ file })
    await log.append('tract-1', 'none', [newEvent()])
    const db = openToDamage(file)
    const copy = (id: string, revision: string) =>
      db.exec(`INSERT INTO events (stream, revision, id, type, data, metadata)
        SELECT stream, ${revision}, ${id}, type, data, metadata FROM events`)
    expect(() => copy(`'${randomUUID()}'`, 'revision')).toThrow('UNIQUE')
    expect(() => copy('id', 'revision + 1')).toThrow('UNIQUE')
    db.close()
    await log.close()
  })

  it('knows the last event of streams from its appends and reads, until another connection commits', async () => {
    const file = newFile()
    const [log, other] = [openSqliteLog({ file }), openSqliteLog({ file })]
    expect(log.endsWith('tract-1', 'none')).toBe(false)
    await log.append('tract-1', 'none', [newEvent()])
    expect(log.endsWith('tract-1', 'none')).toBe(true)
    expect(other.endsWith('tract-1', 'none')).toBe(false)
    await Array.fromAsync(other.read('tract-1'))
    expect(other.endsWith('tract-1', 'none')).toBe(true)
    await log.append('tract-2', 'none', [newEvent()])
    expect(log.endsWith('tract-1', 'none')).toBe(true)
    expect(other.endsWith('tract-1', 'none')).toBe(false)
    await Promise.all([log.close(), other.close()])
  })

  it('asks once in a turn of the event loop whether another connection has committed', async () => {
    const file = newFile()
    const log = openSqliteLog({ file })
    await log.append('tract-1', 'none', [newEvent()])
    expect(log.seemsToEndWith('tract-1', 'none')).toBe(true)
    expect(log.seemsToEndWith('tract-1', 'another')).toBe(false)
    const db = new DatabaseSync(file)
    db.exec('PRAGMA user_version = 1')
    db.close()
    expect(log.seemsToEndWith('tract-1', 'none')).toBe(true)
    await nextTurn()
    expect(log.seemsToEndWith('tract-1', 'none')).toBe(false)
    await log.close()
  })

  it('refuses an event id of another stream without failing other appends', async () => {
    const log = openSqliteLog({ file: newFile() })
    const id = randomUUID()
    await log.append('tract-1', 'none', [newEvent({}, id)])
    const results = await Promise.allSettled([
      log.append('tract-2', 'none', [newEvent()]),
      log.append('tract-3', 'none', [newEvent(), newEvent({}, id)]),
      log.append('tract-4', 'none', [newEvent()]),
    ])
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await Array.fromAsync(log.read('tract-3'))).toEqual([])
    await log.close()
  })

  it('rejects events without JSON representation without failing other appends', async () => {
    const log = openSqliteLog({ file: ':memory:' })
    const results = await Promise.allSettled([
      log.append('tract-1', 'none', [newEvent({ large: 1n })]),
      log.append('tract-2', 'none', [newEvent()]),
    ])
    expect(results.map((result) => result.status)).toEqual(['rejected', 'fulfilled'])
    await log.close()
  })

  it('is unavailable while another process locks the file', async () => {
    const file = newFile()
    const log = openSqliteLog({ file })
    const other = new DatabaseSync(file)
    other.exec('BEGIN IMMEDIATE')
    await expect(log.append('tract-1', 'none', [newEvent()])).rejects.toThrow(LogUnavailable)
    other.exec('ROLLBACK')
    await log.append('tract-1', 'none', [newEvent()])
    expect(await Array.fromAsync(log.read('tract-1'))).toMatchObject([{ revision: 0 }])
    other.close()
    await log.close()
  })

  it('is unavailable to writers, readers and followers once closed', async () => {
    const log = openSqliteLog({ file: ':memory:' })
    const { signal } = new AbortController()
    const following = Array.fromAsync(log.subscribe({ after: '', signal }))
    const accepted = log.append('tract-1', 'none', [newEvent()])
    await log.close()
    await accepted
    await expect(following).rejects.toThrow(LogUnavailable)
    await expect(log.append('tract-1', 0, [newEvent()])).rejects.toThrow(LogUnavailable)
    await expect(Array.fromAsync(log.read('tract-1'))).rejects.toThrow(LogUnavailable)
    await expect(log.head()).rejects.toThrow(LogUnavailable)
    await log.close()
  })

  it('is unavailable if the file is no database', () => {
    const file = newFile()
    writeFileSync(file, 'a letter to the county clerk, not a database'.repeat(100))
    expect(() => openSqliteLog({ file })).toThrow(LogUnavailable)
    expect(() => openSqliteLog({ file: join(folder, 'no', 'such', 'folder.db') })).toThrow(LogUnavailable)
  })

  it('delivers the events before a damaged one, to readers and followers', async () => {
    const file = newFile()
    const log = openSqliteLog({ file })
    for (const stream of ['tract-1', 'tract-2', 'tract-3'] as const)
      await log.append(stream, 'none', [newEvent()])
    const db = openToDamage(file)
    db.exec("UPDATE events SET metadata = '{}' WHERE stream = 'tract-3'")
    db.close()
    const { signal } = new AbortController()
    for (const batches of [log.readAll(), log.subscribe({ after: START, signal })]) {
      const reading = batches[Symbol.asyncIterator]()
      const { value } = await reading.next()
      expect(value).toMatchObject([{ stream: 'tract-1' }, { stream: 'tract-2' }])
      await expect(reading.next()).rejects.toThrow(DamagedEvent)
    }
    await log.close()
  })

  it('is unavailable if what other connections have committed cannot be asked when it is opened', () => {
    const prepare = DatabaseSync.prototype.prepare
    const spy = vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (
      this: DatabaseSync,
      sql,
    ) {
      const statement = prepare.call(this, sql)
      if (sql === 'PRAGMA data_version')
        statement.get = () => {
          throw new Error('disk I/O error')
        }
      return statement
    })
    const close = vi.spyOn(DatabaseSync.prototype, 'close')
    onTestFinished(() => [spy, close].forEach((one) => void one.mockRestore()))
    expect(() => openSqliteLog({ file: newFile() })).toThrow(LogUnavailable)
    expect(close).toHaveBeenCalledOnce()
  })

  it('reports the place of a damaged event', async () => {
    const file = newFile()
    const log = openSqliteLog({ file })
    await log.append('tract-1', 'none', [newEvent()])
    const position = await log.head()
    const { concerns: _, ...foreign } = newEvent().metadata
    for (const [column, damage] of [
      ['metadata', JSON.stringify(foreign)],
      ['metadata', JSON.stringify({ ...newEvent().metadata, concerns: [1] })],
      ['metadata', '{}'],
      ['data', '{'],
      ['data', 'null'],
      ['data', '1'],
      ['data', '[]'],
    ]) {
      const db = openToDamage(file)
      db.prepare(`UPDATE events SET ${column} = ?`).run(damage ?? '')
      db.close()
      const error = await Array.fromAsync(log.readAll()).catch((reason) => reason)
      expect(error).toBeInstanceOf(DamagedEvent)
      expect(error).toMatchObject({ position, stream: 'tract-1', revision: 0 })
    }
    await log.close()
  })
})
