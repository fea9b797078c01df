import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { LandbookError } from '@landbook/contracts/engine/kernel/errors'
import { readConfig } from '@landbook/platform/config'
import { Shortages } from '@landbook/platform/engine/derived/shortages'
import type { EventLog, LoggedEvent } from '@landbook/platform/engine/log/port'
import { DERIVED, IN_DATA_DIR } from '@landbook/platform/engine/settings/data-folder'
import { ViewsUnavailable } from '@landbook/platform/engine/stores/unavailable'
import { ReaderAsOf } from '@landbook/platform/engine/views/as-of'
import { pastViews, recordViews } from '@landbook/platform/engine/views/collections'
import { liveGeneration } from '@landbook/platform/engine/views/generations'
import { PastFile } from '@landbook/platform/engine/views/past-file'
import type { ViewStore } from '@landbook/platform/engine/views/port'
import { openHistory, openLog, openViews } from '@landbook/platform/open'
import fc from 'fast-check'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { DAMAGES } from '../../platform/test/damaged-files.ts'
import { GenerationFollower } from '../src/engine/generations.ts'
import { HistoryKeeper } from '../src/engine/history/keeper.ts'
import { append } from './snapshots.ts'
import { documentsIn } from './stores.ts'
import { history } from './world.ts'

const EVENTS = 400
const MOST_DAYS = 3
const pace = { intervalMs: 5, sliceMs: 4, pauseMs: 1, retryMs: 5 }

const folder = mkdtempSync(join(tmpdir(), 'landbook-derived-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Running = Awaited<ReturnType<typeof started>>

/** The projectors of one process on a data folder, caught up. */
async function started(dataDir: string) {
  const config = readConfig({ DATA_DIR: dataDir })
  const lines: string[] = []
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line).msg) })
  const shortages = new Shortages(logger)
  const log = await openLog(config)
  const index = await openHistory(config, shortages)
  const store = await openViews(config, { version: 'this', log, logger, shortages, pace })
  const parts = { log, catalogue, timeZone: 'UTC', logger }
  const follower = new GenerationFollower({ ...parts, store })
  const keeper = new HistoryKeeper({ ...parts, index, shortages })
  await follower.start()
  keeper.start()
  await follower.whenCaughtUp()
  return {
    log,
    index,
    store,
    lines,
    shortages,
    async stop() {
      await keeper.stop()
      await follower.stop()
      await Promise.all([store.close(), index.close(), log.close()])
    },
  }
}

async function asOf(store: ViewStore, day: string): Promise<unknown> {
  const generation = await liveGeneration(store)
  const read = catalogue.records.map(async (record) => {
    const past = pastViews(store, record, generation)
    const found = await new ReaderAsOf(recordViews(store, record, generation), past, day).find({})
    return found.map(({ _position, _since, ...document }) => document)
  })
  return Promise.all(read)
}

/** Everything that people read of derived data. */
async function answersOf({ log, index, store }: Running, days: readonly string[]) {
  const head = await log.head()
  await index.untilReached(head, 60_000)
  const events = await index.find({ first: 10 * EVENTS })
  const streams = [...new Set(events.map(({ stream }) => stream))].sort()
  return {
    documents: [...(await documentsIn(store, await liveGeneration(store)))].toSorted(([a], [b]) =>
      a < b ? -1 : 1,
    ),
    past: await Promise.all(days.map((day) => asOf(store, day))),
    events,
    concerning: await Promise.all(
      streams.map((concerning) => index.find({ concerning, first: 10 * EVENTS })),
    ),
    linked: await Promise.all(streams.map((stream) => index.linkedAt(stream, head))),
    places: await Promise.all(days.map((day) => index.placeAt(`${day}T23:59:59.999Z`))),
  }
}

/** As a process leaves it that is killed now. */
function copyOf(dataDir: string, name: string): string {
  const copy = join(folder, name)
  mkdirSync(copy)
  for (const file of readdirSync(dataDir)) copyFileSync(join(dataDir, file), join(copy, file))
  return copy
}

/** The longest of several histories, which are of any length. */
const SAMPLE = fc
  .sample(history(EVENTS), { seed: 41, numRuns: 20 })
  .map(({ events }) => events)
  .reduce((longest, events) => (events.length > longest.length ? events : longest))
const DAYS = [...new Set(SAMPLE.map(({ metadata }) => metadata.recordedAt.slice(0, 10)))].sort()
const ASKED = Array.from(
  { length: MOST_DAYS },
  (_, n) => DAYS[Math.floor((n * DAYS.length) / MOST_DAYS)] ?? '',
)
const LATER = SAMPLE.slice(-20)
const EARLIER = SAMPLE.slice(0, -20)

async function write(log: EventLog, events: readonly LoggedEvent[]): Promise<void> {
  for (const event of events) await append(log, event)
}

let whole: string
let expected: Awaited<ReturnType<typeof answersOf>>
let later: typeof expected

beforeAll(async () => {
  const first = join(folder, 'first')
  mkdirSync(first)
  const log = await openLog(readConfig({ DATA_DIR: first }))
  await write(log, EARLIER.slice(0, -50))
  await log.close()
  const stopped = await started(first)
  await answersOf(stopped, ASKED)
  await stopped.stop()
  const running = await started(first)
  await write(running.log, EARLIER.slice(-50))
  await vi.waitFor(async () => expect((await answersOf(running, ASKED)).documents.length).toBeGreaterThan(0))
  expected = await settled(running)
  whole = copyOf(first, 'whole')
  await write(running.log, LATER)
  later = await settled(running)
  await running.stop()
})

/** The answers once nothing is missing. */
async function settled(running: Running) {
  const generation = await liveGeneration(running.store)
  const head = await running.log.head()
  await vi.waitFor(async () => {
    expect((await running.store.getCheckpoint(`read-models-${generation}`))?.position).toBe(head)
    expect(running.shortages.lines).toEqual([])
  })
  return answersOf(running, ASKED)
}

it('every file in the data folder is derived or the log, apart from locks', () => {
  const derived = DERIVED.map((name) => IN_DATA_DIR[name])
  const others = [IN_DATA_DIR.log, `${IN_DATA_DIR.history}.lock`]
  const ends = ['', '-wal', '-shm', '-journal', '-sums']
  const known = [...derived, ...others].flatMap((name) => ends.map((end) => name + end))
  expect(readdirSync(whole).filter((name) => !known.includes(name))).toEqual([])
  for (const name of derived) expect(existsSync(join(whole, `${name}-sums`)), name).toBe(true)
})

it('after a full disk has room again, lists as of a day and snapshots are back without a restart', async () => {
  const dataDir = copyOf(whole, 'full')
  const running = await started(dataDir)
  const full = vi.spyOn(PastFile.prototype, 'requireRoom').mockImplementation(() => {
    throw new Error('the disk has room only for the event log')
  })
  onTestFinished(() => full.mockRestore())
  await write(running.log, LATER)
  await vi.waitFor(() =>
    expect(running.shortages.lines.toSorted()).toEqual([
      expect.stringMatching(
        /^lists as of a day are missing .* \(the disk has room only for the event log\)$/,
      ),
      expect.stringMatching(/^no snapshot of the read models is kept /),
    ]),
  )
  await expect(asOf(running.store, ASKED[0] ?? '')).rejects.toThrow(ViewsUnavailable)
  full.mockRestore()
  expect(await settled(running)).toEqual(later)
  await running.stop()
  const again = await started(dataDir)
  onTestFinished(() => again.stop())
  expect(await settled(again)).toEqual(later)
  expect(again.lines).toEqual([])
})

const CASES = DERIVED.flatMap((name) =>
  Object.entries(DAMAGES).map(([what, damage]) => ({ name, what, damage })),
)

/** Those of its files that hold anything. */
const filesOf = (dataDir: string, name: (typeof DERIVED)[number]) =>
  ['', '-wal', '-sums']
    .map((end) => join(dataDir, IN_DATA_DIR[name] + end))
    .filter((file) => existsSync(file) && statSync(file).size > 0)

describe.each(CASES)('$what in $name', ({ name, what, damage }) => {
  it('at rest changes no answer, and is told once', async () => {
    for (const [index, file] of filesOf(whole, name).entries()) {
      const dataDir = copyOf(whole, `${name} ${what} at rest ${index}`)
      damage(file.replace(whole, dataDir), 977)
      const running = await started(dataDir)
      onTestFinished(() => running.stop())
      expect(await settled(running)).toEqual(expected)
      // What the write-ahead log has lost was not written.
      if (file.endsWith('-wal')) continue
      // Without past documents, the snapshot is not used either.
      expect(running.lines.length, running.lines.join()).toBe(name === 'pastViews' ? 2 : 1)
    }
  })

  it('under load changes no answer, and is healed without a restart', async () => {
    const dataDir = copyOf(whole, `${name} ${what} under load`)
    const running = await started(dataDir)
    const [file = ''] = filesOf(dataDir, name)
    damage(file, 977)
    for (const event of LATER) {
      await append(running.log, event)
      const told = await answersOf(running, ASKED).catch((error) => {
        if (error instanceof ViewsUnavailable || error instanceof LandbookError) return undefined
        throw error
      })
      // A part of the events may be there.
      if (told) expect(told.events.length).toBeGreaterThanOrEqual(expected.events.length)
    }
    expect(await settled(running)).toEqual(later)
    await running.stop()
    expect(running.lines.length, running.lines.join()).toBeGreaterThan(0)
    const again = await started(dataDir)
    onTestFinished(() => again.stop())
    expect(await settled(again)).toEqual(later)
    expect(again.lines).toEqual([])
  })
})
