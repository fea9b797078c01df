import { LandbookError } from '@landbook/contracts/engine/kernel/errors'
import { createdEvent, evolve } from '@landbook/contracts/engine/kernel/events'
import type { Intent, Operation } from '@landbook/contracts/engine/kernel/operations'
import { blank, type RecordState } from '@landbook/contracts/engine/kernel/record'
import { type Decided, NO_RULES, type Rules } from '@landbook/contracts/engine/kernel/rules'
import {
  allowedChanges,
  beyondInitial,
  parseChanges,
  parseNewValues,
} from '@landbook/contracts/engine/kernel/values'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { absorb, endIn } from './absorb.ts'
import { clone, copyItems } from './clone.ts'
import { allConcerned } from './concerns.ts'
import { withDerived } from './derive.ts'
import { addItem, addItems, changeItem, rejectDuplicateItems, removeItem } from './items.ts'
import { changeLink, requireLinked, setLink, wantedLinks } from './links.ts'
import { merge, refuse } from './merge.ts'
import { release } from './release.ts'
import { computedOnly, restore } from './restore.ts'
import { type Decide, refuseExisting, type Situation } from './situation.ts'

/** The events of this operation on this record; none if nothing would change. Pure. Throws LandbookError. */
export function decide(
  operation: Operation,
  intent: Intent,
  situation: Situation,
  rules: Rules = NO_RULES,
): Decided[] {
  const decided = ordinary(operation, intent, situation, rules)
  const state = fold(operation, situation, decided)
  if (!state) return decided
  const { newId, base } = situation
  rejectDuplicateItems(operation.record, state)
  if (rules.also) decided.push(...rules.also(state, { intent, newId, base }))
  rules.refuse?.(state, situation.state, situation.at)
  const also = rules.concerns?.(state) ?? []
  for (const event of decided) event.concerns.push(...also)
  if (decided.length === 0) return decided
  const { record, verb } = operation
  return withDerived(record, situation, decided, verb === 'restore' ? computedOnly(rules) : rules)
}

function fold(
  operation: Operation,
  { state, recordId }: Situation,
  decided: readonly Decided[],
): RecordState | undefined {
  const at = { id: recordId, revision: state?.revision ?? -1 }
  return decided.reduce((folded, event) => evolve(operation.record, folded, event, at), state)
}

function ordinary(operation: Operation, intent: Intent, situation: Situation, rules: Rules): Decided[] {
  if (operation.verb === 'create') return create(operation, intent, situation)
  if (operation.verb === 'clone') return clone(operation, intent, situation, rules)
  if (opens(operation, situation)) return opened(operation, intent, situation)
  const { state } = situation
  // Deleted records can be restored.
  if (!state || (state.deleted && operation.verb !== 'restore')) throw notFound(operation)
  return DECIDES[operation.verb](operation, intent, situation, state)
}

const notFound = (operation: Operation) =>
  new LandbookError('NOT_FOUND', MESSAGES.notFound(operation.record.title))

/** A record that belongs to another begins with its first part. */
const opens = ({ record, verb }: Operation, { state }: Situation): boolean =>
  !state && record.belongsTo !== undefined && (verb === 'addItem' || verb === 'addItems')

/** Nothing is added to what belongs to a deleted record. Throws VALIDATION. */
function requireOwner(
  { record: { belongsTo, links } }: Operation,
  intent: Intent,
  situation: Situation,
): void {
  const owner = belongsTo === undefined ? undefined : links[belongsTo]
  if (belongsTo !== undefined && owner)
    requireLinked(belongsTo, owner, intent.links?.[belongsTo] ?? [], situation)
}

function opened(operation: Operation, intent: Intent, situation: Situation): Decided[] {
  const { record } = operation
  const none = blank(record, situation.recordId)
  const created: Decided = { type: createdEvent(record), data: {}, concerns: [] }
  const links = wantedLinks(operation, intent, {}, none).flatMap((link) => setLink(link, situation))
  const adds = operation.verb === 'addItem' ? addItem : addItems
  return [created, ...links, ...adds(operation, intent, situation, none)]
}

function create(operation: Operation, intent: Intent, situation: Situation): Decided[] {
  const { record, event } = operation
  const { recordId, bySystem } = situation
  refuseExisting(record, situation)
  const fields = bySystem ? record.fields : { ...record.fields, ...operation.requires?.(intent) }
  const values = parseNewValues(fields, intent.values ?? {})
  const created: Decided = { type: event, data: beyondInitial(record.fields, values), concerns: [] }
  const links = wantedLinks(operation, intent, {}, blank(record, recordId))
  return [
    created,
    ...links.flatMap((link) => setLink(link, situation)),
    ...tied(operation, intent, situation),
  ]
}

/** The parts that a new record begins with. */
function tied(operation: Operation, intent: Intent, situation: Situation): Decided[] {
  if (!intent.rows?.length) return []
  const { record, ties: member = '' } = operation
  const event = record.lists[member]?.events.addedMany ?? ''
  return addItems({ ...operation, member, event }, intent, situation, blank(record, situation.recordId))
}

const update: Decide = (operation, intent, situation, state) => {
  const { record, event, act } = operation
  const given = parseChanges(record.fields, intent.values ?? {}, [state, situation.base])
  const refusal = act?.refuses?.(state, given)
  if (refusal) throw refusal
  const sent = { ...given, ...act?.sets(given, state) }
  const fields = situation.base ? merge(record, situation.base, state, sent) : { mine: sent, conflicts: [] }
  const links = wantedLinks(operation, intent, situation, state)
  refuse([...fields.conflicts, ...links.flatMap(({ conflicts }) => conflicts)])
  const changes = allowedChanges(record.fields, state, fields.mine)
  const changed: Decided[] =
    Object.keys(changes).length > 0 ? [{ type: event, data: changes, concerns: [] }] : []
  return [...changed, ...links.flatMap((link) => setLink(link, situation))]
}

/** Of a part, with the record that its own belongs to. */
const owned =
  (add: Decide): Decide =>
  (operation, intent, situation, state) => {
    requireOwner(operation, intent, situation)
    return add(operation, intent, situation, state)
  }

const DECIDES: Readonly<Record<Exclude<Operation['verb'], 'create' | 'clone'>, Decide>> = {
  update,
  delete: ({ event, record }, _intent, _situation, state) => [
    { type: event, data: {}, concerns: allConcerned(record, state) },
  ],
  addItem: owned(addItem),
  addItems: owned(addItems),
  copyItems,
  changeItem,
  removeItem,
  setLinks: changeLink,
  link: changeLink,
  unlink: changeLink,
  absorb,
  endIn,
  restore,
  release,
}
