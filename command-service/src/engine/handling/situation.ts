import type { Race } from '@landbook/contracts/engine/kernel/operations'
import { streamOf } from '@landbook/contracts/engine/kernel/record'
import { SYSTEM } from '@landbook/platform/engine/commands/port'
import { idOf } from '@landbook/platform/engine/log/ids'
import type { Raced, Situation } from '../kernel/situation.ts'
import { type LoadedStream, revisionOf } from '../streams/loaded-stream.ts'
import type { Streams } from '../streams/streams.ts'
import type { Attempt } from './admission.ts'
import { noRevision, type Others, othersOf } from './others.ts'
import { loadPast } from './past.ts'

/** The input of a command's decision, read from the log. */
export async function situationOf(
  streams: Streams,
  { operation, intent, recordId, request, context }: Attempt,
  { state, expected }: LoadedStream,
): Promise<Situation & Pick<Others, 'existing'>> {
  const { record, verb } = operation
  const revision = intent.past ? intent.past.since : request.revision
  const present = revisionOf({ expected })
  if (revision !== undefined && state && (revision < 0 || revision > present)) throw noRevision('revision')
  const stale = revision !== undefined && verb !== 'create' && revision < present
  const base = stale ? await streams.stateAt(record.type, recordId, revision) : undefined
  const raced = intent.race && (await racedIn(streams, record.type, recordId, intent.race))
  const past = intent.past && state && (await loadPast(streams, record, intent.past, state))
  const { existing, titles, sources } = past ?? (await othersOf(streams, operation, intent, state))
  return {
    state,
    base,
    recordId,
    at: context.recordedAt,
    bySystem: context.actor === SYSTEM,
    newId: (part: string) => idOf(request.commandId, part),
    existing,
    exists: (type: string, id: string) => existing.has(streamOf(type, id)),
    titleOf: (type: string, id: string) => titles.get(streamOf(type, id)),
    ...(past ? { past } : {}),
    ...(sources ? { sources } : {}),
    ...(raced ? { raced } : {}),
  }
}

async function racedIn(streams: Streams, type: string, id: string, { revision }: Race): Promise<Raced> {
  const [before, after] = [revision - 1, revision].map((at) => streams.stateAt(type, id, at))
  return { before: await before, after: await after }
}
