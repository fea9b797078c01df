import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import type { DestinationStream } from 'pino'
import { AnotherLog } from '../log/mark.ts'
import { LogUnavailable } from '../log/port.ts'
import { ConfigError } from '../settings/config.ts'
import { ownFilesOnly } from '../settings/private.ts'
import { ViewsUnavailable } from '../stores/unavailable.ts'
import { stopOnCrash } from './crash.ts'
import { lingers } from './lingering.ts'
import { fewAtOnce } from './pipelined.ts'
import { noTinyChunks } from './tiny-chunks.ts'

/** Stops the service in an order that loses nothing. */
export type Stop = () => Promise<void>

/** Requests under way get this long to finish when a service stops, in ms: as long as a command may take. */
export const TIMEOUT_MS = 15_000

/**
 * How long a start may go on after the signal to stop, in ms; then it is abandoned, as it can be killed at any time.
 */
const START_TIMEOUT_MS = 3_000

const ACCEPTING_MS = 1_000

/** The time in which sent requests arrive, in ms. */
const IN_FLIGHT_MS = 100

/** The time to receive a whole request: 100 MB at half a megabit a second. */
const LONGEST_REQUEST_MS = 30 * 60_000

/** Longer than proxies keep an idle connection (Caddy: two minutes), so that none sends on one that is being closed. */
const IDLE_MS = 125_000

/** An error that an operator can fix, reported in one line. */
export const OPERATOR_ERRORS = [AnotherLog, ConfigError, LogUnavailable, ViewsUnavailable]

/** Resolves at the first SIGINT or SIGTERM; the second one ends the process. */
function firstSignal(): Promise<void> {
  const signals = ['SIGINT', 'SIGTERM'] as const
  const { promise, resolve } = Promise.withResolvers<void>()
  const note = () => {
    for (const signal of signals) process.off(signal, note)
    resolve()
  }
  for (const signal of signals) process.on(signal, note)
  return promise
}

/**
 * Runs a service until SIGINT or SIGTERM, or until it meets an error that nothing handles (crash.ts). Errors that an
 * operator can fix (a setting, a folder, a port in use, a missing server) are one line on standard error and exit 1.
 * `stopping` is aborted before the function returned by `start` is called; a start that takes long after that is
 * abandoned. A second signal ends the process at once.
 */
export async function runService(
  name: string,
  start: (stopping: AbortSignal) => Promise<Stop>,
  logs?: DestinationStream,
): Promise<void> {
  ownFilesOnly()
  const stopping = new AbortController()
  const ends = once(stopping.signal, 'abort')
  const crashes = stopOnCrash(name, () => stopping.abort(), logs)
  void firstSignal().then(() => stopping.abort())
  const tooLate = ends.then(() => pause(START_TIMEOUT_MS, undefined))
  try {
    const stop = await Promise.race([start(stopping.signal), tooLate])
    await ends
    await stop?.()
  } catch (error) {
    if (OPERATOR_ERRORS.some((kind) => error instanceof kind) && error instanceof Error)
      console.error(error.message)
    else
      crashes.report(
        error,
        stopping.signal.aborted ? 'the service did not stop' : 'the service did not start',
      )
    process.exit(crashes.code ?? 1)
  }
  process.exit(crashes.code ?? 0)
}

/** Starts listening. Throws ConfigError if the port or address is not available. */
export async function listen(
  app: RequestListener,
  { port, host, variable = 'PORT' }: { port: number; host: string; variable?: string },
): Promise<Server> {
  const server = createServer({ requestTimeout: LONGEST_REQUEST_MS, keepAliveTimeout: IDLE_MS })
  lingers(server)
  server.on('request', fewAtOnce(noTinyChunks(app)))
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
    const why = code === 'EADDRINUSE' ? 'is in use' : `cannot be listened on (${code})`
    throw new ConfigError(`${variable}: ${host}:${port} ${why}`, { cause })
  }
  return server
}

/** 'http://127.0.0.1:4000' */
export function addressOf(server: Server): string {
  const { address, port, family } = server.address() as AddressInfo
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}

/** Gives reverse proxies time to see at `/readyz` that this service is stopping. */
export async function drained(ms: number): Promise<void> {
  if (ms > 0) await pause(ms)
}

/** One turn of the event loop accepts one connection: continues until a turn accepts none, within a time limit. */
async function acceptWaiting(server: Server): Promise<void> {
  let accepted = true
  const note = () => {
    accepted = true
  }
  server.on('connection', note)
  const end = Date.now() + ACCEPTING_MS
  // The current turn may already have polled.
  await turn()
  while (accepted && Date.now() < end) {
    accepted = false
    await turn()
  }
  server.off('connection', note)
}

/**
 * Stops accepting requests and waits, within bounds, for those in progress. Clients send requests as soon as the kernel
 * accepts their connection, so waiting connections are accepted first, and get time to be read.
 */
export async function closeServer(server: Server): Promise<void> {
  await acceptWaiting(server)
  const closed = once(server, 'close')
  // Only stops listening: http.Server's method also ends connections on which nothing was read.
  NetServer.prototype.close.call(server)
  const late = setTimeout(() => server.closeAllConnections(), TIMEOUT_MS)
  await Promise.race([closed, pause(IN_FLIGHT_MS)])
  server.closeIdleConnections()
  await closed
  clearTimeout(late)
}
