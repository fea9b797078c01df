import type { Listed } from '@landbook/contracts/catalogue/asks-daily'
import { HAS, type Through, throughLinks } from '@landbook/contracts/catalogue/through'
import { recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { NEEDS } from '@landbook/contracts/engine/kernel/needs'
import { lastUsed } from '@landbook/platform/engine/stores/last-used'
import type { RecordView } from '@landbook/platform/engine/views/collections'
import { groupValue } from '@landbook/platform/engine/views/groups'
import type { ByPlaces, Direction, GroupValue, ViewFilter } from '@landbook/platform/engine/views/port'
import { compareValues } from '@landbook/platform/engine/views/sort'
import type { ReadContext } from '../context/context.ts'
import { Allowed } from './allowed.ts'
import type { FactsOfDays } from './daily.ts'
import { readerFor } from './daily-reader.ts'
import { type Conditions, checkSize, FoundIds, partsOf, toViewFilter } from './filters.ts'
import { IdsFound } from './found-ids.ts'
import { allFoundOfDay, idsOf, isFoundBy, isOfDay } from './found-of-day.ts'
import { type FoundListed, wordsOf } from './listed-filter.ts'
import { inMember } from './member-search.ts'

/**
 * Values of linked records, by which lists are ordered, searched, filtered and grouped (decision 0067): of the linked records
 * those are found that have them, and then the records that lead there.
 */

/** The filter of a query over documents. Throws VALIDATION. */
export async function viewFilterOf(
  query: Allowed,
  facts: FactsOfDays,
  ids = new IdsFound(),
): Promise<ViewFilter> {
  checkSize(query.filter)
  return toViewFilter(query.record, await withFound(query, query.filter, facts, ids), query.context)
}

/** A filter with the linked records that its conditions are met by. */
async function withFound(
  query: Allowed,
  filter: Conditions,
  facts: FactsOfDays,
  ids: IdsFound,
): Promise<Conditions> {
  const { context, record } = query
  const needing = async (check: string) =>
    new FoundIds(idsOf(await allFoundOfDay(context, record, facts[record.type]), isFoundBy({ check })))
  const found = async ([key, value]: [string, unknown]): Promise<[string, unknown]> => {
    if (key === 'AND' || key === 'OR')
      return [key, await Promise.all(partsOf(value).map((part) => withFound(query, part, facts, ids)))]
    if (key === 'listed' && value) return [key, await listedThrough(query, value as Listed, ids)]
    if (key === NEEDS && isOfDay(record, String(value))) return [key, await needing(String(value))]
    const link = key.endsWith(HAS) ? record.links[key.slice(0, -HAS.length)] : undefined
    if (!link || value === null) return [key, value]
    const to = recordNamed(context.catalogue, link.to)
    const wanted = Allowed.query(context, to, { filter: value as Conditions })
    const [reader, among] = [await readerFor(wanted, facts), await viewFilterOf(wanted, facts, ids)]
    return [key, new FoundIds(await ids.read({ each: reader.each(among, { fields: [] }), of: to }))]
  }
  return Object.fromEntries(await Promise.all(Object.entries(filter).map(found)))
}

/** Of each word, where it is found in the columns of linked records. */
async function listedThrough(
  { context, record }: Allowed,
  listed: Listed,
  ids: IdsFound,
): Promise<FoundListed> {
  const known = throughLinks(record)
  const through = (listed.columns ?? []).flatMap((name) => known.get(name) ?? [])
  const byLink = Map.groupBy(
    through.filter(({ isSearched }) => isSearched),
    ({ link }) => link,
  )
  if (byLink.size === 0) return listed
  const found = wordsOf(listed.q).map(async (word) => {
    const among = [...byLink].map(async ([link, columns]): Promise<ViewFilter[]> => {
      const [first] = columns
      if (!first) return []
      const wanted = columns.flatMap(({ to, member }) => inMember(to, member, word))
      if (wanted.length === 0) return []
      const each = context.views().of(first.to).each({ $or: wanted }, { fields: [] })
      return [{ [`_links.${link}`]: { $in: await ids.read({ each, of: first.to }) } }]
    })
    return [word.word, (await Promise.all(among)).flat()] as const
  })
  return {
    ...listed,
    columns: listed.columns?.filter((name) => !known.get(name)?.isSearched) ?? null,
    found: new Map(await Promise.all(found)),
  }
}

/** What linked records have in a member. */
const valuesIn = (context: ReadContext, { to, member }: Through) =>
  Array.fromAsync(
    context
      .views()
      .of(to)
      .each({}, { fields: [member, `_sort.${member}`] }),
  ).then((all) => all.flat())

/** By their ids. */
export async function valuesThrough(
  { context }: Allowed,
  through: Through,
  prefix: number | undefined,
): Promise<ReadonlyMap<string, GroupValue>> {
  const found = await valuesIn(context, through)
  return new Map(found.map((one) => [one._id, groupValue(one[through.member], prefix)]))
}

interface Placed {
  of: readonly object[]
  places: ReadonlyMap<string, number>
}

/** Of a few values. */
const newCache = () => lastUsed<string, Placed>(16)
const kept = new WeakMap<object, ReturnType<typeof newCache>>()

/** Of groups, each value has a place of its own, by as much of it as they are of. */
interface Apart {
  prefix?: number | undefined
}

/** The order of records by a value of those that they lead to. The same places as long as the documents are the same. */
export async function orderThrough(
  { context }: Allowed,
  through: Through,
  order: ByPlaces['order'],
  apart?: Apart,
): Promise<Readonly<Record<string, Direction>>> {
  const { name, link, member } = through
  const of = await valuesIn(context, through)
  const cache = kept.getOrInsertComputed(context.views(), newCache)
  const key = JSON.stringify([through.to.type, member, apart])
  const before = cache.get(key)
  const isSame = before?.of.length === of.length && of.every((one, at) => one === before.of[at])
  const places = before && isSame ? before.places : placesOf(of, member, apart)
  cache.set(key, { of, places })
  return { [name]: { ids: `_links.${link}`, places, order } }
}

function placesOf(documents: readonly Partial<RecordView>[], member: string, apart: Apart | undefined) {
  const keyed = documents.flatMap(({ _id = '', _sort, [member]: value }) => {
    const key = apart?.prefix === undefined ? _sort?.[member] : groupValue(value, apart.prefix)
    return (key ?? '') === '' ? [] : [{ id: _id, key, value: apart && groupValue(value, apart.prefix) }]
  })
  type Keyed = (typeof keyed)[number]
  const compare = (a: Keyed, b: Keyed) => compareValues(a.key, b.key) || compareValues(a.value, b.value)
  let place = -1
  return new Map(
    keyed.sort(compare).map((one, at, all) => {
      const before = all[at - 1]
      if (!before || compare(before, one) !== 0) place += 1
      return [one.id, place]
    }),
  )
}
