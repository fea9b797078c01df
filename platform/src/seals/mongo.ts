import { Binary, type Collection, MongoServerError } from 'mongodb'
import { keptSeal, type Seal } from '../log/seal.ts'
import { openMongo } from '../mongo.ts'
import { type SealStore, SealTaken } from './port.ts'

const DUPLICATE_KEY = 11_000
/** Written in one go. */
const BATCH = 1_000

interface StoredSeal {
  /** The seal's number. */
  _id: number
  seal: Seal
  links: Binary
}

interface StoredHead {
  /** The stream. */
  _id: string
  revision: number
  hash: string
}

/** Seals in MongoDB. Rejects when the server cannot be reached. */
export async function openMongoSeals({
  url,
  database,
}: {
  url: string
  database?: string
}): Promise<SealStore> {
  const { client, db } = await openMongo(url, database)
  const seals: Collection<StoredSeal> = db.collection<StoredSeal>('seals')
  const heads = db.collection<StoredHead>('sealed-heads')
  const withoutLinks = { projection: { links: 0 } }
  const sealOf = (found: Pick<StoredSeal, 'seal'> | null | undefined) =>
    found ? keptSeal(() => found.seal) : undefined

  return {
    async add({ seal, links }, changed) {
      try {
        await seals.insertOne({ _id: seal.number, seal, links: new Binary(links) })
      } catch (error) {
        if (!(error instanceof MongoServerError && error.code === DUPLICATE_KEY)) throw error
        throw new SealTaken(`There is a seal ${seal.number} already`)
      }
      for (let at = 0; at < changed.length; at += BATCH) {
        await heads.bulkWrite(
          changed.slice(at, at + BATCH).map(({ stream, revision, hash }) => ({
            replaceOne: { filter: { _id: stream }, replacement: { revision, hash }, upsert: true },
          })),
          { ordered: false },
        )
      }
    },
    async last() {
      return sealOf(await seals.findOne({}, { ...withoutLinks, sort: { _id: -1 } }))
    },
    async get(number) {
      return sealOf(await seals.findOne({ _id: number }, withoutLinks))
    },
    async list({ first, before = Number.MAX_SAFE_INTEGER }) {
      const found = await seals
        .find({ _id: { $lt: before } }, withoutLinks)
        .sort({ _id: -1 })
        .limit(first)
        .toArray()
      return found.flatMap((one) => sealOf(one) ?? [])
    },
    async *all() {
      // A batch of one: with their links, many seals are more than one answer holds.
      for await (const { seal, links } of seals.find({}).sort({ _id: 1 }).batchSize(1))
        yield { seal: keptSeal(() => seal), links: links.buffer }
    },
    async heads() {
      const all = await heads.find({}).toArray()
      return all.map(({ _id: stream, revision, hash }) => ({ stream, revision, hash }))
    },
    close: () => client.close(),
  }
}
