import { invalid, LandbookError } from '@landbook/contracts/engine/kernel/errors'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { holds } from '@landbook/contracts/engine/roles'
import { csvHeader } from '@landbook/contracts/engine/values/csv'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { Person } from '../context/person.ts'
import type { Sessions } from '../session/sessions.ts'
import type { Watch } from '../session/watch.ts'
import type { Rates } from '../turns/rates.ts'
import type { Turns } from '../turns/turns.ts'
import { sendFile } from './send.ts'

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
  rates: Rates
  watch: Watch
  turns: Turns
  logger: Logger
}

const MIME = { csv: 'text/csv; charset=utf-8', json: 'application/json' }

/** Streams the results of `read` to an auditor; undefined: an invalid query. Stops when the role or the session ends. */
export function exportsTo<T>(
  { sessions, rates, watch, turns, logger }: ExportParts,
  read: (query: unknown) => Exported<T> | undefined,
): RequestHandler {
  return async (request, response) => {
    const mayStill = async (): Promise<Person> => {
      const person = await sessions.personBehind(request.header('authorization'))
      if (!holds(person.roles, 'READ_AUDIT'))
        throw new LandbookError('FORBIDDEN', MESSAGES.notAuthorizedToRead)
      return person
    }
    await sendFile(response, logger, async () => {
      const { id } = await mayStill()
      const found = read(request.query)
      if (!found) throw invalid([{ path: '', message: MESSAGES.unreadable }])
      await rates.take(id, 'auditExport')
      const { format, name, asked, batches, columns, linesOf, jsonOf } = found
      const noted = { actor: id, userId: id, address: request.ip, detail: asked }
      return {
        name: `${name}.${format}`,
        mime: MIME[format],
        batches,
        write: (all: AsyncIterable<readonly T[]>) =>
          format === 'csv' ? inCsv(columns, linesOf, all) : inJson(jsonOf, all),
        mayStill,
        inTurn: (work, left) => turns.run(id, work, left),
        begins: () => watch.note('auditExported', noted),
      }
    })
  }
}

async function* inCsv<T>(
  columns: readonly string[],
  linesOf: (one: T) => string,
  batches: AsyncIterable<readonly T[]>,
): AsyncGenerator<string> {
  yield csvHeader(columns)
  for await (const batch of batches) yield batch.map(linesOf).join('')
}

async function* inJson<T>(
  jsonOf: (one: T) => unknown,
  batches: AsyncIterable<readonly T[]>,
): AsyncGenerator<string> {
  let begin = '[\n'
  for await (const batch of batches) {
    if (batch.length === 0) continue
    yield begin + batch.map((one) => JSON.stringify(jsonOf(one))).join(',\n')
    begin = ',\n'
  }
  yield begin === '[\n' ? '[]' : '\n]'
}
