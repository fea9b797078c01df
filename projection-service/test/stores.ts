import { randomUUID } from 'node:crypto'
import { catalogue } from '@landbook/contracts/catalogue/index'
import { streamOf } from '@landbook/contracts/engine/kernel/record'
import { partForPeople } from '@landbook/contracts/engine/kernel/shown'
import type { LoggedEvent } from '@landbook/platform/engine/log/port'
import {
  daysCollectionName,
  dayViews,
  recordCollectionName,
  recordViews,
} from '@landbook/platform/engine/views/collections'
import { createEmbeddedViews } from '@landbook/platform/engine/views/embedded'
import type { Generation } from '@landbook/platform/engine/views/generations'
import { openMongoViews } from '@landbook/platform/engine/views/mongo'
import type { ViewCollection, ViewDocument, ViewStore, ViewWrite } from '@landbook/platform/engine/views/port'
import type { Projection } from '../src/engine/projections/projection.ts'
import { recordsProjection } from '../src/engine/projections/records.ts'
import { talliesProjection } from '../src/engine/projections/tallies.ts'

export const MONGODB_URL = process.env.MONGODB_URL

/** A store whose read models each test has in a generation of its own. */
export const openStore = async (adapter: 'embedded' | 'MongoDB'): Promise<ViewStore> =>
  adapter === 'embedded' || MONGODB_URL === undefined
    ? createEmbeddedViews()
    : openMongoViews({ url: MONGODB_URL, database: `landbook-test-${randomUUID()}` })

let generations = 0
export const newGeneration = (): Generation => ++generations

export const projectionsOf = (store: ViewStore, generation: Generation): Projection[] => [
  talliesProjection(store, catalogue, generation, 'UTC'),
  recordsProjection(store, catalogue, generation),
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

/** Every document of a generation by its stream, but for the position that touched it last, and the day of that. */
export async function documentsIn(store: ViewStore, generation: Generation): Promise<Documents> {
  const found: Documents = new Map()
  for (const record of catalogue.records) {
    for (const { _position, _since, ...view } of await recordViews(store, record, generation).find({}))
      found.set(streamOf(record.type, view._id), view)
  }
  for (const view of await dayViews(store, generation).find({})) found.set(`day ${view._id}`, view)
  return found
}

/** What is shown to people: without the members that are for queries and for the projector. */
const partAsShown = (part: unknown) =>
  typeof part === 'object' && part !== null ? partForPeople({ ...part }) : part

export const shownIn = (documents: Documents): Documents =>
  new Map(
    [...documents]
      .filter(([key]) => !key.startsWith('day '))
      .map(([key, document]) => [
        key,
        Object.fromEntries(
          Object.entries(document)
            .filter(([field]) => !field.startsWith('_'))
            .map(([field, value]) => [field, Array.isArray(value) ? value.map(partAsShown) : value]),
        ),
      ]),
  )

export async function dropGeneration(store: ViewStore, generation: Generation): Promise<void> {
  for (const record of catalogue.records) await store.drop(recordCollectionName(record, generation))
  await store.drop(daysCollectionName(generation))
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
        each: (filter, options) => views.each(filter, options),
        count: (filter) => views.count(filter),
        estimatedCount: () => views.estimatedCount(),
        countEach: (path, texts, among) => views.countEach(path, texts, among),
        group: (filter, grouping) => views.group(filter, grouping),
        write: (writes) => onWrite(writes, (allowed) => views.write(allowed)),
      }
    },
  }
}

/** The store, where something happens after the first read of whoever reads from it. */
export function interrupted(store: ViewStore, meanwhile: () => Promise<void>): ViewStore {
  let happened: Promise<void> | undefined
  const after = async <T>(read: Promise<T>): Promise<T> => {
    const found = await read
    happened ??= meanwhile()
    await happened
    return found
  }
  return {
    ...store,
    collection<D extends ViewDocument>(name: string, indexes?: readonly string[]): ViewCollection<D> {
      const views = store.collection<D>(name, indexes)
      return {
        get: (id) => after(views.get(id)),
        getMany: (ids) => after(views.getMany(ids)),
        tombstones: (ids) => after(views.tombstones(ids)),
        find: (filter, options) => after(views.find(filter, options)),
        each: (filter, options) => views.each(filter, options),
        count: (filter) => after(views.count(filter)),
        estimatedCount: () => after(views.estimatedCount()),
        countEach: (path, texts, among) => after(views.countEach(path, texts, among)),
        group: (filter, grouping) => after(views.group(filter, grouping)),
        write: (writes) => views.write(writes),
      }
    },
  }
}
