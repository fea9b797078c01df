import { deletedEvent, shapeOf } from '@landbook/contracts/engine/kernel/events'
import type { Past } from '@landbook/contracts/engine/kernel/operations'
import {
  type RecordDeclaration,
  type RecordState,
  writeRolesOf,
} from '@landbook/contracts/engine/kernel/record'
import { relationsOf } from '@landbook/contracts/engine/kernel/relations'
import type { Decided } from '@landbook/contracts/engine/kernel/rules'
import type { Role } from '@landbook/contracts/engine/roles'
import type { PastKnown } from '../kernel/situation.ts'
import type { Streams } from '../streams/streams.ts'
import { lookup, type Others, titleIn } from './others.ts'

/** The input of a restoration: the former state, and which of its link targets still exist. */
export async function loadPast(
  streams: Streams,
  record: RecordDeclaration,
  { revision }: Past,
  state: RecordState,
): Promise<PastKnown & Others> {
  const was = await streams.stateAt(record.type, state.id, revision)
  const { look, ...others } = lookup(streams)
  const related = relationsOf(record).flatMap(({ to, idsIn }) =>
    (was ? [...new Set(idsIn(was))] : []).map((id) => look(to, id)),
  )
  await Promise.all(related)
  const mergedInto = state.deleted ? await mergedIn(streams, record, state.id) : undefined
  return {
    was,
    ...others,
    ...(mergedInto === undefined ? {} : { mergedInto }),
  }
}

/** The name of the record that this one was merged into, if it was. */
async function mergedIn(
  streams: Streams,
  record: RecordDeclaration,
  id: string,
): Promise<string | undefined> {
  if (!record.merge) return undefined
  const { ended } = record.merge
  const last = await streams.lastOf(record.type, id, [ended, deletedEvent(record)])
  if (last?.type !== ended) return undefined
  const into = String(last.data.into)
  return titleIn(record, (await streams.load(record.type, into)).state) ?? into
}

/**
 * The roles required for the events of a restoration. A deletion removes the parts of a record without their roles, so
 * its opposite (`undoesDeletion`) brings them back without.
 */
export const rolesOfRestored = (
  record: RecordDeclaration,
  decided: readonly Decided[],
  undoesDeletion: boolean,
): Role[] =>
  decided.flatMap(({ type }) => {
    const shape = shapeOf(record, type)
    if ('list' in shape) return undoesDeletion ? [] : writeRolesOf(record, shape.list)
    return writeRolesOf(record, 'link' in shape ? shape.link : undefined)
  })
