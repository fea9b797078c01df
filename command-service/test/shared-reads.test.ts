import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SHARED_FOR_MS, SharedReads } from '../src/engine/streams/shared-reads.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Reads that end when they are told to, each with its number. */
function reads() {
  const shared = new SharedReads<number>()
  const begun: { resolve: (value: number) => void; reject: (error: Error) => void }[] = []
  const ask = (key = 'a') =>
    shared.run(key, () => {
      const { promise, ...end } = Promise.withResolvers<number>()
      begun.push(end)
      return promise
    })
  return { ask, begun }
}

it('shares the next read among all who ask while one is under way', async () => {
  const { ask, begun } = reads()
  const [first, second, third] = [ask(), ask(), ask()]
  expect(begun).toHaveLength(1)
  begun[0]?.resolve(1)
  expect(await first).toBe(1)
  await expect.poll(() => begun.length).toBe(2)
  begun[1]?.resolve(2)
  expect(await Promise.all([second, third])).toEqual([2, 2])
  expect(begun).toHaveLength(2)
})

it('begins a read for those who ask once no read is under way, and one for each key', async () => {
  const { ask, begun } = reads()
  const first = ask()
  begun[0]?.resolve(1)
  await first
  const [again, other] = [ask(), ask('b')]
  expect(begun).toHaveLength(3)
  begun[1]?.resolve(2)
  begun[2]?.resolve(3)
  expect(await Promise.all([again, other])).toEqual([2, 3])
})

it('reads again for those who waited for a read that failed', async () => {
  const { ask, begun } = reads()
  const [first, second] = [ask(), ask()]
  begun[0]?.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await expect.poll(() => begun.length).toBe(2)
  begun[1]?.resolve(2)
  expect(await second).toBe(2)
})

it('holds nobody back for longer than a read is shared when a read never settles', async () => {
  const { ask, begun } = reads()
  void ask()
  const waiting = ask()
  await vi.advanceTimersByTimeAsync(SHARED_FOR_MS - 1)
  expect(begun).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toHaveLength(2)
  begun[1]?.resolve(2)
  expect(await waiting).toBe(2)

  const later = ask()
  expect(begun).toHaveLength(3)
  begun[2]?.resolve(3)
  expect(await later).toBe(3)
})

it('begins a read at once for who asks when the one under way is no longer shared', async () => {
  const { ask, begun } = reads()
  void ask()
  await vi.advanceTimersByTimeAsync(SHARED_FOR_MS)
  const [second, third] = [ask(), ask()]
  expect(begun).toHaveLength(2)
  begun[1]?.resolve(2)
  await vi.advanceTimersByTimeAsync(0)
  begun[2]?.resolve(3)
  expect(await Promise.all([second, third])).toEqual([2, 3])
})

it('begins one read at a time, though an older one ends late or fails', async () => {
  const { ask, begun } = reads()
  const first = ask().catch(({ message }) => message)
  const second = ask()
  await vi.advanceTimersByTimeAsync(SHARED_FOR_MS)
  const third = ask()
  begun[0]?.reject(new Error('away'))
  expect(await first).toBe('away')
  const fourth = ask()
  expect(begun).toHaveLength(2)
  begun[1]?.resolve(2)
  expect(await second).toBe(2)
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toHaveLength(3)
  begun[2]?.resolve(3)
  expect(await Promise.all([third, fourth])).toEqual([3, 3])
  await vi.advanceTimersByTimeAsync(10 * SHARED_FOR_MS)
  expect(begun).toHaveLength(3)
})
