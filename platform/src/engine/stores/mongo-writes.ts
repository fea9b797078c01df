import type { AnyBulkWriteOperation, BulkWriteResult, Collection, Document, Filter, WithoutId } from 'mongodb'
import { duplicateKeysIn, isDuplicateKey, isTimeout } from './mongo.ts'
import { ViewsUnavailable } from './unavailable.ts'

const UPSERT = { upsert: true } as const
/** Each further one takes a document that was deleted and inserted again meanwhile. */
const MOST_TRIES = 5

/** Runs an upsert, and again if another writer inserted the document meanwhile: then it finds that one. */
export async function upserting<T>(write: (upsert: typeof UPSERT) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await write(UPSERT)
    } catch (error) {
      if (!isDuplicateKey(error) || tries === MOST_TRIES) throw error
    }
  }
}

/** Whether the write met no duplicate key: false if another document has it. */
export const isFree = (writing: Promise<unknown>): Promise<boolean> =>
  writing.then(
    () => true,
    (error) => {
      if (isDuplicateKey(error)) return false
      throw error
    },
  )

export interface Replacement<D extends Document> {
  /** The id, and what else must be true of a stored document to be replaced. */
  filter: Filter<D>
  replacement: WithoutId<D>
}

/** Replaces or inserts documents; those that do not match the filter stay. */
export async function upsertMany<D extends Document>(
  collection: Collection<D>,
  replacements: readonly Replacement<D>[],
): Promise<void> {
  const refused = await upsertEach(collection, replacements)
  // Two writers inserting the same new id: the loser's may be the one to keep. Now that the document exists, a
  // duplicate key can only mean that it does not match.
  await upsertEach(collection, refused)
}

/** In parts, halved when one times out. Returns those that met a duplicate key. */
async function upsertEach<D extends Document>(
  collection: Collection<D>,
  replacements: readonly Replacement<D>[],
): Promise<Replacement<D>[]> {
  const refused: Replacement<D>[] = []
  let size = replacements.length
  for (let at = 0; at < replacements.length; ) {
    const part = replacements.slice(at, at + size)
    const operations = part.map((one): AnyBulkWriteOperation<D> => ({ replaceOne: { ...one, ...UPSERT } }))
    try {
      const indexes = await refusedOf(operations.length, collection.bulkWrite(operations, { ordered: false }))
      refused.push(...indexes.flatMap((index) => part[index] ?? []))
      at += part.length
    } catch (error) {
      if (!isTimeout(error) || part.length === 1) throw error
      size = Math.ceil(part.length / 2)
    }
  }
  return refused
}

/** The indexes of the operations that met a duplicate key. Throws ViewsUnavailable unless all others were executed. */
async function refusedOf(count: number, writing: Promise<BulkWriteResult>): Promise<number[]> {
  const { refused, result } = await writing.then(
    (result) => ({ refused: [], result }),
    (error) => {
      const refused = duplicateKeysIn(error)
      if (refused === undefined) throw error
      return { refused, result: error.result }
    },
  )
  const answered = result.matchedCount + result.upsertedCount + refused.length
  if (answered === count) return refused
  throw new ViewsUnavailable(`MongoDB answered ${count} writes as if they were ${answered}`)
}
