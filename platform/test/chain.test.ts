import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import {
  checkHeads,
  GENESIS,
  InvalidSeal,
  sealed,
  sealHeads,
  type UnsealedEvent,
  verifyLog,
} from '../src/log/chain.ts'
import type { EventLog, LoggedEvent, NewEvent } from '../src/log/port.ts'
import { openSqliteLog } from '../src/log/sqlite.ts'
import { unsealedEvent } from './events.ts'

const folder = mkdtempSync(join(tmpdir(), 'landbook-chain-'))
afterAll(() => rmSync(folder, { recursive: true }))
const { publicKey, privateKey } = generateKeyPairSync('ed25519')

const STREAMS = ['tract-1', 'tract-2', 'well-1']
const PER_STREAM = 4

function chain(stream: string, contents: UnsealedEvent[]): NewEvent[] {
  let previous = GENESIS
  return contents.map((content, revision) => {
    const event = sealed(previous, stream, revision, content)
    previous = event.metadata.hash
    return event
  })
}

const contents = () =>
  Array.from({ length: PER_STREAM }, (_, n) => unsealedEvent({ acres: `${n}.5`, name: `n${n}` }))

/** A log file with a chain in each of STREAMS, their events taking turns. */
async function writtenLog(): Promise<string> {
  const file = join(folder, `${randomUUID()}.db`)
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
  const db = new DatabaseSync(file)
  for (const statement of statements) db.exec(statement)
  db.close()
}

const anyStream = fc.constantFrom(...STREAMS)
const anyRevision = fc.nat(PER_STREAM - 1)

describe('the chain of hashes', () => {
  it('holds for any data that JSON can carry, after a round trip through the log', async () => {
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

  it('gives every event another hash at another place', () => {
    const content = unsealedEvent({ acres: '1' })
    const places = [
      sealed(GENESIS, 'tract-1', 0, content),
      sealed(GENESIS, 'tract-2', 0, content),
      sealed(GENESIS, 'tract-1', 1, content),
      sealed('another', 'tract-1', 0, content),
    ]
    expect(new Set(places.map((event) => event.metadata.hash)).size).toBe(4)
  })

  it('is sound in a log that nobody has touched', async () => {
    const file = await writtenLog()
    await withLog(file, async (log) => {
      expect(await verifyLog(log)).toEqual({ events: 12, streams: 3 })
    })
  })

  it('names an event of which anything was changed', async () => {
    const change = fc.constantFrom(
      `data = json_set(data, '$.acres', '99')`,
      `data = '{}'`,
      `data = 'not even JSON'`,
      `data = 'null'`,
      `type = 'TractDeleted'`,
      `id = 'another-id'`,
      `metadata = json_set(metadata, '$.actor', 'somebody-else')`,
      `metadata = json_set(metadata, '$.recordedAt', '2023-01-01T00:00:00.000Z')`,
      `metadata = json_set(metadata, '$.hash', '00')`,
      `metadata = json_remove(metadata, '$.hash')`,
    )
    await fc.assert(
      fc.asyncProperty(anyStream, anyRevision, change, async (stream, revision, set) => {
        const file = await writtenLog()
        tamper(file, `UPDATE events SET ${set} WHERE stream = '${stream}' AND revision = ${revision}`)
        await withLog(file, async (log) => {
          const { problem } = await verifyLog(log)
          expect(problem).toMatchObject({ stream, revision })
        })
      }),
      { numRuns: 40 },
    )
  })

  it('names the event after one that was deleted, and where a stream goes on under another name', async () => {
    await fc.assert(
      fc.asyncProperty(anyStream, fc.nat(PER_STREAM - 2), fc.boolean(), async (stream, revision, rename) => {
        const file = await writtenLog()
        const where = `WHERE stream = '${stream}' AND revision = ${revision}`
        tamper(file, rename ? `UPDATE events SET stream = 'tract-7' ${where}` : `DELETE FROM events ${where}`)
        const { problem } = await withLog(file, verifyLog)
        const first = rename ? { stream: 'tract-7', revision } : { stream, revision: revision + 1 }
        expect(problem).toMatchObject(first)
      }),
      { numRuns: 20 },
    )
  })

  it('names the first of two events that changed places', async () => {
    await fc.assert(
      fc.asyncProperty(anyStream, anyRevision, anyRevision, async (stream, one, other) => {
        fc.pre(one !== other)
        const file = await writtenLog()
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

describe('sealed heads', () => {
  const sealOf = (file: string) => withLog(file, (log) => sealHeads(log, privateKey))
  const check = (file: string, seal: Awaited<ReturnType<typeof sealOf>>) =>
    withLog(file, (log) => checkHeads(log, seal, publicKey))

  it('find nothing wrong in a log that has only grown', async () => {
    const file = await writtenLog()
    const seal = JSON.parse(JSON.stringify(await sealOf(file)))
    await withLog(file, async (log) => {
      const last = (await Array.fromAsync<LoggedEvent>(log.read('tract-1'))).at(-1)
      const next = sealed(last?.metadata.hash ?? '', 'tract-1', PER_STREAM, unsealedEvent({}))
      await log.append('tract-1', PER_STREAM - 1, [next])
      await log.append('tract-3', 'none', chain('tract-3', [unsealedEvent({})]))
    })
    expect(await check(file, seal)).toEqual([])
  })

  it('name cut tails, deleted streams and chains computed anew, which a chain alone cannot', async () => {
    await fc.assert(
      fc.asyncProperty(anyStream, anyRevision, fc.boolean(), async (stream, from, rewrite) => {
        const file = await writtenLog()
        const seal = await sealOf(file)
        const kept = await withLog(file, (log) => Array.fromAsync<LoggedEvent>(log.read(stream)))
        tamper(file, `DELETE FROM events WHERE stream = '${stream}' AND revision >= ${from}`)
        if (rewrite) {
          const forged = kept.map((event) =>
            unsealedEvent(event.revision < from ? event.data : { acres: '7' }),
          )
          tamper(file, `DELETE FROM events WHERE stream = '${stream}'`)
          await withLog(file, (log) => log.append(stream, 'none', chain(stream, forged)))
        }
        expect((await withLog(file, verifyLog)).problem).toBeUndefined()
        const reason = rewrite
          ? 'its chain was computed anew'
          : from === 0
            ? 'the stream is gone'
            : `its tail was cut off after revision ${from - 1}`
        expect(await check(file, seal)).toEqual([{ stream, revision: PER_STREAM - 1, reason }])
      }),
      { numRuns: 20 },
    )
  })

  it('are worth nothing once they were changed themselves, or made with another key', async () => {
    const file = await writtenLog()
    const seal = await sealOf(file)
    const [first, ...rest] = seal.heads
    const changed = { ...seal, heads: [{ stream: 'tract-1', revision: 0, hash: first?.hash ?? '' }, ...rest] }
    await expect(check(file, changed)).rejects.toThrow(InvalidSeal)
    await expect(check(file, { ...seal, at: '2020-01-01T00:00:00.000Z' })).rejects.toThrow(InvalidSeal)
    const stranger = generateKeyPairSync('ed25519').privateKey
    const strange = await withLog(file, (log) => sealHeads(log, stranger))
    await expect(check(file, strange)).rejects.toThrow(InvalidSeal)
  })
})
