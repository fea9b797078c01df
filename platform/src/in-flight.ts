import pMap from 'p-map'

/** Works on all items, at most `limit` at a time, in their order. Ends with the first error, and begins nothing after it. */
export async function inFlight<T>(
  items: Iterable<T>,
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  await pMap(items, work, { concurrency: limit })
}
