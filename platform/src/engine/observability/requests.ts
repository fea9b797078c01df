import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUIDv7 } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { msSince, type Observer } from './observer.ts'

/** Notes about a request, collected while it is served. */
export interface Notes {
  /** Connects a click with its log lines and events. */
  correlationId: string
  route?: string
  method?: string
  /** The user's id. */
  person?: string
  /** Requested fields of the GraphQL schema. */
  operations: string[]
  /** Error codes of the answer. */
  refusals: string[]
  /** Too frequent to be logged: a browser's heartbeat. */
  quiet?: boolean
}

/** An Express middleware. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

const serving = new AsyncLocalStorage<Notes>()
const underWay = new Set<Notes>()
/** Of the requests under way, where it is unknown which one is meant. */
const MOST_LISTED = 20

const begun = (correlationId: string): Notes => ({ correlationId, operations: [], refusals: [] })

/** The notes of the current request; new ones outside of requests. */
export const requestNotes = (): Notes => serving.getStore() ?? begun(newId())

/** The request that what runs now belongs to; where that is unknown, those under way. For a log line. */
export const requestConcerned = (): Notes | { underWay: readonly Notes[] } =>
  serving.getStore() ?? { underWay: [...underWay].slice(-MOST_LISTED) }

/** Goes up with time: the history index has an index of these. */
const newId = (): string => randomUUIDv7()

/** Stored in the event log, so only accepted as a valid id. */
function correlationOf({ headers }: IncomingMessage): string {
  const given = headers['x-correlation-id']
  return typeof given === 'string' && /^[\w.:-]{1,100}$/.test(given) ? given : newId()
}

/** A class of requests by path. */
export interface Route {
  name: string
  /** Too frequent to be logged: static files. */
  quiet?: boolean
}

/**
 * One log line, metric and span per request. URLs and bodies are not recorded: links to files contain signatures, and
 * input is private.
 */
export function observeRequests(
  { metrics, tracing, logger }: Observer,
  routeOf: (path: string) => Route,
): Middleware {
  return (request, response, next) => {
    const began = performance.now()
    const { method = '' } = request
    const { name: route, quiet = false } = routeOf((request.url ?? '').split('?', 1)[0] ?? '')
    const notes: Notes = { ...begun(correlationOf(request)), route, method }
    const { correlationId } = notes
    underWay.add(notes)
    response.setHeader('x-correlation-id', correlationId)
    const answered = Promise.withResolvers<void>()
    const done = () => {
      underWay.delete(notes)
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
          ...(isWhole ? { status } : { interrupted: true }),
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
