import { type Change, diff } from '@landbook/contracts/kernel/diff'
import { ABSORBED, MERGED_INTO } from '@landbook/contracts/kernel/merging'
import {
  type RecordDeclaration,
  type RecordState,
  recordOfStream,
  streamOf,
} from '@landbook/contracts/kernel/record'
import { replay } from '@landbook/contracts/kernel/replay'
import type { EventLog, LoggedEvent } from '@landbook/platform/log/port'
import { z } from 'zod'

/** One event of a record, with what it changed. */
export interface Step {
  event: LoggedEvent
  changes: Change[]
}

const replayed = (log: EventLog, record: RecordDeclaration, id: string) =>
  replay(record, id, log.read(streamOf(record.type, id)))

/** A record's stream, event by event, oldest first. */
export async function steps(log: EventLog, record: RecordDeclaration, id: string): Promise<Step[]> {
  const found: Step[] = []
  for await (const { event, before, after } of replayed(log, record, id)) {
    // A record created again under its id starts anew.
    const changes = diff(record, before?.deleted ? undefined : before, after)
    found.push({ event, changes: [...partnersIn(record, event), ...changes] })
  }
  return found
}

/** Which record one was merged with is in the event and not in the record. */
function partnersIn(
  { type: refersTo, merge }: RecordDeclaration,
  { type, data, metadata }: LoggedEvent,
): Change[] {
  const from = null
  if (type === merge?.absorbed)
    return metadata.concerns.map((stream) => {
      return { path: ABSORBED, label: 'Merged into this one', from, to: recordOfStream(stream).id, refersTo }
    })
  if (type === merge?.ended)
    return [{ path: MERGED_INTO, label: 'Merged into', from, to: data.into, refersTo }]
  return []
}

/** The record as its last event left it: a deleted one as it was last seen. undefined when it never was. */
export async function latestState(
  log: EventLog,
  record: RecordDeclaration,
  id: string,
): Promise<RecordState | undefined> {
  let state: RecordState | undefined
  for await (const { after } of replayed(log, record, id)) state = after
  return state
}

const MOMENT = z.union([z.iso.datetime({ offset: true }), z.iso.date()])

/** A moment as people say it: ISO 8601, or a day, which means its end in UTC. undefined for anything else. */
export function momentOf(said: unknown): string | undefined {
  const { data } = MOMENT.safeParse(said)
  if (data === undefined) return undefined
  return new Date(data.length === 'YYYY-MM-DD'.length ? `${data}T23:59:59.999Z` : data).toISOString()
}

/** When to stop: after the last event recorded at or before a moment (ISO 8601), or after a revision. */
export type Moment = { at: string } | { revision: number }

/** The record as it was. undefined when it was not there. */
export async function stateAsOf(
  log: EventLog,
  record: RecordDeclaration,
  id: string,
  moment: Moment,
): Promise<RecordState | undefined> {
  let state: RecordState | undefined
  for await (const { event, after } of replayed(log, record, id)) {
    const past = 'at' in moment ? event.metadata.recordedAt <= moment.at : event.revision <= moment.revision
    if (!past) break
    state = after
  }
  return state?.deleted ? undefined : state
}
