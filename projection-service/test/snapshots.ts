import { randomUUID } from 'node:crypto'
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { Shortages } from '@landbook/platform/engine/derived/shortages'
import type { EventLog, LoggedEvent } from '@landbook/platform/engine/log/port'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { projectorName } from '@landbook/platform/engine/views/generations'
import { pastBeside } from '@landbook/platform/engine/views/past-file'
import type { ViewStore } from '@landbook/platform/engine/views/port'
import { openEmbeddedViews } from '@landbook/platform/engine/views/snapshot'
import { SnapshotFile } from '@landbook/platform/engine/views/snapshot-file'
import pino from 'pino'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { Projector } from '../src/engine/projector.ts'
import { readModels } from '../src/engine/read-models.ts'
import { applyAll, documentsIn, openStore, projectionsOf } from './stores.ts'
import { logged } from './world.ts'

/** Without rest, and with a pause after every few documents. */
const pace = { intervalMs: 1, sliceMs: 0, pauseMs: 1, retryMs: 5 }

export let folder: string
export let warnings: string[]
const open = new Set<{ close(): Promise<void> }>()
const running = new Set<Projector>()

/** A folder for each test of the file that calls this; what was opened in it is closed after it. */
export function snapshotEachTest(): void {
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
}

const logger = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(JSON.parse(line).msg) })

export function logIn(file: string): EventLog {
  const log = openSqliteLog({ file })
  open.add(log)
  return log
}

/** A log of its own, and where its snapshot is to be. */
export function newLog(name: string = randomUUID()): { log: EventLog; file: string } {
  return { log: logIn(join(folder, `${name}.db`)), file: join(folder, `${name}-views.db`) }
}

export async function viewsOver(log: EventLog, file: string, version = 'this'): Promise<ViewStore> {
  const store = await openEmbeddedViews({ file, version, log, logger, pace })
  open.add(store)
  return store
}

/** A projector that has caught up with the log, over read models that began with the snapshot in `file`. */
export async function started(log: EventLog, file: string, version = 'this') {
  const store = await viewsOver(log, file, version)
  const began = (await store.getCheckpoint(projectorName(1)))?.position ?? ''
  const projector = readModels({ log, store, catalogue, generation: 1, timeZone: 'UTC', logger })
  running.add(projector)
  projector.start()
  await projector.whenCaughtUp()
  return {
    store,
    projector,
    /** The position that the snapshot led to; '' without one. */
    began,
    async stop() {
      running.delete(projector)
      await projector.stop()
      open.delete(store)
      await store.close()
    },
  }
}

/** Where a projector begins that starts with the snapshot, and what the read models are then. */
export async function afterStart(log: EventLog, file: string, version = 'this') {
  const { began, store, stop } = await started(log, file, version)
  const documents = await documentsIn(store, 1)
  await stop()
  return { began, documents }
}

export const sorted = (documents: Map<string, unknown>) =>
  [...documents].toSorted(([a], [b]) => (a < b ? -1 : 1))

export async function rebuilt(log: EventLog) {
  const store = await openStore('embedded')
  for await (const batch of log.readAll()) await applyAll(projectionsOf(store, 1), batch)
  return sorted(await documentsIn(store, 1))
}

/** Of a log that was made up. */
export const append = (log: EventLog, { stream, revision, position: _, ...event }: LoggedEvent) =>
  log.append(stream, revision === 0 ? 'none' : revision - 1, [event])

export const position = (n: number) => String(n).padStart(16, '0')

export async function created(log: EventLog, ...names: string[]): Promise<void> {
  for (const name of names) {
    const { id, type, data, metadata } = logged(
      'TractCreated',
      { name },
      { stream: `tract-${name}`, revision: 0, position: name },
    )
    await log.append(`tract-${name}`, 'none', [{ id, type, data, metadata }])
  }
}

/** What the disk holds at this moment is what a process that is killed now leaves: a copy of it. */
export function leftBy(file: string): string {
  const copy = join(folder, `${randomUUID()}.db`)
  for (const [from, to] of [
    [pastBeside(file), pastBeside(copy)],
    [file, copy],
  ] as const)
    for (const end of ['', '-wal', '-sums']) if (existsSync(from + end)) copyFileSync(from + end, to + end)
  return copy
}

/** What the snapshot says of itself to a process that starts now, after this one was killed. */
export const savedIn = (file: string) => {
  const snapshot = new SnapshotFile(leftBy(file), new Shortages())
  try {
    return snapshot.head()
  } finally {
    snapshot.close()
  }
}

export const untilKept = (file: string, last: number) =>
  vi.waitFor(() =>
    expect(savedIn(file)?.checkpoints.map(([, checkpoint]) => checkpoint.position)).toEqual([position(last)]),
  )

export const NOT_KEPT = 'no snapshot of the read models is kept until it can be written: a start takes longer'

/** A log with three tracts, and a snapshot of it. */
export async function kept() {
  const { log, file } = newLog()
  await created(log, 'A-1', 'A-2', 'A-3')
  await (await started(log, file)).stop()
  return { log, file }
}
