import { streamOf } from '@landbook/contracts/engine/kernel/record'
import { upcasterOf } from '@landbook/contracts/engine/kernel/upcasting'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LATER_ROADS, writtenEvents } from '../../contracts/test/former-roads.ts'
import { GENESIS, sealed } from '../src/engine/log/chain.ts'
import {
  DamagedEvent,
  type EventLog,
  type LoggedEvent,
  type NewEvent,
  START,
} from '../src/engine/log/port.ts'
import { openSqliteLog } from '../src/engine/log/sqlite.ts'
import { upcastingLog } from '../src/engine/log/upcast.ts'
import { verifyLog } from '../src/engine/log/verify.ts'
import { unsealedEvent } from './events.ts'

let written: EventLog
beforeEach(() => {
  written = openSqliteLog({ file: ':memory:' })
})
afterEach(() => written.close())

/** Puts a golden log into the log as it was written. */
async function bring(kind: string): Promise<void> {
  for (const { stream, revision, ...event } of writtenEvents(kind) as unknown as LoggedEvent[])
    await written.append(stream, revision === 0 ? 'none' : revision - 1, [event])
}

const all = async (log: EventLog) => (await Array.fromAsync(log.readAll())).flat()

async function followed(log: EventLog): Promise<LoggedEvent[]> {
  const stop = new AbortController()
  const events: LoggedEvent[] = []
  for await (const batch of log.subscribe({ after: START, batchSize: 2, signal: stop.signal })) {
    if (batch.length === 0) stop.abort()
    events.push(...batch)
  }
  return events
}

describe.each(Object.entries(LATER_ROADS))('a log that upcasts: %s', (kind, road) => {
  it('upcasts events for every reader, and includes the written ones', async () => {
    await bring(kind)
    const log = upcastingLog(written, { records: [road] })
    const upcast = upcasterOf(road)
    const expected = (await all(written)).map((event) => {
      const { type, data, metadata } = event
      const today = upcast(event)
      return today === event ? event : { ...today, written: { type, data, metadata } }
    })
    expect(expected.filter((event) => 'written' in event).length).toBeGreaterThan(0)
    expect(await all(log)).toEqual(expected)
    expect(await followed(log)).toEqual(expected)
    const first = expected.filter(({ stream }) => stream === 'road-1')
    expect(await Array.fromAsync(log.read(streamOf<string>('road', '1')))).toEqual(first)
    expect(await Array.fromAsync(log.read(streamOf<string>('road', '1'), { from: 1 }))).toEqual(
      first.slice(1),
    )
  })

  it('verifies the written events', async () => {
    await bring(kind)
    const verified = await verifyLog(upcastingLog(written, { records: [road] }))
    expect(verified).toMatchObject({ events: writtenEvents(kind).length })
    expect(verified.problem).toBeUndefined()
  })
})

describe('a log that upcasts', () => {
  const [, road] = Object.entries(LATER_ROADS).find(([kind]) => kind === 'renamed-field') ?? []
  const records = road ? [road] : []

  function versioned(stream: string, revision: number, before: string, schemaVersion: number): NewEvent {
    const event = unsealedEvent({ name: 'CR 7' })
    const metadata = { ...event.metadata, schemaVersion }
    return sealed(before, stream, revision, { ...event, type: 'RoadCreated', metadata })
  }

  it('stops at an event of a newer release, with place and reason', async () => {
    const [first, newer] = [versioned('road-1', 0, GENESIS, 2), versioned('road-2', 0, GENESIS, 3)]
    await written.append(streamOf<string>('road', '1'), 'none', [first])
    await written.append(streamOf<string>('road', '2'), 'none', [newer])
    const log = upcastingLog(written, { records })
    const position = await written.head()
    const refused = await all(log).catch((error) => error)
    expect(refused).toBeInstanceOf(DamagedEvent)
    expect(refused).toMatchObject({ stream: 'road-2', revision: 0, position })
    expect(refused.message).toBe('a newer release wrote it: as version 3 of road, of which this one knows 2')
    await expect(followed(log)).rejects.toThrow(refused.message)
    await expect(Array.fromAsync(log.read(streamOf<string>('road', '2')))).rejects.toThrow(refused.message)
    expect(await Array.fromAsync(log.read(streamOf<string>('road', '1')))).toHaveLength(1)
    expect(await verifyLog(log)).toMatchObject({
      problem: { stream: 'road-2', revision: 0, position, reason: refused.message },
    })
  })

  it('delivers the events before one of a newer release', async () => {
    await written.append(streamOf<string>('road', '1'), 'none', [versioned('road-1', 0, GENESIS, 2)])
    await written.append(streamOf<string>('road', '2'), 'none', [versioned('road-2', 0, GENESIS, 3)])
    const log = upcastingLog(written, { records })
    const { signal } = new AbortController()
    for (const batches of [log.readAll(), log.subscribe({ after: START, signal })]) {
      const reading = batches[Symbol.asyncIterator]()
      expect((await reading.next()).value).toMatchObject([{ stream: 'road-1' }])
      await expect(reading.next()).rejects.toThrow(DamagedEvent)
    }
  })

  it('stops at an event that its upcaster cannot read', async () => {
    const fails = {
      upcast: () => {
        throw new TypeError('not a name')
      },
    }
    const upcasters = [[{ does: 'changesFields' as const, to: [], ...fails }]]
    const log = upcastingLog(written, { records: records.map((record) => ({ ...record, upcasters })) })
    await written.append(streamOf<string>('road', '1'), 'none', [versioned('road-1', 0, GENESIS, 1)])
    await expect(all(log)).rejects.toThrow('what is stored there is not a readable event')
    await expect(all(log)).rejects.toThrow(DamagedEvent)
  })

  it('does not change streams without a record', async () => {
    const event = versioned('roster-admins', 0, GENESIS, 7)
    await written.append('roster-admins', 'none', [event])
    expect(await all(upcastingLog(written, { records }))).toMatchObject([event])
  })

  it('appends and closes like the wrapped log', async () => {
    const log = upcastingLog(written, { records })
    await log.append(streamOf<string>('road', '1'), 'none', [versioned('road-1', 0, GENESIS, 2)])
    expect(await log.head()).toBe(await written.head())
    expect(await log.unwritable()).toBeUndefined()
    await log.close()
    await expect(all(written)).rejects.toThrow()
  })
})
