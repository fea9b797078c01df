import type { StreamName } from '@landbook/contracts/catalogue/streams'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { EventStoreTestServer } from '../../tools/eventstore-test-server/server.ts'
import { compareWithLog, markOf } from '../src/engine/log/mark.ts'
import {
  DamagedEvent,
  DamagedStream,
  type EventLog,
  type LoggedEvent,
  RevisionConflict,
} from '../src/engine/log/port.ts'
import { newEvent } from './events.ts'
import { type StandIn, startStandIn } from './stand-in.ts'

let server: EventStoreTestServer
let open: StandIn['open']
let log: EventLog
beforeEach(async () => {
  ;({ server, open } = await startStandIn())
  log = open()
  await log.append('tract-1', 'none', [newEvent(), newEvent(), newEvent()])
  await log.append('tract-2', 'none', [newEvent()])
})

const readStream = (of: EventLog, stream: StreamName) => Array.fromAsync<LoggedEvent>(of.read(stream))
const readAll = async (of: EventLog) => (await Array.fromAsync<LoggedEvent[]>(of.readAll())).flat()
const faultsOf = async (of: EventLog) =>
  (await of.faults?.())?.map(({ stream, reason, remedy }) => ({ stream, reason, remedy }))

const HIDDEN = 'are hidden, and will be removed by the next scavenge'

/** Each with what is done to tract-1, its fault, and how many of its three events a scavenge leaves. */
const DEEDS: [what: string, (server: EventStoreTestServer) => unknown, reason: string, left: number][] = [
  [
    'limited to two events',
    ({ store }) => store.setMetadata('tract-1', { $maxCount: 2, $acl: { $w: '$admins' } }),
    `all but its last 2 events ${HIDDEN} ($maxCount)`,
    2,
  ],
  [
    'limited by age',
    ({ store }) => {
      for (const event of store.stream('tract-1')) event.at -= 60_000
      store.setMetadata('tract-1', { $maxAge: 30 })
    },
    `its events older than 30 s ${HIDDEN} ($maxAge)`,
    1,
  ],
  [
    'truncated',
    ({ store }) => store.setMetadata('tract-1', { $tb: 2, $cacheControl: 9 }),
    `its events before revision 2 ${HIDDEN} ($tb)`,
    1,
  ],
  [
    'deleted softly',
    ({ store }) => store.softDelete('tract-1'),
    `it was soft-deleted: its events ${HIDDEN}`,
    1,
  ],
]

describe.each(DEEDS)('a stream that was %s', (_, deed, reason, left) => {
  const fault = { stream: 'tract-1', reason, remedy: 'repair' }

  it('is a fault, live and at the start, before a scavenge', async () => {
    expect(await faultsOf(log)).toEqual([])
    deed(server)
    await vi.waitFor(async () => expect(await faultsOf(log)).toEqual([fault]))
    expect(await faultsOf(open())).toEqual([fault])
    expect(await faultsOf(open(server.url, 'other.'))).toEqual([])
    expect(await readAll(log)).toHaveLength(4)
  })

  it('is neither read as if it were whole nor appended to, and others are', async () => {
    await log.faults?.()
    deed(server)
    await vi.waitFor(async () => expect(await faultsOf(log)).toEqual([fault]))
    await expect(readStream(log, 'tract-1')).rejects.toThrow(DamagedStream)
    await expect(readStream(log, 'tract-1')).rejects.toThrow(reason)
    for (const expected of ['none', 2] as const)
      await expect(log.append('tract-1', expected, [newEvent()])).rejects.toThrow(reason)
    expect(server.store.stream('tract-1')).toHaveLength(3)
    await log.append('tract-2', 0, [newEvent()])
  })

  it('is mended before a scavenge, with all its events', async () => {
    deed(server)
    const [found] = (await open().faults?.()) ?? []
    expect(found && (await log.mend?.(found))).toBeUndefined()
    await vi.waitFor(async () => expect(await faultsOf(log)).toEqual([]))
    expect(await readStream(log, 'tract-1')).toHaveLength(3)
    await log.append('tract-1', 2, [newEvent()])
    server.store.scavenge()
    expect(await readStream(log, 'tract-1')).toHaveLength(4)
    expect(await faultsOf(open())).toEqual([])
  })

  it('lacks events after a scavenge, also when the limit is taken back', async () => {
    deed(server)
    server.store.scavenge()
    expect(server.store.stream('tract-1')).toHaveLength(left)
    const again = open()
    const [found] = (await again.faults?.()) ?? []
    const lost = {
      stream: 'tract-1',
      reason: `${left === 2 ? 'revision 0 is missing' : 'revisions 0 to 1 are missing'}: a scavenge has removed them`,
      remedy: 'backup',
    }
    expect(found && (await again.mend?.(found))).toMatchObject(lost)
    await vi.waitFor(async () => expect(await faultsOf(again)).toEqual([lost]))
    expect(await faultsOf(open())).toEqual([lost])
    await expect(readStream(again, 'tract-1')).rejects.toThrow(DamagedStream)
  })

  it('says nothing against the log that holds what was projected from it', async () => {
    const [, , last] = await readStream(log, 'tract-1')
    deed(server)
    // Also while its streams are still being checked.
    expect(last && (await compareWithLog(open(), markOf(last)))).toBe('same')
  })
})

it('other metadata of a stream are kept when its limits are taken back', async () => {
  server.store.setMetadata('tract-1', { $maxCount: 2, $cacheControl: 9, owner: 'the office' })
  const [fault] = (await open().faults?.()) ?? []
  expect(fault && (await log.mend?.(fault))).toBeUndefined()
  const data = server.store.stream('$$tract-1').at(-1)?.data ?? []
  expect(JSON.parse(Buffer.from(data).toString())).toEqual({ $cacheControl: 9, owner: 'the office' })
})

it.each([{ $cacheControl: 9 }, { $acl: { $d: '$admins' } }, { owner: 'the office' }, 'no object'])(
  'metadata without limits are no fault: %j',
  async (metadata) => {
    server.store.put('$$tract-1', '$metadata', metadata)
    expect(await faultsOf(log)).toEqual([])
    await log.append('tract-1', 2, [newEvent()])
  },
)

describe('a stream with a tombstone', () => {
  const reason = 'it was deleted for good (a tombstone): it can be neither read nor written'
  const fault = { stream: 'tract-1', reason, remedy: 'backup' }

  it('is a fault before and after a scavenge, which leaves nothing else of it', async () => {
    server.store.tombstone('tract-1')
    await vi.waitFor(async () => expect(await faultsOf(log)).toEqual([fault]))
    expect(await readAll(log)).toHaveLength(4)
    server.store.scavenge()
    expect(await faultsOf(open())).toEqual([fault])
    expect(await readAll(log)).toHaveLength(1)
  })

  it('is refused at once, also before its tombstone is followed', async () => {
    const [, , last] = await readStream(log, 'tract-1')
    server.store.tombstone('tract-1')
    const again = open()
    await expect(again.append('tract-1', 2, [newEvent()])).rejects.toThrow(reason)
    await expect(readStream(again, 'tract-1')).rejects.toThrow(DamagedStream)
    expect(last && (await compareWithLog(again, markOf(last)))).toBe('same')
  })
})

it('a stream that was deleted softly a moment ago takes no append as if it were new', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const written = server.store.append.bind(server.store)
  vi.spyOn(server.store, 'append').mockImplementationOnce((...given) => {
    server.store.softDelete('tract-1')
    resolve()
    return written(...given)
  })
  await expect(log.append('tract-1', 'none', [newEvent()])).rejects.toThrow(RevisionConflict)
  await promise
  await vi.waitFor(async () => expect(await faultsOf(log)).toHaveLength(1))
  await expect(readStream(log, 'tract-1')).rejects.toThrow(DamagedStream)
})

describe('rights of a stream', () => {
  const denied = {
    stream: 'tract-1',
    reason: 'Landbook may not read or write it: see its $acl',
    remedy: 'rights',
  }
  const given = () => server.store.setMetadata('tract-1', { $acl: { $w: 'clerks' } })

  it('are a fault until Landbook is given them, in whatever way', async () => {
    server.barred.add('tract-1')
    given()
    await vi.waitFor(async () => expect(await faultsOf(log)).toEqual([denied]))
    await expect(log.append('tract-1', 2, [newEvent()])).rejects.toThrow(DamagedStream)
    await expect(readStream(log, 'tract-1')).rejects.toThrow(denied.reason)
    server.barred.clear()
    await log.append('tract-1', 2, [newEvent()])
    expect(await faultsOf(log)).toEqual([])
    expect(await readStream(log, 'tract-1')).toHaveLength(4)
  })

  it('are a fault when they are taken, in whatever way', async () => {
    given()
    expect(await faultsOf(log)).toEqual([])
    server.barred.add('tract-1')
    await expect(log.append('tract-1', 2, [newEvent()])).rejects.toThrow(denied.reason)
    expect(await faultsOf(log)).toEqual([denied])
  })

  it('are tried anew now and then, as long as somebody asks', async () => {
    server.barred.add('tract-1')
    given()
    const again = open()
    expect(await faultsOf(again)).toEqual([denied])
    server.barred.clear()
    const now = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_000)
    expect(again.knownFaults?.().faults).toHaveLength(1)
    await vi.waitFor(() => expect(again.knownFaults?.().faults).toEqual([]))
  })

  it('say nothing of a stream without rights of its own', async () => {
    server.barred.add('tract-1')
    await expect(log.append('tract-1', 2, [newEvent()])).rejects.toThrow('EventStoreDB denies access')
    expect(await faultsOf(log)).toEqual([])
  })
})

describe("an event that is not Landbook's, on a stream of ours", () => {
  it.each<[string, string, unknown]>([
    ['binary', 'Scanned', new Uint8Array([1, 2, 3])],
    ['without our metadata', 'TypedByHand', { name: 'A-1' }],
    ['of a system type', '$>', '0@tract-2'],
  ])('is damage and not skipped: %s', async (_, type, data) => {
    server.store.put('tract-1', type, data)
    await expect(readStream(log, 'tract-1')).rejects.toThrow(DamagedEvent)
    await expect(readAll(log)).rejects.toMatchObject({ stream: 'tract-1', revision: 3 })
    await expect(log.append('tract-1', 2, [newEvent()])).rejects.toThrow(DamagedEvent)
  })
})

it('faults are found again after an outage, in which they were taken back or another copy was put back', async () => {
  server.store.setMetadata('tract-1', { $maxCount: 2 })
  await vi.waitFor(async () => expect(await faultsOf(log)).toHaveLength(1))
  server.stop()
  server.store.truncate(4)
  await server.start()
  await vi.waitFor(async () => expect(await faultsOf(log)).toEqual([]))
  await log.append('tract-1', 2, [newEvent()])
})

it('a follower of all events reads nothing of them but those of our streams', async () => {
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  server.store.put('$$order-1', '$metadata', { $maxCount: 2 })
  server.store.setMetadata('tract-1', { $maxCount: 2 })
  const seen: LoggedEvent[] = []
  for await (const batch of log.subscribe({ after: '', signal: stop.signal })) {
    if (batch.length === 0) break
    seen.push(...batch)
  }
  expect(seen).toHaveLength(4)
})
