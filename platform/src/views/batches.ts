/** Small enough that a batch is made and sent between two requests of others. */
export const BATCH = 500

/** Groups what a list or a cursor gives; a cursor is closed when its reader stops early. */
export async function* inBatches<T>(all: Iterable<T> | AsyncIterable<T>, size = BATCH): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const one of all) {
    batch.push(one)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
