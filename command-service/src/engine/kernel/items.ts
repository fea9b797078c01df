import { invalid, LandbookError, type Problem } from '@landbook/contracts/engine/kernel/errors'
import { type Field, initialOf, isEmpty, labelOf, metaOf } from '@landbook/contracts/engine/kernel/fields'
import { type Intent, itemIdOf, type Operation } from '@landbook/contracts/engine/kernel/operations'
import {
  itemsOf,
  type ListDeclaration,
  type RecordDeclaration,
  type RecordState,
} from '@landbook/contracts/engine/kernel/record'
import { referredTo } from '@landbook/contracts/engine/kernel/relations'
import type { Decided } from '@landbook/contracts/engine/kernel/rules'
import { keyOfTied } from '@landbook/contracts/engine/kernel/tied-rows'
import {
  allowedChanges,
  parseChanges,
  parseNewValues,
  readNewValues,
} from '@landbook/contracts/engine/kernel/values'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { isBlank, spaced } from '@landbook/contracts/engine/values/texts'
import { partConcerned } from './concerns.ts'
import { merge, refuse } from './merge.ts'
import type { Decide, Situation } from './situation.ts'
import { requireApart, withoutTied } from './tied.ts'

/** Prefix of problem paths in a bulk operation on parts. */
const ROWS = 'rows'

export function listOf(operation: Operation): { name: string; list: ListDeclaration } {
  const name = operation.member ?? ''
  const list = operation.record.lists[name]
  if (!list) throw new Error(`${operation.name} names no list of ${operation.record.name}`)
  return { name, list }
}

type Reference = ReturnType<typeof referredTo>[number]

/** A part's references to records that do not exist. */
const missing = (
  list: ListDeclaration,
  values: Readonly<Record<string, unknown>>,
  isThere: (reference: Reference) => boolean,
  path = '',
): Problem[] =>
  referredTo(list, values)
    .filter((reference) => !isThere(reference))
    .map(({ name, type, id }) => ({ path: path + name, message: `there is no ${type} ${id}` }))

/** A member of a part may keep what it refers to: that may have been deleted since. */
export function requireThere(
  list: ListDeclaration,
  values: Readonly<Record<string, unknown>>,
  situation: Situation,
  present: Readonly<Record<string, unknown>> = {},
): void {
  const known = referredTo(list, present)
  const isKnown = ({ name, type, id }: Reference) =>
    known.some((one) => one.name === name && one.type === type && one.id === id)
  const problems = missing(list, values, (one) => isKnown(one) || situation.exists(one.type, one.id))
  if (problems.length > 0) throw invalid(problems)
}

/** Whether a part is empty: no target, and no values beyond the initial ones. */
const isEmptyPart = (
  { fields, target }: Pick<ListDeclaration, 'fields' | 'target'>,
  values: Readonly<Record<string, unknown>>,
): boolean =>
  !target &&
  Object.entries(fields).every(
    ([name, schema]) =>
      metaOf(schema).computed || isEmpty(values[name]) || values[name] === initialOf(schema),
  )

export const addItem: Decide = (operation, intent, situation, state) => {
  const { name, list } = listOf(operation)
  const values = parseNewValues(list.fields, intent.values ?? {})
  if (list.target) values[list.target.as] = intent.targetId ?? ''
  requireApart(list, values, itemsOf(state, name))
  if (!list.addsInitial && isEmptyPart(list, values))
    throw invalid([{ path: '', message: MESSAGES.nothingEntered }])
  requireThere(list, values, situation)
  const data = { id: itemIdOf(state.id, situation.newId('item')), ...values }
  return [{ type: operation.event, data, concerns: partConcerned(list, data) }]
}

/** How many rows are dropped, because they lack what the operation needs of each. */
export const droppedFrom = (operation: Operation, { rows = [] }: Intent): number =>
  rows.filter((row) => isDropped(operation, row)).length

const isDropped = ({ needs }: Operation, row: Readonly<Record<string, unknown>>): boolean =>
  needs !== undefined && (isEmpty(row[needs]) || isBlank(String(row[needs])))

/** All other rows or none, without those that the list has, of their target and what tells its rows apart; those with the key of a part correct it. Every problem is reported at once, as 'rows.12.effectiveDate'. */
export const addItems: Decide = (operation, { rows = [] }, situation, state) => {
  const { name, list } = listOf(operation)
  if (rows.length === 0) throw invalid([{ path: ROWS, message: MESSAGES.requiredField }])
  const numbered = rows.map((row, index) => ({ row, index })).filter(({ row }) => !isDropped(operation, row))
  if (numbered.length === 0) throw invalid([{ path: ROWS, message: MESSAGES.nothingToAdd }])
  const parts: readonly Part[] = itemsOf(state, name)
  const problems: Problem[] = []
  const given = numbered.map(({ row, index }) => ({ index, ...readRow(list, row, `${ROWS}.${index}.`) }))
  const read = withoutTied(list, given, parts).map(({ index, values, problems: found }) => {
    problems.push(
      ...found,
      ...missing(list, values, ({ type, id }) => situation.exists(type, id), `${ROWS}.${index}.`),
    )
    if (found.length === 0 && isEmptyPart(list, values))
      problems.push({ path: `${ROWS}.${index}`, message: MESSAGES.nothingEntered })
    return { id: itemIdOf(state.id, situation.newId(`item ${index}`)), values }
  })
  if (problems.length > 0) throw invalid(problems)
  const { corrected, items } = byKey(list, read, parts)
  const added: Decided = { type: operation.event, data: { items }, concerns: partConcerned(list, ...items) }
  return items.length === 0 ? corrected : [...corrected, added]
}

/** Rows with the key of a part, as its corrections, and the new parts among them. */
function byKey(
  list: ListDeclaration,
  read: readonly { id: string; values: Values }[],
  parts: readonly Part[],
): { corrected: Decided[]; items: Part[] } {
  const { key, events } = list
  const known = new Map(key === undefined ? [] : parts.map((part) => [part[key], part]))
  const corrected: Decided[] = []
  const items: Part[] = []
  for (const { id, values } of read) {
    const part = key === undefined ? undefined : known.get(values[key])
    const changes = part ? allowedChanges(list.fields, part, values) : {}
    if (!part) items.push({ id, ...values })
    else if (Object.keys(changes).length > 0)
      corrected.push({
        type: events.changed,
        data: { id: part.id, ...changes },
        concerns: partConcerned(list, part, changes),
      })
  }
  return { corrected, items }
}

/** Throws VALIDATION if two parts of a list have the same key. */
export function rejectDuplicateItems({ lists }: RecordDeclaration, state: RecordState): void {
  for (const [name, { key, fields }] of Object.entries(lists)) {
    if (key === undefined) continue
    const seen = new Set<unknown>()
    for (const { [key]: value } of itemsOf(state, name)) {
      if (seen.has(value)) {
        const label = labelOf(fields[key] as Field)
        throw invalid([{ path: key, message: MESSAGES.alreadyExists(label, String(value)) }])
      }
      seen.add(value)
    }
  }
}

type Part = { id: string } & Values
type Values = Readonly<Record<string, unknown>>

/** The values of a new part, with its target if the list has one. */
function readRow({ fields, target }: ListDeclaration, row: Values, path: string) {
  if (!target) return readNewValues(fields, row, path)
  const { [target.as]: given, ...sent } = row
  const read = readNewValues(fields, sent, path)
  return { ...read, values: { ...read.values, [target.as]: given ?? '' } }
}

/** The parts that the operation may be about: several only of a target whose rows are told apart. */
function itemsMeant(operation: Operation, { itemId, targetId }: Intent, state: RecordState | undefined) {
  const { name, list } = listOf(operation)
  const as = list.target?.as ?? ''
  return (state ? itemsOf(state, name) : []).filter(
    (item) =>
      (itemId === undefined || item.id === itemId) && (targetId === undefined || item[as] === targetId),
  )
}

export const findItem = (operation: Operation, intent: Intent, state: RecordState | undefined) =>
  itemsMeant(operation, intent, state)[0]

function presentItem(operation: Operation, intent: Intent, state: RecordState) {
  const { list } = listOf(operation)
  const [found, ...others] = itemsMeant(operation, intent, state)
  if (!found) throw new LandbookError('NOT_FOUND', MESSAGES.notFound(spaced(list.item)))
  if (others.length > 0 && list.target?.toldApartBy) throw severalMeant(operation, list)
  return found
}

function severalMeant({ args }: Operation, { target }: ListDeclaration) {
  const argument = Object.keys(args).find((name) => args[name]?.is === 'id' && !args[name].required) ?? ''
  return invalid([{ path: argument, message: MESSAGES.severalInTable(target?.as ?? '', argument) }])
}

export const changeItem: Decide = (operation, intent, situation, state) => {
  const { name, list } = listOf(operation)
  const item = presentItem(operation, intent, state)
  const base = findItem(operation, intent, situation.base)
  const sent = parseChanges(list.fields, intent.values ?? {}, [item, base])
  const { mine, conflicts } = base
    ? merge({ fields: list.fields, mergeGroups: [] }, base, item, sent)
    : { mine: sent, conflicts: [] }
  refuse(conflicts)
  const changes = allowedChanges(list.fields, item, mine)
  if (Object.keys(changes).length === 0) return []
  const changed = { ...item, ...changes }
  if (keyOfTied(list, changed) !== keyOfTied(list, item)) requireApart(list, changed, itemsOf(state, name))
  if (isEmptyPart(list, changed)) throw invalid([{ path: '', message: MESSAGES.nothingEntered }])
  requireThere(list, changes, situation, item)
  const concerns = partConcerned(list, item, changes)
  return [{ type: operation.event, data: { id: item.id, ...changes }, concerns }]
}

export const removeItem: Decide = (operation, intent, _situation, state) => {
  const { list } = listOf(operation)
  const item = presentItem(operation, intent, state)
  return [{ type: operation.event, data: { id: item.id }, concerns: partConcerned(list, item) }]
}
