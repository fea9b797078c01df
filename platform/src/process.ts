import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { ConfigError } from './config.ts'
import { LogUnavailable } from './log/port.ts'
import { ViewsUnavailable } from './views/port.ts'

/** Stops what was started, in the order that loses nothing. */
export type Stop = () => Promise<void>

/** Requests under way get this long to finish when a service stops, in ms. */
const PATIENCE_MS = 8_000

/** For a whole request to come in: 100 MB at half a megabit a second. */
const LONGEST_REQUEST_MS = 30 * 60_000

const RIGHTABLE = [ConfigError, LogUnavailable, ViewsUnavailable]

/**
 * Runs a service until SIGINT or SIGTERM. What a person can put right (a setting, a folder, a port in use, a
 * server that is not there) is one line on standard error and exit 1. `stopping` is aborted before what `start` gave is
 * called. A second signal ends the process at once.
 */
export async function runService(start: (stopping: AbortSignal) => Promise<Stop>): Promise<void> {
  const stopping = new AbortController()
  let stop: Stop
  try {
    stop = await start(stopping.signal)
  } catch (error) {
    if (!RIGHTABLE.some((kind) => error instanceof kind) || !(error instanceof Error)) throw error
    console.error(error.message)
    process.exit(1)
  }
  const signals = ['SIGINT', 'SIGTERM'] as const
  await Promise.race(signals.map((signal) => once(process, signal)))
  stopping.abort()
  await stop()
  process.exit(0)
}

/** Listens and answers. Throws ConfigError for a port or address that cannot be had. */
export async function listen(
  app: RequestListener,
  { port, host, variable = 'PORT' }: { port: number; host: string; variable?: string },
): Promise<Server> {
  const server = createServer({ requestTimeout: LONGEST_REQUEST_MS }, app)
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

/** Gives those who pass requests on the time to see at `/readyz` that this service is about to stop. */
export async function drained(ms: number): Promise<void> {
  if (ms > 0) await pause(ms)
}

/** Takes no more requests and waits, within bounds, for those under way. */
export async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  const late = setTimeout(() => server.closeAllConnections(), PATIENCE_MS)
  await closed
  clearTimeout(late)
}
