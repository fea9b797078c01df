import { type Fields, initialsOf } from '@landbook/contracts/engine/kernel/fields'
import { pick } from '@landbook/contracts/engine/kernel/operations'
import { originOf } from '@landbook/contracts/engine/kernel/origins'
import {
  itemsOf,
  type ListDeclaration,
  type RecordDeclaration,
  type RecordState,
} from '@landbook/contracts/engine/kernel/record'
import type { Decided } from '@landbook/contracts/engine/kernel/rules'
import { changesFrom } from '@landbook/contracts/engine/kernel/values'
import { partConcerned } from './concerns.ts'
import { type Chosen, partMembers } from './restore-choice.ts'
import { requireApartAgain } from './tied.ts'

interface RestoreRequest {
  chosen: Chosen
  now: RecordState
  /** The state to restore. */
  target: RecordState
}

type Part = ReturnType<typeof itemsOf>[number]

/** Events that restore the selected parts under their former ids. Their order may differ. */
export function partEvents(record: RecordDeclaration, request: RestoreRequest): Decided[] {
  return Object.entries(record.lists).flatMap(([name, list]) => listEvents(name, list, request))
}

function listEvents(name: string, list: ListDeclaration, { chosen, now, target }: RestoreRequest): Decided[] {
  const [present, wanted] = [itemsOf(now, name), itemsOf(target, name)]
  const has = (items: readonly Part[]) => {
    const ids = new Set(items.map(({ id }) => id))
    return ({ id }: Part) => ids.has(id)
  }
  const [isPresent, isWanted] = [has(present), has(wanted)]
  const members = partMembers(list).map(([member]) => member)
  const isMeant = ({ id }: Part) => members.some((member) => chosen(name, id, member))
  const removed = present.filter((item) => !isWanted(item) && isMeant(item))
  const added = wanted.filter((item) => !isPresent(item) && isMeant(item))
  const old = new Map(present.map((item) => [item.id, item]))
  const changed = wanted.flatMap((item) => {
    const before = old.get(item.id)
    const meant = members.filter((member) => chosen(name, item.id, member))
    return before ? changedPart(list, before, pick(valuesOf(list, item), meant)) : []
  })
  const isRemoved = has(removed)
  const kept = present.filter((item) => !isRemoved(item))
  if (list.target) {
    const was = new Map(wanted.map((item) => [item.id, item]))
    const left = kept.map((item) => {
      const meant = members.filter((member) => chosen(name, item.id, member))
      const before = was.get(item.id)
      return before ? { ...item, ...pick(valuesOf(list, before), meant) } : item
    })
    requireApartAgain(list, { after: [...left, ...added], present, wanted })
  }
  return [
    ...removed.map(({ id, ...item }) => ({
      type: list.events.removed,
      data: { id },
      concerns: partConcerned(list, item),
    })),
    ...changed,
    ...addedParts(
      list,
      added.map((item) => ({
        id: item.id,
        ...pick(item, members),
        ...originOf(item),
      })),
    ),
  ]
}

/**
 * What a part held. A field that it never had is shown as empty, so it is restored to that and not to what a new part
 * begins with; a list of choices or amounts is then an empty list.
 */
const valuesOf = ({ fields }: ListDeclaration, item: Part) => ({ ...emptyIn(fields), ...item })

const emptyIn = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(initialsOf(fields)).map(([name, initial]) => [name, Array.isArray(initial) ? [] : null]),
  )

function changedPart(list: ListDeclaration, before: Part, values: Record<string, unknown>): Decided[] {
  const changes = changesFrom(valuesOf(list, before), values)
  if (Object.keys(changes).length === 0) return []
  const data = { id: before.id, ...changes }
  return [{ type: list.events.changed, data, concerns: partConcerned(list, before, changes) }]
}

function addedParts(list: ListDeclaration, items: readonly Part[]): Decided[] {
  const { added, addedMany } = list.events
  if (addedMany !== undefined && items.length > 1)
    return [{ type: addedMany, data: { items }, concerns: partConcerned(list, ...items) }]
  return items.map((item) => ({ type: added, data: item, concerns: partConcerned(list, item) }))
}
