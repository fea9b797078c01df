import { serialize } from 'node:v8'
import { firstNot } from '@landbook/contracts/engine/values/sorted'
import { LRUCache } from 'lru-cache'
import type { ViewDocument, ViewFilter } from './port.ts'
import { type Comparator, comparator, hasPlaces, type Sort, sortDocuments } from './sort.ts'

/** Cached results; each costs 8 bytes per document in it. */
const MAX_LISTS = 32
/** Queries that were asked once, lately. */
const MAX_ASKED = 64
/** Keys contain whole filters, of thousands of ids for example. */
const MAX_ASKED_LENGTH = 10_000
/** Number of pending writes from which recomputing a list is cheaper than updating it. */
const MAX_CHANGES = 2048

interface Change<D> {
  before: D | undefined
  after: D | undefined
}

interface ResultList<D> {
  documents: D[]
  matches: (document: D) => boolean
  compare: Comparator<D>
  /** The number of the first change that the list has not seen. */
  seen: number
}

/**
 * A cache of sorted results, updated incrementally with the writes since they were last read, because filtering and
 * sorting thousands of documents for every page would dominate a server's work. Writes only note the change, so unused
 * results cost them nothing.
 */
export class ResultLists<D extends ViewDocument> {
  readonly #lists = new Map<string, ResultList<D>>()
  readonly #asked = new LRUCache<string, true>({ max: MAX_ASKED })
  #changes: Change<D>[] = []
  /** The number of the first change in `#changes`. */
  #first = 0

  note(before: D | undefined, after: D | undefined): void {
    if (this.#lists.size === 0) return
    this.#changes.push({ before, after })
    if (this.#changes.length >= MAX_CHANGES) this.#forget(MAX_CHANGES / 2)
  }

  /** The current documents of a cached result. Do not change them, nor keep the array beyond the next write. */
  get(key: string): readonly D[] | undefined {
    const list = this.#lists.get(key)
    if (list === undefined) return undefined
    for (let i = list.seen - this.#first; i < this.#changes.length; i++) apply(list, this.#changes[i])
    list.seen = this.#first + this.#changes.length
    this.#lists.delete(key)
    this.#lists.set(key, list)
    return list.documents
  }

  /** The number of matches, if a result of this filter is cached in any order. */
  count(filter: string): number | undefined {
    for (const key of this.#lists.keys()) if (key.startsWith(filter)) return this.get(key)?.length
    return undefined
  }

  /** Whether this was asked before, lately: what is asked once only is not worth keeping. True for very long keys. */
  noteAsked(key: string): boolean {
    if (key.length > MAX_ASKED_LENGTH) return true
    const isAgain = this.#asked.has(key)
    this.#asked.set(key, true)
    return isAgain
  }

  keep(key: string, list: Omit<ResultList<D>, 'seen'>): void {
    const [leastRecent] = this.#lists.keys()
    if (this.#lists.size >= MAX_LISTS && leastRecent !== undefined) this.#lists.delete(leastRecent)
    this.#lists.set(key, { ...list, seen: this.#first + this.#changes.length })
  }

  clear(): void {
    this.#lists.clear()
    this.#asked.clear()
    this.#forget(this.#changes.length)
  }

  #forget(count: number): void {
    this.#changes = this.#changes.slice(count)
    this.#first += count
    for (const [key, list] of this.#lists) if (list.seen < this.#first) this.#lists.delete(key)
  }
}

/** Unique for any values, including dates and regular expressions; no key is a prefix of another. */
const keyOf = (value: unknown): string => serialize(value).toString('latin1')

export const filterKey = (filter: ViewFilter): string => keyOf(filter)

/** The key of a result; it begins with its filter's key. */
export const resultKey = (filter: ViewFilter, sort: Sort = {}): string =>
  filterKey(filter) +
  keyOf(
    Object.entries(sort).map(([path, direction]) => [
      path,
      hasPlaces(direction) ? { ...direction, places: numberOf(direction.places) } : direction,
    ]),
  )

const numbers = new WeakMap<object, number>()
let last = 0

/** Tells maps of places apart, which are too long for a key. */
function numberOf(places: object): number {
  return numbers.getOrInsertComputed(places, () => ++last)
}

export const sorted = <D extends ViewDocument>(documents: readonly D[], sort: Sort | undefined) => ({
  documents: sortDocuments(documents, sort),
  compare: comparator<D>(sort),
})

function apply<D extends ViewDocument>(list: ResultList<D>, change: Change<D> | undefined): void {
  const { documents, matches, compare } = list
  const before = change?.before
  const after = change?.after
  const was = before !== undefined && matches(before)
  const is = after !== undefined && matches(after)
  if (was && is && compare(before, after) === 0) {
    documents[placeOf(documents, before, compare)] = after
    return
  }
  if (was) documents.splice(placeOf(documents, before, compare), 1)
  if (is) documents.splice(placeOf(documents, after, compare), 0, after)
}

/** The index of a document, or its insertion point: the order is total, as ties are broken by `_id`. */
const placeOf = <D>(documents: readonly D[], document: D, compare: Comparator<D>): number =>
  firstNot(documents, (other) => compare(other, document) < 0)
