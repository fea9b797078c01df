import { catalogue } from '@landbook/contracts/catalogue/index'
import { type EventLog, LogUnavailable, START } from '@landbook/platform/engine/log/port'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { expect, it, onTestFinished, vi } from 'vitest'
import { followLog, whileFollowing } from '../src/engine/streams/following.ts'

it('follows the log from its end on, again after an error, until aborted', async () => {
  const log = openSqliteLog({ file: ':memory:' })
  onTestFinished(() => log.close())
  const stop = new AbortController()
  let subscribed = 0
  let caughtUp = 0
  const failing: EventLog = {
    ...log,
    async *subscribe(options) {
      expect(options.after).toBe(START)
      subscribed++
      for await (const batch of log.subscribe(options)) {
        caughtUp++
        yield batch
        if (subscribed === 1) throw new LogUnavailable('once')
      }
    },
  }
  const following = followLog(failing, stop.signal)
  await vi.waitFor(() => expect([subscribed, caughtUp]).toEqual([2, 2]))
  stop.abort()
  await following
  expect(subscribed).toBe(2)
})

it('work begins though the log cannot be followed, and its end ends the following', async () => {
  const log = openSqliteLog({ file: ':memory:' })
  onTestFinished(() => log.close())
  const head = vi.fn(() => Promise.reject(new LogUnavailable('always')))
  expect(await whileFollowing({ ...log, head }, catalogue, async () => head.mock.calls.length)).toBe(1)
})
