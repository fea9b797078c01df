import { setImmediate } from 'node:timers/promises'
import { EXPORT_FILES, type ExportFile, exportedListsBy } from '@landbook/contracts/catalogue/exports'
import type { ReadReport } from '@landbook/contracts/catalogue/report/reading'
import type { Column, ExportRow } from '@landbook/contracts/engine/files/exported'
import { invalid, LandbookError } from '@landbook/contracts/engine/kernel/errors'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { formatDate } from '@landbook/contracts/engine/values/dates'
import type { Request, RequestHandler } from 'express'
import type { GraphQLSchema } from 'graphql'
import type { Logger } from 'pino'
import type { Backend } from '../context/context.ts'
import { asOfDay, recordsBeginOn, requestedDay, todayOf } from '../context/day-argument.ts'
import type { FactsOfDays } from '../schema/daily.ts'
import type { Reader, Readers } from '../session/readers.ts'
import type { Turns } from '../turns/turns.ts'
import { askedOf, exportQuery } from './asked.ts'
import { AtOnce } from './at-once.ts'
import { lookThrough } from './fitting.ts'
import { FORMATS, forPeople } from './formats/formats.ts'
import { newBudget } from './found.ts'
import { HISTORY, HISTORY_COLUMNS, historyAsked, historyRows, typesOfHistory } from './history.ts'
import { authoriseExport, authoriseStill, rowsOf } from './records.ts'
import { type SentFile, sendFile } from './send.ts'
import { typeCalled } from './types.ts'

export interface ExportParts {
  backend: Backend
  schema: GraphQLSchema
  readers: Readers
  turns: Turns
  logger: Logger
  facts: FactsOfDays
  /** What the saved report with this id asks for of this record type. Throws NOT_FOUND and VALIDATION. */
  savedReport: (backend: Backend, record: RecordDeclaration, id: string) => Promise<ReadReport>
}

/** The rows of one export, and whether a reader may have them. */
interface Source {
  name: string
  columns: readonly Column[]
  isForPeople?: boolean
  read: () => AsyncGenerator<readonly ExportRow[]>
  /** Throws FORBIDDEN. */
  authorise: (reader: Reader) => unknown
}

/** `GET /api/export/{type}.{format}` and `/api/export/history.{format}`, behind requireReader: see docs/export.md. */
export function exportFiles({
  backend,
  schema,
  readers,
  turns,
  logger,
  facts,
  savedReport,
}: ExportParts): RequestHandler {
  const running = new AtOnce()

  function historyOf(given: unknown, reader: Reader): Source {
    const asked = historyAsked(backend, given)
    const types = typesOfHistory(backend, asked, reader)
    const authorise = (now: Reader) => {
      // Whoever may read less now than at the beginning gets no more of it.
      const left = typesOfHistory(backend, asked, now)
      if (types.some((type) => !left.includes(type)))
        throw new LandbookError('FORBIDDEN', MESSAGES.notAuthorizedToRead)
    }
    return {
      name: HISTORY,
      columns: HISTORY_COLUMNS,
      read: () => historyRows(backend, asked, types),
      authorise,
    }
  }

  async function recordsOf(type: string, given: unknown, reader: Reader): Promise<Source> {
    const record = typeCalled(exportable(), type)
    const data = exportQuery(given)
    const saved = data.report === undefined ? undefined : await savedReport(backend, record, data.report)
    const then = asOfDay(backend, data.asOf, data.on)
    const reading = { ...then, person: reader, turn: { pause: () => setImmediate() }, budget: newBudget() }
    const asked = await askedOf({ ...reading, schema, facts }, record, data, saved)
    const { columns, isForPeople } = asked
    await refuseUnrecorded(backend, data.asOf)
    authoriseExport(backend, asked, reader)
    return {
      name: record.name,
      columns,
      isForPeople,
      read: () => rowsOf(then, asked, reader, facts[record.type]),
      authorise: (now) => authoriseStill(backend, asked, { began: reader, now }),
    }
  }

  async function open(request: Request, reader: Reader): Promise<SentFile<ExportRow>> {
    const { type, format } = fileNamed(String(request.params.file))
    const { name, columns, isForPeople, read, authorise } =
      type === HISTORY ? historyOf(request.query, reader) : await recordsOf(type, request.query, reader)
    const { mime, longest, write } = isForPeople ? forPeople(FORMATS[format]) : FORMATS[format]
    return {
      name: `${name}.${format}`,
      mime,
      looks: lookThrough(columns, longest, read),
      batches: read(),
      write: (all) => write(columns, all),
      mayStill: async () => authorise(await readers.behind(request)),
      inTurn: (work, left) => turns.run(reader.id, work, left),
    }
  }

  return async (request, response) => {
    let leave: (() => void) | undefined
    await sendFile(response, logger, async () => {
      const reader: Reader = response.locals.reader
      leave = running.enter(reader.id)
      return open(request, reader)
    })
    leave?.()
  }
}

/** A file without rows could not say that nothing is known of its day. Throws VALIDATION. */
async function refuseUnrecorded(backend: Backend, asOf: string | undefined): Promise<void> {
  const today = todayOf(backend)
  const day = requestedDay(asOf, today)
  const first = day < today ? await recordsBeginOn(backend) : today
  if (day < first) throw invalid([{ path: 'asOf', message: MESSAGES.days.recordsBegin(formatDate(first)) }])
}

/** Of anybody: that a type exists is no secret. */
const exportable = () => exportedListsBy({ roles: ['ADMIN'] })

/** 'Well.csv'. Throws NOT_FOUND. */
function fileNamed(name: string): { type: string; format: ExportFile } {
  const at = name.lastIndexOf('.')
  const [type, extension] = [name.slice(0, Math.max(at, 0)), name.slice(at + 1)]
  const format = EXPORT_FILES.find((one) => one === extension)
  if (format) return { type, format }
  throw new LandbookError('NOT_FOUND', `${extension} ${MESSAGES.exports.noneOf(EXPORT_FILES)}`)
}
