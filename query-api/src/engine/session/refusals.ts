import { LandbookError, passing } from '@landbook/contracts/engine/kernel/errors'
import { UnreadableEvent } from '@landbook/contracts/engine/kernel/events'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { DamagedEvent, LogUnavailable } from '@landbook/platform/engine/log/port'
import { requestNotes } from '@landbook/platform/engine/observability/requests'
import { ViewsUnavailable } from '@landbook/platform/engine/stores/unavailable'
import type { NextFunction, Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import type { LookUpPerson } from '../context/person.ts'
import type { Sessions } from './sessions.ts'

/** Answers for requests that cannot be served: a status and JSON, without internal details. */
const refuse = (response: Response, status: number, code: string, message: string): void =>
  void response.status(status).json({ status, code, message })

export const nothingHere = (_: Request, response: Response): void =>
  refuse(response, 404, 'NOT_FOUND', MESSAGES.nothingHere)

/** Only JSON and multipart: bodies of other types would bypass the size limit, and no client of ours sends any. */
export function onlyKnownBodies(request: Request, response: Response, next: NextFunction): void {
  if (request.method !== 'POST') refuse(response.set('allow', 'POST'), 405, 'VALIDATION', MESSAGES.unreadable)
  else if (!request.is(['application/json', 'multipart/form-data']))
    refuse(response, 415, 'VALIDATION', MESSAGES.unreadable)
  else next()
}

/**
 * Authenticates the request; later middleware finds `response.locals.person` and `personNow`. Without a session it
 * answers in the GraphQL error format.
 */
export function requireSession(sessions: Sessions): RequestHandler {
  return async (request, response, next) => {
    try {
      const personNow: LookUpPerson = () => sessions.personBehind(request.header('authorization'))
      const person = await personNow()
      Object.assign(response.locals, { person, personNow })
    } catch (error) {
      if (!(error instanceof LandbookError)) throw error
      return refuseQuery(response, error)
    }
    next()
  }
}

/** In the GraphQL error format. */
export function refuseQuery(response: Response, { code, message }: LandbookError): void {
  requestNotes().refusals.push(code)
  response.json({ errors: [{ message, extensions: { code } }] })
}

/** The error as the client sees it; undefined for internal errors. */
export function refusalIn(error: unknown): LandbookError | undefined {
  if (error instanceof LandbookError) return error
  if (error instanceof DamagedEvent)
    return new LandbookError('DAMAGED', MESSAGES.damaged(error.stream, error.message))
  if (error instanceof UnreadableEvent)
    return new LandbookError('DAMAGED', MESSAGES.damaged(MESSAGES.aRecord, error.message))
  const isAway = error instanceof LogUnavailable || error instanceof ViewsUnavailable
  return isAway ? passing(MESSAGES.unavailable) : undefined
}

/** A request that is refused with this HTTP status. */
export class RefusedRequest extends Error {
  readonly status: number

  constructor(status: 400 | 408 | 413 | 415, message: string) {
    super(message)
    this.status = status
  }
}

/** The reader of bodies says in its error how many bytes it takes. */
function tooLarge(error: unknown): string {
  const limit = typeof error === 'object' && error !== null && 'limit' in error ? error.limit : undefined
  return typeof limit === 'number' ? MESSAGES.tooLarge(limit) : MESSAGES.tooLargeAtOnce
}

/** As the header Retry-After has it. */
export const seconds = (ms: number): string => String(Math.ceil(ms / 1000))

/** Malformed bodies are client errors; anything else is ours. */
export function answerError(error: unknown, response: Response, logger: Logger): void {
  // What follows would pass for the rest of the answer.
  if (response.headersSent) return void response.destroy()
  const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500
  const known = refusalIn(error)
  if (known) {
    const { code, message, details } = known
    if (details.waitMs !== undefined) response.set('retry-after', seconds(details.waitMs))
    refuse(response, code === 'UNAVAILABLE' ? 503 : 400, code, message)
  } else if (error instanceof RefusedRequest) refuse(response, status, 'VALIDATION', error.message)
  else if (status === 404) refuse(response, 404, 'NOT_FOUND', MESSAGES.nothingHere)
  else if (status === 413) refuse(response, 413, 'VALIDATION', tooLarge(error))
  else if (status >= 400 && status < 500) refuse(response, status, 'VALIDATION', MESSAGES.unreadable)
  else {
    const { correlationId } = requestNotes()
    logger.error({ err: error, correlationId }, 'a request failed unexpectedly')
    refuse(response, 503, 'UNAVAILABLE', `${MESSAGES.unexpected} ${MESSAGES.reference(correlationId)}`)
  }
}
