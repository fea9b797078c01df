import { isChecked } from '@landbook/contracts/catalogue/checks'
import type { Tallies } from '@landbook/contracts/catalogue/tallies'
import type { Catalogue } from '@landbook/contracts/engine/kernel/catalogue'
import { NEEDS } from '@landbook/contracts/engine/kernel/needs'
import type { RecordDeclaration } from '@landbook/contracts/engine/kernel/record'
import { relationsOf } from '@landbook/contracts/engine/kernel/relations'
import type { Position } from '../log/port.ts'
import type { Generation } from './generations.ts'
import type { Day, PastDocuments, ViewCollection, ViewDocument, ViewReader, ViewStore } from './port.ts'

/** A record as shown in lists and forms. Underscored members are for queries and the projector. */
export interface RecordView extends ViewDocument {
  id: string
  revision: number
  /** Ids behind every link and every part's target, deleted records included: link or list → ids. */
  _links: Record<string, string[]>
  /** Sort keys by `sortKeyOf`, links by what they show. */
  _sort: Record<string, string | number>
  /** The search box's haystack, folded. */
  _search: string
  /** What the global search looks at beside: `foundText`; undefined for nothing. */
  _found?: string
  /** What its list shows, for the search there: `listedText`. */
  _listed: string
  /** Folded texts of fields, of those that are not plain (`isPlain`). */
  _folded?: Record<string, string>
  /** Its unique names by `uniqueKey`. */
  _unique: string[]
  /** The day of the event at `_position`: the first one at whose end the document was valid. */
  _since: Day
  /** Of a past document: the first day at whose end it was not valid any more. */
  _until?: Day
  /** The stored values of fields that show those of other records. */
  _given?: Record<string, unknown>
}

/** The totals at the end of a day (`_id`: YYYY-MM-DD), for days with events. */
export interface DayView extends ViewDocument, Tallies {
  /** The position of the day's first event. */
  first: Position
}

export const recordCollectionName = (record: RecordDeclaration, generation: Generation): string =>
  `${record.type}_${generation}`

/** `lookedUpBy`: frequently queried fields, beside those of every record type. */
export function recordViews(
  store: ViewStore,
  record: RecordDeclaration,
  generation: Generation,
  lookedUpBy: readonly string[] = [],
): ViewCollection<RecordView> {
  return store.collection<RecordView>(recordCollectionName(record, generation), [
    ...indexesOf(record),
    ...lookedUpBy,
  ])
}

/** What the records were on past days. */
export const pastViews = (
  store: ViewStore,
  record: RecordDeclaration,
  generation: Generation,
): PastDocuments<RecordView> =>
  store.past<RecordView>(recordCollectionName(record, generation), indexesOf(record))

function indexesOf(record: RecordDeclaration): string[] {
  const linked = relationsOf(record).map(({ key }) => `_links.${key}`)
  const own = record.about === undefined ? [] : [record.about]
  const choices = Object.entries(record.fields).filter(([, schema]) => schema.meta()?.kind === 'choice')
  return [
    ...linked,
    ...choices.map(([name]) => name),
    '_unique',
    ...own,
    ...(isChecked(record) ? [NEEDS] : []),
  ]
}

/** The collections of a generation. */
export const collectionsOf = ({ records }: Catalogue, generation: Generation): string[] => [
  ...records.map((record) => recordCollectionName(record, generation)),
  daysCollectionName(generation),
]

export const daysCollectionName = (generation: Generation): string => `days_${generation}`

export const dayViews = (store: ViewStore, generation: Generation): ViewCollection<DayView> =>
  store.collection<DayView>(daysCollectionName(generation))

/** The last day with totals, up to `day` (YYYY-MM-DD, inclusive). */
export async function lastDay(days: ViewReader<DayView>, day?: string): Promise<DayView | undefined> {
  const until = day === undefined ? {} : { _id: { $lte: day } }
  return (await days.find(until, { sort: { _id: -1 }, limit: 1 }))[0]
}

/** The first day with totals. */
export async function firstDay(days: ViewReader<DayView>): Promise<string | undefined> {
  return (await days.find({}, { sort: { _id: 1 }, limit: 1 }))[0]?._id
}
