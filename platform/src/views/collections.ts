import type { RecordDeclaration } from '@landbook/contracts/kernel/record'
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

export function recordViews(
  store: ViewStore,
  record: RecordDeclaration,
  generation: Generation,
): ViewCollection<RecordView> {
  const targets = Object.entries(record.lists).filter(([, list]) => list.target)
  const linked = [...Object.keys(record.links), ...targets.map(([name]) => name)].map(
    (name) => `_links.${name}`,
  )
  const choices = Object.entries(record.fields).filter(([, schema]) => schema.meta()?.kind === 'choice')
  return store.collection<RecordView>(recordCollectionName(record, generation), [
    ...linked,
    ...choices.map(([name]) => name),
    '_unique',
  ])
}

export const concernViews = (store: ViewStore, generation: Generation): ViewCollection<ConcernView> =>
  store.collection<ConcernView>(concernsCollectionName(generation), ['record'])
