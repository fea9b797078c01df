import { isDeepStrictEqual } from 'node:util'
import { Binary, type Collection } from 'mongodb'
import { keptSeal, type Seal } from '../log/seal.ts'
import type { KeptSeal } from '../log/seal-checks.ts'
import { guarded, type MongoAddress, mongoAdapter, openMongo } from '../mongo.ts'
import { isFree, upserting, upsertMany } from '../mongo-writes.ts'
import { type SealStore, SealTaken } from './port.ts'

/** Documents per bulk write. */
const BATCH = 1_000

interface StoredSeal {
  /** The seal's number. */
  _id: number
  seal: Seal
  links: Binary
}

interface StoredHead {
  /** The name of the stream. */
  _id: string
  revision: number
  hash: string
}

/** Seals in MongoDB. Throws ViewsUnavailable. */
export async function openMongoSeals(at: MongoAddress): Promise<SealStore> {
  const { client, db } = await openMongo(at)
  const seals: Collection<StoredSeal> = db.collection<StoredSeal>('seals')
  const heads = db.collection<StoredHead>('sealed-heads')
  const setAside = db.collection<Omit<StoredSeal, '_id'> & { number: number }>('seals-set-aside')
  const withoutLinks = { projection: { links: 0 } }
  const sealOf = (found: Pick<StoredSeal, 'seal'> | null | undefined) =>
    found ? keptSeal(() => found.seal) : undefined

  async function insert({ seal, links }: KeptSeal): Promise<void> {
    if (await isFree(seals.insertOne({ _id: seal.number, seal, links: new Binary(links) }))) return
    // Our own, if the connection was lost before the answer.
    const there = await seals.findOne({ _id: seal.number }, withoutLinks)
    if (!isDeepStrictEqual(there?.seal, seal)) throw new SealTaken(`There is a seal ${seal.number} already`)
  }

  return mongoAdapter<SealStore>({
    async add(kept, changed) {
      await insert(kept)
      for (let at = 0; at < changed.length; at += BATCH) {
        const batch = changed.slice(at, at + BATCH)
        await upsertMany(
          heads,
          batch.map(({ stream, ...head }) => ({ filter: { _id: stream }, replacement: head })),
        )
      }
    },
    last: async () => sealOf(await seals.findOne({}, { ...withoutLinks, sort: { _id: -1 } })),
    get: async (number) => sealOf(await seals.findOne({ _id: number }, withoutLinks)),
    async list({ first, before = Number.MAX_SAFE_INTEGER }) {
      const found = await seals
        .find({ _id: { $lt: before } }, withoutLinks)
        .sort({ _id: -1 })
        .limit(first)
        .toArray()
      return found.flatMap((one) => sealOf(one) ?? [])
    },
    async *all() {
      // Batches of one: with their links, several seals may exceed the size of a response.
      const found = seals.find({}).sort({ _id: 1 }).batchSize(1)
      try {
        for (;;) {
          const next = await guarded(() => found.next())
          if (next === null) return
          yield { seal: keptSeal(() => next.seal), links: next.links.buffer }
        }
      } finally {
        await guarded(() => found.close())
      }
    },
    async heads() {
      const all = await heads.find({}).toArray()
      return all.map(({ _id: stream, revision, hash }) => ({ stream, revision, hash }))
    },
    async setAside(after) {
      // First: after a crash here, the next seal reads the heads from the log.
      await heads.deleteMany({})
      // Copied one by one before they are deleted, so that a crash loses none. The last one is deleted last: from it
      // a retry knows which seals to set aside.
      for await (const { _id, ...lost } of seals
        .find({ _id: { $gt: after } })
        .sort({ _id: 1 })
        .batchSize(1)) {
        const copy = { ...lost, number: _id }
        await upserting((upsert) =>
          setAside.replaceOne({ 'seal.signature': lost.seal.signature }, copy, upsert),
        )
        await seals.deleteOne({ _id })
      }
    },
    close: () => client.close(),
  })
}
