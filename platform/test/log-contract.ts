import { randomUUID } from 'node:crypto'
import type { StreamName } from '@landbook/contracts/catalogue/streams'
import { streamOf } from '@landbook/contracts/engine/kernel/record'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EventLog, LoggedEvent, NewEvent } from '../src/engine/log/port.ts'
import { RevisionConflict, START } from '../src/engine/log/port.ts'
import { hashed, newEvent } from './events.ts'

export const event = (n = 0, data: Record<string, unknown> = { n }): NewEvent => newEvent(data)
/** So many events, numbered from 0. */
const numbered = (count: number): NewEvent[] => Array.from({ length: count }, (_, n) => event(n))
/** The types of the streams that the suite writes. */
export const TYPES = ['tract']
export const newStream = (): StreamName => streamOf('tract', randomUUID())
const numbers = (events: LoggedEvent[]) => events.map((one) => one.data.n)

export const readStream = (log: EventLog, stream: StreamName, from?: number) =>
  Array.fromAsync<LoggedEvent>(log.read(stream, { from }))
export const readAfter = async (log: EventLog, after: string, batchSize?: number) =>
  (await Array.fromAsync<LoggedEvent[]>(log.readAll({ after, batchSize }))).flat()

/** Follows the log into a list until the list is as wanted. */
async function follow(log: EventLog, after: string, done: (events: LoggedEvent[]) => boolean) {
  const stop = new AbortController()
  const events: LoggedEvent[] = []
  for await (const batch of log.subscribe({ after, batchSize: 7, signal: stop.signal })) {
    events.push(...batch)
    if (done(events)) stop.abort()
  }
  return events
}

/**
 * `open` opens a log, and again the same one through a connection of its own, unless it has only `one`. `ends`: whether
 * it knows without a read the last events of the streams that it has appended to or read, or never.
 */
export function contract(
  open: () => EventLog,
  { connections, ends }: { connections: 'several' | 'one'; ends: 'known' | 'unknown' },
) {
  let log: EventLog
  const opened: EventLog[] = []
  beforeAll(() => {
    log = open()
    opened.push(log)
  })
  afterAll(async () => {
    for (const one of opened) await one.close()
  })

  it('returns events as written, with their place', async () => {
    const stream = newStream()
    const first = event(1, {
      text: 'Ä "quoted" \u0000 \ud83d\ude00',
      nested: { z: [1, null, { a: true }], a: 0.1 },
    })
    await log.append(stream, 'none', [first])
    const [read] = await readStream(log, stream)
    expect(read).toEqual({ ...first, stream, revision: 0, position: await log.head() })
    expect(JSON.stringify(read?.data)).toBe(JSON.stringify(first.data))
    expect(JSON.stringify(read?.metadata)).toBe(JSON.stringify(first.metadata))
  })

  it('appends several events at once, in order, and reads a stream from any revision', async () => {
    const stream = newStream()
    expect(await readStream(log, stream)).toEqual([])
    await log.append(stream, 'none', [event(0), event(1)])
    const position = await log.append(stream, 1, [event(2), event(3)])
    const events = await readStream(log, stream)
    expect(events.at(-1)?.position).toBe(position)
    expect(events.map((one) => one.revision)).toEqual([0, 1, 2, 3])
    expect(events.at(-1)?.position).toBe(await log.head())
    expect(numbers(await readStream(log, stream, 2))).toEqual([2, 3])
    expect(await readStream(log, stream, 4)).toEqual([])
  })

  it('reads a stream of thousands of events completely', async () => {
    const stream = newStream()
    await log.append(stream, 'none', numbered(2345))
    expect(numbers(await readStream(log, stream))).toEqual(Array.from({ length: 2345 }, (_, n) => n))
  })

  it('delivers many events in large batches, also to a consumer that takes each at once', async () => {
    const before = await log.head()
    const stream = newStream()
    await log.append(stream, 'none', numbered(2000))
    const batches = await Array.fromAsync(log.readAll({ after: before }))
    expect(numbers(batches.flat().filter((one) => one.stream === stream))).toHaveLength(2000)
    expect(batches.length).toBeLessThan(400)
  })

  it('refuses an append at any but the last revision, and changes nothing', async () => {
    const stream = newStream()
    await expect(log.append(stream, 0, [event()])).rejects.toThrow(RevisionConflict)
    await log.append(stream, 'none', [event(0), event(1)])
    for (const stale of ['none', 0, 2] as const) {
      await expect(log.append(stream, stale, [event(9), event(9)])).rejects.toThrow(RevisionConflict)
    }
    expect(numbers(await readStream(log, stream))).toEqual([0, 1])
  })

  it('lets one of many concurrent writers of a stream win', async () => {
    const stream = newStream()
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => log.append(stream, 'none', [event(n), event(n)])),
    )
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(reasons.every((reason) => reason instanceof RevisionConflict)).toBe(true)
    expect(await readStream(log, stream)).toHaveLength(2)
  })

  it('rejects only conflicts: concurrent appends to other streams succeed', async () => {
    const taken = newStream()
    await log.append(taken, 'none', [event()])
    const free = [newStream(), newStream()] as const
    const results = await Promise.allSettled([
      log.append(free[0], 'none', [event()]),
      log.append(taken, 'none', [event()]),
      log.append(free[1], 'none', [event()]),
    ])
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  it.each(['', 'import-7', randomUUID().toUpperCase(), randomUUID().replace('-', '')])(
    'refuses an event whose id is no UUID in lower case: %s',
    async (id) => {
      const stream = newStream()
      await expect(log.append(stream, 'none', [event(0), { ...event(1), id }])).rejects.toThrow(RangeError)
      await expect(log.append(stream, 'none', [])).rejects.toThrow(RangeError)
      expect(await readStream(log, stream)).toEqual([])
    },
  )

  it('is idempotent for a repeated append', async () => {
    const stream = newStream()
    const events = [event(0), event(1)]
    const position = await log.append(stream, 'none', events)
    expect(await log.append(stream, 'none', events)).toBe(position)
    await log.append(stream, 1, [event(2), event(3)])
    expect(await log.append(stream, 'none', events)).toBe(position)
    const twice = [event(4)]
    await Promise.all([log.append(stream, 3, twice), log.append(stream, 3, twice)])
    await log.append(stream, 3, twice)
    expect(numbers(await readStream(log, stream))).toEqual([0, 1, 2, 3, 4])
  })

  it('refuses a repeated append of which only some events are in the stream, and changes nothing', async () => {
    const stream = newStream()
    const [first, second, third] = [event(0), event(1), event(2)]
    await log.append(stream, 'none', [first, second])
    await expect(log.append(stream, 'none', [first, second, third])).rejects.toThrow(RevisionConflict)
    await expect(log.append(stream, 'none', [first, third])).rejects.toThrow(RevisionConflict)
    await expect(log.append(stream, 'none', [second])).rejects.toThrow(RevisionConflict)
    expect(numbers(await readStream(log, stream))).toEqual([0, 1])
  })

  it('orders all events by positions that compare as strings, and reads to the current end', async () => {
    const before = await log.head()
    const [first, second] = [newStream(), newStream()]
    for (let n = 0; n < 12; n += 1) {
      await log.append(n % 2 ? second : first, n < 2 ? 'none' : Math.floor(n / 2) - 1, [event(n)])
    }
    const mine = (events: LoggedEvent[]) => events.filter((one) => [first, second].includes(one.stream))
    const events = mine(await readAfter(log, before, 5))
    expect(numbers(events)).toEqual(Array.from({ length: 12 }, (_, n) => n))
    const positions = events.map((one) => one.position)
    expect(positions).toEqual([...new Set(positions)].sort())
    expect((positions[0] ?? '') > before && before >= START).toBe(true)
    const head = await log.head()
    expect(head >= (positions.at(-1) ?? '')).toBe(true)
    expect(numbers(mine(await readAfter(log, positions[9] ?? '')))).toEqual([10, 11])
    expect(mine(await readAfter(log, head))).toEqual([])
    const sizes = (await Array.fromAsync(log.readAll({ after: before, batchSize: 5 }))).map(
      (one) => one.length,
    )
    expect(sizes.every((size) => size > 0 && size <= 5)).toBe(true)
  })

  it('reads from the first event after START', async () => {
    await log.append(newStream(), 'none', [event()])
    const [firstOfAll] = await readAfter(log, START)
    expect(firstOfAll?.revision).toBe(0)
  })

  it('catches up and follows without gaps or duplicates during writes', async () => {
    const before = await log.head()
    const wanted = 300
    const name = randomUUID()
    const write = async (from: number) => {
      for (let n = from; n < wanted; n += 3)
        await log.append(streamOf('tract', `${name}-${n}`), 'none', [event(n)])
    }
    await write(0)
    const mine = (events: LoggedEvent[]) => events.filter((one) => one.stream.includes(name))
    const [followed] = await Promise.all([
      follow(log, before, (events) => mine(events).length >= wanted),
      write(1),
      write(2),
    ])
    const positions = followed.map((one) => one.position)
    expect(positions).toEqual([...new Set(positions)].sort())
    expect(followed).toEqual((await readAfter(log, before)).slice(0, followed.length))
    expect(new Set(numbers(mine(followed))).size).toBe(wanted)
  })

  it('sends one empty batch when a follower has caught up', async () => {
    const before = await log.head()
    const stream = newStream()
    await log.append(stream, 'none', numbered(20))
    const stop = new AbortController()
    const seen: unknown[] = []
    for await (const batch of log.subscribe({ after: before, batchSize: 7, signal: stop.signal })) {
      seen.push(...numbers(batch.filter((one) => one.stream === stream)))
      if (batch.length === 0) {
        seen.push('caught up')
        await log.append(stream, 19, [event(20)])
      }
      if (seen.at(-1) === 20) stop.abort()
    }
    expect(seen).toEqual([...Array.from({ length: 20 }, (_, n) => n), 'caught up', 20])
  })

  it('ends a subscription on abort, also while it waits', async () => {
    const stop = new AbortController()
    for await (const batch of log.subscribe({ after: await log.head(), signal: stop.signal })) {
      if (batch.length === 0) setImmediate(() => stop.abort())
    }
    expect(stop.signal.aborted).toBe(true)
    expect(await Array.fromAsync(log.subscribe({ after: START, signal: AbortSignal.abort() }))).toEqual([])
  })

  it(`never takes another event for the last one of a stream, which is ${ends}`, async () => {
    const other = connections === 'several' ? open() : log
    opened.push(other)
    const step = fc.record({
      by: fc.constantFrom(log, other),
      stream: fc.nat(1),
      does: fc.constantFrom('append', 'append twice', 'repeat', 'read'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const streams = [newStream(), newStream()].map((name) => ({ name, events: [] as NewEvent[] }))
        for (const { by, stream, does } of steps) {
          const { name, events } = streams[stream] ?? { name: newStream(), events: [] }
          const last = events.length - 1
          const expected = last < 0 ? 'none' : last
          const added = [hashed(), hashed()].slice(does === 'append twice' ? 0 : 1)
          if (does === 'read') await readStream(by, name)
          else if (does === 'repeat' && events[0]) await by.append(name, 'none', events.slice(0, 1))
          else {
            await by.append(name, expected, added)
            events.push(...added)
          }
          const hash = events.at(-1)?.metadata.hash
          if (hash !== undefined && does !== 'repeat') expect(by.endsWith(name, hash)).toBe(ends === 'known')
          for (const one of [log, other])
            for (const { name, events } of streams)
              for (const { metadata } of ends === 'known' ? events.slice(0, -1) : events)
                expect(one.endsWith(name, metadata.hash)).toBe(false)
        }
      }),
      { numRuns: 30 },
    )
  })

  if (connections === 'one') return

  it('shows a follower appends of other connections', async () => {
    const other = open()
    opened.push(other)
    const before = await log.head()
    const stream = newStream()
    const mine = (events: LoggedEvent[]) => numbers(events.filter((one) => one.stream === stream))
    const followed = follow(log, before, (events) => mine(events).length === 3)
    await other.append(stream, 'none', [event(0)])
    await log.append(stream, 0, [event(1)])
    await other.append(stream, 1, [event(2)])
    expect(mine(await followed)).toEqual([0, 1, 2])
    await expect(log.append(stream, 1, [event()])).rejects.toThrow(RevisionConflict)
  })

  it('persists when it is reopened', async () => {
    const stream = newStream()
    const first = open()
    await first.append(stream, 'none', [event(0), event(1)])
    const position = await first.head()
    await first.close()
    const second = open()
    opened.push(second)
    expect(numbers(await readStream(second, stream))).toEqual([0, 1])
    await second.append(stream, 1, [event(2)])
    expect(numbers(await readAfter(second, position))).toEqual([2])
  })
}
