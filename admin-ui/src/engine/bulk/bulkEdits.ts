import { catalogue } from '@landbook/contracts/catalogue/index'
import { recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import type { ErrorCode } from '@landbook/contracts/engine/kernel/errors'
import { sameValue } from '@landbook/contracts/engine/kernel/events'
import { memberLabel, type RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import type { EditResult } from '../data/dataProvider.ts'
import type { Row } from '../data/row.ts'
import { formatValue } from '../ui/format.tsx'
import {
  type BulkRun,
  changedOf,
  type MemberValue,
  type PlannedChange,
  type PlannedEdit,
  remainingOf,
} from './bulkRun.ts'

/** The member's empty value. */
export const noValue = ({ links }: RecordDeclaration, member: string): MemberValue => ({
  value: links[member] ? [] : null,
  text: '',
})

/** The value that a row has. */
export function memberValue(record: RecordDeclaration, member: string, row: Row): MemberValue {
  const [schema, link, held] = [record.fields[member], record.links[member], row[member]]
  if (schema) return { value: held ?? null, text: formatValue(schema, held) }
  if (!link || typeof held !== 'object' || held === null) return noValue(record, member)
  const { id, ...shown } = held as Row
  return { value: [id], text: String(shown[recordNamed(catalogue, link.to).titleField] ?? '') }
}

/** What setting a member changes; undefined where the row has the value already. */
export function changeOf(
  record: RecordDeclaration,
  row: Row,
  member: string,
  to: MemberValue,
): PlannedChange | undefined {
  const from = memberValue(record, member, row)
  return sameValue(from.value, to.value) ? undefined : { member, from, to }
}

/** The edit that makes these changes of a row; none without any. */
export const editOf = (
  { titleField }: RecordDeclaration,
  row: Row,
  changes: readonly PlannedChange[],
): PlannedEdit[] =>
  changes.length === 0
    ? []
    : [{ id: row.id, name: String(row[titleField] ?? ''), revision: Number(row.revision), changes }]

/** The edits that set `to`, and the number of rows that have it already. */
export function planOf(
  record: RecordDeclaration,
  member: string,
  rows: readonly Row[],
  to: MemberValue,
): { edits: PlannedEdit[]; already: number } {
  const edits = rows.flatMap((row) => {
    const change = changeOf(record, row, member, to)
    return editOf(record, row, change ? [change] : [])
  })
  return { edits, already: rows.length - edits.length }
}

/** Former values with counts, most frequent first. */
export function countsByValue(edits: readonly PlannedEdit[]): { text: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { from } of edits.flatMap(({ changes }) => changes))
    counts.set(from.text, (counts.get(from.text) ?? 0) + 1)
  return [...counts].map(([text, count]) => ({ text, count })).sort((a, b) => b.count - a.count)
}

/** Pending edits that may have been executed. */
export function unsureOf(run: BulkRun): PlannedEdit[] {
  const sent = new Set(run.sent)
  return remainingOf(run).filter(({ id }) => sent.has(id))
}

/** The run without edits that were not sent. */
export function begunOf(run: BulkRun): BulkRun {
  const unsure = new Set(unsureOf(run))
  return { ...run, edits: run.edits.filter((edit) => run.outcomes[edit.id] || unsure.has(edit)) }
}

/** Refused edits with reasons. */
export function refusedOf({ kind, edits, outcomes }: BulkRun): { id: string; name: string; why: string }[] {
  return edits.flatMap(({ id, name }) => {
    const outcome = outcomes[id]
    return outcome && 'code' in outcome ? [{ id, name, why: reasonFor(kind, outcome) }] : []
  })
}

function reasonFor(kind: BulkRun['kind'], { code, message }: { code: ErrorCode; message: string }): string {
  if (code === 'CONFLICT' && kind === 'undo') return MESSAGES.bulk.changedSince
  return code === 'NOT_FOUND' ? MESSAGES.bulk.gone : message
}

/** Adds the server's outcomes. Unavailable edits get none, and can be retried. */
export function withAnswers(run: BulkRun, answers: readonly EditResult[]): BulkRun {
  const outcomes = { ...run.outcomes }
  for (const { id, revision, changed, problem } of answers) {
    if (problem === null) outcomes[id] = { revision: revision ?? -1, changed }
    else if (problem.code !== 'UNAVAILABLE') outcomes[id] = problem
  }
  return { ...run, outcomes }
}

/** The run that takes back what this one has changed, with what followed by rules. */
export const undoOf = (run: BulkRun): BulkRun => ({
  ...run,
  kind: 'undo',
  edits: changedOf(run),
  sent: [],
  outcomes: {},
})

/** As it is sent. */
export const argsOf = ({ id, revision, changes }: PlannedEdit) => ({
  id,
  revision,
  ...Object.fromEntries(changes.map(({ member, to }) => [member, to.value])),
})

/** The members that are set. */
export const membersOf = ({ edits }: Pick<BulkRun, 'edits'>): readonly string[] => [
  ...new Set(edits.flatMap(({ changes }) => changes.map(({ member }) => member))),
]

/** What is set, as people call it. */
export const nameOfMembers = (record: RecordDeclaration, [member, ...others]: readonly string[]): string =>
  member === undefined || others.length > 0
    ? MESSAGES.bulk.fields(member === undefined ? 0 : others.length + 1)
    : memberLabel(record, member)

/** The reason in each record's history. */
export function reasonOf({ kind, type, edits }: BulkRun): string {
  const title = recordNamed(catalogue, type).title.toLowerCase()
  if (kind === 'undo') return MESSAGES.bulk.undone(edits.length, title)
  return edits.length === 1 ? MESSAGES.bulk.editedAlone : MESSAGES.bulk.edited(edits.length, title)
}
