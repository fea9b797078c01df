import { shownOf } from '@landbook/contracts/catalogue/shown'
import type { RowThen } from '@landbook/contracts/engine/api/history'
import { pick } from '@landbook/contracts/engine/kernel/operations'
import {
  itemsOf,
  type ListDeclaration,
  type RecordDeclaration,
  type RecordState,
  streamOf,
} from '@landbook/contracts/engine/kernel/record'
import { relatedShown, relationsOf, withIds } from '@landbook/contracts/engine/kernel/relations'
import { computeGathered, computeShown, partForPeople } from '@landbook/contracts/engine/kernel/shown'
import type { PastRecord, Then } from './then.ts'

/** What a record showed of others, by stream. */
type Known = ReadonlyMap<string, PastRecord>

async function shownBy(then: Then, record: RecordDeclaration, state: RecordState): Promise<Known> {
  const { parts } = shownOf(record)
  const related = relationsOf(record)
    // First those that values are computed from: so many are replayed, and no more.
    .toSorted((a, b) => Number(b.member in parts) - Number(a.member in parts))
    .flatMap(({ to, idsIn }) => idsIn(state).map((id) => ({ to, id })))
  const known = new Map<string, PastRecord>()
  await Promise.all(related.map(async ({ to, id }) => known.set(streamOf(to, id), await then.look(to, id))))
  return known
}

/** The document of a past state, with everything it showed, whoever asks. */
const documentThen = async (
  then: Then,
  record: RecordDeclaration,
  state: RecordState,
  known: Known,
): Promise<RecordState> => ({
  ...ungathered(record, state, known),
  ...(await gatheredThen(then, record, state.id)),
})

/** The same without values of the records that linked to it. */
function ungathered(record: RecordDeclaration, state: RecordState, known: Known): RecordState {
  const related = relatedShown(record, state, (type, id) => {
    const looked = known.get(streamOf(type, id))
    return looked?.isDeleted ? undefined : looked?.summary
  })
  const document = { ...state, ...related }
  return { ...document, ...computeShown(shownOf(record), document) }
}

/** What a part showed of its target as its own. */
async function throughThen(
  then: Then,
  { target }: ListDeclaration,
  part: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const id = target && part[target.as]
  if (!target?.shows || typeof id !== 'string') return {}
  const record = then.record(target.to)
  const state = await then.stateOf(record, id)
  if (!state || state.deleted) return {}
  return pick(ungathered(record, state, await shownBy(then, record, state)), target.shows)
}

async function gatheredThen(
  then: Then,
  record: RecordDeclaration,
  id: string,
): Promise<Record<string, unknown>> {
  const all = shownOf(record).gathers.map(async (gathering) => {
    const from = then.record(gathering.from)
    const states = await then.linkedTo(streamOf(record.type, id), gathering)
    const documents = states.map(async (state) =>
      documentThen(then, from, state, await shownBy(then, from, state)),
    )
    return computeGathered(gathering, from, await Promise.all(documents))
  })
  return Object.assign({}, ...(await Promise.all(all)))
}

/**
 * Shown values are computed from the full past states, as the projection computes them: without records that were
 * deleted by then. Of other records the person sees what they may read.
 */
export async function rowThen(then: Then, record: RecordDeclaration, state: RecordState): Promise<RowThen> {
  const known = await shownBy(then, record, state)
  const all = await documentThen(then, record, state, known)
  const parts = Object.entries(record.lists).map(async ([name, list]) => {
    const items = itemsOf(all, name).map((part) => withIds(list, partForPeople(part)))
    const shown = items.map(async (part) => ({ ...(await throughThen(then, list, part)), ...part }))
    return [name, await Promise.all(shown)]
  })
  const whole = { ...state, ...Object.fromEntries(await Promise.all(parts)) }
  const readable = relatedShown(record, whole, (type, id) =>
    then.readable(type, known.get(streamOf(type, id))?.summary ?? { id }),
  )
  const { deleted: _, ...row } = { ...all, ...readable }
  return row
}
