import { evolve, itemsIn, shapeOf, updatedEvent } from '@landbook/contracts/engine/kernel/events'
import { itemsOf, type RecordDeclaration, type RecordState } from '@landbook/contracts/engine/kernel/record'
import { corrections, type Decided, NO_RULES, type Rules } from '@landbook/contracts/engine/kernel/rules'
import { changesFrom } from '@landbook/contracts/engine/kernel/values'
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
    const changed = itemsOf(after, list).map((item) => {
      const changes = changesFrom(item, computed[item.id] ?? {})
      return [item.id, { item, changes }] as const
    })
    addToItems(events, record, list, new Map(changed.filter(([, { changes }]) => !isNothing(changes))))
  }
  return events
}

const isNothing = (changes: Record<string, unknown>): boolean => Object.keys(changes).length === 0

function addTo(events: Decided[], record: RecordDeclaration, changes: Record<string, unknown>): void {
  if (isNothing(changes)) return
  const index = events.findIndex(({ type }) => ['created', 'changed'].includes(shapeOf(record, type).does))
  const event = events[index]
  if (event) events[index] = { ...event, data: { ...event.data, ...changes } }
  else events.push({ type: updatedEvent(record), data: changes, concerns: [] })
}

interface Change {
  item: { id: string } & Record<string, unknown>
  changes: Record<string, unknown>
}

/** One pass over the events, as one of them may add thousands of parts. */
function addToItems(
  events: Decided[],
  record: RecordDeclaration,
  list: string,
  computed: Map<unknown, Change>,
): void {
  const declared = record.lists[list]
  if (!declared) return
  /** Into the first event of the part. */
  const withChanges = (part: Record<string, unknown>) => {
    const { changes } = computed.get(part.id) ?? {}
    computed.delete(part.id)
    return { ...part, ...changes }
  }
  for (const [index, event] of events.entries()) {
    const shape = shapeOf(record, event.type)
    if (!('list' in shape) || shape.list !== list) continue
    const data =
      shape.does === 'itemsAdded' ? { items: itemsIn(event.data).map(withChanges) } : withChanges(event.data)
    events[index] = { ...event, data }
  }
  for (const { item, changes } of computed.values()) {
    const concerns = partConcerned(declared, item)
    events.push({ type: declared.events.changed, data: { id: item.id, ...changes }, concerns })
  }
}
