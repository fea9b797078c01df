import { groupedMembers } from '@landbook/contracts/catalogue/columns'
import { dailyFilters, listFields, searchedColumns } from '@landbook/contracts/catalogue/daily'
import { type AnyRecord, recordOf, typeNamed } from '@landbook/contracts/catalogue/index'
import { searchedBeside } from '@landbook/contracts/catalogue/listed'
import { HAS, inApi, type Through, throughLinks } from '@landbook/contracts/catalogue/through'
import { metaOf } from '@landbook/contracts/engine/kernel/fields'
import { isSortable } from '@landbook/contracts/engine/kernel/sorting'
import { searchWords } from '@landbook/contracts/engine/values/search'
import type { GroupedValue, RecordGroup } from '../data/groups.ts'
import type { Row } from '../data/row.ts'
import type { Selection } from '../data/selection.ts'
import type { AskedGroups } from '../data/windows.ts'
import { heldBy, normalOf, type RecordFilter } from './recordFilters.ts'
import { type Sort, sortsOf } from './sort.ts'
import { type Column, holdsValues } from './tableRows.ts'

/** How a list is asked of the API (decision 0067). */

export const membersOf = ({ members, source }: Column<Row>): readonly string[] => members ?? [source]
const sortedBy = (column: Column<Row>): readonly string[] => column.sortBy ?? membersOf(column)
export const memberOf = ({ member, name }: Pick<RecordFilter<never>, 'member' | 'name'>): string =>
  member ?? name

export const throughOf = (record: AnyRecord, member: string): Through | undefined =>
  throughLinks(record).get(inApi(member))

/** Whether a list can be ordered by a member, and searched for what it says. */
export function isOrderedIn(record: AnyRecord, name: string): boolean {
  const schema = listFields(record)[name]
  const isOwn = name in record.links || name in record.counts || (schema !== undefined && isSortable(schema))
  return isOwn || throughOf(record, name) !== undefined
}

export const isSearchedIn = (record: AnyRecord, name: string): boolean =>
  [...searchedColumns(record), ...searchedBeside(record)].includes(name) ||
  throughOf(record, name)?.isSearched === true

/** The columns and filters that the API cannot search, order by or filter by: a list must not have any. */
export function unanswered(
  record: AnyRecord,
  columns: readonly Column<Row>[],
  filters: readonly RecordFilter<Row>[],
): readonly string[] {
  const grouped = [...groupedMembers(record), ...Object.keys(dailyFilters(record))]
  const isKnown = (column: Column<Row>) =>
    (column.isNotSearched || membersOf(column).every((name) => isSearchedIn(record, name))) &&
    (column.disableSort || sortedBy(column).every((name) => isOrderedIn(record, name)))
  return [
    ...columns.filter((column) => holdsValues(column) && !isKnown(column)).map(({ source }) => source),
    ...filters
      .filter(
        (filter) =>
          !filter.typed &&
          !grouped.includes(memberOf(filter)) &&
          !throughOf(record, memberOf(filter))?.single,
      )
      .map(({ name }) => name),
  ]
}

/** As in the API; without an order, that of the ids. */
export function orderOf(columns: readonly Column<Row>[], sort: Sort): readonly string[] {
  const orders = new Map<string, string>()
  for (const { field, order } of sortsOf(sort)) {
    const column = columns.find(({ source, disableSort }) => source === field && !disableSort)
    // The first order of a member counts.
    for (const name of column ? sortedBy(column) : [])
      if (!orders.has(name)) orders.set(name, `${inApi(name)}_${order.toLowerCase()}`)
  }
  return [...orders.values()]
}

/** What the shown columns are asked for: what the list reads, and what those say that are not its own. */
export function selectionOf({ fields, select = [] }: Selection, shown: readonly Column<Row>[]): Selection {
  const asked = new Set([...(fields ?? []), ...shown.flatMap(({ asks = [] }) => asks)])
  return {
    fields: fields && [...asked].filter((one) => typeof one === 'string'),
    select: [...select, ...[...asked].filter((one) => typeof one === 'object')],
  }
}

/** The condition that a search is found in these columns; undefined if nothing is searched for. */
export function searchIn(record: AnyRecord, columns: readonly Column<Row>[], q: string): object | undefined {
  if (searchWords(q).length === 0) return undefined
  const searched = columns.filter((column) => holdsValues(column) && !column.isNotSearched)
  const among = new Set(searched.flatMap(membersOf).map(inApi))
  const listed = searchedColumns(record)
  const isWhole = listed.length === among.size && listed.every((name) => among.has(name))
  return { listed: { q, ...(!isWhole && { columns: [...among] }) } }
}

/** One without conditions matches all. */
export function allOf(filters: readonly (object | undefined)[]): object {
  const [first = {}, ...others] = filters.filter((filter) => filter && Object.keys(filter).length > 0)
  return others.length === 0 ? first : { AND: [first, ...others] }
}

type Stored = string | boolean | null

/** The value of a group, as the API compares with it; of a link the id. */
export function storedIn(record: AnyRecord, member: string, value: GroupedValue | undefined): Stored {
  if (member in record.links) return value?.id ?? null
  const schema = throughOf(record, member)?.schema ?? record.fields[member]
  const text = value?.text ?? null
  return schema && metaOf(schema).kind === 'flag' && text !== null ? text === 'true' : text
}

/** A record that has the value of a group. */
export function rowIn(record: AnyRecord, member: string, values: readonly GroupedValue[]): Row {
  const link = record.links[member]
  const [value] = values
  const linked = () =>
    value?.id ? { id: value.id, [recordOf(typeNamed(link?.to ?? '')).titleField]: value.text } : null
  const through = throughOf(record, member)
  const stored = link ? linked() : storedIn(record, member, value)
  return through ? { id: '', [through.link]: { [through.member]: stored } } : { id: '', [member]: stored }
}

/** What is asked for where a value of a filter is chosen: all stored values that are shown as it. */
export function conditionOf(
  record: AnyRecord,
  filter: RecordFilter<Row>,
  chosen: string,
  groups: readonly RecordGroup[],
): object {
  const member = memberOf(filter)
  const wanted = normalOf(filter, chosen)
  const stored = groups
    .filter(({ values }) => heldBy(filter, rowIn(record, member, values)).includes(wanted))
    .map(({ values: [value] }) => storedIn(record, member, value))
  const [flag] = stored
  const through = throughOf(record, member)
  const name = through?.member ?? member
  const condition = typeof flag === 'boolean' ? { [name]: flag } : { [`${name}_in`]: stored }
  return through ? ofLinked(through, condition) : condition
}

/** Whether a filter goes by what several records say, to which each record leads. */
export const isOfSeveral = (
  record: AnyRecord,
  filter: Pick<RecordFilter<never>, 'member' | 'name'>,
): boolean => throughOf(record, memberOf(filter))?.single === false

/** Which values a filter has to choose from: those of the records among these, or of all to which several links lead. */
export function valuesAsked(
  record: AnyRecord,
  filter: Pick<RecordFilter<never>, 'member' | 'name'>,
  among: object,
): Pick<AskedGroups, 'type' | 'by' | 'filter'> {
  const member = memberOf(filter)
  const through = isOfSeveral(record, filter) ? throughOf(record, member) : undefined
  return through
    ? { type: through.to.type, by: [through.member] }
    : { type: record.type, by: [inApi(member)], filter: among }
}

/** The condition that linked records meet it. */
export const ofLinked = ({ link }: Pick<Through, 'link'>, condition: object): object => ({
  [link + HAS]: condition,
})
