import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { LandbookError } from '@landbook/contracts/kernel/errors'
import { MESSAGES } from '@landbook/contracts/messages'
import { holds } from '@landbook/contracts/roles'
import { csvLine } from '@landbook/contracts/values/csv'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { Watch } from '../security/watch.ts'
import type { Person } from '../session/person.ts'
import { say } from '../session/routes.ts'
import type { Sessions } from '../session/sessions.ts'

export const EXPORT_FORMATS = ['csv', 'json'] as const

export interface Exported<T> {
  format: (typeof EXPORT_FORMATS)[number]
  /** The file name without extension. */
  name: string
  /** The description for the security journal. */
  asked: string
  batches: AsyncGenerator<readonly T[]>
  columns: readonly string[]
  /** Lines of CSV. */
  linesOf: (one: T) => string
  jsonOf: (one: T) => unknown
}

export interface ExportParts {
  sessions: Sessions
  watch: Watch
  logger: Logger
}

const MIME = { csv: 'text/csv; charset=utf-8', json: 'application/json' }
const STATUS: Partial<Record<string, number>> = { UNAUTHENTICATED: 401, FORBIDDEN: 403, UNAVAILABLE: 503 }

/**
 * Streams the results of `read` to an auditor; undefined: an invalid query. Stops when the role or the session ends.
 * A failed export closes the connection without the end of the answer.
 */
export function exportsTo<T>(
  { sessions, watch, logger }: ExportParts,
  read: (query: unknown) => Exported<T> | undefined,
): RequestHandler {
  return async (request, response) => {
    const mayStill = async (): Promise<Person> => {
      const person = await sessions.personBehind(request.header('authorization'))
      if (!holds(person.roles, 'READ_AUDIT'))
        throw new LandbookError('FORBIDDEN', MESSAGES.notAuthorizedToRead)
      return person
    }
    try {
      const { id } = await mayStill()
      const found = read(request.query)
      if (!found) return say(response, 400, MESSAGES.unreadable)
      const { format, name, asked, columns, linesOf, jsonOf } = found
      const batches = whileAllowed(mayStill, found.batches)
      // Errors before the first line still get a status.
      const first = await batches.next()
      await watch.note('auditExported', { actor: id, userId: id, address: request.ip, detail: asked })
      response.type(MIME[format]).attachment(`${name}.${format}`)
      const all = withFirst(first, batches)
      await pipeline(
        Readable.from(format === 'csv' ? inCsv(columns, linesOf, all) : inJson(jsonOf, all)),
        response,
      )
    } catch (error) {
      // The client has left, or notices the truncated answer.
      if (response.headersSent) return logger.warn({ err: error }, 'an export broke off')
      if (!(error instanceof LandbookError)) logger.error({ err: error }, 'an export failed')
      const { code, message } =
        error instanceof LandbookError ? error : { code: 'UNAVAILABLE', message: MESSAGES.unavailable }
      say(response, STATUS[code] ?? 500, message)
    }
  }
}

/** A long export outlives the first check: the session is checked again for each batch and at the end. */
async function* whileAllowed<T>(
  mayStill: () => Promise<unknown>,
  batches: AsyncGenerator<T>,
): AsyncGenerator<T> {
  for await (const batch of batches) {
    await mayStill()
    yield batch
  }
  await mayStill()
}

async function* withFirst<T>(first: IteratorResult<T, void>, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  if (first.done) return
  yield first.value
  yield* rest
}

async function* inCsv<T>(
  columns: readonly string[],
  linesOf: (one: T) => string,
  batches: AsyncIterable<readonly T[]>,
): AsyncGenerator<string> {
  yield csvLine(columns)
  for await (const batch of batches) yield batch.map(linesOf).join('')
}

async function* inJson<T>(
  jsonOf: (one: T) => unknown,
  batches: AsyncIterable<readonly T[]>,
): AsyncGenerator<string> {
  let begin = '[\n'
  for await (const batch of batches)
    for (const one of batch) {
      yield `${begin}${JSON.stringify(jsonOf(one))}`
      begin = ',\n'
    }
  yield begin === '[\n' ? '[]' : '\n]'
}
