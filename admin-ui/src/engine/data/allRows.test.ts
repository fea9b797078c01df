import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { allRowsQuery } from './allRows.ts'
import { ApiError } from './errors.ts'
import { PAGE_ROWS } from './readPages.ts'

const getList = vi.hoisted(() => vi.fn())
vi.mock('./dataProvider.ts', () => ({ dataProvider: { getList } }))

const LIST = { fields: ['name'], orderBy: [] }

describe('all rows', () => {
  const ROWS = Array.from({ length: 2 * PAGE_ROWS + 1 }, (_, index) => ({
    id: String(index).padStart(6, '0'),
  }))
  const query = allRowsQuery('well', LIST)
  let client: QueryClient
  const read = () => client.fetchQuery(query)

  beforeEach(() => {
    client = new QueryClient()
    getList.mockReset().mockImplementation(async (_, { filter, pagination }) => {
      const from = ROWS.findIndex(({ id }) => filter.id_gt === undefined || id > filter.id_gt)
      return { data: ROWS.slice(from, from + pagination.perPage) }
    })
  })
  afterEach(() => vi.useRealTimers())

  it('are read page by page, each after the last id of the one before, without a count', async () => {
    expect(await read()).toEqual(ROWS)
    const pages = getList.mock.calls.map(([resource, { filter, meta }]) => [resource, filter, meta])
    const meta = expect.objectContaining({ orderBy: ['id_asc'], isCounted: false })
    expect(pages).toEqual([
      ['Wells', {}, meta],
      ['Wells', { id_gt: '004999' }, meta],
      ['Wells', { id_gt: '009999' }, meta],
    ])
  })

  it('say of which past day they are', async () => {
    const [first] = await client.fetchQuery(allRowsQuery('well', { ...LIST, asOf: '2026-01-31' }))
    expect(first).toEqual({ id: '000000', asOf: '2026-01-31' })
  })

  it('are read on from a page for which the server was unavailable', async () => {
    vi.useFakeTimers()
    const answers = getList.getMockImplementation()
    getList.mockImplementationOnce((...args) => answers?.(...args))
    getList.mockRejectedValueOnce(new ApiError('UNAVAILABLE', 'away'))
    const reading = read()
    await vi.runAllTimersAsync()
    expect(await reading).toHaveLength(ROWS.length)
    expect(getList).toHaveBeenCalledTimes(4)
  })

  it('fail with a page that is refused', async () => {
    const answers = getList.getMockImplementation()
    getList.mockImplementationOnce((...args) => answers?.(...args))
    getList.mockRejectedValueOnce(new ApiError('FORBIDDEN', 'No'))
    await expect(read()).rejects.toThrow('No')
  })

  it('are not read to learn whether the server answers', async () => {
    const { signal } = new AbortController()
    const { queryFn, queryKey } = query
    if (typeof queryFn !== 'function') throw new Error('There is no query')
    await queryFn({ client, queryKey, signal, meta: { isProbe: true } })
    expect(getList).toHaveBeenCalledTimes(1)
  })
})
