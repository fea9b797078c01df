import { randomUUID } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { catalogue } from '@landbook/contracts/records/index'
import type { EventLog } from '@landbook/platform/log/port'
import { openSqliteLog } from '@landbook/platform/log/sqlite'
import { projectorName } from '@landbook/platform/views/generations'
import type { ViewStore } from '@landbook/platform/views/port'
import { openEmbeddedViews } from '@landbook/platform/views/snapshot'
import { SnapshotFile } from '@landbook/platform/views/snapshot-file'
import fc from 'fast-check'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Projector } from '../src/projector.ts'
import { readModels } from '../src/read-models.ts'
import { applyAll, documentsIn, openStore, projectionsOf } from './stores.ts'
import { history, logged } from './world.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Without rest, and with a pause after every few documents. */
const pace = { intervalMs: 1, sliceMs: 0, pauseMs: 1 }
const fraction = fc.double({ min: 0, max: 1, noNaN: true })

let folder: string
let warnings: string[]
const open = new Set<{ close(): Promise<void> }>()
const running = new Set<Projector>()

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'landbook-snapshot-'))
  warnings = []
})
afterEach(async () => {
  for (const projector of running) await projector.stop()
  running.clear()
  for (const one of open) await one.close()
  open.clear()
  rmSync(folder, { recursive: true, force: true })
})

const logger = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(JSON.parse(line).msg) })

function logIn(file: string): EventLog {
  const log = openSqliteLog({ file })
  open.add(log)
  return log
}

async function viewsOver(log: EventLog, file: string, version = 'this'): Promise<ViewStore> {
  const store = await openEmbeddedViews({ file, version, log, logger, pace })
  open.add(store)
  return store
}

async function caughtUp(log: EventLog, store: ViewStore): Promise<Projector> {
  const projector = readModels({ log, store, catalogue, generation: 1, timeZone: 'UTC', logger })
  running.add(projector)
  projector.start()
  await projector.whenCaughtUp()
  return projector
}

async function close(store: ViewStore, projector: Projector): Promise<void> {
  running.delete(projector)
  await projector.stop()
  open.delete(store)
  await store.close()
}

/** What a projector writes that starts with the snapshot, and what the read models are then. */
async function afterStart(log: EventLog, file: string, version = 'this') {
  const store = await viewsOver(log, file, version)
  const began = (await store.getCheckpoint(projectorName(1)))?.position ?? ''
  const projector = await caughtUp(log, store)
  const documents = await documentsIn(store, 1)
  await close(store, projector)
  return { began, documents }
}

const sorted = (documents: Map<string, unknown>) => [...documents].toSorted(([a], [b]) => (a < b ? -1 : 1))

async function rebuilt(log: EventLog) {
  const store = await openStore('embedded')
  for await (const batch of log.readAll()) await applyAll(projectionsOf(store, 1), batch)
  return sorted(await documentsIn(store, 1))
}

const position = (n: number) => String(n).padStart(16, '0')

async function created(log: EventLog, ...names: string[]): Promise<void> {
  for (const name of names) {
    const { id, type, data, metadata } = logged(
      'TractCreated',
      { name },
      { stream: `tract-${name}`, revision: 0, position: name },
    )
    await log.append(`tract-${name}`, 'none', [{ id, type, data, metadata }])
  }
}

/** A log with three tracts, and a snapshot of it. */
async function kept() {
  const [log, file] = [logIn(join(folder, 'landbook.db')), join(folder, 'views.db')]
  await created(log, 'A-1', 'A-2', 'A-3')
  const store = await viewsOver(log, file)
  await close(store, await caughtUp(log, store))
  return { log, file }
}

describe('the snapshot of the embedded read models', () => {
  it('is the whole of them after a clean stop: nothing is projected again', () =>
    fc.assert(
      fc.asyncProperty(history(), async ({ events }) => {
        const name = randomUUID()
        const log = logIn(join(folder, `${name}.db`))
        for (const { stream, revision, position: _, ...event } of events)
          await log.append(stream, revision === 0 ? 'none' : revision - 1, [event])
        const file = join(folder, `${name}-views.db`)
        const first = await afterStart(log, file)
        const second = await afterStart(log, file)
        expect(second.began).toBe(await log.head())
        expect(sorted(second.documents)).toEqual(sorted(first.documents))
        expect(sorted(second.documents)).toEqual(await rebuilt(log))
        expect(warnings).toEqual([])
      }),
      { numRuns: 25 },
    ))

  it('leads to the same read models as a rebuild whenever the process is killed', () =>
    fc.assert(
      fc.asyncProperty(
        history(120),
        fc.array(fraction, { minLength: 1, maxLength: 4 }),
        async (past, kills) => {
          const name = randomUUID()
          const log = logIn(join(folder, `${name}.db`))
          const file = join(folder, `${name}-views.db`)
          const store = await viewsOver(log, file)
          const projector = await caughtUp(log, store)
          const left: string[] = []
          const deaths = kills.map((part) => Math.floor(part * past.events.length))
          for (const [index, { stream, revision, position: _, ...event }] of past.events.entries()) {
            await log.append(stream, revision === 0 ? 'none' : revision - 1, [event])
            for (const _ of deaths.filter((death) => death === index)) {
              for (let turns = index % 7; turns > 0; turns -= 1) await nextTurn()
              // What the disk holds at this moment is what a process that is killed now leaves.
              const copy = join(folder, `${randomUUID()}.db`)
              for (const end of ['', '-wal']) if (existsSync(file + end)) copyFileSync(file + end, copy + end)
              left.push(copy)
            }
          }
          const right = await rebuilt(log)
          for (const copy of left) expect(sorted((await afterStart(log, copy)).documents)).toEqual(right)
          await close(store, projector)
          expect(warnings).toEqual([])
        },
      ),
      { numRuns: 25 },
    ))

  it('is kept while the process runs', async () => {
    const { log, file } = await kept()
    const store = await viewsOver(log, file)
    await caughtUp(log, store)
    await created(log, 'A-4')
    await vi.waitFor(async () => {
      const copy = join(folder, `${randomUUID()}.db`)
      for (const end of ['', '-wal']) copyFileSync(file + end, copy + end)
      expect((await afterStart(log, copy)).began).toBe(position(4))
    })
  })

  it.each<[string, (file: string) => void]>([
    ['cut off', (file) => truncateSync(file, statSync(file).size / 2)],
    ['empty', (file) => truncateSync(file, 0)],
    ['no database', (file) => writeFileSync(file, 'This is a note. '.repeat(1_000))],
    [
      'damaged in a document',
      (file) => {
        const bytes = readFileSync(file)
        bytes.write('"name":"A-9"', bytes.indexOf('"name":"A-2"'))
        writeFileSync(file, bytes)
      },
    ],
  ])('that is %s is not used', async (_, spoil) => {
    const { log, file } = await kept()
    spoil(file)
    const { began, documents } = await afterStart(log, file)
    expect(began).toBe('')
    expect(sorted(documents)).toEqual(await rebuilt(log))
    expect((await afterStart(log, file)).began).toBe(position(3))
  })

  it('of another version is not used', async () => {
    const { log, file } = await kept()
    expect((await afterStart(log, file, 'another')).began).toBe('')
    expect((await afterStart(log, file, 'another')).began).toBe(position(3))
  })

  it('is not used for a log that is behind it, nor for another log', async () => {
    const { file } = await kept()
    const restored = logIn(join(folder, 'restored.db'))
    await created(restored, 'A-1', 'A-2')
    expect(sorted((await afterStart(restored, file)).documents)).toEqual(await rebuilt(restored))

    const other = logIn(join(folder, 'other.db'))
    await created(other, 'B-1', 'B-2', 'B-3', 'B-4')
    expect(sorted((await afterStart(other, file)).documents)).toEqual(await rebuilt(other))
  })

  it('is not used where an event had been set aside: it may be readable by now', async () => {
    const [log, file] = [logIn(join(folder, 'landbook.db')), join(folder, 'views.db')]
    await created(log, 'A-1')
    const { id, type, data, metadata } = logged(
      'TractPainted',
      {},
      { stream: 'tract-A-1', revision: 1, position: 'p' },
    )
    await log.append('tract-A-1', 0, [{ id, type, data, metadata }])
    await afterStart(log, file)
    expect((await afterStart(log, file)).began).toBe('')
  })

  it('is done without, with one warning, where it cannot be kept', async () => {
    const log = logIn(join(folder, 'landbook.db'))
    await created(log, 'A-1', 'A-2')
    writeFileSync(join(folder, 'no-folder'), '')
    const { documents } = await afterStart(log, join(folder, 'no-folder', 'views.db'))
    expect(sorted(documents)).toEqual(await rebuilt(log))
    expect(warnings).toEqual(['no snapshot of the read models is kept: the next start takes longer'])
  })

  it('is given up, with one warning, when the disk is full, and stays what it was', async () => {
    const { log, file } = await kept()
    const full = vi.spyOn(SnapshotFile.prototype, 'commit').mockImplementation(() => {
      throw new Error('database or disk is full')
    })
    onTestFinished(() => full.mockRestore())
    const store = await viewsOver(log, file)
    const projector = await caughtUp(log, store)
    await created(log, 'A-4')
    await vi.waitFor(() => expect(warnings).toHaveLength(1))
    await created(log, 'A-5')
    expect(await projector.progress.reached(position(5), 5_000)).toBe(true)
    await close(store, projector)
    expect(warnings).toEqual(['no snapshot of the read models is kept: the next start takes longer'])
    full.mockRestore()
    const { began, documents } = await afterStart(log, file)
    expect(began).toBe(position(3))
    expect(sorted(documents)).toEqual(await rebuilt(log))
  })

  it('is removed when it turns out to be broken, so that the next one is whole', async () => {
    const { log, file } = await kept()
    const broken = vi.spyOn(SnapshotFile.prototype, 'put').mockImplementation(() => {
      throw Object.assign(new Error('database disk image is malformed'), { errcode: 11 })
    })
    onTestFinished(() => broken.mockRestore())
    const store = await viewsOver(log, file)
    const projector = await caughtUp(log, store)
    await created(log, 'A-4')
    await vi.waitFor(() => expect(existsSync(file)).toBe(false))
    broken.mockRestore()
    await close(store, projector)
    expect((await afterStart(log, file)).began).toBe('')
    expect((await afterStart(log, file)).began).toBe(position(4))
  })

  it('is kept by one process at a time', async () => {
    const { log, file } = await kept()
    await viewsOver(log, file)
    const second = await viewsOver(log, file)
    expect(await second.getCheckpoint(projectorName(1))).toBeUndefined()
    expect(warnings).toEqual(['another process keeps the snapshot of the read models'])
  })
})
