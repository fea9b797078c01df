import type { Tallies } from '@landbook/contracts/calculations/tallies'
import type { RecordDeclaration } from '@landbook/contracts/kernel/record'
import { relationsOf } from '@landbook/contracts/kernel/relations'
import type { Catalogue } from '@landbook/contracts/records/index'
import type { Generation } from './generations.ts'
import type { ViewCollection, ViewDocument, ViewStore } from './port.ts'

/** A record as lists and forms show it. Underscored members are for queries and for the projector. */
export interface RecordView extends ViewDocument {
  id: string
  revision: number
  /** Ids behind every link and every part's target, deleted records included: link or list → ids. */
  _links: Record<string, string[]>
  /** Sort keys: texts naturally and ignoring case, decimals as numbers, links by what they show. */
  _sort: Record<string, string | number>
  /** The search box's haystack, lower case. */
  _search: string
  /** The unique names it holds, as `uniqueKey` gives them. */
  _unique: string[]
}

/** The totals at the end of a day (`_id`: YYYY-MM-DD); there is one for every day on which anything was recorded. */
export interface DayView extends ViewDocument, Tallies {}

export const recordCollectionName = (record: RecordDeclaration, generation: Generation): string =>
  `${record.type}_${generation}`

/** `lookedUpBy`: fields that are looked for often, beside those that every record type is. */
export function recordViews(
  store: ViewStore,
  record: RecordDeclaration,
  generation: Generation,
  lookedUpBy: readonly string[] = [],
): ViewCollection<RecordView> {
  const linked = relationsOf(record).map(({ key }) => `_links.${key}`)
  const choices = Object.entries(record.fields).filter(([, schema]) => schema.meta()?.kind === 'choice')
  return store.collection<RecordView>(recordCollectionName(record, generation), [
    ...linked,
    ...choices.map(([name]) => name),
    '_unique',
    ...lookedUpBy,
  ])
}

/** What a generation consists of. */
export const collectionsOf = ({ records }: Catalogue, generation: Generation): string[] => [
  ...records.map((record) => recordCollectionName(record, generation)),
  daysCollectionName(generation),
]

export const daysCollectionName = (generation: Generation): string => `days_${generation}`

export const dayViews = (store: ViewStore, generation: Generation): ViewCollection<DayView> =>
  store.collection<DayView>(daysCollectionName(generation))

/** The last day of which there are totals, or the last one until `day` (YYYY-MM-DD, included). */
export async function lastDay(days: ViewCollection<DayView>, day?: string): Promise<DayView | undefined> {
  const until = day === undefined ? {} : { _id: { $lte: day } }
  return (await days.find(until, { sort: { _id: -1 }, limit: 1 }))[0]
}

/** The first day of which there are totals. */
export async function firstDay(days: ViewCollection<DayView>): Promise<string | undefined> {
  return (await days.find({}, { sort: { _id: 1 }, limit: 1 }))[0]?._id
}
