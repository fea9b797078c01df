import type { RecordType } from '@landbook/contracts/catalogue/index'
import type { ErrorCode } from '@landbook/contracts/engine/kernel/errors'

/** The value of a member: a field or a single link. */
export interface MemberValue {
  /** As sent: a stored value, or a link's list of ids. */
  value: unknown
  /** Formatted; '' if empty. */
  text: string
}

export interface PlannedChange {
  member: string
  from: MemberValue
  to: MemberValue
}

export interface PlannedEdit {
  id: string
  name: string
  /** The record's revision with the values that are changed. */
  revision: number
  changes: readonly PlannedChange[]
}

/** The result of an edit. */
export type Outcome = { revision: number; changed: boolean } | { code: ErrorCode; message: string }

/** A bulk edit, or its undo. Edits without an outcome are pending. */
export interface BulkRun {
  kind: 'edit' | 'undo'
  /** The record type. */
  type: RecordType
  /** Of the edit, the same for all parts, retries and its undo, which makes them idempotent. */
  commandId: string
  edits: readonly PlannedEdit[]
  /** The ids sent last: without an outcome, their result is unknown. */
  sent: readonly string[]
  outcomes: Readonly<Record<string, Outcome>>
}

export const remainingOf = ({ edits, outcomes }: BulkRun): PlannedEdit[] =>
  edits.filter(({ id }) => outcomes[id] === undefined)

export const changedOf = ({ edits, outcomes }: BulkRun): PlannedEdit[] =>
  edits.filter(({ id }) => isChange(outcomes[id]))

const isChange = (outcome: Outcome | undefined) => outcome && 'changed' in outcome && outcome.changed

/** Whether there is anything to undo or to continue. */
export const isOfUse = (run: BulkRun): boolean =>
  remainingOf(run).length > 0 || (run.kind === 'edit' && changedOf(run).length > 0)
