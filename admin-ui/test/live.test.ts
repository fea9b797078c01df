import type { LiveChange, LiveMessage } from '@landbook/contracts/live'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteAnswered } from '../src/data/commands.ts'
import { isKeptCurrent } from '../src/data/longKeys.ts'
import { allRowsQuery } from '../src/data/longQueries.ts'
import { pauseAfter } from '../src/live/connection.ts'
import { initialsOf } from '../src/live/people.ts'
import { Refresher } from '../src/live/refresh.ts'
import { changedWithin, forgetLive, lastPosition, onMessage, setConnection, take } from '../src/live/store.ts'

const getList = vi.hoisted(() => vi.fn())
vi.mock('../src/data/dataProvider.ts', () => ({ dataProvider: { getList } }))

const change = (given: Partial<LiveChange> = {}): LiveChange => ({
  type: 'tract',
  id: '1',
  revision: 1,
  position: '1',
  at: '2026-01-02T03:04:05.000Z',
  operation: 'UpdateTract',
  commandId: 'theirs',
  actor: { id: 'ann', name: 'ann@landbook.example' },
  members: ['notes'],
  deleted: false,
  touches: [],
  ...given,
})

const message = (given: Partial<LiveMessage> = {}): LiveMessage => ({
  position: '1',
  everything: false,
  types: ['tract'],
  changes: [change()],
  gatherings: [],
  ...given,
})

describe('a displayed query', () => {
  const page = Object.assign(new EventTarget(), { hidden: false })
  let client: QueryClient
  let refresher: Refresher
  const leaving: (() => void)[] = []

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('document', page)
    page.hidden = false
    client = new QueryClient()
    refresher = new Refresher(client)
  })
  afterEach(() => {
    refresher.stop()
    for (const leave of leaving.splice(0)) leave()
    client.clear()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  /** A displayed query that takes that long. Returns a function that counts its fetches. */
  async function shown(queryKey: readonly unknown[], ms = 10): Promise<() => number> {
    const queryFn = vi.fn(() => new Promise((resolve) => setTimeout(resolve, ms, {})))
    leaving.push(new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined))
    await vi.advanceTimersByTimeAsync(ms)
    return () => queryFn.mock.calls.length - 1
  }

  it('is refetched when others change its type, and others are not', async () => {
    const [lands, wells] = [await shown(['tract', 'list', {}]), await shown(['well', 'list', {}])]
    const [well, dashboard] = [await shown(['well', 'one', '7']), await shown(['dashboard'])]
    const settings = await shown(['settings'])
    refresher.heard(message())
    await vi.advanceTimersByTimeAsync(1_000)
    expect([lands(), wells(), well(), dashboard(), settings()]).toEqual([1, 0, 1, 1, 0])
    refresher.heard(message({ everything: true, types: [], changes: [] }))
    await vi.advanceTimersByTimeAsync(2_000)
    expect([lands(), wells(), well(), dashboard(), settings()]).toEqual([2, 1, 2, 2, 0])
    refresher.heard(message({ types: [], changes: [] }))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(lands()).toBe(2)
  })

  it('about wells is refetched only by their changes', async () => {
    const others = await shown(['wellsOfNumber', { apiNumber: '42-389-1' }])
    refresher.heard(message())
    await vi.advanceTimersByTimeAsync(1_000)
    expect(others()).toBe(0)
    refresher.heard(message({ types: [], changes: [change({ type: 'well' })] }))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(others()).toBe(1)
  })

  it("of a record's page is refetched by its own changes and by related types", async () => {
    const land = await shown(['Lands', 'getOne', { id: '1', meta: {} }])
    const other = await shown(['Lands', 'getOne', { id: '2', meta: { select: ['wellCount'] } }])
    const sheet = await shown(['Lands', 'getOne', { id: '2', meta: { select: [{ interest: ['id'] }] } }])
    const user = await shown(['auth', 'canAccess', {}])
    const read = () => [land(), other(), sheet(), user()]
    refresher.heard(message({ types: [] }))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(read()).toEqual([1, 0, 1, 0])
    refresher.heard(message({ types: [], changes: [change({ type: 'well', touches: ['tract'] })] }))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(read()).toEqual([2, 1, 2, 0])
    refresher.heard(message({ types: [], changes: [change({ type: 'operator' })] }))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(read()).toEqual([2, 1, 3, 0])
  })

  it("of react-admin's list is refetched only by changes of its type", async () => {
    const wells = await shown(['Wells', 'getList', {}])
    refresher.heard(message({ types: [] }))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(wells()).toBe(0)
    refresher.heard(message({ types: [], changes: [change({ type: 'well' })] }))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(wells()).toBe(1)
  })

  it('is throttled to once a second during an import, more if slow, and refetched at its end', async () => {
    const [quick, slow] = [
      await shown(['tract', 'list', {}]),
      await shown(['tract', 'list', { q: 'x' }], 500),
    ]
    for (let ms = 0; ms < 10_000; ms += 20) {
      refresher.heard(message())
      await vi.advanceTimersByTimeAsync(20)
    }
    expect(quick()).toBeGreaterThan(7)
    expect(quick()).toBeLessThan(11)
    expect(slow()).toBeLessThan(6)
    const before = quick()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(quick()).toBe(before + 1)
  })

  it('in flight during a change is refetched', async () => {
    const lands = await shown(['tract', 'list', {}], 300)
    void client.refetchQueries({ queryKey: ['tract', 'list', {}] })
    await vi.advanceTimersByTimeAsync(100)
    refresher.heard(message())
    await vi.advanceTimersByTimeAsync(3_000)
    expect(lands()).toBe(2)
  })

  it('that was asked for before live changes began is stale when it arrives', async () => {
    const begun = vi.fn(() => refresher.begun())
    setTimeout(begun, 5)
    const queryKey = ['well', 'list', {}]
    const count = await shown(queryKey)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(begun).toHaveBeenCalled()
    expect([count(), client.getQueryState(queryKey)?.isInvalidated]).toEqual([0, true])
  })

  it('is not refetched twice after an own command, even if its answer comes after the live message', async () => {
    const lands = await shown(['tract', 'list', {}])
    const touches = ['tract']
    refresher.heard(message({ types: [], changes: [change({ commandId: 'mine', touches })] }))
    await vi.advanceTimersByTimeAsync(100)
    noteAnswered('mine')
    void client.refetchQueries({ queryKey: ['tract', 'list', {}] })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(lands()).toBe(1)
    refresher.heard(message({ types: [], changes: [change({ commandId: 'mine', touches }), change()] }))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(lands()).toBe(2)
    // A change that the user must not see came with it.
    refresher.heard(message({ changes: [change({ commandId: 'mine' })] }))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(lands()).toBe(3)
  })

  it('is refetched after an own command if that was not done with its answer', async () => {
    const lands = await shown(['tract', 'list', {}])
    await vi.advanceTimersByTimeAsync(100)
    noteAnswered('mine')
    refresher.heard(message({ types: [], changes: [change({ commandId: 'mine', touches: ['tract'] })] }))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(lands()).toBe(1)
  })

  describe('a list with some changed rows', () => {
    const queryKey = ['tract', 'list', { filter: { county: 'Ward' }, orderBy: ['name_asc'] }] as const
    const rows = ['A', 'B', 'C'].map((name) => ({ id: name, name, revision: 0 }))
    const inList = () => client.getQueryData<typeof rows>(queryKey)
    const whole = vi.fn(async () => rows)

    beforeEach(async () => {
      whole.mockClear()
      leaving.push(new QueryObserver(client, { queryKey, queryFn: whole }).subscribe(() => undefined))
      await vi.advanceTimersByTimeAsync(1)
    })

    async function hears(ids: readonly string[], answer: readonly object[]): Promise<void> {
      getList.mockReset().mockResolvedValue({ data: answer })
      refresher.heard(message({ types: [], changes: ids.map((id) => change({ id })) }))
      await vi.advanceTimersByTimeAsync(1_000)
    }

    it('refetches only those', async () => {
      const [first] = inList() ?? []
      await hears(['B', 'C'], [{ id: 'B', name: 'B', revision: 1 }])
      expect(getList.mock.calls).toEqual([
        [
          'Lands',
          {
            filter: { AND: [{ county: 'Ward' }, { id_in: ['B', 'C'] }] },
            meta: { orderBy: ['name_asc'], fields: undefined, select: undefined },
          },
        ],
      ])
      expect(inList()).toEqual([rows[0], { id: 'B', name: 'B', revision: 1 }])
      expect(inList()?.[0]).toBe(first)
      expect(whole).toHaveBeenCalledTimes(1)
    })

    it.each([
      ['one came to it', ['D'], [{ id: 'D', name: 'D', revision: 0 }]],
      ['one stands in another place', ['B'], [{ id: 'B', name: 'Z', revision: 1 }]],
      ['they are many', Array.from({ length: 501 }, (_, n) => `${n}`), []],
    ])('is refetched completely if %s', async (_, ids, answer) => {
      await hears(ids, answer)
      expect(whole).toHaveBeenCalledTimes(2)
    })

    it('is refetched completely if the rows cannot be', async () => {
      getList.mockReset().mockRejectedValue(new Error('away'))
      refresher.heard(message({ types: [] }))
      await vi.advanceTimersByTimeAsync(1_000)
      expect(whole).toHaveBeenCalledTimes(2)
    })

    it('ignores changes of types that it does not show', async () => {
      getList.mockReset()
      refresher.heard(message({ types: [], changes: [change({ type: 'well', touches: ['operator'] })] }))
      await vi.advanceTimersByTimeAsync(1_000)
      expect([getList.mock.calls.length, whole.mock.calls.length]).toEqual([0, 1])
      refresher.heard(message({ types: [], changes: [change({ type: 'well', touches: ['tract'] })] }))
      await vi.advanceTimersByTimeAsync(1_000)
      expect(whole).toHaveBeenCalledTimes(2)
    })
  })

  describe('a long list that is not shown', () => {
    const rows = ['A', 'B', 'C'].map((id) => ({ id, revision: 0 }))
    const whole = vi.fn(async () => rows)
    const query = { ...allRowsQuery('tract', { fields: ['name'] }), queryFn: whole }
    const inList = () => client.getQueryData<typeof rows>(query.queryKey)
    const open = () => {
      const close = new QueryObserver(client, query).subscribe(() => undefined)
      leaving.push(close)
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
      refresher.heard(message({ types: [], changes: changes.map(change) }))
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
      await client.cancelQueries({ queryKey: query.queryKey })
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
      client.clear()
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
      const open = () => new QueryObserver(client, report).subscribe(() => undefined)
      open()()
      await vi.advanceTimersByTimeAsync(1)
      expect(isKeptCurrent(report.queryKey)).toBe(false)
      refresher.heard(message({ types: [], changes: [change({ type: 'well', members: ['operatedBy'] })] }))
      leaving.push(open())
      await vi.advanceTimersByTimeAsync(1_000)
      expect(report.queryFn).toHaveBeenCalledTimes(2)
    })
  })

  it('waits while the tab is hidden', async () => {
    const lands = await shown(['tract', 'list', {}])
    page.hidden = true
    refresher.heard(message())
    await vi.advanceTimersByTimeAsync(60_000)
    expect(lands()).toBe(0)
    page.hidden = false
    page.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(lands()).toBe(1)
  })
})

describe('messages of a tab', () => {
  afterEach(forgetLive)

  it('are processed once, whichever tab has the connection', () => {
    const heard: string[] = []
    const leave = onMessage(({ changes }) => heard.push(...changes.map(({ position }) => position)))
    take(message({ position: '2', changes: [change({ position: '1' }), change({ position: '2' })] }))
    take(message({ position: '3', changes: [change({ position: '2' }), change({ position: '3' })] }))
    take(message({ position: '1', changes: [] }))
    leave()
    expect(heard).toEqual(['1', '2', '3'])
    expect(lastPosition()).toBe('3')
    expect([changedWithin('1', 1_000), changedWithin('2', 1_000)]).toEqual([true, false])
  })
})

it('pauses between retries grow, are bounded, and have jitter', () => {
  const [least, most] = [() => 0, () => 1]
  expect([0, 1, 2].map((failures) => pauseAfter(failures, least))).toEqual([250, 500, 1_000])
  expect(pauseAfter(0, most)).toBe(750)
  expect(pauseAfter(50, most)).toBe(15_000)
})

it.each([
  ['ann.smith@landbook.example', 'AS'],
  ['admin@landbook.example', 'AD'],
  ['Ann B. Smith', 'AS'],
  ['@', '?'],
])('%s is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
