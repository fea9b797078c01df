import { UnreadableEvent } from '@landbook/contracts/engine/kernel/events'
import { type RecordDeclaration, type RecordState, streamOf } from '@landbook/contracts/engine/kernel/record'
import { replay } from '@landbook/contracts/engine/kernel/replay'
import {
  DamagedEvent,
  type EventLog,
  type LoggedEvent,
  type Position,
} from '@landbook/platform/engine/log/port'

/** Every event of a record's stream, with the record before and after it. */
export const replayed = (log: EventLog, record: RecordDeclaration, id: string) =>
  replay(record, id, log.read(streamOf(record.type, id)))

/** The last state of a record, also of a deleted one. undefined if it never existed. */
export async function latestState(
  log: EventLog,
  record: RecordDeclaration,
  id: string,
): Promise<RecordState | undefined> {
  let state: RecordState | undefined
  for await (const { after } of replayed(log, record, id)) state = after
  return state
}

/** Whether an event is damaged, or of a later release. */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof DamagedEvent || error instanceof UnreadableEvent

/** As latestState, as far as its events can be read. */
export async function readableState(
  log: EventLog,
  record: RecordDeclaration,
  id: string,
): Promise<RecordState | undefined> {
  let state: RecordState | undefined
  try {
    for await (const { after } of replayed(log, record, id)) state = after
  } catch (error) {
    if (!isUnreadable(error)) throw error
  }
  return state
}

/** When to stop: after the last event up to a place in the log, or after a revision. */
export type Until = { place: Position } | { revision: number }

const isBy = (until: Until, { position, revision }: LoggedEvent): boolean =>
  'place' in until ? position <= until.place : revision <= until.revision

/** The past state, marked deleted if deletion was its last event until then. */
export async function stateUntil(
  log: EventLog,
  record: RecordDeclaration,
  id: string,
  until: Until,
): Promise<RecordState | undefined> {
  let state: RecordState | undefined
  for await (const { event, after } of replayed(log, record, id)) {
    if (!isBy(until, event)) break
    state = after
  }
  return state
}

/** The past state; undefined if the record did not exist then. */
export async function stateAsOf(
  log: EventLog,
  record: RecordDeclaration,
  id: string,
  until: Until,
): Promise<RecordState | undefined> {
  const state = await stateUntil(log, record, id, until)
  return state?.deleted ? undefined : state
}
