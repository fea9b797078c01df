import { recordNamed } from '@landbook/contracts/engine/kernel/catalogue'
import { MESSAGES } from '@landbook/contracts/engine/messages'
import { HISTORY, type HistoryIndex, type IndexedEvent } from '@landbook/platform/engine/history/port'
import type { LoggedEvent } from '@landbook/platform/engine/log/port'
import { describe, expect, it, vi } from 'vitest'
import { unsealedEvent } from '../../platform/test/events.ts'
import { position } from '../../platform/test/index-entries.ts'
import { momentsOf } from '../src/engine/history/as-of.ts'
import { audit, wholeAudit } from '../src/engine/history/audit.ts'
import { type HistorySource, history } from '../src/engine/history/history.ts'
import { Names } from '../src/engine/history/names.ts'
import { placeAt } from '../src/engine/history/place.ts'
import { Then } from '../src/engine/history/then.ts'
import { indexed } from './exact-log.ts'

const time = (second: number) => new Date(Date.UTC(2026, 2, 4, 12) + second * 1_000).toISOString()

type Given = Pick<LoggedEvent, 'stream' | 'type'> & { second?: number; data?: LoggedEvent['data'] }

const created = (second?: number): Given => ({
  ...{ stream: 'tract-a', type: 'TractCreated', data: { name: 'a', state: 'Texas', county: 'Ward' } },
  ...(second !== undefined && { second }),
})
const changed = (second?: number, stream: LoggedEvent['stream'] = 'tract-a'): Given => ({
  ...{ stream, type: 'TractUpdated', data: { notes: 'n' } },
  ...(second !== undefined && { second }),
})
const unknown: Given = { stream: 'tract-a', type: 'TractPainted' }
const reserved: Given = { stream: 'name-tract-a' as LoggedEvent['stream'], type: 'NameReserved' }

/** The nth is recorded in the nth second, unless it says another one. */
function logged(given: readonly Given[]): LoggedEvent[] {
  const revisions = new Map<string, number>()
  return given.map(({ second, data = {}, ...event }, n) => {
    const revision = (revisions.get(event.stream) ?? -1) + 1
    revisions.set(event.stream, revision)
    const one = unsealedEvent(data)
    const metadata = { ...one.metadata, recordedAt: time(second ?? n), concerns: [], hash: 'none' }
    return { ...one, ...event, revision, position: position(n + 1), metadata }
  })
}

const given = async (...events: Given[]): Promise<HistorySource> => ({
  ...(await indexed(logged(events))),
  now: async (_, ids) => ids.map((id) => ({ id, name: id })),
})
const TRACT = 'tract'
const page = { mayRead: () => true, first: 500 }
const told = (source: HistorySource, more: Partial<Parameters<typeof history>[3]> = {}) =>
  history(source, recordNamed(source.catalogue, TRACT), 'a', { ...page, ...more })
const revisions = (entries: readonly { revision: number }[]) => entries.map(({ revision }) => revision)

/** As somebody left it who changed or removed rows. */
function doctored(source: HistorySource, change: (row: IndexedEvent) => IndexedEvent[]): HistorySource {
  const { historyIndex } = source
  const find: HistoryIndex['find'] = async (query) =>
    (await historyIndex.find({ ...query, first: 500 })).flatMap(change).slice(0, query.first)
  return { ...source, historyIndex: { ...historyIndex, find } }
}

const without = (source: HistorySource, revision: number) =>
  doctored(source, (row) => (row.stream === 'tract-a' && row.revision === revision ? [] : [row]))

const wanted = ({ historyIndex }: HistorySource) => historyIndex.getCheckpoint('history-wanted')
const REFUSED = MESSAGES.history.catchingUp

describe('the name of a record', () => {
  it('is the last one before an event that cannot be read, or its id', async () => {
    const named = { ...created(), data: { name: 'Section 5', state: 'Texas', county: 'Ward' } }
    const source = await given(named, unknown, { ...unknown, stream: 'tract-b' })
    const names = new Names(source.log, source.catalogue)
    const then = new Then({ ...source, now: async () => [] }, await source.log.head(), () => true)
    for (const nameOf of [(id: string) => names.of(TRACT, id), (id: string) => then.nameOf(TRACT, id)])
      expect([await nameOf('a'), await nameOf('b')]).toEqual(['Section 5', 'b'])
  })
})

describe('the moment of an event', () => {
  it('is refused if it is that of any later one', async () => {
    const source = await given(created(), changed(), changed(), changed(3, 'tract-b'), changed())
    for (const second of [2, 3, 4]) {
      const other = doctored(source, (row) => [row.revision === 1 ? { ...row, moment: time(second) } : row])
      await expect(told(other)).rejects.toThrow(REFUSED)
    }
    expect((await wanted(source))?.reason).toContain('the history says moment')
  })

  it('is that of an earlier one by a clock that was ahead, whatever is between them', async () => {
    const between = Array.from({ length: 60 }, () => reserved)
    const source = await given(...between, changed(100, 'tract-b'), ...between, created(99), ...between)
    expect((await told(source)).map(({ at }) => at)).toEqual([time(100)])
    expect(await wanted(source)).toBeUndefined()
  })

  it('costs a read of the log for each time that clocks were ahead, and not for each event', async () => {
    const events = Array.from({ length: 30 }, (_, n) => changed(n))
    const source = await given(created(100), ...events)
    const readAll = vi.spyOn(source.log, 'readAll')
    expect(await told(source)).toHaveLength(31)
    expect(readAll).toHaveBeenCalledTimes(1)
    await momentsOf(source, recordNamed(source.catalogue, TRACT), 'a')
    expect(readAll).toHaveBeenCalledTimes(2)
  })
})

describe('events that only another release knows', () => {
  it.each([
    ['at the end', [created(), changed(), unknown], [1, 0]],
    ['at the end, several', [created(), changed(), unknown, unknown], [1, 0]],
    ['in the middle', [created(), unknown, unknown, changed(), changed()], [4, 3, 0]],
    ['at the beginning', [unknown, changed()], [1]],
  ])('are left out, and cost no rebuild: %s', async (_, events, shown) => {
    const source = await given(...events)
    expect(revisions(await told(source))).toEqual(shown)
    expect(await wanted(source)).toBeUndefined()
  })

  it('hide no event that was removed', async () => {
    const source = without(await given(created(), unknown, changed(), changed()), 2)
    await expect(told(source)).rejects.toThrow(REFUSED)
  })
})

describe('a record\u2019s history by pages', () => {
  const events = [created(), changed(), changed(), changed()]
  const others = events.flatMap((event) => [
    event,
    { ...changed(), stream: 'tract-b' as const },
    { ...changed(), stream: 'tract-b' as const },
  ])

  async function byPages(source: HistorySource, first: number, more = {}): Promise<number[]> {
    const all: number[] = []
    for (let before: string | undefined; ; ) {
      const found = await told(source, { ...more, first, before })
      all.push(...revisions(found))
      if (found.length < first) return all
      before = found.at(-1)?.cursor
    }
  }

  describe.each([1, 2, 3, 500])('of %i', (first) => {
    it('is whole', async () => {
      const source = await given(...others)
      expect(await byPages(source, first)).toEqual([3, 2, 1, 0])
      expect(await byPages(source, first, { from: time(3), until: time(8) })).toEqual([2, 1])
      expect(await wanted(source)).toBeUndefined()
    })

    it.each([0, 1, 2, 3])('lacks no row, wherever it was removed: revision %i', async (revision) => {
      const source = without(await given(...others), revision)
      await expect(byPages(source, first)).rejects.toThrow(REFUSED)
      expect((await wanted(source))?.reason).toContain(`revision ${revision}: it is missing`)
    })

    it.each([1, 2])('between two days lacks none of them: revision %i', async (revision) => {
      const source = without(await given(...others), revision)
      await expect(byPages(source, first, { from: time(3), until: time(8) })).rejects.toThrow(REFUSED)
    })
  })
})

describe('an index that is cleared while it is read', () => {
  const cleared = async () => {
    const source = await given(created(), changed())
    const { historyIndex } = source
    // As it is cleared before anything else of it is read.
    const clearing =
      <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
      async (...args: A): Promise<R> => {
        await historyIndex.clear()
        return work(...args)
      }
    const index = {
      ...historyIndex,
      find: clearing(historyIndex.find),
      placeAt: clearing(historyIndex.placeAt),
    }
    return { ...source, historyIndex: index }
  }
  it.each<[string, (source: HistorySource) => Promise<unknown>]>([
    ['history', told],
    ['audit', (source) => audit(source, { first: 10 })],
    ['whole audit', (source) => Array.fromAsync(wholeAudit(source, {}))],
    ['a moment', (source) => placeAt(source, time(1))],
    ['moments', (source) => momentsOf(source, recordNamed(source.catalogue, TRACT), 'a')],
  ])('answers with nothing of it, and is not accused: %s', async (_, ask) => {
    const source = await cleared()
    await expect(ask(source)).rejects.toThrow(REFUSED)
    expect(await wanted(source)).toBeUndefined()
  })

  it('and built anew meanwhile', async () => {
    const source = await given(created(), changed())
    const { historyIndex } = source
    const find: HistoryIndex['find'] = async (query) => {
      await historyIndex.note('history-built', { position: position(0), at: time(9) })
      return historyIndex.find(query)
    }
    await expect(
      audit({ ...source, historyIndex: { ...historyIndex, find } }, { first: 10 }),
    ).rejects.toThrow(REFUSED)
    expect((await historyIndex.getCheckpoint(HISTORY))?.position).toBe(position(2))
  })
})
