import { checksOf, ownNeeds } from '@landbook/contracts/catalogue/checks'
import { foundText } from '@landbook/contracts/catalogue/found'
import { columnsOf, listedText } from '@landbook/contracts/catalogue/listed'
import { documentFields, shownOf } from '@landbook/contracts/catalogue/shown'
import { isWorded } from '@landbook/contracts/engine/kernel/comparisons'
import type { Fields } from '@landbook/contracts/engine/kernel/fields'
import {
  itemsOf,
  type LinkDeclaration,
  type ListDeclaration,
  linkedIds,
  type RecordDeclaration,
  type RecordState,
} from '@landbook/contracts/engine/kernel/record'
import { type Relation, relationsOf, withIds, withShown } from '@landbook/contracts/engine/kernel/relations'
import { computeShown, GIVEN, givenPart, type ShownValues } from '@landbook/contracts/engine/kernel/shown'
import { isSortable, sortKeyOf } from '@landbook/contracts/engine/kernel/sorting'
import { folded, isPlain } from '@landbook/contracts/engine/values/folded'
import { naturalKey, uniqueKey } from '@landbook/contracts/engine/values/texts'
import type { Position } from '@landbook/platform/engine/log/port'
import type { RecordView } from '@landbook/platform/engine/views/collections'
import type { Day } from '@landbook/platform/engine/views/port'

/** What other records show of this one: its id, title field and declared summary. */
export type Summary = { id: string } & Record<string, unknown>

/** The summary of a record; undefined if it does not exist or is deleted. */
export type Summaries = (type: string, id: string) => Summary | undefined

type SortKey = ReturnType<typeof sortKeyOf>

/** Derived from a record's declaration once. */
interface Plan {
  sortKeys: ReadonlyMap<string, SortKey>
  /** The fields that are searched for a part of their text. */
  worded: ReadonlySet<string>
  unique: readonly string[]
  columns: readonly string[]
  /** The members in which the global search finds a record. */
  written: readonly string[]
  links: readonly { name: string; link: LinkDeclaration }[]
  /** The lists whose parts lead to other records, each with how. */
  lists: readonly { name: string; list: ListDeclaration; relations: readonly Relation[] }[]
  /** The names of those links and lists. */
  leading: readonly string[]
  shown: ShownValues
  /** What its checks follow from. */
  checked: readonly string[]
  /** Values that events do not give, whatever those of older versions say. */
  gathered: ReadonlySet<string>
}

const plans = new WeakMap<RecordDeclaration, Plan>()

function planOf(record: RecordDeclaration): Plan {
  let plan = plans.get(record)
  if (!plan) {
    const fields = documentFields(record)
    const relations = relationsOf(record)
    const links = Object.entries(record.links).map(([name, link]) => ({ name, link }))
    const lists = Object.entries(record.lists)
      .map(([name, list]) => ({ name, list, relations: relations.filter(({ member }) => member === name) }))
      .filter((each) => each.relations.length > 0)
    plan = {
      sortKeys: new Map(keysOf(fields)),
      worded: new Set(Object.keys(fields).filter((name) => isWorded(fields[name]))),
      unique: Object.keys(record.unique),
      columns: columnsOf(record),
      written: record.lookup ? Object.keys({ ...record.fields, ...record.lists }) : [],
      links,
      lists,
      leading: [...links, ...lists].map(({ name }) => name),
      shown: shownOf(record),
      checked: checksOf(record).reads,
      gathered: new Set(shownOf(record).gathers.flatMap(({ values }) => Object.keys(values))),
    }
    plans.set(record, plan)
  }
  return plan
}

const keysOf = (fields: Fields): [string, SortKey][] =>
  Object.entries(fields).flatMap(([name, schema]) => (isSortable(schema) ? [[name, sortKeyOf(schema)]] : []))

export interface Revised {
  /** The stored document that it replaces, if the record continues; unchanged members are copied from it. */
  old: RecordView | undefined
  /** The changed members; all of them without `old`. */
  changed: RecordState
  position: Position
  /** The day of the event at the position. */
  day: Day
  /** A record that it shows has changed: look all of them up again. */
  refresh: boolean
  /** Recounted inverse links, by the names of its counts. */
  counts?: Readonly<Record<string, number>>
  /** Values gathered anew from the records that link to it. */
  gathered?: Readonly<Record<string, unknown>>
}

/** The document of a record after a batch of events. */
export function viewOf(
  record: RecordDeclaration,
  { old, changed, position, day, refresh, counts, gathered }: Revised,
  summaries: Summaries,
): RecordView {
  const plan = planOf(record)
  const isLinkedAnew = !old || refresh || plan.leading.some((name) => name in changed)
  const view: RecordView = {
    ...old,
    id: changed.id,
    revision: changed.revision,
    _id: changed.id,
    _position: position,
    _since: day,
    // Documents are immutable, so unchanged members can be shared.
    _links: isLinkedAnew ? { ...old?._links } : old._links,
    _sort: { ...old?._sort },
    _search: old?._search ?? '',
    _listed: old?._listed ?? '',
    _unique: old?._unique ?? [],
  }
  const isShownAnew = !old || refresh || plan.shown.reads.some((name) => name in changed)
  const values = isShownAnew && old?.[GIVEN] ? { ...old[GIVEN], ...changed } : changed
  for (const [name, value] of Object.entries(values))
    if (!plan.gathered.has(name)) put(plan, view, name, value)
  for (const { name, link } of plan.links) {
    if (old && !refresh && !(name in changed)) continue
    const { to, single } = link
    const ids = name in changed ? linkedIds(changed, name) : (old?._links[name] ?? [])
    const shown = ids.map((id) => summaries(to, id)).filter((summary) => summary !== undefined)
    view._links[name] = ids
    view[name] = single ? (shown[0] ?? null) : shown
    view._sort[name] = shown.map((summary) => naturalKey(Object.values(summary)[1])).join(',')
  }
  for (const { name, list, relations } of plan.lists) {
    if (old && !refresh && !(name in changed)) continue
    const items = name in changed ? itemsOf(changed, name) : storedItems(record, old, name)
    for (const { key, idsIn } of relations) view._links[key] = idsIn({ ...changed, [name]: items })
    view[name] = items.map((item) => withShown(list, item, (to, id) => summaries(to, id) ?? { id }))
  }
  for (const [name, count] of Object.entries(counts ?? {})) {
    view[name] = count
    view._sort[name] = count
  }
  for (const [name, value] of Object.entries(gathered ?? {})) put(plan, view, name, value)
  if (isShownAnew) putShown(plan, view)
  const isCheckedAnew = isShownAnew || plan.checked.some((name) => view[name] !== old?.[name])
  if (isCheckedAnew && plan.checked.length > 0)
    for (const [name, checks] of Object.entries(ownNeeds(record, view))) put(plan, view, name, checks)
  const isAmong = (fields: readonly string[]) =>
    !old || fields.some((field) => field in changed || (isShownAnew && field in plan.shown.overrides))
  if (isAmong(plan.written)) putFound(record, view)
  if (isAmong(record.search)) view._search = searchText(record, view)
  if (plan.columns.some((name) => view[name] !== old?.[name]) || !old) view._listed = listedText(record, view)
  if (isAmong(plan.unique)) view._unique = uniqueKeys(plan, view)
  // V8 makes a hash table of what gets its members one by one: a copy is smaller, and is read in half of the time.
  return old ? view : { ...view }
}

function putShown(plan: Plan, view: RecordView): void {
  const shown = computeShown(plan.shown, view)
  keepGiven(plan, view, shown)
  for (const [name, value] of Object.entries(shown)) put(plan, view, name, value)
}

/** Keeps the given values of overridden fields. */
function keepGiven(
  { shown: { overrides } }: Plan,
  view: RecordView,
  shown: Readonly<Record<string, unknown>>,
) {
  const names = Object.keys(overrides).filter((name) => (shown[name] ?? null) !== (view[name] ?? null))
  if (names.length > 0) view[GIVEN] = Object.fromEntries(names.map((name) => [name, view[name] ?? null]))
  else delete view[GIVEN]
}

function put({ sortKeys, worded }: Plan, view: RecordView, name: string, value: unknown): void {
  const key = sortKeys.get(name)
  if (worded.has(name)) putFolded(view, name, value)
  // Most fields of most records are empty: leaving them out makes documents a third of the size.
  if (value !== null) {
    view[name] = value
    if (key) view._sort[name] = key(value)
  } else if (name in view) {
    delete view[name]
    delete view._sort[name]
  }
}

/** Most records have little beside what is searched anyhow. */
function putFound(record: RecordDeclaration, view: RecordView): void {
  const found = foundText(record, view)
  if (found !== '') view._found = found
  else delete view._found
}

/** A plain text is found as it is: few others have to be kept twice. */
function putFolded(view: RecordView, name: string, value: unknown): void {
  const isFolded = typeof value === 'string' && !isPlain(value)
  if (!isFolded && !(view._folded && name in view._folded)) return
  const { [name]: _, ...others } = view._folded ?? {}
  const all = isFolded ? { ...others, [name]: folded(value) } : others
  if (Object.keys(all).length > 0) view._folded = all
  else delete view._folded
}

const searchText = (record: RecordDeclaration, view: RecordView): string =>
  record.search
    .map((field) => view[field])
    .filter((value) => typeof value === 'string')
    .map(folded)
    .join('\n')

function uniqueKeys({ unique }: Plan, view: RecordView): string[] {
  return unique.flatMap((field) => {
    const value = view[field]
    return typeof value === 'string' ? [uniqueKey(value)] : []
  })
}

/** A list of a document in the form of events: ids instead of what it shows of other records. */
function storedItems(record: RecordDeclaration, view: RecordView | undefined, name: string) {
  const items = view ? itemsOf(view as RecordView & RecordState, name) : []
  const list = record.lists[name]
  return list ? items.map((item) => withIds(list, givenPart(item))) : items
}

/** A list or link of a document in the form of events, to which the next event applies. */
export function storedMember(record: RecordDeclaration, view: RecordView, name: string): unknown {
  return name in record.links ? (view._links[name] ?? []) : storedItems(record, view, name)
}

export function summaryOf(record: RecordDeclaration, view: Readonly<Record<string, unknown>>): Summary {
  const summary: Summary = { id: String(view.id), [record.titleField]: view[record.titleField] }
  for (const field of record.summary) summary[field] = view[field] ?? null
  return summary
}

/** Whether other records show what changed. */
export function changesSummary(record: RecordDeclaration, old: RecordView, changed: RecordState): boolean {
  return [record.titleField, ...record.summary].some(
    (field) => field in changed && (changed[field] ?? null) !== (old[field] ?? null),
  )
}
