import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openMongoTables } from '../src/engine/stores/tables/mongo.ts'
import type { Declaration, Table, Tables, Where } from '../src/engine/stores/tables/port.ts'
import { openSqliteTables } from '../src/engine/stores/tables/sqlite.ts'

const MONGODB_URL = process.env.MONGODB_URL

interface Lease {
  leaseId: string
  lessor: string
  acres: number
  endedAt?: number | undefined
  isHeld: boolean
  counties: readonly string[]
}

const LEASES: Declaration<Lease> = {
  key: 'leaseId',
  collection: 'leases',
  indexes: [{ lessor: 1 }],
  table: 'leases',
  sql: `
    CREATE TABLE IF NOT EXISTS leases (
      lease_id TEXT PRIMARY KEY,
      lessor   TEXT NOT NULL,
      acres    INTEGER NOT NULL,
      ended_at INTEGER,
      is_held  INTEGER NOT NULL,
      counties TEXT NOT NULL
    ) STRICT;`,
  kinds: { isHeld: 'flag', counties: 'list' },
}

/** `open` opens the same tables again, through a connection of its own. */
function contract(open: () => Promise<Tables>) {
  const opened: Tables[] = []
  let leases: Table<Lease>
  let others: Table<Lease>
  beforeAll(async () => {
    for (let n = 0; n < 2; n++) opened.push(await open())
  })
  beforeEach(async () => {
    ;[leases, others] = opened.map((one) => one.table(LEASES)) as [Table<Lease>, Table<Lease>]
    await leases.remove({})
  })
  afterAll(() => Promise.all(opened.map((one) => one.close())))

  const lease = (leaseId: string, more: Partial<Lease> = {}): Lease => ({
    ...{ leaseId, lessor: 'Ann', acres: 1, isHeld: true, counties: ['Reeves', 'Loving'] },
    ...more,
  })
  const found = async (where: Where<Lease>) =>
    (await others.find(where, { order: { leaseId: 1 } })).map(({ leaseId }) => leaseId).join()

  it('returns a row as it was stored', async () => {
    const rows = [lease('a'), lease('b', { endedAt: 0, isHeld: false, counties: [] })]
    for (const row of rows) await leases.add(row)
    expect(await others.find({}, { order: { leaseId: 1 } })).toEqual(rows)
    expect(await others.one({ leaseId: 'b' })).toEqual(rows[1])
    expect(await others.one({ leaseId: 'c' })).toBeUndefined()
  })

  it('adds a row once, and puts one in the place of another', async () => {
    const tries = [leases, others, leases].map((one, acres) => one.add(lease('a', { acres })))
    expect((await Promise.all(tries)).filter(Boolean)).toEqual([true])
    await leases.put(lease('b', { endedAt: 5 }))
    await others.put(lease('b', { acres: 9 }))
    expect(await leases.one({ leaseId: 'b' })).toEqual(lease('b', { acres: 9 }))
  })

  it('finds rows by what they hold, and by what they do not', async () => {
    for (const [index, leaseId] of ['a', 'b', 'c', 'd'].entries())
      await leases.add(lease(leaseId, { acres: index, lessor: index % 2 ? 'Bob' : 'Ann' }))
    await leases.change({ leaseId: 'd' }, { endedAt: 7, isHeld: false })
    expect(await found({ lessor: 'Bob' })).toBe('b,d')
    expect(await found({ lessor: 'Bob', leaseId: { $ne: 'd' } })).toBe('b')
    expect(await found({ acres: { $gt: 0, $lte: 2 } })).toBe('b,c')
    expect(await found({ acres: { $gte: 2, $lt: 3 } })).toBe('c')
    expect(await found({ leaseId: { $gt: 'b' } })).toBe('c,d')
    expect(await found({ endedAt: null })).toBe('a,b,c')
    expect(await found({ endedAt: undefined, lessor: 'Bob' })).toBe('b')
    expect(await found({ isHeld: false })).toBe('d')
    expect(await found({ lessor: 'Ann', $or: [{ leaseId: 'a' }, { leaseId: 'b' }] })).toBe('a')
    expect(await found({ lessor: "Ann' OR TRUE --" })).toBe('')
  })

  it('orders rows, and skips and limits them', async () => {
    for (const [leaseId, acres] of [...'abcd'].map((letter, index) => [letter, index % 2] as const))
      await leases.add(lease(leaseId, { acres }))
    const order = { acres: -1, leaseId: 1 } as const
    const some = async (page: object) =>
      (await leases.find({}, { order, ...page })).map(({ leaseId }) => leaseId).join('')
    expect([await some({}), await some({ skip: 1 }), await some({ skip: 1, most: 2 })]).toEqual([
      'bdac',
      'dac',
      'da',
    ])
  })

  it('adds up and raises what is merged, and keeps the rest', async () => {
    const how = { acres: '$inc', endedAt: '$max' } as const
    const first = lease('a', { endedAt: 5 })
    expect(await leases.merge(first, how)).toEqual(first)
    expect(await others.merge(lease('a', { endedAt: 3, lessor: 'Bob' }), how)).toEqual({ ...first, acres: 2 })
    const all = Array.from({ length: 20 }, (_, n) =>
      (n % 2 ? leases : others).merge(lease('a', { endedAt: n }), how),
    )
    await Promise.all(all)
    expect(await leases.one({ leaseId: 'a' })).toEqual({ ...first, acres: 22, endedAt: 19 })
  })

  it('changes a row only while it holds what is expected', async () => {
    await leases.add(lease('a'))
    const tries = [leases, others, leases, others].map((one, n) =>
      one.change({ leaseId: 'a', acres: 1 }, { acres: n + 2, counties: ['Ward'], lessor: undefined }),
    )
    expect((await Promise.all(tries)).filter(Boolean)).toEqual([true])
    expect(await leases.one({ leaseId: 'a' })).toMatchObject({ counties: ['Ward'], lessor: 'Ann' })
    expect(await leases.change({ leaseId: 'b' }, { acres: 2 })).toBe(false)
  })

  it('removes rows, and tells how many', async () => {
    for (const [leaseId, acres] of [...'abcd'].map((letter, index) => [letter, index] as const))
      await leases.add(lease(leaseId, { acres }))
    expect(await leases.remove({ leaseId: 'a', acres: 1 })).toBe(0)
    expect(await leases.remove({ leaseId: 'a', lessor: 'Ann' })).toBe(1)
    expect(await others.remove({ lessor: 'Ann', leaseId: { $ne: 'c' } })).toBe(2)
    expect(await found({})).toBe('c')
  })
}

describe('tables contract: SQLite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'landbook-tables-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  contract(async () => openSqliteTables(join(folder, 'tables.db'), 'leases', [LEASES]))
})

describe.skipIf(MONGODB_URL === undefined)('tables contract: MongoDB (needs MONGODB_URL)', () => {
  const database = `landbook-test-${randomUUID()}`
  contract(() => openMongoTables({ url: MONGODB_URL ?? '', database }))
})
