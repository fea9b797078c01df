import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import {
  itemsOf,
  type ListDeclaration,
  linkedIds,
  type RecordDeclaration,
  type RecordState,
} from '@landbook/contracts/engine/kernel/record'
import type { Amount } from '@landbook/contracts/engine/kernel/reference-fields'
import { referredTo } from '@landbook/contracts/engine/kernel/relations'
import type { Chosen } from './restore-choice.ts'
import type { Situation } from './situation.ts'

/** A deleted record, and the link or list that referred to it. */
export interface Gone {
  member: string
  type: string
  id: string
}

interface Moments extends Pick<Situation, 'exists'> {
  chosen: Chosen
  was: RecordState
  now: RecordState
}

type Part = ReturnType<typeof itemsOf>[number]

/**
 * The former state as far as it can be restored: a reference to a deleted record is replaced by the present value.
 * References that the record still has are kept, even to deleted records.
 */
export function reachable(
  record: RecordDeclaration,
  { chosen, was, now, exists }: Moments,
): { target: RecordState; gone: Gone[] } {
  const gone = new Map<string, Gone>()
  const note = (member: string, type: string, id: string) =>
    gone.set(`${member} ${type} ${id}`, { member, type, id })
  const target: RecordState = { ...was }
  for (const [name, { to, single }] of Object.entries(record.links)) {
    if (!chosen(name)) continue
    const held = linkedIds(now, name)
    const lost = linkedIds(was, name).filter((id) => !held.includes(id) && !exists(to, id))
    for (const id of lost) note(name, to, id)
    if (lost.length === 0) continue
    target[name] = single ? held : linkedIds(was, name).filter((id) => !lost.includes(id))
  }
  for (const [name, list] of Object.entries(record.lists)) {
    const present = new Map(itemsOf(now, name).map((item) => [item.id, item]))
    const noted = (type: string, id: string, itemId: string, member: string) => {
      if (chosen(name, itemId, member)) note(name, type, id)
    }
    target[name] = itemsOf(was, name).flatMap((item) =>
      reachablePart(list, item, present.get(item.id), exists, noted),
    )
  }
  return { target, gone: [...gone.values()] }
}

/** undefined if its target is deleted: a part cannot exist without it. */
function reachablePart(
  list: ListDeclaration,
  item: Part,
  present: Part | undefined,
  exists: Situation['exists'],
  note: (type: string, id: string, itemId: string, member: string) => void,
): Part[] {
  const held = present ? referredTo(list, present) : []
  const lost = referredTo(list, item).filter(
    ({ type, id }) => !exists(type, id) && !held.some((one) => one.type === type && one.id === id),
  )
  if (lost.length === 0) return [item]
  for (const { type, id, name } of lost) note(type, id, item.id, name)
  if (lost.some(({ name }) => name === list.target?.as)) return present ? [present] : []
  const kept = lost.map(({ name }) => [name, withoutLost(list, item, name, lost, present)])
  return [{ ...item, ...Object.fromEntries(kept) }]
}

function withoutLost(
  { fields }: ListDeclaration,
  item: Part,
  name: string,
  lost: readonly { id: string }[],
  present: Part | undefined,
): unknown {
  const schema = fields[name]
  const { amounts } = schema ? metaOf(schema) : {}
  if (amounts && Array.isArray(item[name]))
    return item[name].filter(({ [amounts.as]: held }: Amount) => !lost.some(({ id }) => id === held))
  return present?.[name] ?? null
}
