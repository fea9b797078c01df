import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { HistoryEvent } from '@landbook/contracts/history'
import { LandbookError } from '@landbook/contracts/kernel/errors'
import { isInWords, wordsFor } from '@landbook/contracts/kernel/event-words'
import { MESSAGES } from '@landbook/contracts/messages'
import { type Catalogue, recordNamed } from '@landbook/contracts/records/index'
import { holds } from '@landbook/contracts/roles'
import { csvLine } from '@landbook/contracts/values/csv'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Backend } from '../context.ts'
import { say } from '../session/routes.ts'
import type { Sessions } from '../session/sessions.ts'
import { wholeAudit } from './audit.ts'
import { sourceOf } from './history.ts'

/** Moments are compared as texts: all are written alike. */
const moment = z.iso.datetime().transform((said) => new Date(said).toISOString())

const asked = z.strictObject({
  format: z.enum(['csv', 'json']),
  actor: z.string().optional(),
  type: z.string().optional(),
  from: moment.optional(),
  until: moment.optional(),
})

const MIME = { csv: 'text/csv; charset=utf-8', json: 'application/json' }
const STATUS: Partial<Record<string, number>> = { UNAUTHENTICATED: 401, FORBIDDEN: 403, UNAVAILABLE: 503 }

/**
 * All events that match, for admins, as they are found: newest first, one to a line in JSON, one change to a line in
 * CSV. An export that breaks off ends its connection without the end of the answer.
 */
export function exportAudit(parts: { sessions: Sessions; backend: Backend; logger: Logger }): RequestHandler {
  const { sessions, backend, logger } = parts
  return async (request, response) => {
    try {
      const { roles } = await sessions.personBehind(request.header('authorization'))
      if (!holds(roles, 'ADMIN')) throw new LandbookError('FORBIDDEN', MESSAGES.notAuthorized)
      const { data } = asked.safeParse(request.query)
      const isKnown = (name: string) => backend.catalogue.records.some((record) => record.type === name)
      if (!data || !(data.type === undefined || isKnown(data.type)))
        return say(response, 400, MESSAGES.unreadable)
      const { format, type, ...query } = data
      const batches = wholeAudit(sourceOf(backend), { ...query, record: type })
      // Whether it can be told at all shows before anything is said.
      const first = await batches.next()
      response.type(MIME[format]).attachment(`audit.${format}`)
      const told =
        format === 'csv'
          ? csvOf(backend.catalogue, withFirst(first, batches))
          : jsonOf(withFirst(first, batches))
      await pipeline(Readable.from(told), response)
    } catch (error) {
      // The reader went away, or is told by the answer that has no end.
      if (response.headersSent) return logger.warn({ err: error }, 'an export of events broke off')
      if (!(error instanceof LandbookError)) logger.error({ err: error }, 'events could not be exported')
      const { code, message } =
        error instanceof LandbookError ? error : { code: 'UNAVAILABLE', message: MESSAGES.unavailable }
      say(response, STATUS[code] ?? 500, message)
    }
  }
}

type Batches = AsyncIterable<HistoryEvent[]>

async function* withFirst(
  first: IteratorResult<HistoryEvent[], void>,
  rest: AsyncGenerator<HistoryEvent[]>,
): AsyncGenerator<HistoryEvent[]> {
  if (first.done) return
  yield first.value
  yield* rest
}

async function* csvOf(catalogue: Catalogue, batches: Batches): AsyncGenerator<string> {
  yield csvLine(Object.values(MESSAGES.audit.columns))
  for await (const batch of batches) yield batch.map((event) => rowsOf(catalogue, event)).join('')
}

async function* jsonOf(batches: Batches): AsyncGenerator<string> {
  let begin = '[\n'
  for await (const batch of batches)
    for (const { cursor: position, ...event } of batch) {
      yield `${begin}${JSON.stringify({ ...event, position })}`
      begin = ',\n'
    }
  yield begin === '[\n' ? '[]' : '\n]'
}

/** A line for each change; one where nothing changed. */
function rowsOf(catalogue: Catalogue, event: HistoryEvent): string {
  const record = recordNamed(catalogue, event.record.type)
  const what = wordsFor(record, event.event, event.changes)
  const changes = event.changes.filter((change) => !isInWords(change))
  const lines = changes.length === 0 ? [undefined] : changes
  return lines
    .map((change) =>
      csvLine([
        ...[event.at, event.actor.name, record.title, event.record.name, what],
        ...[change?.label, change?.fromText, change?.toText, change?.source],
        ...[
          event.reason,
          event.effectiveOn,
          event.record.id,
          event.revision,
          event.operation,
          event.commandId,
        ],
      ]),
    )
    .join('')
}
