import { isDeepStrictEqual } from 'node:util'
import { isTimeout } from '@landbook/platform/engine/stores/mongo'
import { type Collection, type Db, GridFSBucket, MongoBulkWriteError, MongoServerError } from 'mongodb'

interface Stored {
  _id: string
  n: number
  of?: readonly { name: string; acres: string }[]
}

export interface StoreCheck {
  what: string
  /** What does not work without it. */
  neededFor: string
  /** Why the server does not suit; undefined if it does. */
  problem: (db: Db) => Promise<string | undefined>
}

const MANY = 40
const ROUNDS = 10

/** Undefined if both are the same. */
const unless = (found: unknown, wanted: unknown): string | undefined =>
  isDeepStrictEqual(found, wanted)
    ? undefined
    : `the answer was ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`

/** A collection with these documents, for one check. */
async function holding(db: Db, name: string, documents: Stored[]): Promise<Collection<Stored>> {
  const collection = db.collection<Stored>(name)
  await collection.insertMany(documents)
  return collection
}

const together = <T>(work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: MANY }, (_, n) => work(n)))

/** What Landbook asks of MongoDB. Transactions and a replica set are not needed. */
export const MONGO_CHECKS: readonly StoreCheck[] = [
  {
    what: 'writes to the journals of a majority',
    neededFor: 'everything: what was acknowledged survives a failover',
    async problem(db) {
      await db.collection('majority').insertOne({})
      return undefined
    },
  },
  {
    what: 'conditional updates that are atomic',
    neededFor: 'the projector lock, checkpoints, passwords and limits of logins',
    async problem(db) {
      const locks = await holding(db, 'locks', [
        { _id: 'lock', n: 0 },
        { _id: 'count', n: 0 },
      ])
      for (let held = 0; held < ROUNDS; held++) {
        const taken = await together(() =>
          locks.updateOne({ _id: 'lock', n: held }, { $set: { n: held + 1 } }),
        )
        const winners = taken.filter(({ matchedCount }) => matchedCount === 1).length
        if (winners !== 1) return `${winners} of ${MANY} took a lock at once`
      }
      await together(() => locks.updateOne({ _id: 'count' }, { $inc: { n: 1 } }))
      return unless((await locks.findOne({ _id: 'count' }))?.n, MANY)
    },
  },
  {
    what: 'unordered bulk writes that report each refusal',
    neededFor: 'read models, the history index and seals',
    async problem(db) {
      const collection = await holding(db, 'bulk', [
        { _id: 'newer', n: 9 },
        { _id: 'older', n: 1 },
      ])
      const replace = (_id: string) => ({
        replaceOne: { filter: { _id, n: { $lt: 5 } }, replacement: { n: 5 }, upsert: true },
      })
      const writing = collection.bulkWrite(['newer', 'older', 'new'].map(replace), { ordered: false })
      const { matchedCount, upsertedCount, refused } = await writing.then(
        (done) => ({ ...done, refused: [] }),
        (error) => {
          if (!(error instanceof MongoBulkWriteError)) throw error
          const { matchedCount, upsertedCount, writeErrors } = error
          return { matchedCount, upsertedCount, refused: [writeErrors].flat().map(({ index }) => index) }
        },
      )
      const documents = await collection.find().sort({ _id: 1 }).toArray()
      const found = [matchedCount, upsertedCount, refused, documents.map(({ _id, n }) => `${_id} ${n}`)]
      return unless(found, [1, 1, [0], ['new 5', 'newer 9', 'older 5']])
    },
  },
  {
    what: 'unique indexes',
    neededFor: 'uploaded files: one content for each name',
    async problem(db) {
      const collection = db.collection<Stored>('unique')
      await collection.createIndex({ n: 1 }, { unique: true })
      const inserted = await together((n) =>
        collection.insertOne({ _id: String(n), n: 1 }).then(() => true, unlessTaken),
      )
      return unless(inserted.filter(Boolean).length, 1)
    },
  },
  {
    what: 'indexes that remove what has expired',
    neededFor: 'removing old entries of who was on which record; without it, they pile up',
    async problem(db) {
      const collection = db.collection('expiring')
      await collection.createIndex({ until: 1 }, { expireAfterSeconds: 0 })
      const index = (await collection.indexes()).find(({ key }) => 'until' in key)
      return unless(index?.expireAfterSeconds, 0)
    },
  },
  {
    what: 'filters by $elemMatch',
    neededFor: 'filters of lists',
    async problem(db) {
      const of = (acres: string) => [
        { name: 'one', acres },
        { name: 'two', acres: '1' },
      ]
      const collection = await holding(db, 'filtered', [
        { _id: 'a', n: 1, of: of('1') },
        { _id: 'b', n: 1, of: of('2') },
      ])
      const found = await collection.find({ of: { $elemMatch: { name: 'one', acres: '2' } } }).toArray()
      return unless(
        found.map(({ _id }) => _id),
        ['b'],
      )
    },
  },
  {
    what: 'groups and sorts of an aggregation',
    neededFor: 'counts, long lists and exports',
    async problem(db) {
      const collection = await holding(db, 'grouped', [
        { _id: 'a', n: 2, of: [{ name: 'one', acres: '1' }] },
        { _id: 'b', n: 1, of: [{ name: 'one', acres: '1' }] },
      ])
      const stages = [
        { $sort: { n: 1 } },
        { $unwind: '$of' },
        { $group: { _id: '$of.name', count: { $sum: 1 } } },
      ]
      return unless(await collection.aggregate(stages, { allowDiskUse: true }).toArray(), [
        { _id: 'one', count: 2 },
      ])
    },
  },
  {
    what: 'expressions in $project, with exact decimals',
    neededFor: 'the views of analysts',
    async problem(db) {
      const collection = await holding(db, 'projected', [
        { _id: 'a', n: 1, of: [{ name: 'one', acres: '0.10' }] },
      ])
      const acres = { $convert: { input: '$$item.acres', to: 'decimal', onError: null, onNull: null } }
      const names = {
        $map: {
          input: { $ifNull: ['$of', []] },
          as: 'item',
          in: { acres, is: { $eq: ['$$item.name', 'one'] } },
        },
      }
      const [found] = await collection.aggregate([{ $project: { _id: 0, names } }]).toArray()
      return unless(JSON.parse(JSON.stringify(found)), {
        names: [{ acres: { $numberDecimal: '0.10' }, is: true }],
      })
    },
  },
  {
    what: 'views, and their change in place',
    neededFor: 'the views of analysts',
    async problem(db) {
      await holding(db, 'viewed', [{ _id: 'a', n: 1 }])
      await holding(db, 'viewed_next', [{ _id: 'b', n: 2 }])
      const view = (viewOn: string) => ({ viewOn, pipeline: [{ $project: { _id: 1 } }] })
      await db.command({ create: 'view', ...view('viewed') })
      const before = await db.collection('view').find().toArray()
      await db.command({ collMod: 'view', ...view('viewed_next') })
      return unless([before, await db.collection('view').find().toArray()], [[{ _id: 'a' }], [{ _id: 'b' }]])
    },
  },
  {
    what: 'GridFS, by parts',
    neededFor: 'uploaded files',
    async problem(db) {
      const bucket = new GridFSBucket(db)
      const bytes = Buffer.alloc(600_000, 'landbook ')
      const upload = bucket.openUploadStream('file')
      await new Promise<void>((resolve, reject) => {
        upload.once('finish', resolve).once('error', reject).end(bytes)
      })
      const parts: Buffer[] = []
      for await (const part of bucket.openDownloadStream(upload.id, { start: 261_000, end: 600_000 }))
        parts.push(part)
      return Buffer.concat(parts).equals(bytes.subarray(261_000)) ? undefined : 'other bytes came back'
    },
  },
  {
    what: 'documents of 12 MB',
    neededFor: 'records with many rows, and what they show of other records',
    async problem(db) {
      await db.collection('large').insertOne({ text: 'x'.repeat(12_000_000) })
      return undefined
    },
  },
]

function unlessTaken(error: unknown): false {
  if (error instanceof MongoServerError && error.code === 11_000) return false
  throw error
}

/** Why the check fails, in one line; undefined if it does not. */
export async function problemOf({ problem }: StoreCheck, db: Db): Promise<string | undefined> {
  try {
    return await problem(db)
  } catch (error) {
    if (isTimeout(error)) return 'no answer in time'
    return error instanceof Error ? error.message.split('\n', 1)[0] : String(error)
  }
}
