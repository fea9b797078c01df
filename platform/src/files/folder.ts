import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { link, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Meter } from './meter.ts'
import { FileExists, type FileStore, type Received } from './port.ts'

/** Ids become names in the folder. */
const ID = /^[\w-]{1,128}$/

/** Files in a folder of this process's own. What uploads a crash broke off have left there is removed. */
export async function openFolderFiles({ folder }: { folder: string }): Promise<FileStore> {
  const incoming = join(folder, '.incoming')
  await rm(incoming, { recursive: true, force: true })
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  const pathOf = (id: string) => join(folder, id)

  async function keep(part: string, sha256: string, id: string): Promise<void> {
    if (!ID.test(id)) throw new Error(`${id} cannot be the name of a file`)
    try {
      // Not renamed: that would replace what another upload kept under the same id.
      await link(part, pathOf(id))
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
      if ((await hashOf(pathOf(id))) !== sha256) throw new FileExists(`There is another file ${id}`)
    }
    await rm(part)
    await sync(folder)
  }

  return {
    async receive(bytes): Promise<Received> {
      const part = join(incoming, randomUUID())
      const meter = new Meter()
      try {
        await pipeline(bytes, meter, createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }))
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
      const sha256 = meter.sha256()
      return {
        size: meter.size,
        sha256,
        keep: (id) => keep(part, sha256, id),
        drop: () => rm(part, { force: true }),
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

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

async function hashOf(path: string): Promise<string> {
  const meter = new Meter()
  await pipeline(createReadStream(path), meter.resume())
  return meter.sha256()
}

/** A name is on the disk when its folder is. Windows has no such call and needs none. */
async function sync(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
