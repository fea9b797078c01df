import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ViewsUnavailable } from '@landbook/platform/engine/stores/unavailable'
import { MongoClient } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Seal } from '../src/engine/log/seal.ts'
import { openMongoSeals } from '../src/engine/seals/mongo.ts'
import { type SealStore, SealTaken } from '../src/engine/seals/port.ts'
import { openSqliteSeals } from '../src/engine/seals/sqlite.ts'

const MONGODB_URL = process.env.MONGODB_URL

const sealNo = (number: number): Seal => ({
  number,
  at: '2026-03-04T06:00:00.000Z',
  by: 'system',
  position: `position ${number}`,
  events: number,
  streams: 1,
  root: 'root',
  link: 'link',
  previous: 'previous',
  key: 'key',
  signature: `signature ${number}`,
})

const head = (stream: string, revision: number) => ({ stream, revision, hash: `${stream} ${revision}` })

/** `open` opens the same seals again, through a connection of its own. */
function contract(open: () => Promise<SealStore>) {
  let seals: SealStore
  let other: SealStore
  const links = randomBytes(32 * 5)
  beforeAll(async () => {
    ;[seals, other] = [await open(), await open()]
  })
  afterAll(() => Promise.all([seals.close(), other.close()]))

  it('is empty at first', async () => {
    expect(await seals.last()).toBeUndefined()
    expect(await seals.get(1)).toBeUndefined()
    expect(await seals.list({ first: 10 })).toEqual([])
    expect(await Array.fromAsync(seals.all())).toEqual([])
    expect(await seals.heads()).toEqual([])
  })

  it('stores seals for all connections', async () => {
    await seals.add({ seal: sealNo(1), links }, [head('tract-1', 0), head('well-1', 4)])
    await other.add({ seal: sealNo(2), links: links.subarray(0, 32) }, [
      head('tract-1', 1),
      head('tract-2', 0),
    ])
    for (const store of [seals, other]) {
      expect(await store.last()).toEqual(sealNo(2))
      expect(await store.get(1)).toEqual(sealNo(1))
      expect((await store.heads()).sort((a, b) => (a.stream < b.stream ? -1 : 1))).toEqual([
        head('tract-1', 1),
        head('tract-2', 0),
        head('well-1', 4),
      ])
    }
  })

  it('returns all with their links, oldest first, and pages, newest first', async () => {
    const all = await Array.fromAsync(seals.all())
    expect(all.map(({ seal }) => seal)).toEqual([sealNo(1), sealNo(2)])
    expect(all.map((kept) => links.subarray(0, kept.links.length).equals(kept.links))).toEqual([true, true])
    expect(all.map((kept) => kept.links.length)).toEqual([160, 32])
    expect(await seals.list({ first: 1 })).toEqual([sealNo(2)])
    expect(await seals.list({ first: 9, before: 2 })).toEqual([sealNo(1)])
  })

  it('accepts one of several seals of a number, and nothing of the others', async () => {
    const tries = [seals, other, seals, other].map((store, n) =>
      store.add({ seal: { ...sealNo(3), at: String(n), signature: `of ${n}` }, links }, [head('raced', n)]),
    )
    const outcomes = await Promise.allSettled(tries)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(SealTaken)
    const winner = outcomes.findIndex(({ status }) => status === 'fulfilled')
    expect((await seals.last())?.at).toBe(String(winner))
    expect(await seals.heads()).toContainEqual(head('raced', winner))
  })

  it('accepts more heads than fit into one write', async () => {
    const many = Array.from({ length: 2_500 }, (_, n) => head(`many-${n}`, n))
    await seals.add({ seal: sealNo(4), links }, many)
    const found = await other.heads()
    expect(found.filter(({ stream }) => stream.startsWith('many-'))).toHaveLength(many.length)
  })

  it('continues after the last remaining seal when others were set aside', async () => {
    await seals.setAside(2, [])
    for (const store of [seals, other]) {
      expect(await store.last()).toEqual(sealNo(2))
      expect(await store.get(3)).toBeUndefined()
      // They were those of the lost events: the next seal writes them anew.
      expect(await store.heads()).toEqual([])
    }
    await other.add({ seal: sealNo(3), links }, [head('tract-1', 2), head('well-1', 5)])
    expect(await seals.last()).toEqual(sealNo(3))
    await seals.setAside(2, ['well-1', 'well-2'])
    expect(await seals.heads()).toEqual([head('well-1', 5)])
    await seals.setAside(0, [])
    await seals.setAside(0, [])
    expect(await other.last()).toBeUndefined()
  })
}

describe('seals in a SQLite file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'landbook-seals-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  contract(async () => openSqliteSeals({ file: join(folder, 'seals.db') }))
})

describe.skipIf(MONGODB_URL === undefined)('seals in MongoDB (needs MONGODB_URL)', () => {
  const url = MONGODB_URL ?? ''
  const database = `seals-${randomUUID()}`
  afterAll(async () => {
    const client = await MongoClient.connect(url)
    await client.db(database).dropDatabase()
    await client.close()
  })
  contract(() => openMongoSeals({ url, database }))

  it('are unavailable while MongoDB is unreachable', async () => {
    const seals = await openMongoSeals({ url, database })
    await seals.close()
    const uses: (() => Promise<unknown>)[] = [
      () => seals.add({ seal: sealNo(9), links: Buffer.alloc(32) }, []),
      () => seals.last(),
      () => seals.get(1),
      () => seals.list({ first: 1 }),
      () => Array.fromAsync(seals.all()),
      () => seals.heads(),
      () => seals.setAside(0, []),
    ]
    for (const use of uses) await expect(use()).rejects.toThrow(ViewsUnavailable)
  })
})
