import type { Position } from '../log/port.ts'
import { afterId, indexAfter } from './after-id.ts'
import { listInBatches } from './batches.ts'
import { EqualityIndex } from './equality-index.ts'
import { requiredKeys } from './filter.ts'
import { Groups } from './groups.ts'
import { JoinedTexts, textIn } from './joined-texts.ts'
import { compile } from './matching.ts'
import type {
  CountEach,
  EachOptions,
  FindOptions,
  Group,
  Grouping,
  ViewCollection,
  ViewDocument,
  ViewFilter,
  ViewWrite,
} from './port.ts'
import { filterKey, ResultLists, resultKey, sorted } from './result-lists.ts'
import { firstDocuments, valuesAt } from './sort.ts'

/** Results that scanned fewer documents are not cached. */
const KEEP_FROM = 200
/** From so many documents on, a search looks at their texts as one. */
const JOIN_FROM = 10_000
/** At most so many first documents are selected instead of sorting the whole result. */
const MOST_FIRST = 1000

/** An id's document, or the position of its deletion. */
export type Kept<D extends ViewDocument = ViewDocument> = D | Position

export interface Contents<D extends ViewDocument = ViewDocument> {
  documents: Map<string, D>
  tombstones: Map<string, Position>
}

/** A collection in this process's memory. */
export class EmbeddedCollection<D extends ViewDocument> implements ViewCollection<D> {
  readonly #documents: Map<string, D>
  readonly #tombstones: Map<string, Position>
  /** Paths to index, each built when a filter first asks for it. */
  readonly #paths = new Set<string>()
  readonly #indexes = new Map<string, EqualityIndex>()
  readonly #results = new ResultLists<D>()
  /** The matches of the last list that was not kept: mostly it is asked for with their number. */
  #counted: { filter: string; count: number } | undefined
  /** Of the path that was last searched, until something is written. */
  #joined: JoinedTexts<D> | undefined
  readonly #touched: (() => void) | undefined
  /** Changes since they were last taken; undefined while not collected. */
  #changes: Map<string, Kept<D>> | undefined

  /** `touched` is called on every write; changes are collected for the snapshot. */
  constructor(
    { documents, tombstones }: Contents<D> = { documents: new Map(), tombstones: new Map() },
    touched?: () => void,
  ) {
    this.#documents = documents
    this.#tombstones = tombstones
    this.#touched = touched
    this.#changes = touched && new Map()
  }

  /** The number of documents and tombstones. */
  get size(): number {
    return this.#documents.size + this.#tombstones.size
  }

  /** Changes since the last call. */
  takeChanges(): ReadonlyMap<string, Kept<D>> {
    const taken = this.#changes ?? new Map<string, Kept<D>>()
    if (this.#changes !== undefined) this.#changes = new Map()
    return taken
  }

  /** As takeChanges, with all documents and tombstones. */
  takeEverything(): ReadonlyMap<string, Kept<D>> {
    this.#changes = new Map()
    const all = new Map<string, Kept<D>>(this.#documents)
    for (const [id, position] of this.#tombstones) all.set(id, position)
    return all
  }

  /** Stops collecting until takeEverything. */
  forgetChanges(): void {
    this.#changes = undefined
  }

  declare(paths: readonly string[]): void {
    for (const path of paths) this.#paths.add(path)
  }

  async get(id: string): Promise<D | undefined> {
    return this.#documents.get(id)
  }

  async getMany(ids: readonly string[]): Promise<D[]> {
    return this.#present(new Set(ids))
  }

  async tombstones(ids: readonly string[]): Promise<Map<string, Position>> {
    const found = new Map<string, Position>()
    if (this.#tombstones.size === 0) return found
    for (const id of ids) {
      const position = this.#tombstones.get(id)
      if (position !== undefined) found.set(id, position)
    }
    return found
  }

  async find(filter: ViewFilter, { sort, skip = 0, limit }: FindOptions = {}): Promise<D[]> {
    const page = afterId(filter, sort)
    const end = page === undefined && limit !== undefined ? skip + limit : undefined
    const result = this.#result(page?.rest ?? filter, sort, end)
    const first = skip + (page ? indexAfter(result, page.after) : 0)
    return result.slice(first, limit === undefined ? undefined : first + limit)
  }

  /** Of the documents as they are now: they are replaced, never changed. */
  async *each(filter: ViewFilter, { sort }: EachOptions = {}): AsyncGenerator<readonly D[]> {
    yield* listInBatches([...this.#result(filter, sort)])
  }

  async count(filter: ViewFilter): Promise<number> {
    const key = filterKey(filter)
    const counted = this.#results.count(key)
    if (counted !== undefined) return counted
    if (this.#counted?.filter === key) return this.#counted.count
    const { found, isLong } = this.#found(filter)
    if (isLong && this.#results.noteAsked(key)) return this.#result(filter, undefined).length
    return found.length
  }

  async estimatedCount(): Promise<number> {
    return this.#documents.size
  }

  async countEach(path: string, texts: readonly string[], { where = {}, except = [] }: CountEach = {}) {
    const counts = new Map(texts.map((text): [string, number] => [text, 0]))
    const parts = path.split('.')
    const note = (document: D, by: 1 | -1) => {
      for (const value of new Set(valuesAt(document, parts))) {
        const count = typeof value === 'string' ? counts.get(value) : undefined
        if (typeof value === 'string' && count !== undefined) counts.set(value, count + by)
      }
    }
    const index = Object.keys(where).length === 0 ? this.#index(path) : undefined
    if (index !== undefined) {
      for (const text of counts.keys()) counts.set(text, index.lookup([text]).size)
      for (const document of this.#present(new Set(except))) note(document, -1)
      return counts
    }
    const left = new Set(except)
    const matches = compile(where)
    for (const document of this.#candidates({ [path]: { $in: texts }, ...where }))
      if (!left.has(document._id) && matches(document)) note(document, 1)
    return counts
  }

  async group(filter: ViewFilter, grouping: Grouping): Promise<Group[]> {
    const groups = new Groups(grouping)
    for (const document of this.#result(filter, undefined)) groups.add(document)
    return groups.result()
  }

  async write(writes: readonly ViewWrite[]): Promise<void> {
    this.#touched?.()
    for (const write of writes) {
      const before = this.#documents.get(write.id)
      const at = before?._position ?? this.#tombstones.get(write.id)
      if (at !== undefined && at >= write.position) continue
      if ('deleted' in write) {
        this.#documents.delete(write.id)
        this.#tombstones.set(write.id, write.position)
        this.#changes?.set(write.id, write.position)
        this.#changed(before, undefined)
      } else {
        const after = placed<D>(write)
        this.#documents.set(write.id, after)
        this.#changes?.set(write.id, after)
        if (before === undefined) this.#tombstones.delete(write.id)
        this.#changed(before, after)
      }
    }
  }

  clear(): void {
    this.#changes?.clear()
    this.#documents.clear()
    this.#tombstones.clear()
    this.#indexes.clear()
    this.#results.clear()
    this.#counted = undefined
    this.#joined = undefined
  }

  #changed(before: D | undefined, after: D | undefined): void {
    this.#counted = undefined
    this.#joined = undefined
    for (const index of this.#indexes.values()) index.update(before, after)
    this.#results.note(before, after)
  }

  /** In order; with `end`, it may end there. */
  #result(filter: ViewFilter, sort: FindOptions['sort'], end = Number.POSITIVE_INFINITY): readonly D[] {
    // Making a key takes longer than a short list.
    const key = this.#documents.size < KEEP_FROM ? undefined : resultKey(filter, sort)
    const kept = key === undefined ? undefined : this.#results.get(key)
    if (kept !== undefined) return kept
    const { found, isLong } = this.#found(filter)
    if (key !== undefined && isLong && end <= MOST_FIRST && !this.#results.noteAsked(key)) {
      this.#counted = { filter: filterKey(filter), count: found.length }
      return firstDocuments(found, sort, end)
    }
    const list = sorted(found, sort)
    if (key !== undefined && isLong) this.#results.keep(key, { ...list, matches: compile(filter) })
    return list.documents
  }

  /** The matches in any order, and whether it took long. */
  #found(filter: ViewFilter): { found: D[]; isLong: boolean } {
    const text = this.#documents.size < JOIN_FROM ? undefined : textIn(filter)
    if (text)
      return {
        found: this.#joinedBy(text.path).containing(text.patterns).filter(compile(text.rest)),
        isLong: true,
      }
    const matches = compile(filter)
    const candidates = this.#candidates(filter)
    return { found: candidates.filter(matches), isLong: candidates.length >= KEEP_FROM }
  }

  #joinedBy(path: string): JoinedTexts<D> {
    if (this.#joined?.path !== path) this.#joined = new JoinedTexts(path, this.#documents.values())
    return this.#joined
  }

  /** A superset of the matches: from the most selective index, else all. */
  #candidates(filter: ViewFilter): D[] {
    let fewest: { most: number; ids: () => ReadonlySet<string> } | undefined
    for (const [path, keys] of requiredKeys(filter)) {
      const index = path === '_id' ? undefined : this.#index(path)
      if (index === undefined && path !== '_id') continue
      const most = index?.mostOf(keys) ?? keys.length
      if (fewest === undefined || most < fewest.most)
        fewest = { most, ids: () => index?.lookup(keys) ?? new Set(keys.map(String)) }
    }
    return fewest === undefined ? [...this.#documents.values()] : this.#present(fewest.ids())
  }

  #index(path: string): EqualityIndex | undefined {
    const existing = this.#indexes.get(path)
    if (existing !== undefined || !this.#paths.has(path)) return existing
    const index = new EqualityIndex(path, this.#documents.values())
    this.#indexes.set(path, index)
    return index
  }

  #present(ids: ReadonlySet<string>): D[] {
    const found: D[] = []
    for (const id of ids) {
      const document = this.#documents.get(id)
      if (document !== undefined) found.push(document)
    }
    return found
  }
}

/** The document with its position; copied only if it lacks it. */
function placed<D extends ViewDocument>({
  id,
  position,
  document,
}: Exclude<ViewWrite, { deleted: true }>): D {
  const inPlace = document._id === id && document._position === position
  return (inPlace ? document : { ...document, _id: id, _position: position }) as D
}
