import { expect, it } from 'vitest'
import { SharedReads } from '../src/shared-reads.ts'

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
