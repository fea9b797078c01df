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
  const { target } = list
  if (target) {
    const targetId = intent.targetId ?? ''
    if (itemsOf(state, name).some((item) => item[target.as] === targetId)) {
      throw invalid([{ path: target.as, message: MESSAGES.alreadyInTable(target.as) }])
    }
    values[target.as] = targetId
  }
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

/** All other rows or none, without those for a target that the list has; those with the key of a part correct it. Every problem is reported at once, as 'rows.12.effectiveDate'. */
export const addItems: Decide = (operation, { rows = [] }, situation, state) => {
  const { name, list } = listOf(operation)
  if (rows.length === 0) throw invalid([{ path: ROWS, message: MESSAGES.requiredField }])
  const numbered = rows.map((row, index) => ({ row, index })).filter(({ row }) => !isDropped(operation, row))
  if (numbered.length === 0) throw invalid([{ path: ROWS, message: MESSAGES.nothingToAdd }])
  const parts: readonly Part[] = itemsOf(state, name)
  const problems: Problem[] = []
  const read = withoutTied(list, numbered, parts).map(({ row, index }) => {
    const { values, problems: found } = readRow(list, row, `${ROWS}.${index}.`)
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

/** The rows for targets that no part and no earlier row has; all rows if the list has no targets. */
function withoutTied<T extends { row: Values }>(
  { target }: ListDeclaration,
  rows: readonly T[],
  parts: readonly Values[],
): readonly T[] {
  if (!target) return rows
  const tied = new Set(parts.map((part) => part[target.as]))
  return rows.filter(({ row: { [target.as]: to } }) => !tied.has(to) && tied.add(to))
}

/** The values of a new part, with its target if the list has one. */
function readRow({ fields, target }: ListDeclaration, row: Values, path: string) {
  if (!target) return readNewValues(fields, row, path)
  const { [target.as]: given, ...sent } = row
  const read = readNewValues(fields, sent, path)
  return { ...read, values: { ...read.values, [target.as]: given ?? '' } }
}

/** The part that the operation is about. */
export function findItem(operation: Operation, intent: Intent, state: RecordState | undefined) {
  const { name, list } = listOf(operation)
  const as = list.target?.as
  return (state ? itemsOf(state, name) : []).find((item) =>
    intent.itemId === undefined
      ? as !== undefined && item[as] === intent.targetId
      : item.id === intent.itemId,
  )
}

function presentItem(operation: Operation, intent: Intent, state: RecordState) {
  const found = findItem(operation, intent, state)
  if (!found) throw new LandbookError('NOT_FOUND', MESSAGES.notFound(spaced(listOf(operation).list.item)))
  return found
}

export const changeItem: Decide = (operation, intent, situation, state) => {
  const { list } = listOf(operation)
  const item = presentItem(operation, intent, state)
  const base = findItem(operation, intent, situation.base)
  const sent = parseChanges(list.fields, intent.values ?? {}, [item, base])
  const { mine, conflicts } = base
    ? merge({ fields: list.fields, mergeGroups: [] }, base, item, sent)
    : { mine: sent, conflicts: [] }
  refuse(conflicts)
  const changes = allowedChanges(list.fields, item, mine)
  if (Object.keys(changes).length === 0) return []
  if (isEmptyPart(list, { ...item, ...changes }))
    throw invalid([{ path: '', message: MESSAGES.nothingEntered }])
  requireThere(list, changes, situation, item)
  const concerns = partConcerned(list, item, changes)
  return [{ type: operation.event, data: { id: item.id, ...changes }, concerns }]
}

export const removeItem: Decide = (operation, intent, _situation, state) => {
  const { list } = listOf(operation)
  const item = presentItem(operation, intent, state)
  return [{ type: operation.event, data: { id: item.id }, concerns: partConcerned(list, item) }]
}
