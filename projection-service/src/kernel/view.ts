import { type Fields, metaOf } from '@landbook/contracts/kernel/fields'
import {
  itemsOf,
  linkedIds,
  type RecordDeclaration,
  type RecordState,
} from '@landbook/contracts/kernel/record'
import { naturalKey, uniqueKey } from '@landbook/contracts/values/texts'
import type { Position } from '@landbook/platform/log/port'
import type { RecordView } from '@landbook/platform/views/collections'

/** What other records show of one: its id, its title field and its declared summary. */
export type Summary = { id: string } & Record<string, unknown>

/** The summary of a record, or undefined when it is not there or deleted. */
export type Summaries = (type: string, id: string) => Summary | undefined

type SortKeys = Record<string, string | number>

const UNSORTED = new Set(['longText', 'boundary', 'choices', 'timestamp'])

interface SortKey {
  name: string
  key: (value: unknown) => string | number
}

const plans = new WeakMap<RecordDeclaration, SortKey[]>()

/** The sortable fields of a record, each with the function that makes its key. */
function sortPlan(record: RecordDeclaration): SortKey[] {
  let plan = plans.get(record)
  if (!plan) {
    plan = keysOf(record.fields)
    plans.set(record, plan)
  }
  return plan
}

function keysOf(fields: Fields): SortKey[] {
  return Object.entries(fields).flatMap(([name, schema]): SortKey[] => {
    const { kind } = metaOf(schema)
    if (UNSORTED.has(kind)) return []
    // Binary floating point is good enough to put figures in order; it is never shown.
    if (kind === 'decimal')
      return [{ name, key: (value: unknown) => (value === null ? Number.NEGATIVE_INFINITY : Number(value)) }]
    if (kind === 'flag') return [{ name, key: (value: unknown) => Number(value === true) }]
    return [{ name, key: naturalKey }]
  })
}

/**
 * The document of a record's state. `old` is the document it replaces: what did not change is taken from
 * it, which is most of it. `refresh` looks every linked record up again.
 */
export function viewOf(
  record: RecordDeclaration,
  state: RecordState,
  summaries: Summaries,
  { old, position, refresh }: { old: RecordView | undefined; position: Position; refresh: boolean },
): RecordView {
  const view: RecordView = {
    ...state,
    _id: state.id,
    _position: position,
    _links: {},
    _sort: sortKeys(record, state, old),
    _search: searchText(record, state, old),
    _unique: Object.keys(record.unique).flatMap((field) => {
      const value = state[field]
      return typeof value === 'string' ? [uniqueKey(value)] : []
    }),
  }
  for (const [name, { to, single }] of Object.entries(record.links)) {
    const ids = linkedIds(state, name)
    view._links[name] = ids
    if (old && keepsLink(old, state, name, refresh)) {
      view[name] = old[name]
      if (old._sort[name] !== undefined) view._sort[name] = old._sort[name]
      continue
    }
    const shown = ids.map((id) => summaries(to, id)).filter((summary) => summary !== undefined)
    view[name] = single ? (shown[0] ?? null) : shown
    view._sort[name] = shown.map((summary) => naturalKey(Object.values(summary)[1])).join(',')
  }
  for (const [name, { target }] of Object.entries(record.lists)) {
    if (!target) continue
    const items = itemsOf(state, name)
    view._links[name] = items.map((item) => String(item[target.as]))
    view[name] = items.map((item) => ({
      ...item,
      [target.as]: summaries(target.to, String(item[target.as])) ?? { id: item[target.as] },
    }))
  }
  return view
}

/** Whether what `old` shows behind a link still stands. */
export const keepsLink = (
  old: RecordView | undefined,
  state: RecordState,
  name: string,
  refresh: boolean,
): boolean => old !== undefined && !refresh && old._links[name] === state[name]

/** The other way round: the state that a document was made of. */
export function stateOf(record: RecordDeclaration, view: RecordView): RecordState {
  const state: RecordState = { ...view, deleted: false }
  for (const name of Object.keys(record.links)) state[name] = view._links[name] ?? []
  for (const [name, { target }] of Object.entries(record.lists)) {
    if (!target) continue
    state[name] = itemsOf(state, name).map((item) => ({
      ...item,
      [target.as]: (item[target.as] as Summary).id,
    }))
  }
  return state
}

function sortKeys(record: RecordDeclaration, state: RecordState, old: RecordView | undefined): SortKeys {
  const keys: SortKeys = {}
  for (const { name, key } of sortPlan(record)) {
    const kept = old && old[name] === state[name] ? old._sort[name] : undefined
    keys[name] = kept ?? key(state[name])
  }
  return keys
}

function searchText(record: RecordDeclaration, state: RecordState, old: RecordView | undefined): string {
  if (old && record.search.every((field) => old[field] === state[field])) return old._search
  return record.search
    .map((field) => state[field])
    .filter((value) => typeof value === 'string')
    .join('\n')
    .toLowerCase()
}

export function summaryOf(record: RecordDeclaration, view: Readonly<Record<string, unknown>>): Summary {
  const summary: Summary = { id: String(view.id), [record.titleField]: view[record.titleField] }
  for (const field of record.summary) summary[field] = view[field]
  return summary
}

export function sameSummary(
  record: RecordDeclaration,
  a: RecordState | RecordView,
  b: RecordState | RecordView,
): boolean {
  return (
    a[record.titleField] === b[record.titleField] && record.summary.every((field) => a[field] === b[field])
  )
}
