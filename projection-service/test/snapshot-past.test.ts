import { rmSync, statSync, truncateSync } from 'node:fs'
import { recordOf } from '@landbook/contracts/catalogue/index'
import type { EventLog } from '@landbook/platform/engine/log/port'
import { ViewsUnavailable } from '@landbook/platform/engine/stores/unavailable'
import { ReaderAsOf } from '@landbook/platform/engine/views/as-of'
import { pastViews, recordViews } from '@landbook/platform/engine/views/collections'
import { PastFile, pastBeside } from '@landbook/platform/engine/views/past-file'
import type { ViewStore } from '@landbook/platform/engine/views/port'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { append, leftBy, newLog, position, snapshotEachTest, started, warnings } from './snapshots.ts'
import { logged } from './world.ts'

snapshotEachTest()

const TRACT = recordOf('tract')
const DAYS = ['2026-01-01', '2026-01-02', '2026-01-03'] as const

/** The tract is renamed on each of the days. */
async function recorded(log: EventLog, from = 0, until: number = DAYS.length): Promise<void> {
  for (const [revision, day] of [...DAYS.entries()].slice(from, until)) {
    const type = revision === 0 ? 'TractCreated' : 'TractUpdated'
    const event = logged(type, { name: `of ${day}` }, { stream: 'tract-a', revision, position: day })
    await append(log, { ...event, metadata: { ...event.metadata, recordedAt: `${day}T12:00:00.000Z` } })
  }
}

async function nameOn(store: ViewStore, day: string): Promise<unknown> {
  const reader = new ReaderAsOf(recordViews(store, TRACT, 1), pastViews(store, TRACT, 1), day)
  return (await reader.find({})).map(({ name }) => name)
}

async function expectEachDay(store: ViewStore): Promise<void> {
  for (const day of DAYS) expect(await nameOn(store, day)).toEqual([`of ${day}`])
  expect(await nameOn(store, '2025-12-31')).toEqual([])
}

describe('past documents beside the snapshot', () => {
  it('are there after a restart, and go on from it', async () => {
    const { log, file } = newLog()
    await recorded(log, 0, 2)
    await (await started(log, file)).stop()
    const again = await started(log, file)
    expect(again.began).toBe(position(2))
    await recorded(log, 2)
    await again.projector.progress.untilReached(position(3), 60_000)
    await expectEachDay(again.store)
    expect(warnings).toEqual([])
  })

  it('are kept again by the next process where this one was killed before its snapshot', async () => {
    const { log, file } = newLog()
    await recorded(log, 0, 1)
    await (await started(log, file)).stop()
    const { projector } = await started(log, file)
    await recorded(log, 1)
    await projector.progress.untilReached(position(3), 60_000)
    await expectEachDay((await started(log, leftBy(file))).store)
  })

  it('are built from the log if their file is lost, and the snapshot is not used', async () => {
    const { log, file } = newLog()
    await recorded(log)
    await (await started(log, file)).stop()
    rmSync(pastBeside(file))
    const { began, store } = await started(log, file)
    expect(began).toBe('')
    await expectEachDay(store)
  })

  it.each<[string, (file: string) => void]>([
    ['lost', (file) => rmSync(file)],
    ['damaged', (file) => truncateSync(file, statSync(file).size / 2)],
  ])('are built again with the current ones if only the snapshot is %s', async (_, spoil) => {
    const { log, file } = newLog()
    await recorded(log)
    await (await started(log, file)).stop()
    spoil(file)
    for (const _ of ['at once', 'after another restart']) {
      const { store, stop } = await started(log, file)
      await expectEachDay(store)
      await stop()
    }
  })

  it('are forgotten for another log', async () => {
    const { log, file } = newLog()
    await recorded(log)
    await (await started(log, file)).stop()
    const { log: other } = newLog()
    await recorded(other, 0, 1)
    const { store } = await started(other, file)
    expect(await nameOn(store, DAYS[2])).toEqual([`of ${DAYS[0]}`])
  })

  it('are unavailable after a failed write, while today is shown, and back after a restart', async () => {
    const { log, file } = newLog()
    await recorded(log, 0, 1)
    await (await started(log, file)).stop()
    const full = vi.spyOn(PastFile.prototype, 'requireRoom').mockImplementation(() => {
      throw new Error('the disk has room only for the event log')
    })
    onTestFinished(() => full.mockRestore())
    const { projector, store, stop } = await started(log, file)
    await recorded(log, 1)
    await projector.progress.untilReached(position(3), 60_000)
    expect(await recordViews(store, TRACT, 1).get('a')).toMatchObject({ name: `of ${DAYS[2]}` })
    await expect(nameOn(store, DAYS[0])).rejects.toThrow(ViewsUnavailable)
    full.mockRestore()
    await stop()
    expect(warnings).toContain(
      'lists as of a day are missing until the past days are built anew from the log',
    )
    await expectEachDay((await started(log, file)).store)
  })
})
