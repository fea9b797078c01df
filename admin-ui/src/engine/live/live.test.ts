import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { change, liveScreen, message } from '../../../test/live-rig.ts'
import { pauseAfter } from '../connection/pause.ts'
import { noteAnswered } from '../data/commands.ts'
import { initialsOf } from './people.ts'
import { changedWithin, forgetLive, lastPosition, onMessage, take } from './store.ts'

const getList = vi.hoisted(() => vi.fn())
vi.mock('../data/dataProvider.ts', () => ({ dataProvider: { getList } }))

describe('a displayed query', () => {
  const screen = liveScreen()

  /** A displayed query that takes that long. Returns a function that counts its fetches. */
  async function shown(queryKey: readonly unknown[], ms = 10, meta = {}): Promise<() => number> {
    const queryFn = vi.fn(() => new Promise((resolve) => setTimeout(resolve, ms, {})))
    screen.leaving.push(
      new QueryObserver(screen.client, { queryKey, queryFn, meta }).subscribe(() => undefined),
    )
    await vi.advanceTimersByTimeAsync(ms)
    return () => queryFn.mock.calls.length - 1
  }

  it('is refetched when others change its type, and others are not', async () => {
    const [lands, wells] = [await shown(['tract', 'list', {}]), await shown(['well', 'list', {}])]
    const [well, dashboard] = [await shown(['well', 'one', '7']), await shown(['dashboard'])]
    const settings = await shown(['settings'])
    screen.refresher.heard(message())
    await vi.advanceTimersByTimeAsync(1_000)
    expect([lands(), wells(), well(), dashboard(), settings()]).toEqual([1, 0, 1, 1, 0])
    screen.refresher.heard(message({ everything: true, types: [], changes: [] }))
    await vi.advanceTimersByTimeAsync(2_000)
    expect([lands(), wells(), well(), dashboard(), settings()]).toEqual([2, 1, 2, 2, 0])
    screen.refresher.heard(message({ types: [], changes: [] }))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(lands()).toBe(2)
  })

  it('of a list that waits for its type hinders no other', async () => {
    const waiting = await shown([undefined, 'list', {}])
    const lands = await shown(['tract', 'list', {}])
    screen.refresher.heard(message())
    await vi.advanceTimersByTimeAsync(1_000)
    expect([waiting(), lands()]).toEqual([0, 1])
  })

  it('about wells is refetched only by their changes', async () => {
    const others = await shown(['wellsOfNumber', { apiNumber: '42-389-1' }], 10, { about: ['well'] })
    screen.refresher.heard(message())
    await vi.advanceTimersByTimeAsync(1_000)
    expect(others()).toBe(0)
    screen.refresher.heard(message({ types: [], changes: [change({ type: 'well' })] }))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(others()).toBe(1)
  })

  it('with the warnings of a lease is refetched by changes of leases and wells', async () => {
    const warnings = await shown(['leaseWarnings', { leaseID: '1' }], 10, { about: ['lease', 'well'] })
    for (const [type, times] of [
      ['operator', 0],
      ['lease', 1],
      ['well', 2],
    ] as const) {
      screen.refresher.heard(message({ types: [], changes: [change({ type })] }))
      await vi.advanceTimersByTimeAsync(2_000)
      expect(warnings()).toBe(times)
    }
  })

  it("of a record's page is refetched by its own changes and by related types", async () => {
    const land = await shown(['Lands', 'getOne', { id: '1', meta: {} }])
    const other = await shown(['Lands', 'getOne', { id: '2', meta: { select: ['wellCount'] } }])
    const sheet = await shown(['Lands', 'getOne', { id: '2', meta: { select: [{ interest: ['id'] }] } }])
    const user = await shown(['auth', 'canAccess', {}])
    const read = () => [land(), other(), sheet(), user()]
    screen.refresher.heard(message({ types: [] }))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(read()).toEqual([1, 0, 1, 0])
    screen.refresher.heard(message({ types: [], changes: [change({ type: 'well', touches: ['tract'] })] }))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(read()).toEqual([2, 1, 2, 0])
    screen.refresher.heard(message({ types: [], changes: [change({ type: 'operator' })] }))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(read()).toEqual([2, 1, 3, 0])
  })

  it("of react-admin's list is refetched only by changes of its type", async () => {
    const wells = await shown(['Wells', 'getList', {}])
    screen.refresher.heard(message({ types: [] }))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(wells()).toBe(0)
    screen.refresher.heard(message({ types: [], changes: [change({ type: 'well' })] }))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(wells()).toBe(1)
  })

  it('is throttled to once a second during an import, more if slow, and refetched at its end', async () => {
    const [quick, slow] = [
      await shown(['tract', 'list', {}]),
      await shown(['tract', 'list', { q: 'x' }], 500),
    ]
    for (let ms = 0; ms < 10_000; ms += 20) {
      screen.refresher.heard(message())
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
    void screen.client.refetchQueries({ queryKey: ['tract', 'list', {}] })
    await vi.advanceTimersByTimeAsync(100)
    screen.refresher.heard(message())
    await vi.advanceTimersByTimeAsync(3_000)
    expect(lands()).toBe(2)
  })

  it('that was asked for before live changes began is stale when it arrives', async () => {
    const begun = vi.fn(() => screen.refresher.begun())
    setTimeout(begun, 5)
    const queryKey = ['well', 'list', {}]
    const count = await shown(queryKey)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(begun).toHaveBeenCalled()
    expect([count(), screen.client.getQueryState(queryKey)?.isInvalidated]).toEqual([0, true])
  })

  it('is not refetched twice after an own command, even if its answer comes after the live message', async () => {
    const lands = await shown(['tract', 'list', {}])
    const touches = ['tract']
    screen.refresher.heard(message({ types: [], changes: [change({ commandId: 'mine', touches })] }))
    await vi.advanceTimersByTimeAsync(100)
    noteAnswered('mine')
    void screen.client.refetchQueries({ queryKey: ['tract', 'list', {}] })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(lands()).toBe(1)
    screen.refresher.heard(
      message({ types: [], changes: [change({ commandId: 'mine', touches }), change()] }),
    )
    await vi.advanceTimersByTimeAsync(2_000)
    expect(lands()).toBe(2)
    // A change that the user must not see came with it.
    screen.refresher.heard(message({ changes: [change({ commandId: 'mine' })] }))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(lands()).toBe(3)
  })

  it('is refetched after an own command if that was not done with its answer', async () => {
    const lands = await shown(['tract', 'list', {}])
    await vi.advanceTimersByTimeAsync(100)
    noteAnswered('mine')
    screen.refresher.heard(
      message({ types: [], changes: [change({ commandId: 'mine', touches: ['tract'] })] }),
    )
    await vi.advanceTimersByTimeAsync(2_000)
    expect(lands()).toBe(1)
  })

  describe('a list with some changed rows', () => {
    const queryKey = ['tract', 'list', { filter: { county: 'Ward' }, orderBy: ['name_asc'] }] as const
    const rows = ['A', 'B', 'C'].map((name) => ({ id: name, name, revision: 0 }))
    const inList = () => screen.client.getQueryData<typeof rows>(queryKey)
    const whole = vi.fn(async () => rows)

    beforeEach(async () => {
      whole.mockClear()
      screen.leaving.push(
        new QueryObserver(screen.client, { queryKey, queryFn: whole }).subscribe(() => undefined),
      )
      await vi.advanceTimersByTimeAsync(1)
    })

    async function hears(ids: readonly string[], answer: readonly object[]): Promise<void> {
      getList.mockReset().mockResolvedValue({ data: answer })
      screen.refresher.heard(message({ types: [], changes: ids.map((id) => change({ id })) }))
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
      screen.refresher.heard(message({ types: [] }))
      await vi.advanceTimersByTimeAsync(1_000)
      expect(whole).toHaveBeenCalledTimes(2)
    })

    it('ignores changes of types that it does not show', async () => {
      getList.mockReset()
      screen.refresher.heard(
        message({ types: [], changes: [change({ type: 'well', touches: ['operator'] })] }),
      )
      await vi.advanceTimersByTimeAsync(1_000)
      expect([getList.mock.calls.length, whole.mock.calls.length]).toEqual([0, 1])
      screen.refresher.heard(message({ types: [], changes: [change({ type: 'well', touches: ['tract'] })] }))
      await vi.advanceTimersByTimeAsync(1_000)
      expect(whole).toHaveBeenCalledTimes(2)
    })
  })

  it('waits while the tab is hidden', async () => {
    const lands = await shown(['tract', 'list', {}])
    screen.page.hidden = true
    screen.refresher.heard(message())
    await vi.advanceTimersByTimeAsync(60_000)
    expect(lands()).toBe(0)
    screen.page.hidden = false
    screen.page.dispatchEvent(new Event('visibilitychange'))
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
