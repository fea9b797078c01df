import type { Collection, Document, IndexDescription } from 'mongodb'
import type { Logger } from 'pino'

/** Creates indexes that only speed up reads or remove what has expired. */
export type Housekeeping = <D extends Document>(
  collection: Collection<D>,
  indexes: IndexDescription[],
) => Promise<void>

/** Without its indexes everything still works: a failure is a warning, once for each collection. */
export function housekeeping(logger: Pick<Logger, 'warn'> | undefined): Housekeeping {
  const warned = new Set<string>()
  return async (collection, indexes) => {
    const name = collection.collectionName
    try {
      await collection.createIndexes(indexes)
      warned.delete(name)
    } catch (err) {
      if (!warned.has(name)) logger?.warn({ err }, `MongoDB does not create the indexes of ${name}`)
      warned.add(name)
    }
  }
}
