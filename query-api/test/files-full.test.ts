import { readdir } from 'node:fs/promises'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { mountSmallDisk } from '../../platform/test/small-disk.ts'
import { startFilesRig } from './files-rig.ts'
import { pdf } from './uploads.ts'

const disk = mountSmallDisk(40)

describe.skipIf(disk === undefined)('uploads to a small disk (needs the right to mount one)', async () => {
  afterAll(() => disk?.unmount())
  const rig = await startFilesRig({ mostMb: 10, ...(disk ? { on: disk.folder } : {}) })

  it('are each answered when they fill it: whole, or refused with the reason', async () => {
    const sent = Array.from({ length: 6 }, () => pdf(9_000_000))
    const answers = await Promise.all(sent.map((bytes) => rig.upload({ bytes })))
    expect(answers.some(({ error }) => error !== undefined)).toBe(true)
    for (const [index, { filename, error, code }] of answers.entries()) {
      if (error) {
        expect([code, error.message]).toEqual(['UNAVAILABLE', MESSAGES.files.noRoom])
        continue
      }
      const opened = await rig.open(await rig.linkTo(filename))
      expect(Buffer.from(await opened.arrayBuffer()).equals(sent[index] ?? Buffer.of())).toBe(true)
    }
    await vi.waitFor(async () => expect(await readdir(rig.incoming)).toEqual([]))
    expect((await rig.upload({ bytes: pdf(1_000) })).error).toBeUndefined()
  })
})
