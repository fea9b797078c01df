import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import type { EventLog } from '../log/port.ts'
import type { Config } from '../settings/config.ts'
import { isBearer } from './bearer.ts'
import type { Degraded } from './degradation.ts'
import type { Metrics } from './metrics.ts'
import type { Middleware } from './requests.ts'

export interface Probes {
  /** Why the service is not ready, in one line; undefined if it is. */
  notReady: () => Promise<string | undefined>
  /** What is wrong although the service can work. */
  degraded?: () => Promise<Degraded>
  /** Aborted when the service starts to stop. */
  stopping?: AbortSignal | undefined
  /** Further facts on its state. */
  facts?: () => Promise<Readonly<Record<string, unknown>>>
  metrics: Metrics
  /** Grants access to the metrics, and to the details of readiness; if undefined, nobody reads the metrics. */
  metricsToken?: string | undefined
  /** As in the settings: behind a proxy, a request from this machine may be anybody's. */
  trustProxy?: Config['trustProxy']
}

/**
 * Operational endpoints: `/healthz` (the process responds), `/readyz` (it can do its work, perhaps degraded, or 503:
 * why is told only to this machine and to whoever has the token) and `/metrics` (Prometheus, only with the token).
 */
export function probes(given: Probes): Middleware {
  const { notReady, degraded, stopping, facts, metrics, metricsToken, trustProxy = 0 } = given
  const hasToken = ({ headers }: IncomingMessage) =>
    metricsToken !== undefined && isBearer(headers.authorization, metricsToken)
  const look = shared(async () => {
    const reason = stopping?.aborted ? 'the service is stopping' : await notReady()
    return { reason, ...((await degraded?.()) ?? { lines: [] }) }
  })
  const answers: Record<string, (request: IncomingMessage, response: ServerResponse) => Promise<void>> = {
    '/healthz': async (_, response) => json(response, 200, { status: 'ok' }),
    '/readyz': async (request, response) => {
      const { reason, lines, ...more } = await look()
      const status = reason !== undefined ? 'not ready' : lines.length > 0 ? 'degraded' : 'ready'
      const isTrusted = hasToken(request) || (trustProxy === 0 && isOfThisMachine(request))
      const damage = lines.length > 0 ? { degraded: lines } : {}
      const details = isTrusted ? { reason, ...damage, ...more, ...(await facts?.()) } : {}
      json(response, reason === undefined ? 200 : 503, { status, ...details })
    },
    '/metrics': async (request, response) => {
      if (hasToken(request)) {
        response.setHeader('content-type', metrics.registry.contentType).end(await metrics.registry.metrics())
      } else json(response, 404, { status: 404, code: 'NOT_FOUND' })
    },
  }
  return (request, response, next) => {
    // Clients must not reuse kept-alive connections for further requests.
    if (stopping?.aborted) response.setHeader('connection', 'close')
    const answer = answers[(request.url ?? '').split('?', 1)[0] ?? '']
    if (!answer || !['GET', 'HEAD'].includes(request.method ?? '')) return next()
    response.setHeader('cache-control', 'no-store')
    answer(request, response).catch(() => json(response, 503, { status: 'not ready' }))
  }
}

/** One look at a time, for all who ask meanwhile, and in the turn of the event loop after it: a flood costs no more. */
function shared<T>(look: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | undefined
  const forget = () => {
    current = undefined
  }
  return () => {
    current ??= look().finally(() => void turn().then(forget))
    return current
  }
}

const json = (response: ServerResponse, status: number, body: object): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const TIMEOUT_MS = 5_000

/** Why the event log is unreachable, in one line; undefined if it responds. */
export async function logReachable(log: EventLog): Promise<string | undefined> {
  const late = new AbortController()
  try {
    const silent = pause(TIMEOUT_MS, 'the event log does not answer', { signal: late.signal })
    return await Promise.race([log.head().then(() => undefined), silent])
  } catch (error) {
    return `the event log cannot be reached: ${error instanceof Error ? error.message : error}`
  } finally {
    late.abort()
  }
}

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/

/** Requests of a local proxy are also from loopback, but most have forwarding headers. */
function isOfThisMachine({ headers, socket }: IncomingMessage): boolean {
  const isForwarded = Object.keys(headers).some((name) =>
    /^(?:x-forwarded-.*|forwarded|x-real-ip|via)$/.test(name),
  )
  return LOOPBACK.test(socket.remoteAddress ?? '') && !isForwarded
}
