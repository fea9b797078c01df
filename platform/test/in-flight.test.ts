import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { inFlight } from '../src/engine/process/in-flight.ts'

it('processes all in order, at most so many concurrently', async () => {
  const begun: number[] = []
  let [now, most] = [0, 0]
  await inFlight(Array.from({ length: 50 }).keys(), 7, async (item) => {
    begun.push(item)
    most = Math.max(most, ++now)
    for (let turns = 0; turns < item % 4; turns++) await turn()
    now--
  })
  expect(begun).toEqual(Array.from({ length: 50 }, (_, n) => n))
  expect([now, most]).toEqual([0, 7])
})

it('rejects with the first error, and starts nothing after it', async () => {
  const begun: number[] = []
  const work = inFlight([0, 1, 2, 3, 4, 5, 6, 7], 2, async (item) => {
    begun.push(item)
    await turn()
    if (item === 2) throw new Error('the third')
  })
  await expect(work).rejects.toThrow('the third')
  const { length } = begun
  for (let turns = 0; turns < 20; turns++) await turn()
  expect(begun).toHaveLength(length)
  expect(length).toBeLessThan(6)
})
