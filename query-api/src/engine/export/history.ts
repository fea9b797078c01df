import { holdsData } from '@landbook/contracts/catalogue/exports'
import type { HistoryChange, HistoryEvent } from '@landbook/contracts/engine/api/history'
import type { Column, ExportRow } from '@landbook/contracts/engine/files/exported'
import { recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { invalid, LandbookError } from '@landbook/contracts/engine/kernel/errors'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { mayReadHistory } from '@landbook/contracts/engine/roles'
import { z } from 'zod'
import type { Backend } from '../context/context.ts'
import { type AuditQuery, wholeAudit } from '../history/audit.ts'
import { readPeriod } from '../history/event-filters.ts'
import { sourceOf } from '../history/history.ts'
import type { Reader } from '../session/readers.ts'
import { typeOfKind } from './formats/values.ts'
import { checked } from './query.ts'
import { typeCalled } from './types.ts'

export const HISTORY = 'history'

/** One row for each changed field: `from` and `to` are texts, as fields of all types are in one column. */
export const HISTORY_COLUMNS: readonly Column[] = [
  { name: 'type', type: 'text' },
  { name: 'id', type: 'text' },
  { name: 'name', type: 'text' },
  { name: 'field', type: 'text' },
  { name: 'from', type: 'text', isLong: true },
  { name: 'to', type: 'text', isLong: true },
  { name: 'at', type: 'moment' },
  { name: 'by', type: 'text' },
  { name: 'operation', type: 'text' },
  // Orders the changes of one record also where several are of one millisecond.
  { name: 'revision', type: 'integer' },
]

const query = z.strictObject({
  type: z.string().optional(),
  id: z.string().optional(),
  from: z.string().optional(),
  until: z.string().optional(),
})

/** Undefined types: all that the reader may read. */
export interface AskedHistory extends Pick<AuditQuery, 'recordId' | 'from' | 'until'> {
  record: RecordDeclaration | undefined
}

/** Throws VALIDATION, and NOT_FOUND for an unknown type. */
export function historyAsked(
  { catalogue, timeZone }: Pick<Backend, 'catalogue' | 'timeZone'>,
  given: unknown,
): AskedHistory {
  const { type, id: recordId, ...period } = checked(query, given)
  if (recordId !== undefined && type === undefined)
    throw invalid([{ path: 'type', message: MESSAGES.requiredField }])
  const { from, until } = readPeriod(period, timeZone)
  if (from !== undefined && until !== undefined && until < from)
    throw invalid([{ path: 'until', message: MESSAGES.exports.untilBeforeFrom }])
  const record = type === undefined ? undefined : typeCalled(catalogue.records.filter(holdsData), type)
  return { record, recordId, from, until }
}

/** The types whose history is asked for. Throws FORBIDDEN unless the reader may read them. */
export function typesOfHistory(
  { catalogue }: Pick<Backend, 'catalogue'>,
  { record }: AskedHistory,
  { roles, types }: Reader,
): string[] {
  const asked = catalogue.records.filter(
    (one) =>
      holdsData(one) &&
      mayReadHistory(roles, one.read) &&
      (types === undefined || types.includes(one.type)) &&
      (record === undefined || record.type === one.type),
  )
  if (asked.length === 0) throw new LandbookError('FORBIDDEN', MESSAGES.notAuthorizedToRead)
  return asked.map(({ type }) => type)
}

/** Newest first. */
export async function* historyRows(
  backend: Backend,
  { recordId, from, until }: AskedHistory,
  types: readonly string[],
): AsyncGenerator<readonly ExportRow[]> {
  const asked = recordId === undefined ? { record: types } : { record: types[0], recordId }
  // Each part by itself: monthly volumes come many at once.
  const batches = wholeAudit(sourceOf(backend), { ...asked, from, until }, Number.POSITIVE_INFINITY)
  for await (const events of batches)
    yield events.flatMap((event) => rowsOf(recordNamed(backend.catalogue, event.record.type), event))
}

/** An event that changed no field, such as a deletion, is one row, too. */
function rowsOf(
  { name: type }: RecordDeclaration,
  { record, at, actor, operation, revision, changes }: HistoryEvent,
): ExportRow[] {
  const row = (field: string | null, from: string | null, to: string | null): ExportRow => [
    ...[type, record.id, record.name],
    ...[field, from, to],
    ...[at, actor.name, operation, revision],
  ]
  if (changes.length === 0) return [row(null, null, null)]
  return changes.map(({ path, kind, ...change }) => row(path, ...textsOf(kind, change)))
}

/** Values as they are stored; links, files and shapes as the history shows them: by name, and by area. */
function textsOf(
  kind: HistoryChange['kind'],
  { from, to, fromText, toText }: Pick<HistoryChange, 'from' | 'to' | 'fromText' | 'toText'>,
): [string | null, string | null] {
  const isPlain = kind !== null && typeOfKind(kind) !== undefined
  return isPlain ? [stored(from), stored(to)] : [fromText || null, toText || null]
}

const stored = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value)
