import { copyFile, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { CommandHandler } from '@landbook/command-service/engine/handling/handler'
import { guards } from '@landbook/command-service/guards'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { SYSTEM } from '@landbook/platform/engine/commands/port'
import { Shortages } from '@landbook/platform/engine/derived/shortages'
import { openSqliteLog } from '@landbook/platform/engine/log/sqlite'
import { SnapshotFile } from '@landbook/platform/engine/views/snapshot-file'
import { BUSY_TRACT } from './big-company.ts'
import { EVENTS, millionLog } from './million.ts'
import { type Figure, multiple } from './report.ts'
import { inParallel } from './rig.ts'
import { end, memoryAfterStart, showsEverything, start } from './server.ts'

const AFTER_STOP_MS = 5_000
const AFTER_KILL_MS = 15_000
const MEMORY_MB = 1_000
/** The log, what is derived from it, and their WALs. */
const BYTES_PER_EVENT = 1_000
/** Events written before the process is killed. */
const EVENTS_BEFORE_KILL = 5_000

/** Startup time with 1,000,000 events: after a clean stop, and after a kill under load. */
export async function startMillionFigures(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'landbook-start-'))
  const logFile = join(folder, 'landbook.db')
  try {
    await copyFile(await millionLog(), logFile)
    const first = await start(folder)
    console.error(`  built from the log in ${Math.round(first.tookMs)} ms`)
    // Background writes of the snapshot would disturb the measured starts.
    while (!(await showsEverything(first.address))) await setTimeout(1_000)
    const bytes = await sizeOf(folder)
    await end(first, 'SIGTERM')
    const parsing = parse(join(folder, 'views.db'))

    const clean = await start(folder)
    const memory = await memoryAfterStart(clean.server)
    await change(logFile)
    await end(clean, 'SIGKILL')
    const killed = await start(folder)
    await end(killed, 'SIGTERM')
    const name = 'start with 1,000,000 events'
    return [
      multiple(`${name} after a clean stop`, clean.tookMs, AFTER_STOP_MS, 1, 'ms'),
      multiple(`${name} after a kill`, killed.tookMs, AFTER_KILL_MS, 1, 'ms'),
      multiple(`${name}, beside parsing its snapshot`, clean.tookMs, parsing, 5, 'ms'),
      multiple(`${name}, memory`, memory, MEMORY_MB, 1, 'MB'),
      multiple('data folder on disk, for each event', bytes / EVENTS, BYTES_PER_EVENT, 1, 'bytes'),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Bytes of the files in a data folder, which are printed. */
async function sizeOf(folder: string): Promise<number> {
  let sum = 0
  for (const file of (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile())) {
    const { size } = await stat(join(folder, file.name))
    if (size > 1_000_000) console.error(`  ${file.name}: ${Math.round(size / 1e6)} MB`)
    sum += size
  }
  return sum
}

/** Milliseconds for reading the snapshot that a start reads. */
function parse(path: string): number {
  const file = new SnapshotFile(path, new Shortages())
  const began = performance.now()
  const head = file.head()
  if (head === undefined) throw new Error('there is no snapshot')
  file.read(head)
  const took = performance.now() - began
  file.close()
  return took
}

/** Appends from another process to the same log, like the command service. */
async function change(file: string): Promise<void> {
  const log = openSqliteLog({ file })
  const commands = new CommandHandler(log, catalogue, guards)
  await inParallel(EVENTS_BEFORE_KILL, 64, (index) =>
    commands.execute({
      operation: 'UpdateTract',
      args: { id: BUSY_TRACT, notes: `note ${index}` },
      actor: SYSTEM,
      commandId: crypto.randomUUID(),
    }),
  )
  await log.close()
}
