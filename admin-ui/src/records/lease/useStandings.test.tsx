import { prerender } from 'react-dom/static'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Answer } from '../../engine/data/operations.ts'
import { useWithStandings } from './useStandings.ts'

vi.mock('../../engine/data/client.ts', () => ({ retryUnavailable: false }))
vi.mock('../../engine/data/dataProvider.ts', () => ({}))
const query = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-query', async (original) => ({ ...(await original<object>()), useQuery: query }))

interface Land {
  id: string
}

const refetch = { rows: vi.fn(), others: vi.fn() }
const ROWS = [{ id: 'a' }, { id: 'b' }]
const rows = { data: ROWS, isPending: false, error: undefined, refetch: refetch.rows } as Answer<
  readonly Land[]
>

async function answered<T>(useAnswer: () => T): Promise<T> {
  const found: T[] = []
  const Shown = () => {
    found.push(useAnswer())
    return null
  }
  await prerender(<Shown />)
  return found[0] as T
}

const others = (data: unknown, error: Error | null = null) =>
  query.mockReturnValue({ data, error, isPending: false, refetch: refetch.others })

beforeEach(() => vi.clearAllMocks())

it('reads again also what holds leases', async () => {
  others(undefined, new Error('Away'))
  const {
    data,
    error,
    refetch: tryAgain,
  } = await answered<Answer<readonly Land[]>>(() => useWithStandings(rows))
  expect(data).toBeUndefined()
  expect(error).toBeDefined()
  tryAgain()
  expect(refetch.rows).toHaveBeenCalledOnce()
  expect(refetch.others).toHaveBeenCalledOnce()
})

it('says nothing of a lease that was added since', async () => {
  others([{ id: 'a', heldBy: 'wells' }])
  const { data } = await answered(() => useWithStandings(rows))
  expect(data).toEqual([
    { id: 'a', standing: { id: 'a', heldBy: 'wells' } },
    { id: 'b', standing: undefined },
  ])
})
