import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { CommandHandler } from '@landbook/command-service/handler'
import { guards } from '@landbook/command-service/records/index'
import { catalogue } from '@landbook/contracts/records/index'
import { SYSTEM } from '@landbook/platform/commands/port'
import { openSqliteLog } from '@landbook/platform/log/sqlite'
import { BUSY_TRACT } from './big-company.ts'
import { millionLog } from './million.ts'
import { type Figure, multiple } from './report.ts'
import { inParallel } from './rig.ts'

const MAIN = fileURLToPath(new URL('../../standalone/src/main.ts', import.meta.url))
const AFTER_STOP_MS = 5_000
const AFTER_KILL_MS = 15_000
const MEMORY_MB = 1_000
/** Events written before the process is killed. */
const EVENTS_BEFORE_KILL = 5_000

interface Started {
  server: ChildProcess
  address: string
  tookMs: number
  memoryMb: number
}

/** Startup time with 1,000,000 events: after a clean stop, and after a kill under load. */
export async function startMillionFigures(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'landbook-start-'))
  const logFile = join(folder, 'landbook.db')
  try {
    await copyFile(await millionLog(), logFile)
    const first = await start(folder)
    console.error(`  built from the log in ${Math.round(first.tookMs)} ms, ${Math.round(first.memoryMb)} MB`)
    // Background writes of the snapshot would disturb the measured starts.
    while (!(await showsEverything(first.address))) await setTimeout(1_000)
    await end(first, 'SIGTERM')
    const parsing = parse(join(folder, 'views.db'))

    const clean = await start(folder)
    await change(logFile)
    await end(clean, 'SIGKILL')
    const killed = await start(folder)
    await end(killed, 'SIGTERM')
    const name = 'start with 1,000,000 events'
    return [
      multiple(`${name} after a clean stop`, clean.tookMs, AFTER_STOP_MS, 1, 'ms'),
      multiple(`${name} after a kill`, killed.tookMs, AFTER_KILL_MS, 1, 'ms'),
      multiple(`${name}, beside parsing its snapshot`, clean.tookMs, parsing, 5, 'ms'),
      multiple(`${name}, memory`, clean.memoryMb, MEMORY_MB, 1, 'MB'),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function start(dataDir: string): Promise<Started> {
  const began = performance.now()
  const server = spawn('node', [MAIN], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Killed even if a measurement fails.
  const kill = () => server.kill('SIGKILL')
  process.once('exit', kill)
  server.once('exit', () => process.removeListener('exit', kill))
  let output = ''
  for await (const chunk of server.stdout.iterator({ destroyOnReturn: false })) {
    output += chunk
    const [, address] = /Landbook is ready at (\S+)/.exec(output) ?? []
    if (address === undefined) continue
    const tookMs = performance.now() - began
    return { server, address, tookMs, memoryMb: memoryOf(server) }
  }
  throw new Error('Landbook did not start')
}

/** Its resident memory, in MB. */
function memoryOf({ pid }: ChildProcess): number {
  const [, kib] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return (Number(kib) * 1024) / 1e6
}

async function end({ server }: Started, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const ended = once(server, 'exit')
  server.kill(signal)
  await ended
}

async function showsEverything(address: string): Promise<boolean> {
  // The server may be too busy to answer.
  const metrics = await fetch(`${address}/metrics`).then(
    (answer) => answer.text(),
    () => '',
  )
  const lags = [...metrics.matchAll(/^landbook_projection_lag_events\{.*\} (\d+)$/gm)].map(([, lag]) => lag)
  return lags.length > 0 && lags.every((lag) => lag === '0')
}

/** Milliseconds for reading and parsing the data that a start reads. */
function parse(file: string): number {
  const db = new DatabaseSync(file, { readOnly: true })
  const began = performance.now()
  const rows = db.prepare('SELECT id, value FROM documents WHERE deleted = 0').iterate()
  const documents = new Map<unknown, unknown>()
  for (const { id, value } of rows) documents.set(id, JSON.parse(String(value)))
  const took = performance.now() - began
  db.close()
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
