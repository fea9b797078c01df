import pMap from 'p-map'

/**
 * Processes all items in order, at most `limit` concurrently. Rejects with the first error, and starts nothing after
 * it.
 */
export async function inFlight<T>(
  items: Iterable<T>,
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  await pMap(items, work, { concurrency: limit })
}
