import { randomUUID } from 'node:crypto'
import { openMongoHistory } from '@landbook/platform/engine/history/mongo'
import { openMongoViews } from '@landbook/platform/engine/views/mongo'
import { Collection } from 'mongodb'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { entry, position, set } from './index-entries.ts'

const { MONGODB_URL } = process.env

/** Counts what is asked of MongoDB from now on. */
function counting(): () => number {
  const spies = (['find', 'aggregate', 'bulkWrite'] as const).map((method) =>
    vi.spyOn(Collection.prototype, method),
  )
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
  return () => {
    const count = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0)
    for (const spy of spies) spy.mockClear()
    return count
  }
}

describe.skipIf(MONGODB_URL === undefined)('round trips to MongoDB (needs MONGODB_URL)', () => {
  const at = { url: MONGODB_URL ?? '', database: `round-trips-${randomUUID()}` }

  it('are not made for documents of no ids', async () => {
    const store = await openMongoViews(at)
    const views = store.collection('test')
    const count = counting()
    expect([await views.getMany([]), await views.tombstones([])]).toEqual([[], new Map()])
    await views.write([])
    expect(count()).toBe(0)
    await store.close()
  })

  it('are as many for an event of the history as for a batch of them', async () => {
    const index = await openMongoHistory(at)
    const count = counting()
    const wells = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, n) =>
        entry(from + n, { record: 'well', recordId: `w${from + n}` }, [set(['tract-t1'])]),
      )
    await index.write(wells(1, 1))
    const one = count()
    await index.write(wells(2, 200))
    expect(count()).toBe(one)
    expect(await index.linkedAt('tract-t1', position(200))).toHaveLength(200)
    await index.close()
  })
})
