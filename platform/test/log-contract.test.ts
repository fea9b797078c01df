import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { streamOf } from '@landbook/contracts/engine/kernel/record'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EventStoreTestServer } from '../../tools/eventstore-test-server/server.ts'
import { openEventStoreLog } from '../src/engine/log/eventstore.ts'
import { AppendTooLarge, LogUnavailable, START } from '../src/engine/log/port.ts'
import { openSqliteLog } from '../src/engine/log/sqlite.ts'
import { createEarlierLog } from './earlier-log.ts'
import { contract, event, newStream, readAfter, readStream, TYPES } from './log-contract.ts'

const SERVER = process.env.LANDBOOK_TEST_EVENTSTORE_URL

describe('log contract: SQLite in memory', () => {
  contract(() => openSqliteLog({ file: ':memory:' }), { connections: 'one', ends: 'known' })
})

describe('log contract: SQLite file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'landbook-log-'))
  const file = join(folder, 'landbook.db')
  afterAll(() => rmSync(folder, { recursive: true }))
  contract(() => openSqliteLog({ file }), { connections: 'several', ends: 'known' })

  it('lets several processes write one stream without losing or duplicating events', async () => {
    const id = randomUUID()
    const script = join(import.meta.dirname, 'append-many.ts')
    const run = promisify(execFile)
    await Promise.all(
      Array.from({ length: 3 }, () => run(process.execPath, [script, join(folder, 'shared.db'), id, '40'])),
    )
    const log = openSqliteLog({ file: join(folder, 'shared.db') })
    const events = await readStream(log, streamOf('tract', id))
    expect(events.map((one) => one.revision)).toEqual(Array.from({ length: 120 }, (_, n) => n))
    expect(new Set(events.map((one) => one.id)).size).toBe(120)
    await log.close()
  })
})

describe('log contract: SQLite file of an earlier release', () => {
  const folder = mkdtempSync(join(tmpdir(), 'landbook-log-'))
  const file = join(folder, 'landbook.db')
  beforeAll(() => createEarlierLog(file))
  afterAll(() => rmSync(folder, { recursive: true }))
  contract(() => openSqliteLog({ file }), { connections: 'several', ends: 'known' })
})

describe('log contract: EventStoreDB, by a stand-in that speaks its protocol', () => {
  const server = new EventStoreTestServer()
  server.maxAppendSize = 8 * 1024 * 1024
  beforeAll(() => server.start())
  afterAll(() => server.stop())
  contract(() => openEventStoreLog({ url: server.url, types: TYPES }), {
    connections: 'several',
    ends: 'unknown',
  })
})

describe.skipIf(SERVER === undefined)(
  `log contract: EventStoreDB${SERVER === undefined ? ' (skipped: LANDBOOK_TEST_EVENTSTORE_URL is not set)' : ''}`,
  () => {
    const open = () => openEventStoreLog({ url: SERVER ?? '', types: TYPES })
    contract(open, { connections: 'several', ends: 'unknown' })

    it('refuses an append over the limit of the server', async () => {
      const log = open()
      const large = event(0, { text: 'x'.repeat(9 * 1024 * 1024) })
      await expect(log.append(newStream(), 'none', [large])).rejects.toThrow(AppendTooLarge)
      await log.close()
    })
  },
)

describe('log contract: unreachable EventStoreDB', () => {
  it('is unavailable for every method', async () => {
    const log = openEventStoreLog({ url: 'esdb://127.0.0.1:9?tls=false', types: ['tract'] })
    const { signal } = new AbortController()
    await expect(log.append('tract-1', 'none', [event()])).rejects.toThrow(LogUnavailable)
    await expect(readStream(log, 'tract-1')).rejects.toThrow(LogUnavailable)
    await expect(readAfter(log, START)).rejects.toThrow(LogUnavailable)
    await expect(log.head()).rejects.toThrow(LogUnavailable)
    await expect(Array.fromAsync(log.subscribe({ after: START, signal }))).rejects.toThrow(LogUnavailable)
    await log.close()
  })
})
