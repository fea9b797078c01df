import { setImmediate as turn } from 'node:timers/promises'
import type { StreamName } from '@landbook/contracts/catalogue/streams'
import { recordOfStream, streamOf } from '@landbook/contracts/engine/kernel/record'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { EventStoreTestServer } from '../../tools/eventstore-test-server/server.ts'
import {
  AppendTooLarge,
  DamagedEvent,
  type EventLog,
  type LoggedEvent,
  LogUnavailable,
  RevisionConflict,
  START,
} from '../src/engine/log/port.ts'
import { TIMEOUT_MS } from '../src/engine/process/process.ts'
import { newEvent } from './events.ts'
import { type StandIn, startStandIn } from './stand-in.ts'

let server: EventStoreTestServer
let open: StandIn['open']
let log: EventLog
beforeEach(async () => {
  ;({ server, open } = await startStandIn())
  log = open()
})

const readStream = (of: EventLog, stream: StreamName) => Array.fromAsync<LoggedEvent>(of.read(stream))
const readAll = async (of: EventLog, after = START) =>
  (await Array.fromAsync<LoggedEvent[]>(of.readAll({ after }))).flat()
const streamsOf = (events: readonly LoggedEvent[]) => events.map(({ stream }) => stream)

async function followed(of: EventLog, count: number): Promise<LoggedEvent[]> {
  const stop = new AbortController()
  const events: LoggedEvent[] = []
  for await (const batch of of.subscribe({ after: START, signal: stop.signal })) {
    events.push(...batch)
    if (events.length >= count && batch.length === 0) stop.abort()
  }
  return events
}

describe('an append with unknown outcome', () => {
  it.each(['written, then timed out', 'written, then cut off'] as const)(
    'succeeds when it was %s',
    async (outcome) => {
      server.appends = outcome
      await log.append('tract-1', 'none', [newEvent(), newEvent()])
      await log.append('tract-1', 1, [newEvent()])
      expect(await readStream(log, 'tract-1')).toHaveLength(3)
    },
  )

  it.each(['timed out unwritten', 'ended unwritten'] as const)(
    'is unavailable if it was %s, and can be retried',
    async (outcome) => {
      server.appends = outcome
      const events = [newEvent()]
      await expect(log.append('tract-1', 'none', events)).rejects.toThrow(LogUnavailable)
      server.appends = 'answered'
      await log.append('tract-1', 'none', events)
      expect(await readStream(log, 'tract-1')).toHaveLength(1)
    },
  )

  it('is unavailable within the time of a request when the server is frozen', async () => {
    await log.append('tract-1', 'none', [newEvent()])
    server.isFrozen = true
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    let outcome: unknown
    void log.append('tract-1', 0, [newEvent()]).catch((error) => {
      outcome = error
    })
    let waited = 0
    for (; outcome === undefined && waited < 60_000; waited += 100) {
      await vi.advanceTimersByTimeAsync(100)
      await turn()
    }
    expect(outcome).toBeInstanceOf(LogUnavailable)
    expect(waited).toBeLessThan(TIMEOUT_MS)
  })

  it('does not mistake the append of another writer for its own', async () => {
    await log.append('tract-1', 'none', [newEvent()])
    server.appends = 'written, then timed out'
    await expect(log.append('tract-1', 'none', [newEvent()])).rejects.toThrow(LogUnavailable)
    server.appends = 'answered'
    await expect(log.append('tract-1', 'none', [newEvent()])).rejects.toThrow(RevisionConflict)
  })
})

describe('a client connected to a lagging follower', () => {
  let follower: EventStoreTestServer
  beforeEach(async () => {
    await log.append('tract-1', 'none', [newEvent()])
    follower = await new EventStoreTestServer({ beside: server }).start()
    follower.fallBehind()
  })
  afterEach(() => follower.stop())

  it('reads what it has appended', async () => {
    const through = open(follower.url)
    await through.append('tract-1', 0, [newEvent()])
    expect(await readStream(through, 'tract-1')).toHaveLength(2)
  })

  it('reads, follows and finds the end of the log of the leader', async () => {
    await log.append('tract-2', 'none', [newEvent()])
    const head = await log.head()
    expect(await open(follower.url).head()).toBe(head)
    expect(await readAll(open(follower.url))).toHaveLength(2)
    expect(await followed(open(follower.url), 2)).toHaveLength(2)
  })
})

describe('an EventStoreDB that other applications use too', () => {
  const OTHERS = 3_000
  beforeEach(async () => {
    for (let n = 0; n < OTHERS; n++) {
      server.store.put(`order-${n}`, 'OrderPlaced')
      if (n === 1_000) await log.append('tract-1', 'none', [newEvent(), newEvent()])
      if (n === 2_000) await log.append('reservation-x', 'none', [newEvent()])
    }
    server.store.put('$stats-127.0.0.1:2113', '$statsCollected')
    server.store.put('tractor-1', 'TractorSold')
  })
  const ours = ['tract-1', 'tract-1', 'reservation-x']

  it('sends only our streams', async () => {
    server.sent = 0
    expect(streamsOf(await readAll(log))).toEqual(ours)
    expect(streamsOf(await followed(log, ours.length))).toEqual(ours)
    expect(server.sent).toBe(2 * ours.length)
  })

  it('has its head at our last event, without re-reading events of others', async () => {
    const [last] = await readStream(log, 'reservation-x')
    expect(await log.head()).toBe(last?.position)
    server.sent = 0
    server.store.put('order-1', 'OrderPaid')
    expect(await log.head()).toBe(last?.position)
    expect(server.sent).toBeLessThan(200)
    await log.append('tract-1', 1, [newEvent()])
    expect(await log.head()).toBe((await readStream(log, 'tract-1')).at(-1)?.position)
  })

  it('has its head at START if no event is ours', async () => {
    expect(await open(server.url, 'nobody.').head()).toBe(START)
    expect(await readAll(open(server.url, 'nobody.'))).toEqual([])
  })

  it('reports damage in our streams only', async () => {
    server.store.put('tract-1', 'TypedByHand')
    await expect(readAll(log)).rejects.toThrow(DamagedEvent)
    await expect(readStream(log, 'tract-1')).rejects.toThrow(DamagedEvent)
  })

  it('separates logs by their prefixes', async () => {
    const [one, other] = [open(server.url, 'one.'), open(server.url, 'other.')]
    await one.append('tract-1', 'none', [newEvent({ of: 'one' })])
    await other.append('tract-1', 'none', [newEvent({ of: 'other' }), newEvent()])
    expect(server.store.stream('one.tract-1')).toHaveLength(1)
    expect(await readAll(one)).toMatchObject([{ stream: 'tract-1', data: { of: 'one' } }])
    expect(await readStream(other, 'tract-1')).toMatchObject([{ stream: 'tract-1' }, { stream: 'tract-1' }])
    expect(streamsOf(await followed(other, 2))).toEqual(['tract-1', 'tract-1'])
    expect(await one.head()).toBe((await readStream(one, 'tract-1'))[0]?.position)
  })

  it('refuses to write streams of unknown types', async () => {
    await expect(log.append(streamOf<string>('order', '1'), 'none', [newEvent()])).rejects.toThrow(RangeError)
  })
})

describe('an EventStoreDB that was restored from an older copy', () => {
  it.each([
    ['and is as it was', []],
    ['and others have written to since', ['order-1', 'order-2', 'order-3', 'order-4']],
    ['and we have written to since', ['order-1', 'tract-3', 'order-2', 'order-3']],
  ])('finds its last event %s', async (_, since) => {
    await log.append('tract-1', 'none', [newEvent()])
    await log.append('tract-2', 'none', [newEvent()])
    server.store.put('order-0', 'OrderPlaced')
    await log.head()
    server.store.truncate(1)
    const again = open()
    for (const stream of since) {
      const { type, id } = recordOfStream(stream)
      if (type === 'order') server.store.put(stream, 'OrderPlaced')
      else await again.append(streamOf(type, id), 'none', [newEvent()])
    }
    expect(await log.head()).toBe((await readAll(again)).at(-1)?.position)
  })
})

it('is unavailable while the server is down, and reconnects when it is back', async () => {
  await log.append('tract-1', 'none', [newEvent()])
  server.stop()
  await expect(log.append('tract-1', 0, [newEvent()])).rejects.toThrow(LogUnavailable)
  await expect(readStream(log, 'tract-1')).rejects.toThrow(LogUnavailable)
  await expect(log.head()).rejects.toThrow(LogUnavailable)
  await server.start()
  await log.append('tract-1', 0, [newEvent()])
  expect(await readAll(log)).toHaveLength(2)
})

it('reads to the end although the server drops the subscription on the way', async () => {
  for (let n = 0; n < 20; n++) await log.append(`tract-${n}`, 'none', [newEvent({ n })])
  server.dropsAfter = 10
  const events = await readAll(log)
  expect(events.map(({ data }) => data.n)).toEqual(Array.from({ length: 20 }, (_, n) => n))
  server.dropsAfter = 0
  await expect(readAll(log)).rejects.toThrow(LogUnavailable)
})

it('reports the size limit of appends, and the setting of the server', async () => {
  const large = [newEvent({ text: 'x'.repeat(2_000_000) })]
  const refusal = await log.append('tract-1', 'none', large).catch((error) => error)
  expect(refusal).toBeInstanceOf(AppendTooLarge)
  expect(refusal.most).toBe(1024 * 1024)
  expect(refusal.message).toMatch(/^tract-1: 2,000,\d+ bytes .*EVENTSTORE_MAX_APPEND_SIZE.*1,048,576/)
})

it('an append that no setting allows costs those beside it nothing', async () => {
  server.maxAppendSize = 16 * 1024 * 1024
  const large = log.append('tract-1', 'none', [newEvent({ text: 'x'.repeat(17_000_000) })])
  const [refusal] = await Promise.all([
    large.catch((error) => error),
    log.append('tract-2', 'none', [newEvent()]),
  ])
  expect(refusal).toBeInstanceOf(AppendTooLarge)
  expect(refusal.message).toMatch(/^tract-1: 17,000,\d+ bytes .*whatever its settings/)
})
