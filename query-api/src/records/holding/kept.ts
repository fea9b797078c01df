import { lastUsed } from '@landbook/platform/engine/stores/last-used'
import type { Days } from '../../engine/context/days.ts'

/** What was worked out, with the mark of what it follows from. */
interface Kept {
  mark: string
  value: unknown
}

/** The lands and leases of a large company, on a day or two; of each a thousand bytes or so. */
const MOST = 40_000

export const keyOf = (kind: 'land' | 'lease' | 'leases', id: string, { day, knownOn }: Days): string =>
  `${kind} ${id} ${day} ${day < knownOn}`

/** Lists of all leases, on a few days and for people who may know different facts: each as large as all of the above. */
const MOST_LISTS = 8

function keeper(most: number) {
  const newCache = () => lastUsed<string, Kept>(most)
  const known = new WeakMap<object, ReturnType<typeof newCache>>()
  return {
    /** What was worked out with the same mark before, if it is still kept. `views`: the read models that it is of. */
    keptOf<T>(views: object, key: string, mark: string): T | undefined {
      const found = known.get(views)?.get(key)
      // Under one key there is one kind of value.
      return found?.mark === mark ? (found.value as T) : undefined
    },
    keep: (views: object, key: string, kept: Kept): unknown =>
      known.getOrInsertComputed(views, newCache).set(key, kept),
  }
}

export const { keptOf, keep } = keeper(MOST)
export const lists = keeper(MOST_LISTS)
