import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StreamName } from '@landbook/contracts/catalogue/streams'
import { streamOf } from '@landbook/contracts/engine/kernel/record'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EventStoreTestServer } from '../../tools/eventstore-test-server/server.ts'
import { openEventStoreLog } from '../src/engine/log/eventstore.ts'
import { compareWithLog, type LogMark, markOf } from '../src/engine/log/mark.ts'
import { type EventLog, LogUnavailable, START } from '../src/engine/log/port.ts'
import { openSqliteLog } from '../src/engine/log/sqlite.ts'
import { addTo } from './chains.ts'
import { openToDamage } from './damaging.ts'

const SERVER = process.env.LANDBOOK_TEST_EVENTSTORE_URL

async function lastOf(log: EventLog, stream: StreamName): Promise<LogMark> {
  const last = (await Array.fromAsync(log.read(stream))).at(-1)
  if (last === undefined) throw new Error(`${stream} is empty`)
  return markOf(last)
}

function contract(open: () => EventLog) {
  it('distinguishes the marked event from a missing and another one', async () => {
    const log = open()
    const stream = streamOf('tract', randomUUID())
    expect(await compareWithLog(log, { position: START })).toBe('same')
    await addTo(log, stream, { n: 1 })
    await addTo(log, stream, { n: 2 })
    const mark = await lastOf(log, stream)
    expect(await compareWithLog(log, mark)).toBe('same')
    await addTo(log, stream, { n: 3 })
    expect(await compareWithLog(log, mark)).toBe('same')

    const event = { stream, revision: 1, hash: mark.event?.hash ?? '' }
    const marked = (change: Partial<typeof event>) => ({ ...mark, event: { ...event, ...change } })
    expect(await compareWithLog(log, marked({ revision: 7 }))).toBe('missing')
    expect(await compareWithLog(log, marked({ stream: streamOf('tract', randomUUID()) }))).toBe('missing')
    expect(await compareWithLog(log, marked({ hash: 'f'.repeat(64) }))).toBe('another')
    expect(await compareWithLog(log, { ...mark, position: `${mark.position}0` })).toBe('another')

    const { position } = await lastOf(log, stream)
    expect(await compareWithLog(log, { position })).toBe('same')
    expect(await compareWithLog(log, { position: `9${position}` })).toBe('missing')
    await log.close()
  })

  it('is not missing if its position was unreadable, perhaps of a foreign stream', async () => {
    const log = open()
    const stream = streamOf('tract', randomUUID())
    await addTo(log, stream)
    const { position } = await lastOf(log, stream)
    const beyond = `9${position}`
    const setAside = (at: string) => [{ stream: 'invoice-7', revision: 0, position: at }]
    expect(await compareWithLog(log, { position: beyond, setAside: setAside(beyond) })).toBe('same')
    expect(await compareWithLog(log, { position: beyond, setAside: setAside(position) })).toBe('missing')
    await log.close()
  })
}

describe('a mark in a log: SQLite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'landbook-mark-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  contract(() => openSqliteLog({ file: ':memory:' }))

  it('is missing in an older copy of the log, and another event once that was written to', async () => {
    const [file, copy] = [join(folder, 'log.db'), join(folder, 'copy.db')]
    const log = openSqliteLog({ file })
    await addTo(log, 'tract-1', { n: 1 })
    const early = await lastOf(log, 'tract-1')
    await log.close()
    cpSync(file, copy)
    const later = openSqliteLog({ file })
    await addTo(later, 'tract-1', { n: 2 })
    const mark = await lastOf(later, 'tract-1')
    await later.close()
    const restored = openSqliteLog({ file: copy })
    expect(await compareWithLog(restored, early)).toBe('same')
    expect(await compareWithLog(restored, mark)).toBe('missing')
    await addTo(restored, 'tract-1', { n: 'something else' })
    expect(await compareWithLog(restored, mark)).toBe('another')
    await restored.close()
  })

  it('exists if the event was damaged later', async () => {
    const file = join(folder, 'damaged.db')
    const log = openSqliteLog({ file })
    await addTo(log, 'tract-1')
    const mark = await lastOf(log, 'tract-1')
    const db = openToDamage(file)
    db.exec("UPDATE events SET data = '{'")
    db.close()
    expect(await compareWithLog(log, mark)).toBe('same')
    expect(await compareWithLog(log, { ...mark, position: '9' })).toBe('another')
    await log.close()
  })
})

describe('a mark in a log: EventStoreDB, by a stand-in that speaks its protocol', () => {
  const server = new EventStoreTestServer()
  beforeAll(() => server.start())
  afterAll(() => server.stop())
  contract(() => openEventStoreLog({ url: server.url, types: ['tract'] }))
})

describe.skipIf(SERVER === undefined)(
  `a mark in a log: EventStoreDB${SERVER === undefined ? ' (skipped: LANDBOOK_TEST_EVENTSTORE_URL is not set)' : ''}`,
  () => contract(() => openEventStoreLog({ url: SERVER ?? '', types: ['tract'] })),
)

describe('a mark in a log that cannot be reached', () => {
  it('is neither there nor missing', async () => {
    const log = openEventStoreLog({ url: 'esdb://127.0.0.1:9?tls=false', types: ['tract'] })
    const mark = { position: '1', event: { stream: 'tract-1' as const, revision: 0, hash: 'none' } }
    await expect(compareWithLog(log, mark)).rejects.toThrow(LogUnavailable)
    await log.close()
  })
})
