import { readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { projectorName } from '@landbook/platform/engine/views/generations'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  afterStart,
  append,
  created,
  kept,
  leftBy,
  newLog,
  position,
  rebuilt,
  snapshotEachTest,
  sorted,
  started,
  untilKept,
  viewsOver,
  warnings,
} from './snapshots.ts'
import { history, logged } from './world.ts'

snapshotEachTest()

const fraction = fc.double({ min: 0, max: 1, noNaN: true })

/** What each compressed block begins with. */
const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])

describe('the snapshot of the embedded read models', () => {
  it('is complete after a clean stop: nothing is projected again', () =>
    fc.assert(
      fc.asyncProperty(history(), async ({ events }) => {
        const { log, file } = newLog()
        for (const event of events) await append(log, event)
        const first = await afterStart(log, file)
        const second = await afterStart(log, file)
        expect(second.began).toBe(await log.head())
        expect(sorted(second.documents)).toEqual(sorted(first.documents))
        expect(sorted(second.documents)).toEqual(await rebuilt(log))
        expect(warnings).toEqual([])
      }),
      { numRuns: 25 },
    ))

  it('yields the same read models as a rebuild whenever the process is killed', () =>
    fc.assert(
      fc.asyncProperty(
        history(120),
        fc.array(fraction, { minLength: 1, maxLength: 4 }),
        async (past, kills) => {
          const { log, file } = newLog()
          const { stop } = await started(log, file)
          const left: string[] = []
          const deaths = kills.map((part) => Math.floor(part * past.events.length))
          for (const [index, event] of past.events.entries()) {
            await append(log, event)
            for (const _ of deaths.filter((death) => death === index)) {
              for (let turns = index % 7; turns > 0; turns -= 1) await nextTurn()
              left.push(leftBy(file))
            }
          }
          const right = await rebuilt(log)
          for (const copy of left) expect(sorted((await afterStart(log, copy)).documents)).toEqual(right)
          await stop()
          expect(warnings).toEqual([])
        },
      ),
      { numRuns: 25 },
    ))

  it('is kept while the process runs', async () => {
    const { log, file } = await kept()
    await started(log, file)
    await created(log, 'A-4')
    await untilKept(file, 4)
  })

  it.each<[string, (file: string) => void]>([
    ['cut off', (file) => truncateSync(file, statSync(file).size / 2)],
    ['empty', (file) => truncateSync(file, 0)],
    ['no database', (file) => writeFileSync(file, 'This is a note. '.repeat(1_000))],
    [
      'damaged in a document',
      (file) => {
        const bytes = readFileSync(file)
        const at = bytes.indexOf(ZSTD) + 100
        bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
        writeFileSync(file, bytes)
      },
    ],
  ])('that is %s is not used', async (_, spoil) => {
    const { log, file } = await kept()
    spoil(file)
    const { began, documents } = await afterStart(log, file)
    expect(began).toBe('')
    expect(sorted(documents)).toEqual(await rebuilt(log))
    expect((await afterStart(log, file)).began).toBe(position(3))
  })

  it('of another version is ignored', async () => {
    const { log, file } = await kept()
    expect((await afterStart(log, file, 'another')).began).toBe('')
    expect((await afterStart(log, file, 'another')).began).toBe(position(3))
  })

  it('is ignored for a log that is behind it, and for another log', async () => {
    const { file } = await kept()
    const { log: restored } = newLog()
    await created(restored, 'A-1', 'A-2')
    expect(sorted((await afterStart(restored, file)).documents)).toEqual(await rebuilt(restored))

    const { log: other } = newLog()
    await created(other, 'B-1', 'B-2', 'B-3', 'B-4')
    expect(sorted((await afterStart(other, file)).documents)).toEqual(await rebuilt(other))
  })

  it('is ignored if an event was set aside: it may be readable by now', async () => {
    const { log, file } = newLog()
    await created(log, 'A-1')
    const { id, type, data, metadata } = logged(
      'TractPainted',
      {},
      { stream: 'tract-A-1', revision: 1, position: 'p' },
    )
    await log.append('tract-A-1', 0, [{ id, type, data, metadata }])
    await afterStart(log, file)
    expect((await afterStart(log, file)).began).toBe('')
  })

  it('is kept by one process at a time', async () => {
    const { log, file } = await kept()
    await viewsOver(log, file)
    const second = await viewsOver(log, file)
    expect(await second.getCheckpoint(projectorName(1))).toBeUndefined()
    expect(warnings).toEqual(['another process keeps the snapshot of the read models'])
  })
})
