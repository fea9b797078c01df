import { firstNot } from '@landbook/contracts/engine/values/sorted'
import type { ByPlaces, Direction, FindOptions, ViewDocument } from './port.ts'

export type Sort = NonNullable<FindOptions['sort']>
export type Comparator<D> = (a: D, b: D) => number

const EMPTY_ARRAY = Symbol('empty array')

/** MongoDB's order of types; an empty array comes before null, and missing is null. */
function rank(value: unknown): number {
  if (value === EMPTY_ARRAY) return 0
  if (value === null || value === undefined) return 1
  if (typeof value === 'number') return 2
  if (typeof value === 'string') return 3
  if (typeof value === 'boolean') return 5
  return value instanceof Date ? 6 : 4
}

const isEmptyValue = (value: unknown): boolean => rank(value) < 2 || value === ''

export function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const byType = rank(a) - rank(b)
  if (byType !== 0) return byType
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime()
  return Number(a === true) - Number(b === true)
}

/** All values at a dotted path; arrays on the way and at its end count with each of their elements. */
export function valuesAt(value: unknown, path: readonly string[], depth = 0): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, path, depth))
  const field = path[depth]
  if (field === undefined) return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.hasOwn(value, field) ? valuesAt(Reflect.get(value, field), path, depth + 1) : []
}

/** What a document is sorted by: of an array its least element, or its greatest where the order descends. */
function sortValue(document: ViewDocument, path: readonly string[], direction: Direction): unknown {
  let value: unknown = document
  for (const field of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, field)) return undefined
    value = Reflect.get(value, field)
    if (Array.isArray(value)) return extremeOf(document, path, direction)
  }
  return value
}

function extremeOf(document: ViewDocument, path: readonly string[], direction: Direction): unknown {
  const values = valuesAt(document, path)
  if (values.length === 0) return Array.isArray(document[path[0] ?? '']) ? EMPTY_ARRAY : undefined
  return values.reduce((best, next) => (compareValues(next, best) * signOf(direction) < 0 ? next : best))
}

export const hasPlaces = (direction: Direction): direction is ByPlaces =>
  typeof direction === 'object' && 'places' in direction

/** The paths of a document that say where it is. */
export const pathsOf = (sort: Sort): string[] =>
  Object.entries(sort).map(([path, direction]) => (hasPlaces(direction) ? direction.ids : path))

/** Bits of a place in each of two characters, none of which is half of another one. */
const BITS = 15
const LOW = 2 ** BITS - 1

/** As a text, which is in order as lists of places are. */
function placesIn(document: ViewDocument, { ids, places }: ByPlaces): string {
  let text = ''
  for (const id of valuesAt(document, ids.split('.'))) {
    const place = typeof id === 'string' ? places.get(id) : undefined
    if (place !== undefined) text += String.fromCharCode(place >> BITS, place & LOW)
  }
  return text
}

function keyIn(document: ViewDocument, { path, direction }: SortKey): unknown {
  if (typeof direction !== 'object') return sortValue(document, path, direction)
  if (hasPlaces(direction)) return placesIn(document, direction)
  const value = sortValue(document, path, direction)
  return typeof value === 'string' ? value.slice(0, direction.prefix) : value
}

interface SortKey {
  path: readonly string[]
  direction: Direction
}

const signOf = (direction: Direction): 1 | -1 => (direction === -1 ? -1 : 1)

function compareEmptyLast(a: unknown, b: unknown): number {
  const [isLast, isOtherLast] = [isEmptyValue(a), isEmptyValue(b)]
  return isLast || isOtherLast ? Number(isLast) - Number(isOtherLast) : compareValues(a, b)
}

function comparesBy(direction: Direction): Comparator<unknown> {
  if (hasPlaces(direction)) return comparesBy(direction.order)
  if (direction === 1) return compareValues
  return direction === -1 ? (a, b) => -compareValues(a, b) : compareEmptyLast
}

const keysOf = (sort: Sort): SortKey[] =>
  Object.entries(sort).map(([path, direction]) => ({ path: path.split('.'), direction }))

const compareIds = (a: ViewDocument, b: ViewDocument): number => (a._id < b._id ? -1 : a._id > b._id ? 1 : 0)

interface Valued<D> {
  document: D
  values: unknown[]
}

/** Reads the values of a document once: those of 100,000 are compared 1,700,000 times. */
function valuedOrder<D extends ViewDocument>(sort: Sort) {
  const keys = keysOf(sort)
  const compares = keys.map(({ direction }) => comparesBy(direction))
  return {
    valued: (document: D): Valued<D> => ({
      document,
      values: keys.map((key) => keyIn(document, key)),
    }),
    compare(a: Valued<D>, b: Valued<D>): number {
      // An iterator for each comparison would take most of the time.
      for (let index = 0; index < compares.length; index += 1) {
        const order = compares[index]?.(a.values[index], b.values[index])
        if (order) return order
      }
      return compareIds(a.document, b.document)
    },
  }
}

/** Orders documents as MongoDB does, ties by `_id`. */
export function comparator<D extends ViewDocument>(sort: Sort = {}): Comparator<D> {
  const { valued, compare } = valuedOrder<D>(sort)
  return (a, b) => compare(valued(a), valued(b))
}

const documentsOf = <D>(valued: readonly Valued<D>[]): D[] => valued.map(({ document }) => document)

/** Sorted by `comparator`. */
export function sortDocuments<D extends ViewDocument>(documents: readonly D[], sort: Sort = {}): D[] {
  const { valued, compare } = valuedOrder<D>(sort)
  return documentsOf(documents.map(valued).sort(compare))
}

/** The first `count` of `sortDocuments`: of a long list in a fraction of its time. */
export function firstDocuments<D extends ViewDocument>(
  documents: readonly D[],
  sort: Sort = {},
  count: number,
): D[] {
  const { valued, compare } = valuedOrder<D>(sort)
  const first: Valued<D>[] = []
  for (const document of documents) {
    const next = valued(document)
    const last = first[count - 1]
    if (last !== undefined && compare(last, next) < 0) continue
    first.splice(
      firstNot(first, (other) => compare(other, next) < 0),
      0,
      next,
    )
    if (first.length > count) first.pop()
  }
  return documentsOf(first)
}
