import { type AnyBulkWriteOperation, type Document, MongoClient } from 'mongodb'

/** A copy of a database, to restore it as after a lost journal. */
export class MongoCopy {
  readonly #collections: ReadonlyMap<string, readonly Document[]>

  private constructor(collections: ReadonlyMap<string, readonly Document[]>) {
    this.#collections = collections
  }

  static of(url: string): Promise<MongoCopy> {
    return withDatabase(url, async (db) => {
      const collections = new Map<string, Document[]>()
      for (const { collectionName } of await db.collections())
        collections.set(collectionName, await db.collection(collectionName).find().toArray())
      return new MongoCopy(collections)
    })
  }

  /** Keeps indexes. No other process may use the database meanwhile. */
  restore(url: string): Promise<void> {
    return withDatabase(url, async (db) => {
      for (const { collectionName } of await db.collections())
        await db.collection(collectionName).deleteMany({})
      for (const [name, documents] of this.#collections) {
        const writes = documents.map((document): AnyBulkWriteOperation => ({ insertOne: { document } }))
        if (writes.length > 0) await db.collection(name).bulkWrite(writes)
      }
    })
  }
}

async function withDatabase<T>(
  url: string,
  work: (db: ReturnType<MongoClient['db']>) => Promise<T>,
): Promise<T> {
  const client = new MongoClient(url)
  try {
    return await work(client.db())
  } finally {
    await client.close()
  }
}
