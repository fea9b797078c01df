import { LandbookError, lasting } from '@landbook/contracts/engine/kernel/errors'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { retryUnavailable } from '../src/engine/import/run.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Fails with these errors in turn and then succeeds; returns the times of the calls in ms. */
function failing(...errors: Error[]) {
  const at: number[] = []
  const begun = Date.now()
  const work = async () => {
    at.push(Date.now() - begun)
    const error = errors.shift()
    if (error) throw error
    return 'done'
  }
  return { at, work }
}

const away = () => new LandbookError('UNAVAILABLE', 'away for a while')

it('an import retries unavailable commands with exponential backoff', async () => {
  const { at, work } = failing(away(), away(), away())
  const done = retryUnavailable(work)
  await vi.runAllTimersAsync()
  expect(await done).toBe('done')
  expect(at).toEqual([0, 250, 750, 1750])
})

it('an import gives up after eight tries, with the reason', async () => {
  const { at, work } = failing(...Array.from({ length: 9 }, away))
  const done = expect(retryUnavailable(work)).rejects.toThrow('away for a while')
  await vi.runAllTimersAsync()
  await done
  expect(at).toEqual([0, 250, 750, 1750, 3750, 7750, 15750, 31750])
})

it.each([
  new LandbookError('CONFLICT', 'changed since'),
  new LandbookError('DAMAGED', 'of one record'),
  new TypeError('a mistake'),
])('an import does not retry what would fail again: %s', async (error) => {
  const { at, work } = failing(error)
  await expect(retryUnavailable(work)).rejects.toBe(error)
  expect(at).toEqual([0])
})

it('an import gives up at once at what lasts, with the reason', async () => {
  const { at, work } = failing(lasting('the disk is full'))
  await expect(retryUnavailable(work)).rejects.toThrow('the disk is full')
  expect(at).toEqual([0])
})
