import { isDeepStrictEqual } from 'node:util'
import { Binary, type Collection, type Document } from 'mongodb'
import type { Head } from '../log/chain.ts'
import { keptSeal, type Seal } from '../log/seal.ts'
import type { KeptSeal } from '../log/seal-checks.ts'
import { guarded, type MongoAddress, mongoAdapter, openMongo } from '../stores/mongo.ts'
import { isFree, type Replacement, upserting, upsertMany } from '../stores/mongo-writes.ts'
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

/** A head that a seal changes, written before it, as there are no transactions: the seal makes it valid. */
interface ComingHead extends Head {
  _id: string
  /** The seal's number and signature. */
  number: number
  seal: string
}

async function upsertAll<D extends Document>(
  collection: Collection<D>,
  replacements: readonly Replacement<D>[],
): Promise<void> {
  for (let at = 0; at < replacements.length; at += BATCH)
    await upsertMany(collection, replacements.slice(at, at + BATCH))
}

/** Seals in MongoDB. Throws ViewsUnavailable. */
export async function openMongoSeals(at: MongoAddress): Promise<SealStore> {
  const { client, db } = await openMongo(at)
  const seals: Collection<StoredSeal> = db.collection<StoredSeal>('seals')
  const heads = db.collection<StoredHead>('sealed-heads')
  const coming = db.collection<ComingHead>('sealed-heads-coming')
  const setAside = db.collection<Omit<StoredSeal, '_id'> & { number: number }>('seals-set-aside')
  const withoutLinks = { projection: { links: 0 } }
  const sealOf = (found: Pick<StoredSeal, 'seal'> | null | undefined) =>
    found ? keptSeal(() => found.seal) : undefined

  const lastSeal = async () => sealOf(await seals.findOne({}, { ...withoutLinks, sort: { _id: -1 } }))
  const comingWith = (seal: Seal | undefined): Promise<Head[]> =>
    coming.find({ seal: seal?.signature ?? '' }, { projection: { _id: 0, number: 0, seal: 0 } }).toArray()

  /** Moves the heads that came with the last seal to the others. Idempotent. */
  async function settle(): Promise<void> {
    const last = await lastSeal()
    if (last === undefined) return
    await upsertAll(
      heads,
      (await comingWith(last)).map(({ stream, ...head }) => ({
        // Another process may have settled a later one.
        filter: { _id: stream, revision: { $lt: head.revision } },
        replacement: head,
      })),
    )
    await coming.deleteMany({ number: { $lte: last.number } })
  }

  async function insert({ seal, links }: KeptSeal): Promise<void> {
    if (await isFree(seals.insertOne({ _id: seal.number, seal, links: new Binary(links) }))) return
    // Our own, if the connection was lost before the answer.
    const there = await seals.findOne({ _id: seal.number }, withoutLinks)
    if (!isDeepStrictEqual(there?.seal, seal)) throw new SealTaken(`There is a seal ${seal.number} already`)
  }

  return mongoAdapter<SealStore>({
    async add(kept, changed) {
      // The last seal's process may have crashed before it did.
      await settle()
      const { number, signature: seal } = kept.seal
      await upsertAll(
        coming,
        changed.map((head) => ({
          filter: { _id: `${seal} ${head.stream}` },
          replacement: { ...head, number, seal },
        })),
      )
      await insert(kept)
      await settle()
    },
    last: lastSeal,
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
      // In this order, as they are moved.
      const came = await comingWith(await lastSeal())
      const all = await heads.find({}).toArray()
      const settled = all.map(({ _id: stream, revision, hash }) => ({ stream, revision, hash }))
      return [...new Map([...settled, ...came].map((head) => [head.stream, head])).values()]
    },
    async setAside(after, exceptOf) {
      await settle()
      // First: after a crash here, the next seal reads the heads from the log.
      await heads.deleteMany({ _id: { $nin: [...exceptOf] } })
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
