import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../standalone/src/main.ts', import.meta.url))

const METRICS_TOKEN = randomUUID()
const COLLECTED_MS = 4_000

/** Landbook in a process of its own. */
export interface Started {
  server: ChildProcess
  address: string
  tookMs: number
}

export async function start(dataDir: string, env: Record<string, string> = {}): Promise<Started> {
  const began = performance.now()
  const server = spawn('node', [MAIN], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', METRICS_TOKEN, ...env },
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
    return { server, address, tookMs }
  }
  throw new Error('Landbook did not start')
}

/** Its resident memory, in MB. */
export function memoryOf({ pid }: ChildProcess): number {
  const [, kib] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return (Number(kib) * 1024) / 1e6
}

/** Once garbage was collected, a second after the start. */
export async function memoryAfterStart(server: ChildProcess): Promise<number> {
  await setTimeout(COLLECTED_MS)
  return memoryOf(server)
}

export async function end({ server }: Started, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const ended = once(server, 'exit')
  server.kill(signal)
  await ended
}

/** Whether its read models and its history index show the whole log. */
export async function showsEverything(address: string): Promise<boolean> {
  // The server may be too busy to answer.
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const metrics = await fetch(`${address}/metrics`, { headers }).then(
    (answer) => answer.text(),
    () => '',
  )
  const lags = [...metrics.matchAll(/^landbook_projection_lag_events\{.*\} (\d+)$/gm)].map(([, lag]) => lag)
  return lags.length > 0 && lags.every((lag) => lag === '0')
}
