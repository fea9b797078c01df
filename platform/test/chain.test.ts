import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { GENESIS, sealed } from '../src/engine/log/chain.ts'
import type { EventLog } from '../src/engine/log/port.ts'
import { openSqliteLog } from '../src/engine/log/sqlite.ts'
import { verifyLog } from '../src/engine/log/verify.ts'
import { chain } from './chains.ts'
import { openToDamage } from './damaging.ts'
import { createEarlierLog } from './earlier-log.ts'
import { unsealedEvent } from './events.ts'

const folder = mkdtempSync(join(tmpdir(), 'landbook-chain-'))
afterAll(() => rmSync(folder, { recursive: true }))

const STREAMS = ['tract-1', 'tract-2', 'well-1'] as const
const PER_STREAM = 4

const contents = () =>
  Array.from({ length: PER_STREAM }, (_, n) => unsealedEvent({ acres: `${n}.5`, name: `n${n}` }))

/** A log file with a chain in each of STREAMS, their events taking turns. */
async function writtenLog({ isEarlier = false } = {}): Promise<string> {
  const file = join(folder, `${randomUUID()}.db`)
  if (isEarlier) createEarlierLog(file)
  const log = openSqliteLog({ file })
  const chains = STREAMS.map((stream) => ({ stream, events: chain(stream, contents()) }))
  const turns = Array.from({ length: PER_STREAM }, (_, n) =>
    chains.map(({ stream, events }) => log.append(stream, n === 0 ? 'none' : n - 1, events.slice(n, n + 1))),
  )
  await Promise.all(turns.flat())
  await log.close()
  return file
}

async function withLog<T>(file: string, use: (log: EventLog) => Promise<T>): Promise<T> {
  const log = openSqliteLog({ file })
  try {
    return await use(log)
  } finally {
    await log.close()
  }
}

function tamper(file: string, ...statements: string[]): void {
  const db = openToDamage(file)
  for (const statement of statements) db.exec(statement)
  db.close()
}

/** As this release creates a log, or an earlier one. */
const anyLayout = fc.record({ isEarlier: fc.boolean() })
const anyStream = fc.constantFrom(...STREAMS)
const anyRevision = fc.nat(PER_STREAM - 1)

describe('the chain of hashes', () => {
  it('is valid for any JSON data after a round trip through the log', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { minLength: 1 }),
        async (datas) => {
          const log = openSqliteLog({ file: ':memory:' })
          await log.append(
            'tract-1',
            'none',
            chain(
              'tract-1',
              datas.map((data) => unsealedEvent(data)),
            ),
          )
          expect(await verifyLog(log)).toEqual({ events: datas.length, streams: 1 })
          await log.close()
        },
      ),
      { numRuns: 50 },
    )
  })

  it('ignores undefined fields, as the log does', async () => {
    const log = openSqliteLog({ file: ':memory:' })
    const content = unsealedEvent({ acres: undefined, name: 'A' })
    await log.append('tract-1', 'none', chain('tract-1', [content, unsealedEvent({})]))
    expect(await verifyLog(log)).toEqual({ events: 2, streams: 1 })
    await log.close()
  })

  it('includes the place of an event in its hash', () => {
    const content = unsealedEvent({ acres: '1' })
    const places = [
      sealed(GENESIS, 'tract-1', 0, content),
      sealed(GENESIS, 'tract-2', 0, content),
      sealed(GENESIS, 'tract-1', 1, content),
      sealed('another', 'tract-1', 0, content),
    ]
    expect(new Set(places.map((event) => event.metadata.hash)).size).toBe(4)
  })

  it('is valid in an unmodified log', async () => {
    const file = await writtenLog()
    await withLog(file, async (log) => {
      expect(await verifyLog(log)).toEqual({ events: 12, streams: 3 })
    })
  })

  it('reports an event of which anything was changed', async () => {
    const change = fc.constantFrom(
      `data = json_set(data, '$.acres', '99')`,
      `data = '{}'`,
      `data = 'not even JSON'`,
      `data = 'null'`,
      `type = 'TractDeleted'`,
      `id = '00000000-0000-4000-8000-000000000000'`,
      `metadata = json_set(metadata, '$[1]', 'somebody-else')`,
      `metadata = json_set(metadata, '$[2]', '2023-01-01T00:00:00.000Z')`,
      `metadata = json_set(metadata, '$[0]', '00')`,
      `metadata = json_remove(metadata, '$[0]')`,
    )
    await fc.assert(
      fc.asyncProperty(anyLayout, anyStream, anyRevision, change, async (layout, stream, revision, set) => {
        const file = await writtenLog(layout)
        tamper(file, `UPDATE events SET ${set} WHERE stream = '${stream}' AND revision = ${revision}`)
        await withLog(file, async (log) => {
          const { problem } = await verifyLog(log)
          expect(problem).toMatchObject({ stream, revision })
        })
      }),
      { numRuns: 40 },
    )
  })

  it('reports the event after a deleted one, and a stream that continues under another name', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyLayout,
        anyStream,
        fc.nat(PER_STREAM - 2),
        fc.boolean(),
        async (layout, stream, revision, rename) => {
          const file = await writtenLog(layout)
          const where = `WHERE stream = '${stream}' AND revision = ${revision}`
          tamper(
            file,
            rename ? `UPDATE events SET stream = 'tract-7' ${where}` : `DELETE FROM events ${where}`,
          )
          const { problem } = await withLog(file, verifyLog)
          const first = rename ? { stream: 'tract-7', revision } : { stream, revision: revision + 1 }
          expect(problem).toMatchObject(first)
        },
      ),
      { numRuns: 20 },
    )
  })

  it.each([
    "UPDATE streams SET name = 'tract-7' WHERE name = 'tract-2'",
    'UPDATE streams SET number = 3 - number + 100 WHERE number < 3; UPDATE streams SET number = number - 100 WHERE number > 3',
    'UPDATE log SET stream = 7 WHERE stream = 2',
    'UPDATE log SET hash = zeroblob(32) WHERE position = 5',
    'UPDATE log SET hash = NULL WHERE position = 5',
    'UPDATE log SET id = zeroblob(16) WHERE position = 5',
  ])('reports what was changed in the tables themselves: %s', async (sql) => {
    const file = await writtenLog()
    tamper(file, sql)
    expect((await withLog(file, verifyLog)).problem).toBeDefined()
  })

  it('reports the first of two swapped events', async () => {
    await fc.assert(
      fc.asyncProperty(anyLayout, anyStream, anyRevision, anyRevision, async (layout, stream, one, other) => {
        fc.pre(one !== other)
        const file = await writtenLog(layout)
        const set = (from: number, to: number) =>
          `UPDATE events SET revision = ${to} WHERE stream = '${stream}' AND revision = ${from}`
        tamper(file, set(one, 99), set(other, one), set(99, other))
        const { problem } = await withLog(file, verifyLog)
        expect(problem?.stream).toBe(stream)
      }),
      { numRuns: 20 },
    )
  })
})
