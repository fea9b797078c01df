/** The order of days, ids and keys: by their characters, with no regard to how people read them. */
export const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The index of the first for which it does not hold; it holds for all before that one. */
export function firstNot<T>(sorted: readonly T[], holds: (one: T) => boolean): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    // Within the bounds.
    if (holds(sorted[middle] as T)) low = middle + 1
    else high = middle
  }
  return low
}
