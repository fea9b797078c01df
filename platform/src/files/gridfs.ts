import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Collection, GridFSBucket, type GridFSFile, MongoServerError, ObjectId } from 'mongodb'
import { openMongo } from '../mongo.ts'
import { Meter } from './meter.ts'
import { FileExists, type FileStore, type Received } from './port.ts'

const BUCKET = 'files'
const DUPLICATE_KEY = 11_000
/** No upload takes that long. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1_000

/**
 * Files in MongoDB's GridFS, which any number of processes may share. What has not been kept yet is called by its
 * ObjectId, and noted in a collection of its own: what uploads a crash broke off have left is found by that at the
 * next start, `abandonedAfterMs` after they began. Rejects when the server cannot be reached.
 */
export async function openGridFsFiles({
  url,
  database,
  abandonedAfterMs = ABANDONED_AFTER_MS,
}: {
  url: string
  database?: string
  abandonedAfterMs?: number
}): Promise<FileStore> {
  const { client, db } = await openMongo(url, database)
  const bucket = new GridFSBucket(db, { bucketName: BUCKET })
  const files: Collection<GridFSFile> = db.collection<GridFSFile>(`${BUCKET}.files`)
  const chunks = db.collection<{ files_id: ObjectId }>(`${BUCKET}.chunks`)
  const uploads = db.collection<{ _id: ObjectId; startedAt: number }>(`${BUCKET}.uploads`)
  await files.createIndex({ filename: 1 }, { unique: true })

  async function discard(_id: ObjectId): Promise<void> {
    await files.deleteOne({ _id, filename: _id.toHexString() })
    if ((await files.countDocuments({ _id })) === 0) await chunks.deleteMany({ files_id: _id })
    await uploads.deleteOne({ _id })
  }

  async function write(_id: ObjectId, bytes: Readable): Promise<Meter> {
    const upload = bucket.openUploadStreamWithId(_id, _id.toHexString())
    const meter = new Meter()
    // Written one by one and not piped: when the stream breaks, no chunk is still on its way to the database.
    await pipeline(bytes, meter, async (source: AsyncIterable<Buffer>) => {
      for await (const chunk of source) await settled((done) => upload.write(chunk, done))
    })
    await settled((done) => upload.end(done))
    return meter
  }

  async function keep(_id: ObjectId, sha256: string, id: string): Promise<void> {
    try {
      await files.updateOne({ _id }, { $set: { filename: id, metadata: { sha256 } } })
      await uploads.deleteOne({ _id })
    } catch (error) {
      if (!(error instanceof MongoServerError && error.code === DUPLICATE_KEY)) throw error
      const kept = await files.findOne({ filename: id })
      if (kept?.metadata?.sha256 !== sha256) throw new FileExists(`There is another file ${id}`)
      await discard(_id)
    }
  }

  const abandoned = await uploads.find({ startedAt: { $lte: Date.now() - abandonedAfterMs } }).toArray()
  for (const { _id } of abandoned) await discard(_id)

  return {
    async receive(bytes): Promise<Received> {
      const _id = new ObjectId()
      await uploads.insertOne({ _id, startedAt: Date.now() })
      try {
        const meter = await write(_id, bytes)
        const sha256 = meter.sha256()
        return { size: meter.size, sha256, keep: (id) => keep(_id, sha256, id), drop: () => discard(_id) }
      } catch (error) {
        await discard(_id)
        throw error
      }
    },
    async read(id, range) {
      const found = await files.findOne({ filename: id })
      if (!found) return undefined
      const { start, end } = range ?? { start: 0, end: found.length - 1 }
      return bucket.openDownloadStream(found._id, { start, end: end + 1 })
    },
    async remove(id) {
      const found = await files.findOne({ filename: id })
      if (found) await bucket.delete(found._id)
    },
    close: () => client.close(),
  }
}

const settled = (start: (done: (error?: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => start((error) => (error ? reject(error) : resolve())))
