import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Shortages } from '@landbook/platform/engine/derived/shortages'
import { pastBeside } from '@landbook/platform/engine/views/past-file'
import { openEmbeddedViews } from '@landbook/platform/engine/views/snapshot'
import { SnapshotFile } from '@landbook/platform/engine/views/snapshot-file'
import fc from 'fast-check'
import pino from 'pino'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { DAMAGES } from '../../platform/test/damaged-files.ts'
import { fill, mountSmallDisk } from '../../platform/test/small-disk.ts'
import {
  afterStart,
  append,
  created,
  folder,
  kept,
  logIn,
  NOT_KEPT,
  newLog,
  position,
  rebuilt,
  savedIn,
  snapshotEachTest,
  sorted,
  started,
  untilKept,
  warnings,
} from './snapshots.ts'
import { history } from './world.ts'

snapshotEachTest()

/** With room for the log’s reserve, and a little more. */
const disk = mountSmallDisk(24)
afterAll(() => disk?.unmount())

/** Until it is restored, no snapshot can be written. */
function fullDisk() {
  const full = vi.spyOn(SnapshotFile.prototype, 'commit').mockImplementation(() => {
    throw new Error('database or disk is full')
  })
  onTestFinished(() => full.mockRestore())
  return full
}

describe('a snapshot that cannot be written', () => {
  it('is skipped with one warning while it cannot be written, and is written once it can', async () => {
    const { log } = newLog()
    await created(log, 'A-1', 'A-2')
    const later = join(folder, 'no-folder')
    writeFileSync(later, '')
    const file = join(later, 'views.db')
    const { documents } = await afterStart(log, file)
    expect(sorted(documents)).toEqual(await rebuilt(log))
    expect(warnings).toEqual([NOT_KEPT])

    const { stop } = await started(log, file)
    rmSync(later)
    mkdirSync(later)
    await untilKept(file, 2)
    await created(log, 'A-3')
    await untilKept(file, 3)
    await stop()
    expect(warnings).toEqual([NOT_KEPT, NOT_KEPT])
    expect(sorted((await afterStart(log, file)).documents)).toEqual(await rebuilt(log))
  })

  it('stays unchanged while the disk is full, with one warning', async () => {
    const { log, file } = await kept()
    const full = fullDisk()
    const { projector, stop } = await started(log, file)
    await created(log, 'A-4')
    await vi.waitFor(() => expect(full.mock.calls.length).toBeGreaterThan(2))
    await created(log, 'A-5')
    await projector.progress.untilReached(position(5), 60_000)
    await stop()
    expect(warnings).toEqual([NOT_KEPT])
    full.mockRestore()
    const { began, documents } = await afterStart(log, file)
    expect(began).toBe(position(3))
    expect(sorted(documents)).toEqual(await rebuilt(log))
  })

  it('is written again when a full disk has room again', async () => {
    const { log, file } = await kept()
    const full = fullDisk()
    const { projector, stop } = await started(log, file)
    await created(log, 'A-4')
    await vi.waitFor(() => expect(warnings).toEqual([NOT_KEPT]))
    await created(log, 'A-5')
    await projector.progress.untilReached(position(5), 60_000)
    full.mockRestore()
    await untilKept(file, 5)
    await created(log, 'A-6')
    await untilKept(file, 6)
    await stop()
    expect(warnings).toEqual([NOT_KEPT])
    expect(sorted((await afterStart(log, file)).documents)).toEqual(await rebuilt(log))
  })

  it.skipIf(disk === undefined)(
    'leaves the last of a disk to the event log (needs the right to mount one)',
    async () => {
      const small = disk?.folder ?? ''
      const [log, file] = [logIn(join(small, 'landbook.db')), join(small, 'views.db')]
      fill(join(small, 'ballast'), { leave: 8_000_000 })
      const { stop } = await started(log, file)
      await created(log, 'A-1')
      await vi.waitFor(() => expect(warnings).toEqual([NOT_KEPT]))
      await created(log, 'A-2')
      expect(savedIn(file)).toBeUndefined()
      rmSync(join(small, 'ballast'))
      await untilKept(file, 2)
      await stop()
    },
  )

  it.skipIf(disk === undefined)(
    'is used by a start on a full disk (needs the right to mount one)',
    async () => {
      const small = disk?.folder ?? ''
      const [log, file] = [logIn(join(folder, 'landbook.db')), join(small, 'whole.db')]
      await created(log, 'A-1', 'A-2')
      await afterStart(log, file)
      fill(join(small, 'ballast'))
      expect((await afterStart(log, file)).began).toBe(position(2))
      rmSync(join(small, 'ballast'))
    },
  )

  it('is complete after any failed writes', () =>
    fc.assert(
      fc.asyncProperty(history(120), fc.infiniteStream(fc.boolean()), async ({ events }, fails) => {
        const { log, file } = newLog()
        const commit = SnapshotFile.prototype.commit
        const failing = vi.spyOn(SnapshotFile.prototype, 'commit').mockImplementation(function (
          this: SnapshotFile,
          head,
        ) {
          if (fails.next().value) throw new Error('database or disk is full')
          commit.call(this, head)
        })
        const { projector, stop } = await started(log, file)
        for (const event of events) {
          await append(log, event)
          await nextTurn()
        }
        await projector.progress.untilReached(await log.head(), 60_000)
        failing.mockRestore()
        await stop()
        const { began, documents } = await afterStart(log, file)
        expect(began).toBe(await log.head())
        expect(sorted(documents)).toEqual(await rebuilt(log))
      }),
      { numRuns: 25 },
    ))

  it('stays when it is the file of past documents that is damaged', async () => {
    const { log, file } = await kept()
    const { ino } = statSync(file)
    const { stop } = await started(log, file)
    DAMAGES['a flipped bit']?.(`${pastBeside(file)}-sums`, 1)
    await created(log, 'A-4')
    await vi.waitFor(() => expect(warnings).toContain(NOT_KEPT))
    await stop()
    expect(statSync(file).ino).toBe(ino)
    expect(savedIn(file)?.checkpoints[0]?.[1].position).toBe(position(3))
  })

  it('names why another cannot take its place', async () => {
    const { log, file } = await kept()
    writeFileSync(file, 'no database '.repeat(1_000))
    rmSync(pastBeside(file))
    mkdirSync(pastBeside(file))
    const lines: string[] = []
    const logger = pino(
      { level: 'warn' },
      { write: (line: string) => void lines.push(JSON.parse(line).err.message) },
    )
    const shortages = new Shortages(logger)
    const store = await openEmbeddedViews({ file, version: 'this', log, logger, shortages })
    expect(lines).toEqual([
      `${file} is damaged: page 1 is not as it was written`,
      'EISDIR: illegal operation on a directory, read',
    ])
    expect(shortages.lines).toEqual([`${NOT_KEPT} (EISDIR: illegal operation on a directory, read)`])
    await store.close()
  })

  it('is removed when it is corrupt, so that the next one is complete', async () => {
    const { log, file } = await kept()
    const broken = vi.spyOn(SnapshotFile.prototype, 'put').mockImplementation(() => {
      throw Object.assign(new Error('database disk image is malformed'), { errcode: 11 })
    })
    onTestFinished(() => broken.mockRestore())
    const { stop } = await started(log, file)
    await created(log, 'A-4')
    await vi.waitFor(() => expect(existsSync(file)).toBe(false))
    broken.mockRestore()
    await stop()
    const { began, documents } = await afterStart(log, file)
    expect(began).toBe(position(4))
    expect(sorted(documents)).toEqual(await rebuilt(log))
  })
})
