import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { msSince, type Observer } from './observer.ts'

/** Notes about a request, collected while it is served. */
export interface Notes {
  /** Leads from a click to its log lines and its events. */
  correlationId: string
  /** Who asked: a user's id. */
  person?: string
  /** What was asked for: fields of the GraphQL schema. */
  operations: string[]
  /** The codes of what was refused. */
  refusals: string[]
  /** One of many that nobody needs to read of: a browser that says it is still there. */
  quiet?: boolean
}

/** A handler as Express calls it. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

const serving = new AsyncLocalStorage<Notes>()

const begun = (correlationId: string): Notes => ({ correlationId, operations: [], refusals: [] })

/** Of the request that is served just now; new ones where none is. */
export const requestNotes = (): Notes => serving.getStore() ?? begun(randomUUID())

/** Kept in the log with what the request changes, so nothing but an id is taken. */
function correlationOf({ headers }: IncomingMessage): string {
  const given = headers['x-correlation-id']
  return typeof given === 'string' && /^[\w.:-]{1,100}$/.test(given) ? given : randomUUID()
}

/** A class of requests, by the path that is asked for. */
export interface Route {
  name: string
  /** One of many that nobody needs to read of: a file of the screens. */
  quiet?: boolean
}

/**
 * One log line, one count and one span for every request. Neither its address nor its body is written down: a link to
 * a file holds its signature, and what people type is theirs.
 */
export function observeRequests(
  { metrics, tracing, logger }: Observer,
  routeOf: (path: string) => Route,
): Middleware {
  return (request, response, next) => {
    const began = performance.now()
    const notes = begun(correlationOf(request))
    const { correlationId } = notes
    const { method = '' } = request
    const { name: route, quiet = false } = routeOf((request.url ?? '').split('?', 1)[0] ?? '')
    response.setHeader('x-correlation-id', correlationId)
    const answered = Promise.withResolvers<void>()
    const done = () => {
      const isWhole = response.writableFinished
      const status = isWhole ? response.statusCode : 0
      metrics.requests.inc({ route, method: METHODS.has(method) ? method : 'other', status })
      // The duration of a stream is that of the client's stay, so it is not measured.
      if (response.getHeader('content-type') !== 'text/event-stream')
        metrics.requestSeconds.observe({ route }, (performance.now() - began) / 1_000)
      if (notes.refusals.includes('UNAUTHENTICATED')) metrics.sessionsRefused.inc()
      const { person, operations, refusals } = notes
      logger[quiet || (notes.quiet && refusals.length === 0) ? 'debug' : 'info'](
        {
          correlationId,
          route,
          method,
          ...(isWhole ? { status } : { brokenOff: true }),
          ms: msSince(began),
          ...(person === undefined ? {} : { person }),
          ...(operations.length > 0 ? { operations } : {}),
          ...(refusals.length > 0 ? { refusals } : {}),
        },
        'request',
      )
      answered.resolve()
    }
    response.once('close', done)
    const traceparent = request.headers.traceparent
    const attributes = {
      'http.request.method': method,
      'http.route': route,
      'landbook.correlation_id': correlationId,
    }
    void tracing.span(
      `${method} ${route}`,
      { kind: 'server', attributes, traceparent: typeof traceparent === 'string' ? traceparent : undefined },
      async (note) => {
        serving.run(notes, next)
        await answered.promise
        note({ 'http.response.status_code': response.statusCode })
      },
    )
  }
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
