import { type FieldConflict, invalid, LandbookError } from '@landbook/contracts/kernel/errors'
import { evolve, sameValue } from '@landbook/contracts/kernel/events'
import type { Intent, Operation } from '@landbook/contracts/kernel/operations'
import {
  blank,
  type LinkDeclaration,
  linkedIds,
  type RecordState,
  streamOf,
} from '@landbook/contracts/kernel/record'
import { MESSAGES } from '@landbook/contracts/messages'
import { absorb, endIn } from './absorb.ts'
import { allConcerned } from './concerns.ts'
import { withDerived } from './derive.ts'
import { addItem, addItems, changeItem, removeItem } from './items.ts'
import { merge, mergeLink, refuse } from './merge.ts'
import type { Decided, Rules } from './rules.ts'
import { beyondInitial, changesFrom, parseNewValues, parseValues } from './values.ts'

/** Everything a decision may look at. */
export interface Situation {
  /** The record as it is; undefined when there never was one. */
  state: RecordState | undefined
  /** The record as the form saw it, where that is known. */
  base?: RecordState | undefined
  recordId: string
  /** The moment of the command, ISO 8601. */
  at: string
  /** An import or a seed, and nobody who could be asked. */
  bySystem?: boolean
  /** Ids of new parts: the same on every retry of the command. */
  newId: (part: string) => string
  /** Whether the record is there and not deleted. */
  exists: (type: string, id: string) => boolean
}

/**
 * What happens when this operation meets this record: events, or none when it asks for what is already so.
 * Pure. Throws LandbookError.
 */
export function decide(
  operation: Operation,
  intent: Intent,
  situation: Situation,
  rules: Rules = {},
): Decided[] {
  const decided = ordinary(operation, intent, situation)
  const state = fold(operation, situation, decided)
  if (state && rules.also) decided.push(...rules.also(intent, state, situation.newId, situation.base))
  const also = (state && rules.concerns?.(state)) ?? []
  for (const event of decided) event.concerns.push(...also)
  return decided.length === 0 ? decided : withDerived(operation.record, situation, decided, rules)
}

function fold(
  operation: Operation,
  { state, recordId }: Situation,
  decided: readonly Decided[],
): RecordState | undefined {
  const at = { id: recordId, revision: state?.revision ?? -1 }
  return decided.reduce((folded, event) => evolve(operation.record, folded, event, at), state)
}

function ordinary(operation: Operation, intent: Intent, situation: Situation): Decided[] {
  if (operation.verb === 'create') return create(operation, intent, situation)
  const { state } = situation
  if (!state || state.deleted) throw notFound(operation)
  switch (operation.verb) {
    case 'update':
      return update(operation, intent, situation, state)
    case 'delete':
      return [{ type: operation.event, data: {}, concerns: allConcerned(operation.record, state) }]
    case 'addItem':
      return addItem(operation, intent, situation, state)
    case 'addItems':
      return addItems(operation, intent, situation, state)
    case 'changeItem':
      return changeItem(operation, intent, situation, state)
    case 'removeItem':
      return removeItem(operation, intent, state)
    case 'setLinks':
    case 'link':
    case 'unlink':
      return changeLink(operation, intent, situation, state)
    case 'absorb':
      return absorb(operation, intent, situation, state)
    case 'endIn':
      return endIn(operation, intent, situation, state)
    default:
      return operation.verb satisfies never
  }
}

const notFound = (operation: Operation) =>
  new LandbookError('NOT_FOUND', MESSAGES.notFound(operation.record.title))

function create(operation: Operation, intent: Intent, situation: Situation): Decided[] {
  const { record, event } = operation
  const { state, recordId, bySystem } = situation
  if (state && !state.deleted) {
    throw new LandbookError('ALREADY_EXISTS', MESSAGES.alreadyExists(record.title, recordId))
  }
  const fields = bySystem ? record.fields : { ...record.fields, ...operation.asks }
  const values = parseNewValues(fields, intent.values ?? {})
  const created: Decided = { type: event, data: beyondInitial(record.fields, values), concerns: [] }
  const links = wantedLinks(operation, intent, {}, blank(record, recordId))
  return [created, ...links.flatMap((link) => setLink(link, situation))]
}

function update(operation: Operation, intent: Intent, situation: Situation, state: RecordState): Decided[] {
  const { record, event } = operation
  const sent = parseValues(record.fields, intent.values ?? {})
  const fields = situation.base ? merge(record, situation.base, state, sent) : { mine: sent, conflicts: [] }
  const links = wantedLinks(operation, intent, situation, state)
  refuse([...fields.conflicts, ...links.flatMap(({ conflicts }) => conflicts)])
  const changes = changesFrom(state, fields.mine)
  const changed: Decided[] =
    Object.keys(changes).length > 0 ? [{ type: event, data: changes, concerns: [] }] : []
  return [...changed, ...links.flatMap((link) => setLink(link, situation))]
}

/** A link as it is and as it shall be. */
interface WantedLink {
  name: string
  link: LinkDeclaration
  present: readonly string[]
  ids: readonly string[]
  conflicts: FieldConflict[]
}

function wantedLinks(
  { record, verb }: Operation,
  intent: Intent,
  { base }: Pick<Situation, 'base'>,
  state: RecordState,
): WantedLink[] {
  return Object.entries(intent.links ?? {}).flatMap(([name, wanted]) => {
    const link = record.links[name]
    if (!link) return []
    const sent = [...new Set(wanted)]
    if (link.single && sent.length > 1) throw invalid([{ path: name, message: 'takes one at most' }])
    const present = linkedIds(state, name)
    const oneOfMany = verb === 'unlink' || (verb === 'link' && !link.single)
    if (!base || oneOfMany) return [{ name, link, present, ids: sent, conflicts: [] }]
    const { mine, conflicts } = mergeLink(name, link, linkedIds(base, name), present, sent)
    return [{ name, link, present, ids: mine, conflicts }]
  })
}

function setLink({ name, link, present, ids }: WantedLink, situation: Situation): Decided[] {
  if (sameValue([...ids].sort(), [...present].sort())) return []
  const change = { added: minus(ids, present), removed: minus(present, ids) }
  return [linkEvent(link, name, link.events.set, ids, change, situation)]
}

function changeLink(
  operation: Operation,
  intent: Intent,
  situation: Situation,
  state: RecordState,
): Decided[] {
  const { member = '' } = operation
  // A set that was not sent is not an empty one.
  if (intent.links?.[member] === undefined) throw invalid([{ path: member, message: MESSAGES.requiredField }])
  const wanted = wantedLinks(operation, intent, situation, state)
  refuse(wanted.flatMap(({ conflicts }) => conflicts))
  return wanted.flatMap((one) => {
    const { name, link, present, ids } = one
    if (operation.verb === 'unlink') {
      const removed = ids.filter((id) => present.includes(id))
      return removed.length === 0
        ? []
        : [linkEvent(link, name, link.events.removed, removed, { added: [], removed }, situation)]
    }
    // Adding to a link that takes one replaces the one it had: the log says 'set'.
    if (operation.verb === 'setLinks' || (link.single && present.length > 0)) return setLink(one, situation)
    const added = minus(ids, present)
    if (added.length === 0) return []
    return [linkEvent(link, name, link.events.added, added, { added, removed: [] }, situation)]
  })
}

function linkEvent(
  link: LinkDeclaration,
  name: string,
  type: string,
  ids: readonly string[],
  change: { added: readonly string[]; removed: readonly string[] },
  { exists }: Situation,
): Decided {
  const missing = change.added.filter((id) => !exists(link.to, id))
  if (missing.length > 0) {
    throw invalid(
      missing.map((id) => ({ path: name, message: `${link.label}: there is no ${link.to} ${id}` })),
    )
  }
  const concerns = [...change.added, ...change.removed].map((id) => streamOf(link.to, id))
  return { type, data: { ids: [...ids] }, concerns }
}

const minus = (ids: readonly string[], others: readonly string[]) => ids.filter((id) => !others.includes(id))
