import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { START } from '../src/engine/log/port.ts'
import { createEmbeddedViews } from '../src/engine/views/embedded.ts'
import {
  changeGenerations,
  dropGeneration,
  liveGeneration,
  newestOf,
  readGenerations,
  withNext,
} from '../src/engine/views/generations.ts'
import { openMongoViews } from '../src/engine/views/mongo.ts'
import { type Checkpoint, CheckpointMoved, LockLost, type ViewStore } from '../src/engine/views/port.ts'
import { putCheckpoint } from './checkpoints.ts'

const MONGODB_URL = process.env.MONGODB_URL
const position = (n: number) => String(n).padStart(16, '0')
const checkpointAt = (n: number): Checkpoint => ({ position: position(n), at: '2024-01-01T00:00:00.000Z' })

function contract(open: () => Promise<ViewStore>) {
  let store: ViewStore
  beforeAll(async () => {
    store = await open()
  })
  afterAll(() => store.close())

  it('grants a lock to one holder at a time, until it is released or expires', async () => {
    const name = randomUUID()
    const takers = Array.from({ length: 10 }, (_, holder) => store.takeLock(name, `p${holder}`, 60_000))
    const taken = await Promise.all(takers)
    expect(taken.filter((has) => has)).toHaveLength(1)
    const holder = `p${taken.indexOf(true)}`
    expect(await store.takeLock(name, 'another', 60_000)).toBe(false)
    await store.releaseLock(name, 'another')
    expect(await store.takeLock(name, 'another', 60_000)).toBe(false)
    expect(await store.takeLock(name, holder, 60_000)).toBe(true)
    await store.releaseLock(name, holder)
    expect(await store.takeLock(name, 'another', 60_000)).toBe(true)
    expect(await store.takeLock(name, 'the next', 60_000)).toBe(false)
    expect(await store.takeLock(name, 'the next', 0)).toBe(true)
    expect(await store.takeLock(name, 'another', 60_000)).toBe(false)
    expect(await store.takeLock(randomUUID(), 'another', 60_000)).toBe(true)
  })

  it('grants an expired lock to one of all waiting processes, and not while it is renewed', async () => {
    const name = randomUUID()
    const tries = (ms: number) =>
      Promise.all(Array.from({ length: 5 }, (_, n) => store.takeLock(name, `p${n}`, ms)))
    expect(await store.takeLock(name, 'holder', 5_000)).toBe(true)
    for (let round = 0; round < 10; round += 1) {
      expect(await tries(5_000)).toEqual([false, false, false, false, false])
      expect(await store.takeLock(name, 'holder', 5_000)).toBe(true)
    }
    const taken = await vi.waitFor(async () => {
      const round = await tries(100)
      expect(round).toContain(true)
      return round
    })
    expect(taken.filter((has) => has)).toHaveLength(1)
    expect(await store.takeLock(name, 'holder', 60_000)).toBe(false)
  })

  it('advances a checkpoint only for the holder of the lock', async () => {
    const name = randomUUID()
    const [first, second, third] = [checkpointAt(1), checkpointAt(2), checkpointAt(3)]
    const advance = (holder: string, from: Checkpoint | undefined, to: Checkpoint) =>
      store.advanceCheckpoint(name, to, { from, holder })
    await expect(advance('first', undefined, first)).rejects.toThrow(LockLost)
    expect(await store.getCheckpoint(name)).toBeUndefined()
    await store.takeLock(name, 'first', 60_000)
    expect(await store.getCheckpoint(name)).toBeUndefined()
    await advance('first', undefined, first)
    await store.takeLock(name, 'second', 0)
    await advance('second', first, second)
    await expect(advance('first', first, third)).rejects.toThrow(LockLost)
    await expect(advance('first', second, third)).rejects.toThrow(LockLost)
    await store.releaseLock(name, 'second')
    await expect(advance('second', second, third)).rejects.toThrow(LockLost)
    expect(await store.getCheckpoint(name)).toEqual(second)
  })

  it('advances a checkpoint only from the expected one, even if it was moved', async () => {
    const name = randomUUID()
    const advance = (from: Checkpoint | undefined, to: Checkpoint) =>
      store.advanceCheckpoint(name, to, { from, holder: 'me' })
    await store.takeLock(name, 'me', 60_000)
    await expect(advance(checkpointAt(1), checkpointAt(2))).rejects.toThrow(CheckpointMoved)
    expect(await store.getCheckpoint(name)).toBeUndefined()
    const begin = { ...checkpointAt(1), position: START }
    await putCheckpoint(store, name, begin, 'me')
    await expect(advance(undefined, checkpointAt(5))).rejects.toThrow(CheckpointMoved)
    await advance(begin, checkpointAt(5))
    await expect(advance(begin, checkpointAt(6))).rejects.toThrow(CheckpointMoved)
    await putCheckpoint(store, name, checkpointAt(3), 'me')
    await expect(advance(checkpointAt(5), checkpointAt(6))).rejects.toThrow(
      `the checkpoint of ${name} is not as this process left it`,
    )
    expect(await store.getCheckpoint(name)).toEqual(checkpointAt(3))
    await putCheckpoint(store, name, checkpointAt(7), 'me')
    await expect(advance(checkpointAt(5), checkpointAt(6))).rejects.toThrow(CheckpointMoved)
    await advance(checkpointAt(7), checkpointAt(8))
    const tries = await Promise.allSettled(
      [9, 10, 11].map((to) => advance(checkpointAt(8), checkpointAt(to))),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('advances a checkpoint only over one of the same turn', async () => {
    const name = randomUUID()
    await store.takeLock(name, 'me', 60_000)
    const begun = { ...checkpointAt(1), turn: 'a' }
    await putCheckpoint(store, name, checkpointAt(1), 'me')
    await store.advanceCheckpoint(name, begun, { from: checkpointAt(1), holder: 'me' })
    expect(await store.getCheckpoint(name)).toEqual(begun)
    for (const from of [checkpointAt(1), { ...begun, turn: 'b' }])
      await expect(store.advanceCheckpoint(name, checkpointAt(2), { from, holder: 'me' })).rejects.toThrow(
        CheckpointMoved,
      )
    await store.advanceCheckpoint(name, checkpointAt(2), { from: begun, holder: 'me' })
    expect(await store.getCheckpoint(name)).toEqual(checkpointAt(2))
  })

  it('stores notes without a lock', async () => {
    const name = 'history-wanted-7'
    await store.note(name, checkpointAt(2))
    await store.note(name, checkpointAt(1))
    expect(await store.getCheckpoint(name)).toEqual(checkpointAt(1))
  })

  it('keeps a checkpoint per projector', async () => {
    const projector = randomUUID()
    expect(await store.getCheckpoint(projector)).toBeUndefined()
    await putCheckpoint(store, projector, { position: position(1), at: '2024-01-01T00:00:00.000Z' })
    await putCheckpoint(store, projector, { position: position(2), at: '2024-01-02T00:00:00.000Z' })
    expect(await store.getCheckpoint(projector)).toEqual({
      position: position(2),
      at: '2024-01-02T00:00:00.000Z',
    })
    const setAside = [
      { projection: 'log', stream: 'tract-1', revision: 0, position: position(1), reason: 'damaged' },
    ]
    const event = { stream: 'tract-1', revision: 1, hash: 'h' } as const
    const checkpoint: Required<Checkpoint> = {
      ...checkpointAt(3),
      ...{ event, turn: 'a', reason: 'it contradicts the log', build: 'b', setAside, corrections: 1 },
    }
    await putCheckpoint(store, projector, checkpoint)
    expect(await store.getCheckpoint(projector)).toEqual(checkpoint)
    await store.note('history-wanted-7', checkpoint)
    expect(await store.getCheckpoint('history-wanted-7')).toEqual(checkpoint)
    await store.note('history-wanted-7', checkpointAt(4))
    expect(await store.getCheckpoint('history-wanted-7')).toEqual(checkpointAt(4))
  })

  it('deletes a checkpoint, and keeps the lock', async () => {
    const name = randomUUID()
    await store.forgetCheckpoint(name)
    await store.takeLock(name, 'me', 60_000)
    await putCheckpoint(store, name, { ...checkpointAt(1), turn: 'a' }, 'me')
    await store.forgetCheckpoint(name)
    expect(await store.getCheckpoint(name)).toBeUndefined()
    expect(await store.takeLock(name, 'another', 60_000)).toBe(false)
    await store.advanceCheckpoint(name, checkpointAt(2), { from: undefined, holder: 'me' })
    expect(await store.getCheckpoint(name)).toEqual(checkpointAt(2))
  })

  it('deletes a projector, and releases its lock', async () => {
    const name = randomUUID()
    await store.takeLock(name, 'first', 60_000)
    await putCheckpoint(store, name, checkpointAt(1), 'first')
    await store.forgetProjector(name)
    expect(await store.getCheckpoint(name)).toBeUndefined()
    expect(await store.takeLock(name, 'second', 60_000)).toBe(true)
  })

  it('numbers generations uniquely, and the first one is live', async () => {
    expect((await readGenerations(store)).built).toEqual([])
    const versions = Array.from({ length: 8 }, (_, n) => `v${n}`)
    const added = versions.map((version) =>
      changeGenerations(store, (now) => withNext(now, version, (generation) => [`tract_${generation}`])),
    )
    await Promise.all(added)
    const now = await readGenerations(store)
    expect(now.built.map(({ generation }) => generation)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(now.built.map(({ version }) => version).sort()).toEqual(versions)
    expect(await liveGeneration(store)).toBe(1)
    expect(now.built[0]?.collections).toEqual(['tract_1'])
    await changeGenerations(store, (before) => ({ ...before, live: 8 }))
    await dropGeneration(store, 3, ['tract_3'])
    expect(await liveGeneration(store)).toBe(8)
    const left = await readGenerations(store)
    expect(newestOf(left, now.built[2]?.version ?? '')).toBeUndefined()
    expect(left.built).toHaveLength(7)
  })
}

describe('checkpoints contract: embedded', () => {
  contract(async () => createEmbeddedViews())
})

describe.skipIf(MONGODB_URL === undefined)('checkpoints contract: MongoDB', () => {
  contract(() => openMongoViews({ url: MONGODB_URL ?? '', database: `landbook-test-${randomUUID()}` }))
})

it('continues with the live generation of a store without a register', async () => {
  const store = createEmbeddedViews()
  await putCheckpoint(store, 'live-generation', { position: '4', at: '2024-01-01T00:00:00.000Z' })
  expect(await liveGeneration(store)).toBe(4)
  const { live, built } = await changeGenerations(store, (now) => withNext(now, 'this', () => []))
  expect(live).toBe(4)
  expect(newestOf({ live, built }, 'this')).toBe(5)
})

/** What the compiler refuses; nobody calls it. */
export const REFUSED = (store: ViewStore) => [
  // @ts-expect-error: a checkpoint is set by the holder of its lock
  store.advanceCheckpoint('read-models-1', checkpointAt(1), { from: undefined }),
  // @ts-expect-error: a projector's checkpoint is no note
  store.note('read-models-1', checkpointAt(1)),
]
