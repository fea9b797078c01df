import fc from 'fast-check'
import { expect, it, onTestFinished, vi } from 'vitest'
import { LiveFeed } from '../src/engine/log/live-feed.ts'
import { type EventLog, type LoggedEvent, LogUnavailable, START } from '../src/engine/log/port.ts'
import { openSqliteLog } from '../src/engine/log/sqlite.ts'
import { newEvent } from './events.ts'

/** A log whose subscriptions are counted, and end with an error at a word. */
function counted() {
  const log = openSqliteLog({ file: ':memory:' })
  onTestFinished(() => log.close())
  const open = new Set<AbortController>()
  let opened = 0
  const listener = { caughtUp: vi.fn(), received: vi.fn(), ended: vi.fn() }
  const feed = new LiveFeed(async function* ({ signal, ...options }) {
    const broken = new AbortController()
    open.add(broken)
    opened++
    try {
      yield* log.subscribe({ ...options, signal: AbortSignal.any([signal, broken.signal]) })
      if (broken.signal.aborted) throw new LogUnavailable('broken')
    } finally {
      open.delete(broken)
    }
  }, listener)
  let revision = -1
  return {
    log,
    feed,
    listener,
    open: () => open.size,
    opened: () => opened,
    break() {
      for (const one of open) one.abort()
    },
    async append(count: number) {
      const events = Array.from({ length: count }, () => newEvent())
      await log.append('tract-1', revision < 0 ? 'none' : revision, events)
      revision += count
    },
  }
}

interface Follower {
  events: LoggedEvent[]
  caughtUp: number
  ended: Promise<unknown>
  stop(): void
}

function follow(
  feed: Pick<EventLog, 'subscribe'>,
  {
    after = START,
    batchSize = 10,
    each = async () => {},
  }: { after?: string; batchSize?: number; each?: () => Promise<void> } = {},
): Follower {
  const stop = new AbortController()
  const follower: Follower = { events: [], caughtUp: 0, ended: Promise.resolve(), stop: () => stop.abort() }
  follower.ended = (async () => {
    try {
      for await (const batch of feed.subscribe({ after, batchSize, signal: stop.signal })) {
        follower.events.push(...batch)
        if (batch.length === 0) follower.caughtUp++
        await each()
      }
    } catch (error) {
      return error
    }
  })()
  return follower
}

const revisions = ({ events }: Follower) => events.map(({ revision }) => revision)
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n)

it('receives live events once for all followers, and stops with the last of them', async () => {
  const { feed, append, open } = counted()
  await append(3)
  const followers = [follow(feed), follow(feed), follow(feed)]
  await vi.waitFor(() => expect(followers.map(({ caughtUp }) => caughtUp)).toEqual([1, 1, 1]))
  await vi.waitFor(() => expect(open()).toBe(1))
  await append(2)
  await vi.waitFor(() => expect(followers.map(revisions)).toEqual([upTo(5), upTo(5), upTo(5)]))
  expect(open()).toBe(1)
  for (const { stop } of followers) stop()
  await Promise.all(followers.map(({ ended }) => ended))
  await vi.waitFor(() => expect(open()).toBe(0))
})

it('lets a follower that is far behind read by itself, and join again', async () => {
  const { feed, append, opened } = counted()
  const held = Promise.withResolvers<void>()
  const quick = follow(feed)
  const slow = follow(feed, { each: () => held.promise })
  await vi.waitFor(() => expect([quick.caughtUp, slow.caughtUp]).toEqual([1, 1]))
  for (let n = 0; n < 5; n++) await append(1_000)
  await vi.waitFor(() => expect(quick.events).toHaveLength(5_000))
  const before = opened()
  held.resolve()
  await vi.waitFor(() => expect(slow.events).toHaveLength(5_000))
  expect(revisions(slow)).toEqual(upTo(5_000))
  expect(opened()).toBe(before + 1)
  await append(1)
  await vi.waitFor(() => expect(revisions(slow)).toEqual(upTo(5_001)))
  for (const { stop } of [quick, slow]) stop()
})

it('begins anew for those whose position is behind a feed of a log that was set back', async () => {
  const { feed, append, opened } = counted()
  await append(3)
  const beyond = follow(feed, { after: '9'.repeat(16) })
  await vi.waitFor(() => expect(beyond.caughtUp).toBe(1))
  const other = follow(feed)
  await vi.waitFor(() => expect(revisions(other)).toEqual(upTo(3)))
  await vi.waitFor(() => expect(opened()).toBe(5))
  await append(2)
  await vi.waitFor(() => expect(revisions(other)).toEqual(upTo(5)))
  expect(opened()).toBe(5)
  for (const { stop } of [beyond, other]) stop()
})

it('is told of the present feed only, at once when it has ended', async () => {
  const log = openSqliteLog({ file: ':memory:' })
  onTestFinished(() => log.close())
  const told: string[] = []
  const held = Promise.withResolvers<void>()
  let opened = 0
  const listener = {
    caughtUp: () => told.push('caught up'),
    received: () => {},
    ended: () => told.push('ended'),
  }
  const feed = new LiveFeed(async function* (options) {
    const number = ++opened
    try {
      yield* log.subscribe(options)
    } finally {
      // The subscription of the first feed takes a while to end.
      if (number === 2) await held.promise
    }
  }, listener)
  const first = follow(feed)
  await vi.waitFor(() => expect(told).toEqual(['caught up']))
  first.stop()
  await vi.waitFor(() => expect(told).toEqual(['caught up', 'ended']))
  const second = follow(feed)
  await vi.waitFor(() => expect(told).toEqual(['caught up', 'ended', 'caught up']))
  held.resolve()
  await first.ended
  await new Promise(setImmediate)
  expect(told).toHaveLength(3)
  second.stop()
})

it('tells every follower what ended the feed, and begins anew for those who return', async () => {
  const { feed, append, listener, open, ...log } = counted()
  const followers = [follow(feed), follow(feed)]
  await vi.waitFor(() => expect(listener.caughtUp).toHaveBeenCalled())
  log.break()
  expect(await Promise.all(followers.map(({ ended }) => ended))).toEqual([
    expect.any(LogUnavailable),
    expect.any(LogUnavailable),
  ])
  expect(listener.ended).toHaveBeenCalledOnce()
  const again = follow(feed)
  await append(1)
  await vi.waitFor(() => expect(again.events).toHaveLength(1))
  again.stop()
  await again.ended
  await vi.waitFor(() => expect(open()).toBe(0))
})

it('delivers every event once and in order, whenever followers come, go and lag', async () => {
  const step = fc.oneof(
    fc.record({ append: fc.integer({ min: 1, max: 1_500 }) }),
    fc.record({ follow: fc.integer({ min: 1, max: 700 }) }),
    fc.record({ leave: fc.nat(3) }),
    fc.record({ wait: fc.nat(3) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const { feed, append, open } = counted()
      const followers: Follower[] = []
      let count = 0
      for (const does of steps) {
        if ('append' in does) await append(does.append)
        if ('append' in does) count += does.append
        if ('follow' in does) followers.push(follow(feed, { batchSize: does.follow }))
        if ('leave' in does) for (const one of followers.splice(does.leave, 1)) one.stop()
        if ('wait' in does) for (let n = 0; n < does.wait; n++) await new Promise(setImmediate)
      }
      await vi.waitFor(() => {
        for (const one of followers) expect([one.events.length, one.caughtUp > 0]).toEqual([count, true])
      })
      for (const one of followers) {
        expect(revisions(one)).toEqual(upTo(count))
        one.stop()
        expect(await one.ended).toBeUndefined()
      }
      await vi.waitFor(() => expect(open()).toBe(0))
    }),
    { numRuns: 20 },
  )
})
