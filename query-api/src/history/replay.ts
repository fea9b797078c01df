import { type RecordDeclaration, type RecordState, streamOf } from '@landbook/contracts/kernel/record'
import { replay } from '@landbook/contracts/kernel/replay'
import type { EventLog, LoggedEvent } from '@landbook/platform/log/port'
import { z } from 'zod'

/** Every event of a record's stream, with the record before and after it. */
export const replayed = (log: EventLog, record: RecordDeclaration, id: string) =>
  replay(record, id, log.read(streamOf(record.type, id)))

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

/** As momentOf, but a day means its beginning. */
export function beginningOf(said: unknown): string | undefined {
  const { data } = z.iso.date().safeParse(said)
  return data === undefined ? momentOf(said) : `${data}T00:00:00.000Z`
}

/** When to stop: after the last event recorded at or before a moment (ISO 8601), or after a revision. */
export type Moment = { at: string } | { revision: number }

/** Whether an event is among those that the record as of a moment is made of. */
export const isBy = (moment: Moment, { metadata, revision }: LoggedEvent): boolean =>
  'at' in moment ? metadata.recordedAt <= moment.at : revision <= moment.revision

/** The record as it was. undefined when it was not there. */
export async function stateAsOf(
  log: EventLog,
  record: RecordDeclaration,
  id: string,
  moment: Moment,
): Promise<RecordState | undefined> {
  let state: RecordState | undefined
  for await (const { event, after } of replayed(log, record, id)) {
    if (!isBy(moment, event)) break
    state = after
  }
  return state?.deleted ? undefined : state
}
