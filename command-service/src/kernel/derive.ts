import { evolve, itemsIn, shapeOf, updatedEvent } from '@landbook/contracts/kernel/events'
import { itemsOf, type RecordDeclaration, type RecordState } from '@landbook/contracts/kernel/record'
import { corrections, type Decided, NO_RULES, type Rules } from '@landbook/contracts/kernel/rules'
import { changesFrom } from '@landbook/contracts/kernel/values'
import { partConcerned } from './concerns.ts'
import type { Situation } from './situation.ts'

/**
 * Adds computed values to the decided events: the record's to the event that changed its fields, a part's to the
 * event that changed the part, so that one save stays one event if possible. Values without such an event get an
 * event of their own.
 */
export function withDerived(
  record: RecordDeclaration,
  situation: Situation,
  decided: Decided[],
  rules: Rules,
): Decided[] {
  if (rules === NO_RULES) return decided
  const { state: before, recordId } = situation
  const at = { id: recordId, revision: before?.revision ?? -1 }
  const after = decided.reduce<RecordState | undefined>(
    (state, event) => evolve(record, state, event, at),
    before,
  )
  if (!after || after.deleted) return decided
  const { values, items } = corrections(record, rules, after, {
    before: before?.deleted ? undefined : before,
    at: situation.at,
    titleOf: situation.titleOf,
  })
  const events = [...decided]
  addTo(events, record, changesFrom(after, values))
  for (const [list, computed] of Object.entries(items)) {
    for (const item of itemsOf(after, list)) {
      const changes = changesFrom(item, computed[item.id] ?? {})
      if (Object.keys(changes).length > 0) addToItem(events, record, list, item, changes)
    }
  }
  return events
}

function addTo(events: Decided[], record: RecordDeclaration, changes: Record<string, unknown>): void {
  if (Object.keys(changes).length === 0) return
  const index = events.findIndex(({ type }) => ['created', 'changed'].includes(shapeOf(record, type).does))
  const event = events[index]
  if (event) events[index] = { ...event, data: { ...event.data, ...changes } }
  else events.push({ type: updatedEvent(record), data: changes, concerns: [] })
}

function addToItem(
  events: Decided[],
  record: RecordDeclaration,
  list: string,
  item: { id: string } & Record<string, unknown>,
  changes: Record<string, unknown>,
): void {
  const declared = record.lists[list]
  if (!declared) return
  const index = events.findIndex(({ type, data }) => {
    const shape = shapeOf(record, type)
    if (!('list' in shape) || shape.list !== list || shape.does === 'itemRemoved') return false
    return shape.does === 'itemsAdded' ? itemsIn(data).some(({ id }) => id === item.id) : data.id === item.id
  })
  const event = events[index]
  if (!event) {
    const { changed } = declared.events
    const concerns = partConcerned(declared, item)
    events.push({ type: changed, data: { id: item.id, ...changes }, concerns })
    return
  }
  const withChanges = (part: Record<string, unknown>) =>
    part.id === item.id ? { ...part, ...changes } : part
  const data = Array.isArray(event.data.items)
    ? { items: itemsIn(event.data).map(withChanges) }
    : withChanges(event.data)
  events[index] = { ...event, data }
}
