import { isKey, type Key } from './filter.ts'
import type { ViewDocument } from './port.ts'
import { valuesAt } from './sort.ts'

const NONE: ReadonlySet<string> = new Set()

/** An index of documents by their value at a path; arrays by each element. */
export class EqualityIndex {
  readonly #path: readonly string[]
  readonly #ids = new Map<Key, Set<string>>()

  constructor(path: string, documents: Iterable<ViewDocument>) {
    this.#path = path.split('.')
    for (const document of documents) this.update(undefined, document)
  }

  update(before: ViewDocument | undefined, after: ViewDocument | undefined): void {
    // Fast path: most changes do not affect the indexed value.
    if (before && after && shares(before, after, this.#path)) return
    const old = before === undefined ? [] : this.#keys(before)
    const now = after === undefined ? [] : this.#keys(after)
    if (old.length === 1 && now.length === 1 && old[0] === now[0]) return
    if (before !== undefined) {
      for (const key of old) {
        const ids = this.#ids.get(key)
        ids?.delete(before._id)
        if (ids?.size === 0) this.#ids.delete(key)
      }
    }
    if (after !== undefined) {
      for (const key of now) {
        const ids = this.#ids.get(key)
        if (ids === undefined) this.#ids.set(key, new Set([after._id]))
        else ids.add(after._id)
      }
    }
  }

  /** The ids of documents with any of the keys. */
  lookup(keys: readonly Key[]): ReadonlySet<string> {
    const [only] = keys
    if (keys.length === 1 && only !== undefined) return this.#ids.get(only) ?? NONE
    const found = new Set<string>()
    for (const key of keys) for (const id of this.#ids.get(key) ?? NONE) found.add(id)
    return found
  }

  /** The most that `lookup` can find, without collecting it. */
  mostOf(keys: readonly Key[]): number {
    return keys.reduce<number>((sum, key) => sum + (this.#ids.get(key)?.size ?? 0), 0)
  }

  #keys(document: ViewDocument): Key[] {
    const [field = ''] = this.#path
    const value = document[field]
    if (this.#path.length === 1 && isKey(value)) return [value]
    return valuesAt(document, this.#path).filter(isKey)
  }
}

/** Whether the value at the path is the identical array, or in the identical object. */
function shares(before: ViewDocument, after: ViewDocument, path: readonly string[]): boolean {
  let [a, b]: unknown[] = [before, after]
  for (const field of path) {
    if (!isObject(a) || !isObject(b)) return false
    a = Reflect.get(a, field)
    b = Reflect.get(b, field)
    if (a === b && isObject(a)) return true
  }
  return false
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
