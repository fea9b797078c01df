import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { liveScreen, message } from '../../../test/live-rig.ts'

vi.mock('../data/dataProvider.ts', () => ({ dataProvider: {} }))

describe('a query that is left and opened again', () => {
  const screen = liveScreen()
  const queryFn = vi.fn(async () => ({}))
  const open = async () => {
    const query = { queryKey: ['tract', 'list', {}], queryFn, staleTime: 60_000 }
    const leave = new QueryObserver(screen.client, query).subscribe(() => undefined)
    screen.leaving.push(leave)
    await vi.advanceTimersByTimeAsync(1)
    return leave
  }
  const toChange = async () => {
    screen.refresher.heard(message({ types: ['tract'] }))
    await vi.advanceTimersByTimeAsync(200)
  }

  it.each([
    ['planned', toChange, async (leave: () => void) => leave()],
    ['left', async (leave: () => void) => leave(), toChange],
  ])('is read at once where a read was %s first', async (_, first, second) => {
    queryFn.mockClear()
    const leave = await open()
    await toChange()
    await first(leave)
    await second(leave)
    expect(queryFn).toHaveBeenCalledTimes(2)
    await open()
    expect(queryFn).toHaveBeenCalledTimes(3)
  })
})
