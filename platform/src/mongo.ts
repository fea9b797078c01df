import { type Db, MongoClient } from 'mongodb'

/** How long to look for a server before giving up, in ms. */
const SERVER_SELECTION_TIMEOUT = 5000

/** The database that an address names: 'books' of mongodb://host/books. */
const databaseIn = (url: string): string | undefined => /^[^/]+:\/\/[^/]+\/([^/?]+)/.exec(url)?.[1]

/** Connects to MongoDB and answers the database, which is created with its first document. */
export async function openMongo(
  url: string,
  database = databaseIn(url) ?? 'landbook',
): Promise<{ client: MongoClient; db: Db }> {
  const client = new MongoClient(url, {
    serverSelectionTimeoutMS: SERVER_SELECTION_TIMEOUT,
    ignoreUndefined: true,
  })
  await client.connect()
  return { client, db: client.db(database) }
}
