/** Small enough that a batch is made and sent between two requests of others. */
export const BATCH = 500

/** Groups what a cursor gives. Closes it when its reader stops early. */
export async function* inBatches<T>(cursor: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const one of cursor) {
    batch.push(one)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** The same of a list. */
export async function* listInBatches<T>(list: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let from = 0; from < list.length; from += BATCH) yield list.slice(from, from + BATCH)
}
