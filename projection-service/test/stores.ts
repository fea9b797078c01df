import { randomUUID } from 'node:crypto'
import { streamOf } from '@landbook/contracts/kernel/record'
import { catalogue } from '@landbook/contracts/records/index'
import type { LoggedEvent } from '@landbook/platform/log/port'
import {
  concernsCollectionName,
  concernViews,
  type Generation,
  recordCollectionName,
  recordViews,
} from '@landbook/platform/views/collections'
import { createEmbeddedViews } from '@landbook/platform/views/embedded'
import { openMongoViews } from '@landbook/platform/views/mongo'
import type { ViewCollection, ViewDocument, ViewStore, ViewWrite } from '@landbook/platform/views/port'
import { concernsProjection } from '../src/projections/concerns.ts'
import type { Projection } from '../src/projections/projection.ts'
import { recordsProjection } from '../src/projections/records.ts'

export const MONGODB_URL = process.env.MONGODB_URL

/** A store whose read models each test has in a generation of its own. */
export const openStore = async (adapter: 'embedded' | 'MongoDB'): Promise<ViewStore> =>
  adapter === 'embedded' || MONGODB_URL === undefined
    ? createEmbeddedViews()
    : openMongoViews({ url: MONGODB_URL, database: `landbook-test-${randomUUID()}` })

let generations = 0
export const newGeneration = (): Generation => ++generations

export const projectionsOf = (store: ViewStore, generation: Generation): Projection[] => [
  recordsProjection(store, catalogue, generation),
  concernsProjection(concernViews(store, generation)),
]

export async function applyAll(
  projections: readonly Projection[],
  events: readonly LoggedEvent[],
): Promise<void> {
  for (const projection of projections) await projection.apply(events)
}

/** The events in batches of these sizes, over and over. */
export function batchesOf(events: readonly LoggedEvent[], sizes: readonly number[]): LoggedEvent[][] {
  const batches: LoggedEvent[][] = []
  for (let at = 0; at < events.length; ) {
    const size = sizes[batches.length % sizes.length] ?? 1
    batches.push(events.slice(at, at + size))
    at += size
  }
  return batches
}

export type Documents = Map<string, Record<string, unknown>>

/** Every document of a generation by its stream, but for the position that touched it last. */
export async function documentsIn(store: ViewStore, generation: Generation): Promise<Documents> {
  const found: Documents = new Map()
  for (const record of catalogue.records) {
    for (const { _position, ...view } of await recordViews(store, record, generation).find({}))
      found.set(streamOf(record.type, view._id), view)
  }
  for (const view of await concernViews(store, generation).find({})) found.set(`concern ${view._id}`, view)
  return found
}

/** What is shown to people: without the members that are for queries and for the projector. */
export const shownIn = (documents: Documents): Documents =>
  new Map(
    [...documents]
      .filter(([key]) => !key.startsWith('concern '))
      .map(([key, document]) => [
        key,
        Object.fromEntries(Object.entries(document).filter(([field]) => !field.startsWith('_'))),
      ]),
  )

export async function dropGeneration(store: ViewStore, generation: Generation): Promise<void> {
  for (const record of catalogue.records) await store.drop(recordCollectionName(record, generation))
  await store.drop(concernsCollectionName(generation))
}

/** The store, with something between it and whoever writes to it. */
export function tampered(
  store: ViewStore,
  onWrite: (writes: readonly ViewWrite[], write: ViewCollection['write']) => Promise<void>,
): ViewStore {
  return {
    ...store,
    collection<D extends ViewDocument>(name: string, indexes?: readonly string[]): ViewCollection<D> {
      const views = store.collection<D>(name, indexes)
      return {
        get: (id) => views.get(id),
        getMany: (ids) => views.getMany(ids),
        tombstones: (ids) => views.tombstones(ids),
        find: (filter, options) => views.find(filter, options),
        count: (filter) => views.count(filter),
        write: (writes) => onWrite(writes, (allowed) => views.write(allowed)),
      }
    },
  }
}
