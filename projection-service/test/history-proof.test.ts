import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { openMongoHistory } from '@landbook/platform/engine/history/mongo'
import { HISTORY, HISTORY_VERSION, type HistoryIndex } from '@landbook/platform/engine/history/port'
import { proveIndex } from '@landbook/platform/engine/history/proof'
import { openSqliteHistory } from '@landbook/platform/engine/history/sqlite'
import { markOf } from '@landbook/platform/engine/log/mark'
import type { EventLog } from '@landbook/platform/engine/log/port'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { problemText } from '@landbook/platform/engine/log/verify'
import fc from 'fast-check'
import { type Document, MongoClient } from 'mongodb'
import { describe, expect, it, onTestFinished } from 'vitest'
import { putCheckpoint } from '../../platform/test/checkpoints.ts'
import { historyProjection } from '../src/engine/history/projection.ts'
import { append } from './snapshots.ts'
import { MONGODB_URL } from './stores.ts'
import { history } from './world.ts'

async function logOf(seed: number): Promise<EventLog> {
  const log = openSqliteLog({ file: ':memory:' })
  onTestFinished(() => log.close())
  for (const { events } of fc.sample(history(150), { seed, numRuns: 1 }))
    for (const event of events) await append(log, event)
  return log
}

async function indexed(log: EventLog, index: HistoryIndex): Promise<void> {
  const projection = historyProjection(index, catalogue)
  for await (const batch of log.readAll({ batchSize: 17 })) {
    await projection.apply(batch)
    const last = batch.at(-1)
    if (last) await putCheckpoint(index, HISTORY, { ...markOf(last), at: new Date().toISOString() })
  }
}

const proved = async (log: EventLog, index: HistoryIndex) => {
  const { problem } = await proveIndex(log, index, catalogue)
  return problem && problemText(problem)
}

/** What somebody does who can write to the store; the second event of the log is theirs. */
interface Doctor {
  who(): Promise<void>
  when(): Promise<void>
  what(): Promise<void>
  whose(): Promise<void>
  removes(): Promise<void>
  hides(): Promise<void>
  adds(): Promise<void>
  unlinks(): Promise<void>
  moves(): Promise<void>
}

const DEEDS: [keyof Doctor, RegExp][] = [
  ['who', /the history says actor boss instead of /],
  ['when', /the history says moment 2019-01-01T00:00:00.000Z instead of /],
  ['what', /the history says members \["doctored"\] instead of /],
  ['whose', /the history says stream /],
  ['removes', /it is missing from the history/],
  ['hides', /the history says it under no record instead of /],
  ['adds', /the history has it, but the log does not/],
  ['unlinks', /the history lacks a link/],
  ['moves', /the history says that \S+ lasted from /],
]

function inSqlite(file: string): Doctor {
  const run = async (sql: string) => {
    const db = new DatabaseSync(file)
    db.exec(sql)
    db.close()
  }
  const second = '(SELECT position FROM events ORDER BY position LIMIT 1 OFFSET 1)'
  return {
    who: () =>
      run(`INSERT INTO names (text) VALUES ('boss');
        UPDATE events SET actor = (SELECT number FROM names WHERE text = 'boss') WHERE position = ${second}`),
    when: () => run(`UPDATE events SET moment = '2019-01-01T00:00:00.000Z' WHERE position = ${second}`),
    what: () =>
      run(`INSERT INTO member_lists (text) VALUES ('["doctored"]');
        UPDATE events SET members = (SELECT max(number) FROM member_lists) WHERE position = ${second}`),
    whose: () =>
      run(`UPDATE events SET stream = (SELECT number FROM names WHERE text LIKE '%-%' AND number <> stream LIMIT 1)
        WHERE position = ${second}`),
    removes: () => run(`DELETE FROM events WHERE position = ${second}`),
    hides: () => run(`DELETE FROM touched WHERE position = ${second}`),
    adds: () =>
      run(`INSERT INTO events SELECT position + 1000000, stream, revision, record, event, operation, actor, moment,
        effective_on, command_id, correlation_id, concerns, members FROM events WHERE position = ${second}`),
    unlinks: () =>
      run('DELETE FROM links WHERE (stream, since) IN (SELECT stream, since FROM links LIMIT 1)'),
    moves: () => run('UPDATE days SET last = first + 999999 WHERE day = (SELECT min(day) FROM days)'),
  }
}

function inMongo(url: string, database: string): Doctor {
  const on = async (
    name: string,
    work: (all: Document[]) => [find: Document, change: Document | undefined],
  ) => {
    const client = await MongoClient.connect(url)
    try {
      const collection = client.db(database).collection<Document>(`history-${name}-${HISTORY_VERSION}`)
      const all = await collection.find({}).sort({ _id: 1 }).toArray()
      const [find, change] = work(all)
      if (change === undefined) await collection.deleteOne(find)
      else await collection.replaceOne(find, change, { upsert: true })
    } finally {
      await client.close()
    }
  }
  const second = (change: (event: Document) => Document | undefined) =>
    on('events', (all) => [{ _id: all[1]?._id }, change(all[1] ?? {})])
  return {
    who: () => second((event) => ({ ...event, actor: 'boss' })),
    when: () => second((event) => ({ ...event, moment: '2019-01-01T00:00:00.000Z' })),
    what: () => second((event) => ({ ...event, members: ['doctored'] })),
    whose: () => second((event) => ({ ...event, stream: 'tract-another', recordId: 'another' })),
    removes: () => second(() => undefined),
    hides: () => second((event) => ({ ...event, touches: [] })),
    adds: () =>
      on('events', (all) => {
        const _id = `${all[1]?._id.slice(0, -1)}5-added`
        return [{ _id }, { ...all[1], _id }]
      }),
    unlinks: () => on('links', (all) => [{ _id: all[0]?._id }, undefined]),
    moves: () => on('days', (all) => [{ _id: all[0]?._id }, { ...all[0], last: '9'.repeat(16) }]),
  }
}

async function opened(adapter: 'SQLite' | 'MongoDB'): Promise<{ index: HistoryIndex; doctor: Doctor }> {
  if (adapter === 'MongoDB') {
    const [url, database] = [MONGODB_URL ?? '', `landbook-test-${randomUUID()}`]
    const index = await openMongoHistory({ url, database })
    onTestFinished(() => index.close())
    return { index, doctor: inMongo(url, database) }
  }
  const folder = mkdtempSync(join(tmpdir(), 'landbook-proof-'))
  const index = openSqliteHistory({ file: join(folder, 'history.db') })
  onTestFinished(async () => {
    await index.close()
    rmSync(folder, { recursive: true })
  })
  return { index, doctor: inSqlite(join(folder, 'history.db')) }
}

describe.each(['SQLite', 'MongoDB'] as const)('the history index in %s', (adapter) => {
  const test = it.skipIf(adapter === 'MongoDB' && MONGODB_URL === undefined)

  test('is proved against any log, also while it is behind', async () => {
    for (const seed of [1, 2, 3]) {
      const log = await logOf(seed)
      const { index } = await opened(adapter)
      expect(await proveIndex(log, index, catalogue)).toEqual({ upTo: '' })
      await indexed(log, index)
      expect(await proveIndex(log, index, catalogue)).toEqual({ upTo: await log.head() })
      const [event] = fc.sample(history(3), { seed: 9, numRuns: 1 }).flatMap(({ events }) => events)
      if (event) await append(log, { ...event, id: randomUUID(), stream: 'tract-later', revision: 0 })
      expect((await proveIndex(log, index, catalogue)).problem).toBeUndefined()
    }
  })

  test.each(DEEDS)('names what was doctored: %s', async (deed, told) => {
    const log = await logOf(1)
    const { index, doctor } = await opened(adapter)
    await indexed(log, index)
    await doctor[deed]()
    expect(await proved(log, index)).toMatch(told)
  })
})
