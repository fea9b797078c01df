import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import { Shortages } from '../src/engine/derived/shortages.ts'
import type { EventLog, StreamFault } from '../src/engine/log/port.ts'
import { degradation } from '../src/engine/observability/degradation.ts'
import { Metrics } from '../src/engine/observability/metrics.ts'
import type { SetAside } from '../src/engine/views/port.ts'

const FAULT: StreamFault = { stream: 'tract-1', revision: 0, reason: 'it was limited', remedy: 'repair' }

/** With a log whose streams are checked at a test's word. */
function looking(setAside: () => Promise<readonly SetAside[]> = async () => []) {
  const known = { faults: [] as StreamFault[], isComplete: false }
  const log = { knownFaults: () => known, async *read() {} } as unknown as EventLog
  const metrics = new Metrics()
  const asked = vi.fn(setAside)
  const shortages = new Shortages()
  const { damage, degraded } = degradation({
    log,
    setAside: asked,
    shortages,
    logger: pino({ level: 'silent' }),
    metrics,
  })
  const gauges = async () => (await metrics.registry.metrics()).match(/^landbook_degraded.*$/gm)
  return { known, shortages, asked, damage, degraded, gauges }
}

it('says that streams are still being checked, and then what is wrong with them', async () => {
  const { known, degraded, gauges } = looking()
  expect(await degraded()).toEqual({ lines: [], checking: 'the streams are still being checked' })
  expect(await gauges()).toEqual([
    'landbook_degraded{what="streams"} Nan',
    'landbook_degraded{what="events"} 0',
  ])
  Object.assign(known, { faults: [FAULT], isComplete: true })
  const lines = [expect.stringMatching(/^tract-1: it was limited; /)]
  await vi.waitFor(async () => expect(await degraded()).toEqual({ lines }))
  expect(await gauges()).toContain('landbook_degraded{what="streams"} 1')
})

it('looks once at a time, and answers soon with what is known while that takes long', async () => {
  const { promise, resolve } = Promise.withResolvers<readonly SetAside[]>()
  const { asked, damage, degraded } = looking(() => promise)
  const answers = await Promise.all([degraded(), degraded(), degraded()])
  expect(new Set(answers.map(({ checking }) => checking))).toEqual(
    new Set(['the streams are still being checked']),
  )
  expect(asked).toHaveBeenCalledTimes(1)
  resolve([])
  expect(await damage()).toMatchObject({ streams: [], events: [] })
  expect(asked).toHaveBeenCalledTimes(1)
})

it('looks again after a look that failed', async () => {
  let isAway = true
  const { degraded, gauges } = looking(async () => {
    if (isAway) throw new Error('MongoDB is away')
    return []
  })
  expect((await degraded()).lines).toEqual(['the streams cannot be checked: MongoDB is away'])
  expect(await gauges()).toContain('landbook_degraded{what="events"} Nan')
  isAway = false
  expect(await gauges()).toContain('landbook_degraded{what="events"} 0')
  expect((await degraded()).lines).toEqual([])
})

it('says what is missing of derived data, until it is there again', async () => {
  const { known, shortages, degraded } = looking()
  known.isComplete = true
  shortages.begins('lists', 'lists as of a day are missing', new Error('the disk is full'))
  shortages.begins('lists', 'lists as of a day are still missing', new Error('later'))
  expect((await degraded()).lines).toEqual(['lists as of a day are missing (the disk is full)'])
  shortages.over('lists', 'lists as of a day are back')
  expect((await degraded()).lines).toEqual([])
})
