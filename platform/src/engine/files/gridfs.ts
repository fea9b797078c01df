import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type Collection, GridFSBucket, type GridFSFile, MongoServerError, ObjectId } from 'mongodb'
import { guarded, guardedEach, type MongoAddress, openMongo } from '../stores/mongo.ts'
import { isFree } from '../stores/mongo-writes.ts'
import { ViewsUnavailable } from '../stores/unavailable.ts'
import { hashOf, Meter } from './meter.ts'
import { type ByteRange, CorruptUpload, FileExists, type FileStore, NoRoom, type Received } from './port.ts'

const BUCKET = 'files'
const OUT_OF_DISK_SPACE = 14_031
/** Longer than any request takes. */
const ABANDONED_AFTER_MS = 60 * 60_000
const SWEEP_EVERY_MS = 10 * 60_000

/**
 * Files in MongoDB's GridFS, shared by any number of processes. A draft is named by its ObjectId, and noted in a
 * separate collection: leftovers of uploads interrupted by a crash are found there and removed at a start or every
 * `sweepEveryMs`, `abandonedAfterMs` after they began. Rejects if the server is unavailable. The database may be emptied under a
 * running service, indexes included, so indexes are created with the writes that rely on them, and not once at startup.
 */
export async function openGridFsFiles({
  abandonedAfterMs = ABANDONED_AFTER_MS,
  sweepEveryMs = SWEEP_EVERY_MS,
  ...at
}: MongoAddress & { abandonedAfterMs?: number; sweepEveryMs?: number }): Promise<FileStore> {
  const { client, db } = await openMongo(at)
  /** A bucket creates its indexes only with its first upload, so each upload has a bucket of its own. */
  const newBucket = () => new GridFSBucket(db, { bucketName: BUCKET })
  const bucket = newBucket()
  const files: Collection<GridFSFile> = db.collection<GridFSFile>(`${BUCKET}.files`)
  const chunks = db.collection<{ files_id: ObjectId }>(`${BUCKET}.chunks`)
  const uploads = db.collection<{ _id: ObjectId; startedAt: number }>(`${BUCKET}.uploads`)

  function readStored(_id: ObjectId, { start, end }: ByteRange): Readable {
    const stream = bucket.openDownloadStream(_id, { start, end: end + 1 })
    // The driver leaves the cursor of a download that breaks off open.
    stream.once('close', () => stream.abort().catch(() => undefined))
    return Readable.from(guardedEach<Buffer>(stream), { objectMode: false })
  }

  async function discard(_id: ObjectId): Promise<void> {
    await files.deleteOne({ _id, filename: _id.toHexString() })
    if ((await files.countDocuments({ _id })) === 0) await chunks.deleteMany({ files_id: _id })
    await uploads.deleteOne({ _id })
  }

  async function write(_id: ObjectId, bytes: Readable): Promise<Meter> {
    const upload = newBucket().openUploadStreamWithId(_id, _id.toHexString())
    // Each write's callback has its error, too; the event alone would end the process.
    upload.on('error', () => undefined)
    const meter = new Meter()
    // Written one by one and not piped: after an error, no chunk is still on its way to the database.
    await pipeline(bytes, meter, async (source: AsyncIterable<Buffer>) => {
      for await (const chunk of source) await settled((done) => upload.write(chunk, done))
    })
    await settled((done) => upload.end(done))
    return meter
  }

  /** Renames the draft; false if another file has the name, or the draft is gone. */
  async function rename(_id: ObjectId, sha256: string, id: string): Promise<boolean> {
    const renamed = { $set: { filename: id, metadata: { sha256 } } }
    const renaming = files.updateOne({ _id }, renamed)
    return (await isFree(renaming)) && (await renaming).matchedCount === 1
  }

  async function keep(_id: ObjectId, sha256: string, id: string): Promise<void> {
    // If the database is emptied between these two, the draft is gone: nothing is renamed without the index.
    await files.createIndex({ filename: 1 }, { unique: true })
    if (await rename(_id, sha256, id)) {
      await uploads.deleteOne({ _id })
      return
    }
    const kept = await files.findOne({ filename: id })
    if (kept === null) throw new ViewsUnavailable(`MongoDB no longer has the upload of ${id}`)
    if (kept.metadata?.sha256 !== sha256) throw new FileExists(`There is another file ${id}`)
    await discard(_id)
  }

  const sweep = (): Promise<void> =>
    guarded(async () => {
      const abandoned = await uploads.find({ startedAt: { $lte: Date.now() - abandonedAfterMs } }).toArray()
      for (const { _id } of abandoned) await discard(_id)
    })

  await sweep()
  // The next time will do, if MongoDB is away.
  const sweeping = setInterval(() => sweep().catch(() => undefined), sweepEveryMs).unref()

  return {
    receive: (bytes) =>
      guarded(async (): Promise<Received> => {
        const _id = new ObjectId()
        await uploads.insertOne({ _id, startedAt: Date.now() })
        try {
          const meter = await write(_id, bytes)
          const sha256 = meter.sha256()
          if ((await hashOf(bucket.openDownloadStream(_id))) !== sha256)
            throw new CorruptUpload(`the chunks of ${_id.toHexString()} are not the bytes that came in`)
          return {
            size: meter.size,
            sha256,
            read: (range) => buffer(readStored(_id, range)),
            keep: (id) => guarded(() => keep(_id, sha256, id)),
            drop: () => guarded(() => discard(_id)),
          }
        } catch (error) {
          await discard(_id)
          const isFull = error instanceof MongoServerError && error.code === OUT_OF_DISK_SPACE
          throw isFull ? new NoRoom('MongoDB has no room left', { cause: error }) : error
        }
      }),
    read: (id, range) =>
      guarded(async () => {
        const found = await files.findOne({ filename: id })
        if (!found) return undefined
        return readStored(found._id, range ?? { start: 0, end: found.length - 1 })
      }),
    remove: (id) =>
      guarded(async () => {
        const found = await files.findOne({ filename: id })
        if (found) await bucket.delete(found._id)
      }),
    close() {
      clearInterval(sweeping)
      return client.close()
    },
  }
}

const settled = (start: (done: (error?: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => start((error) => (error ? reject(error) : resolve())))
