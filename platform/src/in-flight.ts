/** Works on all items, at most `limit` at a time, in their order. Ends with the first error. */
export async function inFlight<T>(
  items: Iterable<T>,
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = Iterator.from(items)
  const worker = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: limit }, worker))
}
