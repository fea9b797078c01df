import { createdEvent } from '@landbook/contracts/engine/kernel/events'
import { logNote } from '@landbook/contracts/engine/system/log-note/declaration'
import { Shortages } from '@landbook/platform/engine/derived/shortages'
import { correctionId } from '@landbook/platform/engine/log/corrected-times'
import type { LoggedEvent } from '@landbook/platform/engine/log/port'
import { createLogger } from '@landbook/platform/engine/process/logging'
import { expect, it, vi } from 'vitest'
import { logged, positionOf } from '../../projection-service/test/world.ts'
import { watchClock } from '../src/engine/history/clock-watch.ts'
import { indexed } from './exact-log.ts'

const NOW = Date.parse('2026-06-01T12:00:00.000Z')
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const YEAR_MS = 365 * DAY_MS
const iso = (ms: number) => new Date(ms).toISOString()

/** An event of a command of its own at each time, or of the same one as the event before. */
const eventsAt = (times: readonly (number | 'same')[]): LoggedEvent[] => {
  const events: LoggedEvent[] = []
  for (const [index, time] of times.entries()) {
    const place = { stream: `tract-${index}`, revision: 0, position: positionOf(index) } as const
    const event = logged('TractCreated', { name: `Land ${index}` }, place)
    const before = events.at(-1)?.metadata
    const { recordedAt, correlationId } =
      time === 'same' && before ? before : { ...event.metadata, recordedAt: iso(Number(time)) }
    events.push({ ...event, metadata: { ...event.metadata, recordedAt, correlationId } })
  }
  return events
}

/** The note of a correction, by a clock that showed this time. */
const noteAt = (index: number, number: number, time: number): LoggedEvent => {
  const place = {
    stream: `logNote-${correctionId(number)}`,
    revision: 0,
    position: positionOf(index),
  } as const
  const data = { disbelievedAfter: iso(time + DAY_MS), takenAs: iso(time) }
  const event = logged(createdEvent(logNote), data, place)
  // The log's own clock may be the one that is ahead.
  return { ...event, metadata: { ...event.metadata, recordedAt: iso(time + YEAR_MS) } }
}

/** What is noted, or said at `/readyz`, by one look at this log. */
async function seen(events: readonly LoggedEvent[], now = NOW) {
  const execute = vi.fn(async () => ({ recordId: '', position: '', unchanged: false }))
  const shortages = new Shortages()
  const stopping = new AbortController()
  const source = await indexed(events)
  const logger = createLogger({ logLevel: 'silent', name: 'test' })
  const look = vi.fn(() => now)
  const watching = watchClock(
    { ...source, commands: { execute } as never, logger, shortages, now: look, everyMs: 1 },
    stopping.signal,
  )
  await vi.waitFor(() => expect(look.mock.calls.length).toBeGreaterThan(4))
  stopping.abort()
  await watching
  const [first] = execute.mock.calls as unknown as [{ args: Record<string, unknown> }][]
  return { noted: first?.[0].args, said: shortages.lines.join() }
}

it('notes nothing of a log whose times have come', async () => {
  expect(await seen(eventsAt([NOW - YEAR_MS, NOW, NOW + DAY_MS, NOW - HOUR_MS]))).toEqual({
    noted: undefined,
    said: '',
  })
})

it('takes what a clock that was ahead recorded to be of the next time', async () => {
  const { noted } = await seen(eventsAt([NOW - DAY_MS, NOW + YEAR_MS, NOW - HOUR_MS]))
  expect(noted).toMatchObject({ disbelievedAfter: iso(NOW + DAY_MS), takenAs: iso(NOW - HOUR_MS) })
})

it('counts commands, however many events each has', async () => {
  const { noted } = await seen(eventsAt([NOW + YEAR_MS, 'same', 'same', NOW - HOUR_MS]))
  expect(noted).toMatchObject({ takenAs: iso(NOW - HOUR_MS) })
  const few = await seen(eventsAt([NOW + YEAR_MS, NOW + YEAR_MS, NOW - HOUR_MS, 'same', 'same']))
  expect(few.noted).toBeUndefined()
  expect(few.said).toContain('2 commands say to be carried out at a time to come')
})

it('is not convinced in less time than the clock was ahead for', async () => {
  const week = [NOW + YEAR_MS - 7 * DAY_MS, NOW + YEAR_MS]
  const others = [0, 0, 0].map((_, index) => NOW - HOUR_MS + index)
  expect((await seen(eventsAt([...week, ...others]))).noted).toBeUndefined()
  const later = await seen(eventsAt([...week, ...others.map((time) => time - 8 * DAY_MS)]))
  expect(later.noted).toMatchObject({ takenAs: iso(NOW - HOUR_MS - 8 * DAY_MS) })
})

it('does not believe a clock that is a year behind because of one import', async () => {
  const year = Array.from({ length: 12 }, (_, month) => NOW - month * 30 * DAY_MS).reverse()
  const behind = NOW - 2 * YEAR_MS
  const { noted, said } = await seen(eventsAt([...year, behind, ...Array<'same'>(40).fill('same')]), behind)
  expect(noted).toBeUndefined()
  expect(said).toContain('12 commands')
})

it('corrects once an hour at most, by the clocks of those who do', async () => {
  const events = [
    ...eventsAt([NOW + YEAR_MS, NOW - 2 * HOUR_MS]),
    noteAt(2, 0, NOW),
    ...eventsAt([0, 0, 0, NOW + YEAR_MS, NOW, NOW]).slice(3),
  ]
  expect((await seen(events, NOW + HOUR_MS - 1)).noted).toBeUndefined()
  const { noted } = await seen(events, NOW + HOUR_MS)
  expect(noted).toMatchObject({ id: correctionId(1), takenAs: iso(NOW) })
})
