import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './errors.ts'
import { keepAsking } from './recovery.ts'

const away = new ApiError('UNAVAILABLE', 'away')

describe('a query that failed', () => {
  const page = Object.assign(new EventTarget(), { hidden: false })
  const answer = vi.fn<() => Promise<string>>()
  let client: QueryClient
  let states: string[]
  const leaving: (() => void)[] = []

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('document', page)
    page.hidden = false
    answer.mockReset()
    states = []
    client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    leaving.push(keepAsking(client))
  })
  afterEach(() => {
    for (const leave of leaving.splice(0)) leave()
    client.clear()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  /** Observes the query; `states` are its displayed states. Returns a function to stop. */
  function look(): () => void {
    const observer = new QueryObserver(client, { queryKey: ['tract'], queryFn: () => answer() })
    const leave = observer.subscribe(({ status }) => {
      if (states.at(-1) !== status) states.push(status)
    })
    leaving.push(leave)
    return leave
  }

  it('is retried until it succeeds, and keeps its error meanwhile', async () => {
    answer.mockRejectedValue(away)
    look()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(states).toEqual(['pending', 'error'])
    const asked = answer.mock.calls.length
    expect(asked).toBeGreaterThan(5)
    expect(asked).toBeLessThan(25)
    answer.mockResolvedValue('here')
    await vi.advanceTimersByTimeAsync(15_000)
    expect(states.at(-1)).toBe('success')
    const done = answer.mock.calls.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(answer.mock.calls.length).toBe(done)
  })

  it('is retried by its reader if pages were loaded: all of them would be refetched', async () => {
    answer.mockResolvedValueOnce('page')
    const observer = new InfiniteQueryObserver(client, {
      queryKey: ['audit'],
      queryFn: () => answer(),
      initialPageParam: 0,
      getNextPageParam: () => 1,
    })
    leaving.push(observer.subscribe(() => undefined))
    await vi.advanceTimersByTimeAsync(0)
    answer.mockRejectedValue(away)
    await observer.fetchNextPage()
    await vi.advanceTimersByTimeAsync(0)
    expect(observer.getCurrentResult()).toMatchObject({
      isFetchNextPageError: true,
      data: { pages: ['page'] },
    })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(answer).toHaveBeenCalledTimes(2)
  })

  it('keeps its data on the screen, and is refetched', async () => {
    answer.mockResolvedValueOnce('before')
    look()
    await vi.advanceTimersByTimeAsync(0)
    answer.mockRejectedValueOnce(away).mockResolvedValue('after')
    await client.refetchQueries({ queryKey: ['tract'] })
    expect(client.getQueryData(['tract'])).toBe('before')
    await vi.advanceTimersByTimeAsync(15_000)
    expect(client.getQueryData(['tract'])).toBe('after')
  })

  it('is not retried after a refusal, even a later one', async () => {
    answer.mockRejectedValueOnce(away).mockRejectedValue(new ApiError('FORBIDDEN', 'not for you'))
    look()
    await vi.advanceTimersByTimeAsync(15_000)
    expect(client.getQueryState(['tract'])?.error?.message).toBe('not for you')
    const asked = answer.mock.calls.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(answer.mock.calls.length).toBe(asked)
  })

  it('is not retried without observers', async () => {
    answer.mockRejectedValue(away)
    const leave = look()
    await vi.advanceTimersByTimeAsync(0)
    page.hidden = true
    await vi.advanceTimersByTimeAsync(60_000)
    expect(answer).toHaveBeenCalledTimes(1)
    page.hidden = false
    await vi.advanceTimersByTimeAsync(15_000)
    expect(answer).not.toHaveBeenCalledTimes(1)
    leave()
    const asked = answer.mock.calls.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(answer).toHaveBeenCalledTimes(asked)
  })
})
