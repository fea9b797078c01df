import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { link, mkdir, open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { LOG_RESERVE } from '../stores/disk.ts'
import { hashOf, Meter } from './meter.ts'
import { CorruptUpload, FileExists, type FileStore, NoRoom, type Received } from './port.ts'

/** An upload in progress. */
interface Expected {
  /** Its size in bytes. */
  expected: number
  meter: Meter
}

/** Ids are file names in the folder. */
const ID = /^[\w-]{1,128}$/

/** Files in a folder used by this process only. Removes leftovers of uploads interrupted by a crash. */
export async function openFolderFiles({ folder }: { folder: string }): Promise<FileStore> {
  const incoming = join(folder, '.incoming')
  await rm(incoming, { recursive: true, force: true })
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  const pathOf = (id: string) => join(folder, id)
  const underWay = new Set<Expected>()

  /** Throws NoRoom unless there is space for the upload and the remaining bytes of earlier ones. */
  async function requireRoom(upload: Expected): Promise<void> {
    const { bavail, bsize } = await statfs(folder)
    let needed = LOG_RESERVE
    for (const one of underWay) {
      needed += Math.max(0, one.expected - one.meter.size)
      if (one === upload) break
    }
    if (bavail * bsize < needed)
      throw new NoRoom(`${folder} has ${bavail * bsize} bytes free: too few for ${upload.expected} more`)
  }

  async function keep(part: string, sha256: string, id: string): Promise<void> {
    if (!ID.test(id)) throw new Error(`${id} cannot be the name of a file`)
    try {
      // Linked and not renamed: a rename would replace another upload's file of the same id.
      await link(part, pathOf(id))
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
      if ((await hashOf(createReadStream(pathOf(id)))) !== sha256)
        throw new FileExists(`There is another file ${id}`)
    }
    await rm(part)
    await sync(folder)
  }

  return {
    async receive(bytes, expected = 0): Promise<Received> {
      const part = join(incoming, randomUUID())
      const meter = new Meter()
      const upload = { expected, meter }
      try {
        // Registered first: concurrent uploads must not count on the same space.
        underWay.add(upload)
        await requireRoom(upload)
        await pipeline(bytes, meter, createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }))
        const sha256 = meter.sha256()
        if ((await hashOf(createReadStream(part))) !== sha256)
          throw new CorruptUpload(`${part} does not hold the bytes that came in`)
        return {
          size: meter.size,
          sha256,
          read: (range) => buffer(createReadStream(part, range)),
          keep: (id) =>
            keep(part, sha256, id).catch((error: unknown) => {
              throw full(error)
            }),
          drop: () => rm(part, { force: true }),
        }
      } catch (error) {
        await rm(part, { force: true })
        throw full(error)
      } finally {
        underWay.delete(upload)
      }
    },
    async read(id, range): Promise<Readable | undefined> {
      if (!ID.test(id)) return undefined
      try {
        return (await open(pathOf(id))).createReadStream(range)
      } catch (error) {
        if (codeOf(error) !== 'ENOENT') throw error
        return undefined
      }
    },
    async remove(id) {
      if (ID.test(id)) await rm(pathOf(id), { force: true })
    },
    async close() {},
  }
}

const FULL = new Set<unknown>(['ENOSPC', 'EDQUOT'])

const full = (error: unknown): unknown =>
  FULL.has(codeOf(error)) ? new NoRoom('the disk is full', { cause: error }) : error

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

/** A name is durable once its folder is synced. Windows has no such call and needs none. */
async function sync(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
