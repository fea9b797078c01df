import type { LiveChange } from '@landbook/contracts/engine/api/live'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { change, liveScreen, message } from '../../../test/live-rig.ts'
import { setConnection } from '../connection/state.ts'
import { noteAnswered } from '../data/commands.ts'
import { isKeptCurrent } from '../data/longKeys.ts'
import { allRowsQuery } from '../data/longQueries.ts'

const getList = vi.hoisted(() => vi.fn())
vi.mock('../data/dataProvider.ts', () => ({ dataProvider: { getList } }))

const screen = liveScreen()

describe('a long list that is not shown', () => {
  const rows = ['A', 'B', 'C'].map((id) => ({ id, revision: 0 }))
  const whole = vi.fn(async () => rows)
  const query = { ...allRowsQuery('tract', { fields: ['name'] }), queryFn: whole }
  const inList = () => screen.client.getQueryData<typeof rows>(query.queryKey)
  const open = () => {
    const close = new QueryObserver(screen.client, query).subscribe(() => undefined)
    screen.leaving.push(close)
    return close
  }

  beforeEach(async () => {
    setConnection('connected')
    whole.mockClear()
    const close = open()
    await vi.advanceTimersByTimeAsync(1)
    close()
    getList.mockReset()
  })
  afterEach(() => setConnection('connecting'))

  async function hears(changes: readonly Partial<LiveChange>[], answer: readonly object[] = []) {
    getList.mockResolvedValue({ data: answer })
    screen.refresher.heard(message({ types: [], changes: changes.map(change) }))
    await vi.advanceTimersByTimeAsync(60_000)
  }

  it('refetches the changed rows once it is opened, and merges new ones in', async () => {
    const changed = ['Aa', 'B', 'C'].map((id) => ({ id }))
    const found = [
      { id: 'Aa', revision: 0 },
      { id: 'B', revision: 1 },
    ]
    await hears(changed, found)
    expect([getList.mock.calls.length, inList()]).toEqual([0, rows])
    open()
    await vi.advanceTimersByTimeAsync(1)
    expect(getList).toHaveBeenCalledExactlyOnceWith(
      'Lands',
      expect.objectContaining({ filter: { id_in: ['Aa', 'B', 'C'] } }),
    )
    expect([inList(), whole.mock.calls.length]).toEqual([[rows[0], ...found], 1])
  })

  describe('and is opened again', () => {
    const toChange = async (revision: number, answer = Promise.resolve()) => {
      getList.mockImplementation(() => answer.then(() => ({ data: [{ id: 'B', revision }] })))
      screen.refresher.heard(message({ types: [], changes: [change({ id: 'B' })] }))
      await vi.advanceTimersByTimeAsync(200)
    }
    const revision = () => inList()?.[1]?.revision
    const openNow = async () => {
      const close = open()
      await vi.advanceTimersByTimeAsync(1)
      return close
    }

    it('is not throttled', async () => {
      const close = open()
      await toChange(1)
      close()
      await toChange(2)
      expect(revision()).toBe(1)
      await openNow()
      expect(revision()).toBe(2)
    })

    it('does not wait for a read that was planned while it was shown', async () => {
      const close = open()
      await toChange(1)
      await toChange(2)
      expect(revision()).toBe(1)
      close()
      await openNow()
      expect(revision()).toBe(2)
    })

    it('is read again at once after a read that was on its way', async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const close = open()
      await toChange(1, promise)
      close()
      await toChange(2)
      await openNow()
      resolve()
      await vi.advanceTimersByTimeAsync(200)
      expect(revision()).toBe(2)
    })

    it('stays throttled for what shows it a second time', async () => {
      open()
      await toChange(1)
      await toChange(2)
      await openNow()
      expect(revision()).toBe(1)
    })
  })

  it('refetches what an own command changed, also when it was opened since', async () => {
    noteAnswered('mine')
    open()
    await hears([{ id: 'B', commandId: 'mine' }], [{ id: 'B', revision: 1 }])
    expect([inList()?.[1], whole.mock.calls.length]).toEqual([{ id: 'B', revision: 1 }, 1])
  })

  it.each([
    ['another type changed what it shows', [{ type: 'well', touches: ['tract'] }]],
    ['many rows changed', Array.from({ length: 501 }, (_, n) => ({ id: `${n}` }))],
  ])('is refetched completely once it is opened if %s', async (_, changes) => {
    await hears(changes)
    open()
    await vi.advanceTimersByTimeAsync(1_000)
    expect([getList.mock.calls.length, whole.mock.calls.length]).toEqual([0, 2])
  })

  it('is refetched completely, and once, if the connection has been lost since', async () => {
    await hears([{ id: 'B' }])
    setConnection('reconnecting')
    open()
    await vi.advanceTimersByTimeAsync(5_000)
    expect([getList.mock.calls.length, whole.mock.calls.length]).toEqual([0, 2])
  })

  /** Opens it, and leaves before everything has been read. */
  async function leavesEarly(ms: number): Promise<void> {
    whole.mockImplementationOnce(() => new Promise((resolve) => setTimeout(resolve, 10_000, rows)))
    const close = open()
    await vi.advanceTimersByTimeAsync(ms)
    await screen.client.cancelQueries({ queryKey: query.queryKey })
    close()
  }

  it.each([
    ['the connection was lost', () => setConnection('reconnecting')],
    ['the changed rows could not be read', () => void getList.mockRejectedValue(new Error('away'))],
  ])('is refetched again if it was left before all was read, when %s', async (_, begins) => {
    await hears([{ id: 'B' }])
    begins()
    await leavesEarly(1_000)
    setConnection('connected')
    expect(whole).toHaveBeenCalledTimes(2)
    open()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(whole).toHaveBeenCalledTimes(3)
  })

  it('reads what an own command changed while it was read for the first time', async () => {
    screen.client.clear()
    whole.mockImplementationOnce(() => new Promise((resolve) => setTimeout(resolve, 1_000, rows)))
    open()
    await vi.advanceTimersByTimeAsync(500)
    noteAnswered('mine')
    await hears([{ id: 'B', commandId: 'mine' }], [{ id: 'B', revision: 1 }])
    expect(whole.mock.calls.length + getList.mock.calls.length).toBeGreaterThan(2)
  })

  it('stays to be refetched completely when a row of it changes afterwards', async () => {
    await hears([{ type: 'well', touches: ['tract'] }])
    await hears([{ id: 'B' }])
    open()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(whole).toHaveBeenCalledTimes(2)
  })
})

describe('a long list that shows more of other records than their live changes announce', () => {
  const report = {
    ...allRowsQuery('production', { fields: ['name'], select: [{ well: ['id', { operatedBy: ['id'] }] }] }),
    queryFn: vi.fn(async () => [{ id: 'A' }]),
  }
  afterEach(() => setConnection('connecting'))

  it('is refetched completely once it is opened after a change of one of these', async () => {
    setConnection('connected')
    const open = () => new QueryObserver(screen.client, report).subscribe(() => undefined)
    open()()
    await vi.advanceTimersByTimeAsync(1)
    expect(isKeptCurrent(report.queryKey)).toBe(false)
    screen.refresher.heard(
      message({ types: [], changes: [change({ type: 'well', members: ['operatedBy'] })] }),
    )
    screen.leaving.push(open())
    await vi.advanceTimersByTimeAsync(1_000)
    expect(report.queryFn).toHaveBeenCalledTimes(2)
  })
})
