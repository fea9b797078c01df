import type { Db, Document, Sort } from 'mongodb'
import type { Logger } from 'pino'
import { type MongoAddress, mongoAdapter, openMongo } from '../mongo.ts'
import { type Housekeeping, housekeeping } from '../mongo-indexes.ts'
import { upserting } from '../mongo-writes.ts'
import type { Declaration, Page, Table, Tables } from './port.ts'

interface Stored extends Document {
  _id: string
}

/** Tables in MongoDB. Throws ViewsUnavailable. */
export async function openMongoTables(at: MongoAddress, logger?: Pick<Logger, 'warn'>): Promise<Tables> {
  const { client, db } = await openMongo(at)
  const createIndexes = housekeeping(logger)
  return {
    table: (declaration) => mongoAdapter(mongoTable(db, createIndexes, declaration)),
    close: () => client.close(),
  }
}

function mongoTable<Row extends object>(
  db: Db,
  createIndexes: Housekeeping,
  { collection, key, indexes = [] }: Declaration<Row>,
): Table<Row> {
  const documents = db.collection<Stored>(collection)
  const rowIn = ({ _id, ...columns }: Stored) => ({ [key]: _id, ...columns }) as Row
  const named = (columns: object): Document =>
    Object.fromEntries(Object.entries(columns).map(([name, value]) => [name === key ? '_id' : name, value]))
  /** Null for undefined, which the driver would leave out. */
  const wanted = (name: string, value: unknown): unknown =>
    name === '$or' && Array.isArray(value) ? value.map(filter) : (value ?? null)
  const filter = (where: object): Document =>
    named(Object.fromEntries(Object.entries(where).map(([name, value]) => [name, wanted(name, value)])))

  /** With new rows and not once at startup: the database may be emptied under a running service. */
  async function index(isNew: boolean): Promise<boolean> {
    const described = indexes.map((one) => ({ key: one as Record<string, 1 | -1> }))
    if (isNew && described.length > 0) await createIndexes(documents, described)
    return isNew
  }

  async function find(where: object, { order = {}, skip = 0, most = 0 }: Page<Row> = {}): Promise<Row[]> {
    const sort = named(order) as Sort
    return (await documents.find(filter(where), { sort, skip, limit: most }).toArray()).map(rowIn)
  }

  return {
    one: async (where) => (await find(where, { most: 1 }))[0],
    find,
    async add(row) {
      const { _id, ...columns } = named(row)
      const { upsertedCount } = await upserting((upsert) =>
        documents.updateOne({ _id }, { $setOnInsert: { _id, ...columns } }, upsert),
      )
      return index(upsertedCount === 1)
    },
    async put(row) {
      const { _id, ...columns } = named(row)
      const { upsertedCount } = await upserting((upsert) => documents.replaceOne({ _id }, columns, upsert))
      await index(upsertedCount === 1)
    },
    async merge(row, how) {
      const { _id, ...columns } = named(row)
      const update: Document = {}
      for (const [name, value] of Object.entries(columns)) {
        const operator = how[name as keyof Row] ?? '$setOnInsert'
        update[operator] = { ...update[operator], [name]: value }
      }
      const { value, lastErrorObject } = await upserting((upsert) =>
        documents.findOneAndUpdate({ _id }, update, {
          ...upsert,
          returnDocument: 'after',
          includeResultMetadata: true,
        }),
      )
      await index(lastErrorObject?.updatedExisting !== true)
      return value === null ? row : rowIn(value)
    },
    change: async (where, set) => (await documents.updateOne(filter(where), { $set: set })).matchedCount > 0,
    async remove(where) {
      const those = filter(where)
      // Only what concerns a single document is sent again by the driver when a connection is lost.
      const isOne = typeof those._id === 'string'
      return (await (isOne ? documents.deleteOne(those) : documents.deleteMany(those))).deletedCount
    },
  }
}
