import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { Shortages } from '../src/engine/derived/shortages.ts'
import type { Contents, Kept } from '../src/engine/views/embedded-collection.ts'
import { PastFile } from '../src/engine/views/past-file.ts'
import { BLOCKS, SnapshotBlocks } from '../src/engine/views/snapshot-blocks.ts'
import { SnapshotFile } from '../src/engine/views/snapshot-file.ts'
import { SnapshotKeeper } from '../src/engine/views/snapshot-keeper.ts'

const folder = mkdtempSync(join(tmpdir(), 'landbook-blocks-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const document = (id: string, name: string) => ({ _id: id, _position: '1', name })

function opened(): { db: DatabaseSync; blocks: SnapshotBlocks } {
  const db = new DatabaseSync(':memory:')
  db.exec(BLOCKS)
  return { db, blocks: new SnapshotBlocks(db) }
}

const anyCollection = fc.constantFrom('tract_1', 'well_1')
const anyId = fc.constantFrom('A', 'B', 'C')
const anyStep = fc.oneof(
  fc.record({ does: fc.constant('put' as const), collection: anyCollection, id: anyId, name: fc.string() }),
  fc.record({ does: fc.constant('delete' as const), collection: anyCollection, id: anyId }),
  fc.record({ does: fc.constant('drop' as const), collection: anyCollection }),
  fc.record({ does: fc.constant('flush' as const) }),
)

/** Without collections that are empty. */
const plain = (collections: Map<string, Contents>) =>
  Object.fromEntries(
    [...collections]
      .map(([name, { documents, tombstones }]): [string, Record<string, Kept>] => [
        name,
        { ...Object.fromEntries(documents), ...Object.fromEntries(tombstones) },
      ])
      .filter(([, kept]) => Object.keys(kept).length > 0),
  )

describe('the blocks of a snapshot', () => {
  it('return the last write of each document', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 30 }), (steps) => {
        const { db, blocks } = opened()
        const expected: Record<string, Record<string, Kept>> = {}
        for (const step of steps) {
          if (step.does === 'flush') blocks.flush()
          else if (step.does === 'drop') {
            blocks.drop(step.collection)
            delete expected[step.collection]
          } else {
            const { collection, id } = step
            const kept = step.does === 'put' ? document(id, step.name) : '7'
            blocks.put(collection, id, kept)
            expected[collection] = { ...expected[collection], [id]: kept }
          }
        }
        blocks.flush()
        expect(plain(blocks.read())).toEqual(expected)
        expect(new SnapshotBlocks(db).entries).toBe(blocks.entries)
        db.close()
      }),
    )
  })

  it('hold documents of one collection together, up to a length', () => {
    const { db, blocks } = opened()
    for (let n = 0; n < 1_000; n += 1) blocks.put('tract_1', `T-${n}`, document(`T-${n}`, 'x'.repeat(200)))
    blocks.put('well_1', 'W-1', document('W-1', 'A well'))
    blocks.flush()
    const entries = db
      .prepare('SELECT entries FROM blocks')
      .all()
      .map(({ entries }) => entries)
    expect(entries.length).toBeLessThan(10)
    expect(entries.at(-1)).toBe(1)
    expect([...blocks.read()].map(([name, { documents }]) => [name, documents.size])).toEqual([
      ['tract_1', 1_000],
      ['well_1', 1],
    ])
    db.close()
  })
})

describe('a fragmented snapshot', () => {
  it('is compacted when idle', async () => {
    const path = join(folder, 'views.db')
    const tracts = (name: string) =>
      new Map(Array.from({ length: 500 }, (_, n) => [`T-${n}`, document(`T-${n}`, name)]))
    const of = (name: string) => ({
      checkpoints: new Map(),
      changes: new Map([['tract_1', tracts(name)]]),
      dropped: [],
      size: 500,
    })
    const source = {
      take: vi.fn(() => of('Changed')),
      takeEverything: vi.fn(() => of('Everything')),
      stop: vi.fn(),
    }
    const keeper = new SnapshotKeeper({
      path,
      file: new SnapshotFile(path, new Shortages()),
      past: new PastFile(join(folder, 'past.db')),
      version: '1',
      shortages: new Shortages(),
      pace: { intervalMs: 1, sliceMs: 4, pauseMs: 1, retryMs: 1 },
    })
    keeper.keep(source)
    for (let times = 1; times <= 4; times += 1) {
      keeper.settled()
      await vi.waitFor(() => expect(source.take).toHaveBeenCalledTimes(times))
      await nextTurn()
    }
    await vi.waitFor(() => expect(source.takeEverything).toHaveBeenCalledOnce())
    await vi.waitFor(() => expect(statSync(`${path}-wal`).size).toBe(0))
    await keeper.close()
    const file = new SnapshotFile(path, new Shortages())
    const head = file.head()
    const kept = head && file.read(head).collections.get('tract_1')?.documents
    expect(kept).toEqual(tracts('Everything'))
    file.close()
    const db = new DatabaseSync(path, { readOnly: true })
    expect(db.prepare('SELECT sum(entries) AS entries FROM blocks').get()).toEqual({ entries: 500 })
    db.close()
    expect(source.take).toHaveBeenCalledTimes(4)
  })
})
