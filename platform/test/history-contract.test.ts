import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openMongoHistory } from '../src/engine/history/mongo.ts'
import { HISTORY, HISTORY_LAYOUT, type HistoryIndex, historyVersionOf } from '../src/engine/history/port.ts'
import { openSqliteHistory } from '../src/engine/history/sqlite.ts'
import { HISTORY_SCHEMA } from '../src/engine/history/sqlite-schema.ts'
import { START } from '../src/engine/log/port.ts'
import { CatchingUp, CheckpointMoved, LockLost } from '../src/engine/views/port.ts'
import { putCheckpoint } from './checkpoints.ts'
import { add, at, day, ends, entry, indexed, position, remove, set, w1, well } from './index-entries.ts'

const MONGODB_URL = process.env.MONGODB_URL

function contract(open: () => Promise<HistoryIndex>) {
  let index: HistoryIndex
  beforeEach(async () => {
    index = await open()
  })
  afterEach(() => index.close())

  const found = async (query: Parameters<HistoryIndex['find']>[0]) =>
    (await index.find(query)).map((event) => Number(event.position))

  it('returns written events, newest first', async () => {
    const [one, two] = [entry(1), entry(2, { effectiveOn: '2025-12-31', concerns: ['well-w1'] })]
    await index.write([one, two])
    expect(await index.find({ first: 10 })).toEqual([indexed(two), indexed(one)])
    expect(await found({ first: 1 })).toEqual([2])
    expect(await found({ first: 10, before: position(2) })).toEqual([1])
  })

  it('filters by person, type, record, request and member, and by all combined', async () => {
    await index.write([
      entry(1, { actor: 'bob' }),
      entry(2, { record: 'well', recordId: 't1', correlationId: 'import' }),
      entry(3, { recordId: 't2', correlationId: 'import', members: ['state', 'county'] }),
      entry(4, { recordId: 't2', actor: 'bob', members: ['stateOf'] }),
      entry(5, { record: 'user', recordId: 'u', members: [] }),
    ])
    expect(await found({ actor: 'bob', first: 9 })).toEqual([4, 1])
    expect(await found({ record: 'tract', first: 9 })).toEqual([4, 3, 1])
    expect(await found({ record: ['well', 'user'], first: 9 })).toEqual([5, 2])
    expect(await found({ record: [], first: 9 })).toEqual([])
    expect(await found({ record: 'tract', recordId: 't1', first: 9 })).toEqual([1])
    expect(await found({ correlationId: 'import', first: 9 })).toEqual([3, 2])
    expect(await found({ member: 'state', first: 9 })).toEqual([3])
    expect(
      await found({ record: 'tract', recordId: 't2', actor: 'bob', member: 'stateOf', first: 9 }),
    ).toEqual([4])
    expect(await found({ actor: 'bob', member: 'state', first: 9 })).toEqual([])
  })

  it("finds a record's own events and those that concern it", async () => {
    await index.write([
      entry(1),
      entry(2, { record: 'well', recordId: 'w1', concerns: ['tract-t1', 'tract-t2'] }),
      entry(3, { recordId: 't2' }),
      entry(4, { record: 'row', recordId: 'r1', concerns: ['tract-t1'], actor: 'bob' }),
    ])
    expect(await found({ concerning: 'tract-t1', first: 9 })).toEqual([4, 2, 1])
    expect(await found({ concerning: 'tract-t2', first: 9 })).toEqual([3, 2])
    expect(await found({ concerning: 'tract-t1', record: ['tract', 'well'], first: 9 })).toEqual([2, 1])
    expect(await found({ concerning: 'tract-t1', actor: 'bob', first: 9 })).toEqual([4])
    expect(await found({ concerning: 'tract-t1', record: 'well', recordId: 'w1', first: 9 })).toEqual([2])
  })

  it('filters by moments; a clock that was set back does not change the order', async () => {
    await index.write([entry(1), entry(2), entry(9, { recordedAt: at(5) }), entry(10, { recordedAt: at(2) })])
    await index.write([entry(11, { recordedAt: at(7) })])
    expect(await found({ from: at(2), first: 9 })).toEqual([11, 10, 9, 2])
    expect(await found({ until: at(2), first: 9 })).toEqual([2, 1])
    expect(await found({ from: at(3), until: at(6), first: 9 })).toEqual([10, 9])
    expect(await found({ from: at(2), until: at(2), first: 9 })).toEqual([2])
    expect(await found({ from: at(2), until: at(5), before: position(10), first: 9 })).toEqual([9, 2])
    expect(await found({ from: at(8), first: 9 })).toEqual([])
    expect(await found({ until: '2026-02-28T23:59:59.999Z', first: 9 })).toEqual([])
  })

  it('assigns each event the latest moment up to it, in any batches', async () => {
    const late = entry(3, { recordedAt: at(2) })
    for (const batches of [
      [[entry(1), entry(2), late]],
      [[entry(1)], [entry(2)], [late]],
      [[late], [entry(4)]],
    ])
      for (const batch of batches) await index.write(batch)
    const moments = (await index.find({ first: 9 })).map(({ moment }) => moment)
    expect(moments).toEqual([at(4), at(2), at(2), at(1)])
  })

  it('returns the log position of a moment', async () => {
    expect(await index.placeAt(at(1))).toBe(START)
    await index.write([
      entry(1),
      entry(2),
      entry(3, { recordedAt: at(2) }),
      entry(9),
      entry(10, { recordedAt: at(4) }),
    ])
    expect(await index.placeAt('2026-02-28T12:00:00.000Z')).toBe(START)
    expect(await index.placeAt(`${day(1)}T11:59:59.999Z`)).toBe(START)
    expect(await index.placeAt(at(1))).toBe(position(1))
    expect(await index.placeAt(at(2))).toBe(position(3))
    expect(await index.placeAt(`${day(2)}T11:59:59.999Z`)).toBe(position(1))
    expect(await index.placeAt(at(8))).toBe(position(3))
    expect(await index.placeAt(at(9))).toBe(position(10))
    expect(await index.placeAt('2027-01-01T00:00:00.000Z')).toBe(position(10))
    // On either side of a day's border.
    const [last, first] = [`${day(10)}T23:59:59.999Z`, `${day(11)}T00:00:00.000Z`]
    await index.write([entry(11, { recordedAt: last }), entry(12, { recordedAt: first })])
    expect([await index.placeAt(last), await index.placeAt(first)]).toEqual([position(11), position(12)])
    expect(await found({ from: last, until: last, first: 9 })).toEqual([11])
    expect(await found({ from: first, first: 9 })).toEqual([12])
  })

  it('returns the referrers of a record at a log position', async () => {
    await index.write([well(1, [set(['tract-t1'])]), well(3, [set(['tract-t1', 'tract-t2'])])])
    await index.write([well(5, [remove('tract-t1')]), well(7, [add('tract-t1')]), well(9, [ends])])
    const days = async (to: string) => {
      const pointed = await Promise.all(
        Array.from({ length: 10 }, async (_, n) =>
          (await index.linkedAt(to, position(n + 1))).length > 0 ? n + 1 : 0,
        ),
      )
      return pointed.filter((n) => n > 0)
    }
    expect(await days('tract-t1')).toEqual([1, 2, 3, 4, 7, 8])
    expect(await days('tract-t2')).toEqual([3, 4, 5, 6, 7, 8])
    expect(await index.linkedAt('tract-t1', position(2))).toEqual([w1])
    expect(await index.linkedAt('tract-t1', START)).toEqual([])
    expect(await index.linkedAt('tract-t3', position(5))).toEqual([])
  })

  it('separates the links of parts, and lists a record once per link', async () => {
    await index.write([
      well(1, [
        set(['operator-o1'], 'deeds', 'one'),
        set(['operator-o1'], 'deeds', 'two'),
        set(['operator-o1']),
      ]),
      well(3, [set([], 'deeds', 'one')]),
      well(5, [set(['operator-o2'], 'deeds', 'two')]),
    ])
    const deeds = { ...w1, link: 'deeds' }
    expect(await index.linkedAt('operator-o1', position(2))).toEqual(expect.arrayContaining([w1, deeds]))
    expect(await index.linkedAt('operator-o1', position(2))).toHaveLength(2)
    expect(await index.linkedAt('operator-o1', position(4))).toHaveLength(2)
    expect(await index.linkedAt('operator-o1', position(5))).toEqual([w1])
    expect(await index.linkedAt('operator-o2', position(5))).toEqual([deeds])
  })

  it('is idempotent for a repeated batch, or all of them', async () => {
    const batches = [
      [well(1, [set(['tract-t1'])]), well(2, [remove('tract-t1')])],
      [well(3, [set(['tract-t1'])]), entry(4)],
      [well(5, [set(['tract-t2'])]), well(6, [ends])],
    ]
    for (const batch of batches) await index.write(batch)
    const told = async () => [
      await index.find({ first: 99 }),
      await Promise.all([1, 2, 3, 4, 5, 6].map((n) => index.linkedAt('tract-t1', position(n)))),
      await Promise.all([1, 2, 3, 4, 5, 6].map((n) => index.linkedAt('tract-t2', position(n)))),
    ]
    const once = await told()
    await index.write(batches[2] ?? [])
    await index.write(batches.flat())
    for (const one of batches.flat()) await index.write([one])
    expect(await told()).toEqual(once)
    expect(once[1]).toEqual([[w1], [], [w1], [w1], [], []])
  })

  it('stores the checkpoint, can be awaited, and is reset by clearing', async () => {
    expect(await index.getCheckpoint(HISTORY)).toBeUndefined()
    await index.untilReached(START, 0)
    await expect(index.untilReached(position(1), 0)).rejects.toThrow(CatchingUp)
    const waiting = index.untilReached(position(1), 60_000)
    await index.write([well(1, [set(['tract-t1'])])])
    await putCheckpoint(index, HISTORY, { position: position(1), at: at(1) })
    await waiting
    expect(await index.getCheckpoint(HISTORY)).toEqual({ position: position(1), at: at(1) })
    await index.note('history-wanted', { position: START, at: at(1) })
    await index.clear()
    expect(await index.getCheckpoint('history-wanted')).toEqual({ position: START, at: at(1) })
    expect(await index.getCheckpoint(HISTORY)).toBeUndefined()
    await expect(index.untilReached(position(1), 0)).rejects.toThrow(CatchingUp)
    expect(await index.find({ first: 9 })).toEqual([])
    expect(await index.linkedAt('tract-t1', position(1))).toEqual([])
    await index.write([entry(1)])
    expect(await found({ first: 9, from: at(1), until: at(1) })).toEqual([1])
  })

  it('has one writer at a time', async () => {
    expect(await index.takeLock(HISTORY, 'one', 60_000)).toBe(true)
    expect(await index.takeLock(HISTORY, 'two', 60_000)).toBe(false)
    await index.clear()
    expect(await index.takeLock(HISTORY, 'two', 60_000)).toBe(false)
    expect(await index.takeLock(HISTORY, 'one', 60_000)).toBe(true)
    const [first, second] = [1, 2].map((n) => ({ position: position(n), at: at(n) }))
    if (!first || !second) throw new Error('not two')
    await index.advanceCheckpoint(HISTORY, first, { from: undefined, holder: 'one' })
    await index.releaseLock(HISTORY, 'one')
    expect(await index.takeLock(HISTORY, 'two', 60_000)).toBe(true)
    const from = first
    await expect(index.advanceCheckpoint(HISTORY, second, { from, holder: 'one' })).rejects.toThrow(LockLost)
    await expect(
      index.advanceCheckpoint(HISTORY, second, { from: undefined, holder: 'two' }),
    ).rejects.toThrow(CheckpointMoved)
    expect((await index.getCheckpoint(HISTORY))?.position).toBe(position(1))
    await index.releaseLock(HISTORY, 'one')
    expect(await index.takeLock(HISTORY, 'one', 60_000)).toBe(false)
    await index.releaseLock(HISTORY, 'two')
    expect(await index.takeLock(HISTORY, 'one', 60_000)).toBe(true)
  })
}

describe('history contract: SQLite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'landbook-history-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const newFile = () => join(folder, `${randomUUID()}.db`)

  contract(async () => openSqliteHistory({ file: newFile() }))

  it('persists in its file', async () => {
    const file = newFile()
    const first = openSqliteHistory({ file })
    await first.write([entry(1)])
    await putCheckpoint(first, HISTORY, { position: position(1), at: at(1) })
    await first.close()
    const second = openSqliteHistory({ file })
    expect(await second.find({ first: 9 })).toEqual([indexed(entry(1))])
    await second.untilReached(position(1), 0)
    await second.close()
  })

  it('is locked by one process, until it ends', async () => {
    const file = newFile()
    const first = openSqliteHistory({ file })
    const second = openSqliteHistory({ file })
    expect(await first.takeLock(HISTORY, 'one', 60_000)).toBe(true)
    expect(await second.takeLock(HISTORY, 'two', 0)).toBe(false)
    await first.write([entry(1)])
    expect(await second.find({ first: 9 })).toEqual([indexed(entry(1))])
    await first.close()
    expect(await second.takeLock(HISTORY, 'two', 60_000)).toBe(true)
    await second.close()
  })

  it('is empty if the file is of another version, or no SQLite file', async () => {
    for (const spoil of [
      (file: string) => new DatabaseSync(file).exec('PRAGMA user_version = 999'),
      (file: string) => writeFileSync(file, 'anything but a database '.repeat(1000)),
    ]) {
      const file = newFile()
      const first = openSqliteHistory({ file })
      await first.write([entry(1)])
      await putCheckpoint(first, HISTORY, { position: position(1), at: at(1) })
      await first.close()
      spoil(file)
      const second = openSqliteHistory({ file })
      expect(await second.find({ first: 9 })).toEqual([])
      await expect(second.untilReached(position(1), 0)).rejects.toThrow(CatchingUp)
      await second.close()
    }
  })

  it('finds what is written after a batch that failed', async () => {
    const index = openSqliteHistory({ file: ':memory:' })
    const found = async (actor: string) =>
      (await index.find({ actor, first: 9 })).map(({ position }) => Number(position))
    const damaged = entry(2, { members: undefined as never })
    await expect(index.write([entry(1, { actor: 'new' }), damaged])).rejects.toThrow()
    await index.write([entry(2, { actor: 'other' })])
    await index.write([entry(1, { actor: 'new' })])
    expect([await found('new'), await found('other')]).toEqual([[1], [2]])
    await index.close()
  })

  it('changes its version with that of a record', () => {
    const [first, ...others] = catalogue.records
    if (!first) throw new Error('no records')
    const renamed = { ...first, upcasters: [...first.upcasters, []] }
    expect(historyVersionOf({ records: [renamed, ...others] })).toBe(historyVersionOf(catalogue) + 1)
  })

  it('changes its version with its tables', () => {
    const fingerprint = createHash('sha256').update(HISTORY_SCHEMA).digest('hex').slice(0, 12)
    expect({ layout: HISTORY_LAYOUT, fingerprint }).toEqual({ layout: 4, fingerprint: '37f83306a4d8' })
  })
})

describe.skipIf(MONGODB_URL === undefined)(
  `history contract: MongoDB${MONGODB_URL === undefined ? ' (skipped: MONGODB_URL is not set)' : ''}`,
  () =>
    contract(() => openMongoHistory({ url: MONGODB_URL ?? '', database: `landbook-test-${randomUUID()}` })),
)
