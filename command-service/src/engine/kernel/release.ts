import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import {
  itemsOf,
  type ListDeclaration,
  linkedIds,
  type RecordDeclaration,
  type RecordState,
  recordOfStream,
  streamOf,
} from '@landbook/contracts/engine/kernel/record'
import type { Amount } from '@landbook/contracts/engine/kernel/reference-fields'
import { referredTo } from '@landbook/contracts/engine/kernel/relations'
import type { Decided } from '@landbook/contracts/engine/kernel/rules'
import { partConcerned } from './concerns.ts'
import type { Decide, Raced } from './situation.ts'

/** References to one record that end, or lead to another one from now on. */
interface Ending {
  type: string
  id: string
  into: string | undefined
}

type Part = ReturnType<typeof itemsOf>[number]

/**
 * Ends what one event referred to a record that is deleted, as far as it still does; where that was merged into another
 * one, the reference moves there. None if the record is back.
 */
export const release: Decide = ({ record }, { race }, { raced, exists }, state) => {
  if (!race || !raced) throw new Error(`${record.name} is released from no event`)
  const { type, id } = recordOfStream(race.gone)
  if (exists(type, id)) return []
  const into = race.into !== undefined && exists(type, race.into) ? race.into : undefined
  return [
    ...endedLinks(record, { type, id, into }, raced, state),
    ...endedParts(record, { type, id, into }, raced, state),
  ]
}

function endedLinks(record: RecordDeclaration, ending: Ending, raced: Raced, state: RecordState): Decided[] {
  const { type, id, into } = ending
  return Object.entries(record.links).flatMap(([name, { to, events }]) => {
    const has = (one: RecordState | undefined) => one !== undefined && linkedIds(one, name).includes(id)
    // What belongs to a record is deleted and restored with it.
    if (to !== type || name === record.belongsTo) return []
    if (has(raced.before) || !has(raced.after) || !has(state)) return []
    const concerns = [id, ...(into === undefined ? [] : [into])].map((one) => streamOf(type, one))
    if (into === undefined) return [{ type: events.removed, data: { ids: [id] }, concerns }]
    const ids = [...new Set(linkedIds(state, name).map((one) => (one === id ? into : one)))]
    return [{ type: events.set, data: { ids }, concerns }]
  })
}

function endedParts(record: RecordDeclaration, ending: Ending, raced: Raced, state: RecordState): Decided[] {
  return Object.entries(record.lists).flatMap(([name, list]) => {
    const partIn = (one: RecordState | undefined, { id }: Part) =>
      one && itemsOf(one, name).find((item) => item.id === id)
    return itemsOf(state, name).flatMap((item) => {
      const [was, became] = [partIn(raced.before, item), partIn(raced.after, item)]
      const made = membersTo(list, ending, became).filter(
        (member) => !membersTo(list, ending, was).includes(member),
      )
      const ended = membersTo(list, ending, item).filter((member) => made.includes(member))
      return ended.length === 0 ? [] : [endedPart(list, ending, item, ended)]
    })
  })
}

/** The members of a part that refer to the record. */
const membersTo = (list: ListDeclaration, { type, id }: Ending, item: Part | undefined): string[] =>
  item === undefined
    ? []
    : referredTo(list, item).flatMap((one) => (one.type === type && one.id === id ? [one.name] : []))

function endedPart(list: ListDeclaration, ending: Ending, item: Part, members: readonly string[]): Decided {
  const { id } = item
  if (ending.into === undefined && list.target && members.includes(list.target.as))
    return { type: list.events.removed, data: { id }, concerns: partConcerned(list, item) }
  const changes = Object.fromEntries(members.map((name) => [name, without(list, ending, name, item[name])]))
  const concerns = partConcerned(list, item, changes)
  return { type: list.events.changed, data: { id, ...changes }, concerns }
}

function without({ fields }: ListDeclaration, { id, into }: Ending, name: string, value: unknown): unknown {
  const schema = fields[name]
  const { amounts } = schema ? metaOf(schema) : {}
  if (!amounts || !Array.isArray(value)) return into ?? null
  return value.flatMap((row: Amount) => {
    if (row[amounts.as] !== id) return [row]
    return into === undefined ? [] : [{ ...row, [amounts.as]: into }]
  })
}
