import { createHash, randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFolderFiles } from '../src/engine/files/folder.ts'
import { type FileStore, NoRoom } from '../src/engine/files/port.ts'
import { mountSmallDisk } from './small-disk.ts'

/** 16 of them are kept free. */
const disk = mountSmallDisk(40)
const ROOM = 24_000_000

describe.skipIf(disk === undefined)(
  'a folder of files on a small disk (needs the right to mount one)',
  () => {
    const folder = disk?.folder ?? ''
    const parts = () => readdirSync(join(folder, '.incoming'))
    let files: FileStore
    beforeAll(async () => {
      files = await openFolderFiles({ folder })
    })
    afterAll(async () => {
      await files.close()
      disk?.unmount()
    })

    /** In pieces that take turns with those of other uploads. */
    const slowly = (bytes: Buffer) =>
      Readable.from(
        (async function* () {
          for (let at = 0; at < bytes.length; at += 100_000) {
            yield bytes.subarray(at, at + 100_000)
            await setImmediate()
          }
        })(),
      )

    it('refuses a file without space before reading it', async () => {
      const bytes = slowly(randomBytes(1_000))
      await expect(files.receive(bytes, 2 * ROOM)).rejects.toBeInstanceOf(NoRoom)
      expect(bytes.readableDidRead).toBe(false)
      expect(parts()).toEqual([])
    })

    it('counts the remaining bytes of concurrent uploads', async () => {
      const first = files.receive(slowly(randomBytes(15_000_000)), 15_000_000)
      await expect(files.receive(slowly(randomBytes(15_000_000)), 15_000_000)).rejects.toBeInstanceOf(NoRoom)
      await (await first).drop()
      const again = await files.receive(slowly(randomBytes(15_000_000)), 15_000_000)
      await again.drop()
      expect(parts()).toEqual([])
    })

    it('settles each of many uploads that fill it, and stores only complete ones', async () => {
      const sent = Array.from({ length: 6 }, () => randomBytes(9_000_000))
      const outcomes = await Promise.allSettled(sent.map((bytes) => files.receive(slowly(bytes))))
      expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true)
      for (const [index, outcome] of outcomes.entries()) {
        if (outcome.status === 'rejected') {
          expect(outcome.reason).toBeInstanceOf(NoRoom)
          continue
        }
        const sha256 = createHash('sha256')
          .update(sent[index] ?? '')
          .digest('hex')
        expect(outcome.value.sha256).toBe(sha256)
        await outcome.value.drop()
      }
      expect(parts()).toEqual([])
      const after = await files.receive(slowly(randomBytes(9_000_000)))
      await after.drop()
    })
  },
)
