import type { RowThen } from '@landbook/contracts/history'
import {
  itemsOf,
  type RecordDeclaration,
  type RecordState,
  streamOf,
} from '@landbook/contracts/kernel/record'
import { relatedShown, relationsOf, withIds } from '@landbook/contracts/kernel/relations'
import { computeGathered, computeShown, partForPeople } from '@landbook/contracts/kernel/shown'
import { shownOf } from '@landbook/contracts/records/shown'
import type { Looked, Then } from './then.ts'

/** What a record showed of others, by stream. */
type Known = ReadonlyMap<string, Looked>

async function shownBy(then: Then, record: RecordDeclaration, state: RecordState): Promise<Known> {
  const { parts } = shownOf(record)
  const related = relationsOf(record)
    // First those that values are computed from: so many are replayed, and no more.
    .toSorted((a, b) => Number(b.member in parts) - Number(a.member in parts))
    .flatMap(({ to, idsIn }) => idsIn(state).map((id) => ({ to, id })))
  const known = new Map<string, Looked>()
  await Promise.all(related.map(async ({ to, id }) => known.set(streamOf(to, id), await then.look(to, id))))
  return known
}

/** The document of a past state, with everything it showed, whoever asks. */
async function documentThen(
  then: Then,
  record: RecordDeclaration,
  state: RecordState,
  known: Known,
): Promise<RecordState> {
  const shown = shownOf(record)
  const related = relatedShown(record, state, (type, id) => {
    const looked = known.get(streamOf(type, id))
    return looked?.isDeleted ? undefined : looked?.summary
  })
  const document = { ...state, ...related, ...(await gatheredThen(then, record, state.id)) }
  return { ...document, ...computeShown(shown, document) }
}

async function gatheredThen(
  then: Then,
  record: RecordDeclaration,
  id: string,
): Promise<Record<string, unknown>> {
  const { gathers } = shownOf(record)
  if (!gathers) return {}
  const from = then.record(gathers.from)
  const states = await then.linkedTo(streamOf(record.type, id), gathers)
  const documents = states.map(async (state) =>
    documentThen(then, from, state, await shownBy(then, from, state)),
  )
  return computeGathered(gathers, await Promise.all(documents))
}

/**
 * Shown values are computed from the full past states, as the projection computes them: without records that were
 * deleted by then. Of other records the person sees what they may read.
 */
export async function rowThen(then: Then, record: RecordDeclaration, state: RecordState): Promise<RowThen> {
  const known = await shownBy(then, record, state)
  const all = await documentThen(then, record, state, known)
  const parts = Object.entries(record.lists).map(([name, list]) => [
    name,
    itemsOf(all, name).map((part) => withIds(list, partForPeople(part))),
  ])
  const readable = relatedShown(record, { ...state, ...Object.fromEntries(parts) }, (type, id) =>
    then.readable(type, known.get(streamOf(type, id))?.summary ?? { id }),
  )
  const { deleted: _, ...row } = { ...all, ...readable }
  return row
}
