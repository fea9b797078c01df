import { LandbookError } from '@landbook/contracts/engine/kernel/errors'
import type { Intent, Operation } from '@landbook/contracts/engine/kernel/operations'
import type { RecordDeclaration, RecordState } from '@landbook/contracts/engine/kernel/record'
import type { Decided } from '@landbook/contracts/engine/kernel/rules'
import { MESSAGES } from '@landbook/contracts/engine/messages'

/** The input of a decision. */
export interface Situation {
  /** The present state; undefined if the record never existed. */
  state: RecordState | undefined
  /** The state that the form was opened with, if known. */
  base?: RecordState | undefined
  recordId: string
  /** Time of the command, ISO 8601. */
  at: string
  /** An import or a seed: there is no user to ask. */
  bySystem?: boolean
  /** Ids of new parts, deterministic across retries of the command. */
  newId: (part: string) => string
  /** Whether the record exists and is not deleted. */
  exists: (type: string, id: string) => boolean
  /** See `RuleContext`. */
  titleOf: (type: string, id: string) => string | undefined
  /** The existing records of its type that it takes parts from, by id. */
  sources?: ReadonlyMap<string, RecordState>
  /** For restorations. */
  past?: PastKnown
  /** For releases: the record around the event that made the link. */
  raced?: Raced
}

/** The events of one kind of operation on an existing record. Pure. Throws LandbookError. */
export type Decide = (
  operation: Operation,
  intent: Intent,
  situation: Situation,
  state: RecordState,
) => Decided[]

export interface Raced {
  before: RecordState | undefined
  after: RecordState | undefined
}

/** The past of a record that is to be restored. */
export interface PastKnown {
  /** The state after the requested revision. */
  was: RecordState | undefined
  /** The name of the record that this one was merged into. */
  mergedInto?: string
}

/** Throws ALREADY_EXISTS for a record that is there; a deleted one is created again under its id. */
export function refuseExisting(
  { title }: RecordDeclaration,
  { state, recordId }: Pick<Situation, 'state' | 'recordId'>,
): void {
  if (state && !state.deleted)
    throw new LandbookError('ALREADY_EXISTS', MESSAGES.alreadyExists(title, recordId))
}
