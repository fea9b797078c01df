import type { Tallies } from '@landbook/contracts/calculations/tallies'
import type { RecordDeclaration } from '@landbook/contracts/kernel/record'
import { relationsOf } from '@landbook/contracts/kernel/relations'
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

/** That an event of another record concerned this one (a well drilled on this tract). */
export interface ConcernView extends ViewDocument {
  /** `{type}-{id}` of the record concerned. */
  record: string
  /** Where the event is. */
  stream: string
  revision: number
}

/** The totals at the end of a day (`_id`: YYYY-MM-DD); there is one for every day on which any of them changed. */
export interface DayView extends ViewDocument, Tallies {}

/** Which build of the read models: a new one is built beside the old one. */
export type Generation = number

const LIVE = 'live-generation'

/** The build that answers now; 1 before there was any other. */
export async function liveGeneration(store: ViewStore): Promise<Generation> {
  const live = await store.getCheckpoint(LIVE)
  return live ? Number(live.position) : 1
}

export async function setLiveGeneration(store: ViewStore, generation: Generation): Promise<void> {
  await store.setCheckpoint(LIVE, { position: String(generation), at: new Date().toISOString() })
}

export const projectorName = (generation: Generation): string => `read-models-${generation}`

export const recordCollectionName = (record: RecordDeclaration, generation: Generation): string =>
  `${record.type}_${generation}`

export const concernsCollectionName = (generation: Generation): string => `concerns_${generation}`

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

export const concernViews = (store: ViewStore, generation: Generation): ViewCollection<ConcernView> =>
  store.collection<ConcernView>(concernsCollectionName(generation), ['record'])

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
