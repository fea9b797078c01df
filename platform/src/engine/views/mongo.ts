import type { Collection, Document, Filter } from 'mongodb'
import type { Position } from '../log/port.ts'
import { guarded, guardedEach, type MongoAddress, openMongo } from '../stores/mongo.ts'
import { type Replacement, upsertMany } from '../stores/mongo-writes.ts'
import { BATCH, inBatches, listInBatches } from './batches.ts'
import { checkFilter } from './filter.ts'
import { Groups } from './groups.ts'
import { publishViews } from './mongo-analyst-views.ts'
import { mongoCheckpoints } from './mongo-checkpoints.ts'
import { pastInCollection, pastOf } from './past-mongo.ts'
import {
  type ByPlaces,
  type CountEach,
  type Direction,
  type EachOptions,
  EMPTY_LAST,
  type FindOptions,
  type Group,
  type Grouping,
  type Projected,
  type ViewCollection,
  type ViewDocument,
  type ViewFilter,
  type ViewStore,
  type ViewWrite,
} from './port.ts'
import { hasPlaces, pathsOf, type Sort, sortDocuments } from './sort.ts'

/** Small documents: fewer round trips than with the default of what fits into 16 MB after the first 101. */
const READ_AT_ONCE = 10_000
const NOT_DELETED = { _deleted: { $ne: true } }

/** Replaces an older document or inserts a missing one. */
function guardedReplace(write: ViewWrite): Replacement<ViewDocument> {
  const { id, position } = write
  const content = 'deleted' in write ? { _deleted: true } : write.document
  return {
    filter: { _id: id, _position: { $lt: position } },
    replacement: { ...content, _id: id, _position: position },
  }
}

/**
 * An order without ties. Where what is empty comes last, it has one key, whatever it is, and another one before it: these are
 * `added` to the documents.
 */
function inOrder(sort: Sort): { keys: Record<string, 1 | -1>; added: Document } {
  const added: Document = {}
  const keys: Record<string, 1 | -1> = {}
  for (const [path, direction] of Object.entries({ ...sort, _id: sort._id ?? 1 })) {
    if (typeof direction === 'number') keys[path] = direction
    else if (!hasPlaces(direction)) {
      const at = Object.keys(added).length
      const isEmpty = { $in: [{ $ifNull: [`$${path}`, ''] }, ['', []]] }
      Object.assign(added, {
        [`_empty${at}`]: isEmpty,
        [`_full${at}`]: { $cond: [isEmpty, null, valueAt(path, direction)] },
      })
      Object.assign(keys, { [`_empty${at}`]: 1, [`_full${at}`]: 1 })
    }
  }
  return { keys, added }
}

const valueAt = (path: string, direction: Exclude<Direction, 1 | -1 | ByPlaces>) =>
  direction === EMPTY_LAST ? `$${path}` : { $substrCP: [`$${path}`, 0, direction.prefix] }

/** The same as stages of an aggregation. */
function stagesOf(sort: Sort): readonly Document[] {
  const { keys, added } = inOrder(sort)
  const names = Object.keys(added)
  if (names.length === 0) return [{ $sort: keys }]
  const without = Object.fromEntries(names.map((name) => [name, 0]))
  return [{ $addFields: added }, { $sort: keys }, { $project: without }]
}

class MongoCollection<D extends ViewDocument> implements ViewCollection<D> {
  readonly #collection: Collection<ViewDocument>
  readonly #paths = new Set<string>()
  #indexed: Promise<unknown> | undefined

  constructor(collection: Collection<ViewDocument>) {
    this.#collection = collection
  }

  declare(paths: readonly string[]): void {
    for (const path of paths) {
      if (!this.#paths.has(path)) this.#indexed = undefined
      this.#paths.add(path)
    }
  }

  async get(id: string): Promise<D | undefined> {
    return (await this.getMany([id]))[0]
  }

  async getMany(ids: readonly string[]): Promise<D[]> {
    return ids.length === 0 ? [] : this.find({ _id: { $in: [...ids] } })
  }

  async tombstones(ids: readonly string[]): Promise<Map<string, Position>> {
    if (ids.length === 0) return new Map()
    return guarded(async () => {
      const deleted = await this.#collection.find({ _id: { $in: [...ids] }, _deleted: true }).toArray()
      return new Map(deleted.map(({ _id, _position }) => [_id, _position]))
    })
  }

  async find(filter: ViewFilter, { sort = {}, skip = 0, limit }: FindOptions = {}): Promise<D[]> {
    const query = this.#present(filter)
    if (limit === 0) return []
    if (Object.values(sort).some(hasPlaces)) {
      const ids = await this.#idsInPlaces(query, sort)
      return this.#inOrder(ids.slice(skip, limit === undefined ? undefined : skip + limit))
    }
    const { keys, added } = inOrder(sort)
    return guarded(async () => {
      await this.#ready()
      if (Object.keys(added).length === 0) {
        const found = this.#collection.find(query).sort(keys)
        return (await found
          .skip(skip)
          .limit(limit ?? 0)
          .toArray()) as unknown as D[]
      }
      const stages = [{ $match: query }, ...stagesOf(sort), { $skip: skip }]
      const page = limit === undefined ? stages : [...stages, { $limit: limit }]
      return this.#collection.aggregate<D>(page, { allowDiskUse: true }).toArray()
    })
  }

  async *each(filter: ViewFilter, { sort = {}, fields }: EachOptions = {}): AsyncGenerator<Projected<D>[]> {
    const query = this.#present(filter)
    if (Object.values(sort).some(hasPlaces)) {
      for await (const batch of listInBatches(await this.#idsInPlaces(query, sort)))
        yield (await this.#inOrder(batch)) as unknown as Projected<D>[]
      return
    }
    // Aggregated, as a sort of many documents needs the disk, which `find` cannot use in every version.
    const shown = fields && Object.fromEntries(['_id', '_position', 'id', ...fields].map((path) => [path, 1]))
    const stages = [{ $match: query }, ...stagesOf(sort), ...(shown ? [{ $project: shown }] : [])]
    await guarded(() => this.#ready())
    const found = this.#collection.aggregate<Projected<D>>(stages, { allowDiskUse: true, batchSize: BATCH })
    yield* guardedEach(inBatches(found))
  }

  async count(filter: ViewFilter): Promise<number> {
    const query = this.#present(filter)
    return guarded(async () => {
      await this.#ready()
      return this.#collection.countDocuments(query)
    })
  }

  estimatedCount(): Promise<number> {
    return guarded(() => this.#collection.estimatedDocumentCount())
  }

  countEach(path: string, texts: readonly string[], { where = {}, except = [] }: CountEach = {}) {
    const among = this.#present({
      $and: [where, { [path]: { $in: [...texts] } }, { _id: { $nin: [...except] } }],
    })
    return guarded(async () => {
      await this.#ready()
      const counted = this.#collection.aggregate<{ _id: string; count: number }>([
        { $match: among },
        { $project: { at: `$${path}` } },
        { $unwind: '$at' },
        { $match: { at: { $in: [...texts] } } },
        // Counts a document once, even if it has a text twice.
        { $group: { _id: { at: '$at', of: '$_id' } } },
        { $group: { _id: '$_id.at', count: { $sum: 1 } } },
      ])
      return new Map((await counted.toArray()).map(({ _id, count }) => [_id, count]))
    })
  }

  group(filter: ViewFilter, grouping: Grouping): Promise<Group[]> {
    const query = this.#present(filter)
    const paths = [...grouping.by.map(({ path }) => path), ...grouping.sums]
    const projection = { _id: 0, ...Object.fromEntries(paths.map((path) => [path, 1])) }
    return guarded(async () => {
      await this.#ready()
      const groups = new Groups(grouping)
      const found = this.#collection.find(query, { projection, batchSize: READ_AT_ONCE })
      for await (const document of found) groups.add(document)
      return groups.result()
    })
  }

  write(writes: readonly ViewWrite[]): Promise<void> {
    return guarded(async () => {
      await this.#ready()
      await upsertMany(this.#collection, writes.map(guardedReplace))
    })
  }

  /** Of all that match: MongoDB has no order by places, so that what they are ordered by is read. */
  #idsInPlaces(query: Filter<ViewDocument>, sort: Sort): Promise<string[]> {
    const projection = Object.fromEntries(pathsOf(sort).map((path) => [path, 1]))
    return guarded(async () => {
      await this.#ready()
      const found = await this.#collection.find(query, { projection, batchSize: READ_AT_ONCE }).toArray()
      return sortDocuments(found, sort).map(({ _id }) => _id)
    })
  }

  async #inOrder(ids: readonly string[]): Promise<D[]> {
    const found = new Map((await this.getMany(ids)).map((document) => [document._id, document]))
    return ids.flatMap((id) => found.get(id) ?? [])
  }

  /** Call after the collection was dropped with its indexes. */
  forgetIndexes(): void {
    this.#indexed = undefined
  }

  #present(filter: ViewFilter): Filter<ViewDocument> {
    checkFilter(filter)
    return { $and: [filter, NOT_DELETED] } as Filter<ViewDocument>
  }

  #ready(): Promise<unknown> {
    this.#indexed ??= this.#createIndexes().catch((error) => {
      this.#indexed = undefined
      throw error
    })
    return this.#indexed
  }

  async #createIndexes(): Promise<void> {
    const specifications = [...this.#paths].map((path) => ({ key: { [path]: 1 } }))
    if (specifications.length > 0) await this.#collection.createIndexes(specifications)
  }
}

/** Read models in MongoDB (server 4.2 or later; no replica set needed). Throws ViewsUnavailable if it cannot be reached. */
export async function openMongoViews(at: MongoAddress): Promise<ViewStore> {
  const { client, db } = await openMongo(at)
  const collections = new Map<string, MongoCollection<ViewDocument>>()

  function collection<D extends ViewDocument>(name: string, indexes: readonly string[] = []) {
    const known = collections.get(name) ?? new MongoCollection(db.collection<ViewDocument>(name))
    collections.set(name, known)
    known.declare(indexes)
    // The store is untyped; the caller guarantees D.
    return known as ViewCollection<ViewDocument> as ViewCollection<D>
  }

  return {
    collection,
    past: (name, indexes = []) => pastInCollection(collection, name, indexes),
    drop: (name) =>
      guarded(async () => {
        const existing = await db.listCollections({}, { nameOnly: true }).toArray()
        for (const one of [name, pastOf(name)]) {
          if (existing.some((found) => found.name === one)) await db.dropCollection(one)
          collections.get(one)?.forgetIndexes()
        }
      }),
    publish: (views) => guarded(() => publishViews(db, views)),
    ...mongoCheckpoints(db),
    close: () => client.close(),
  }
}
