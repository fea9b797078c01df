import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { buildSchema, print, validate } from 'graphql'
import { prerender } from 'react-dom/static'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setConnection } from '../connection/state.ts'
import { UNSORTED } from '../list/sort.ts'
import { remembered } from '../list/tableMemory.ts'
import { useListController } from '../list/useListController.ts'
import { buildQuery } from './buildQuery.ts'
import { ApiError } from './errors.ts'
import { allRowsQuery, FIRST_ROWS, firstRowsParams, progressKey } from './longQueries.ts'
import { PAGE_ROWS } from './readPages.ts'

const getList = vi.hoisted(() => vi.fn())
vi.mock('./dataProvider.ts', () => ({ dataProvider: { getList } }))

const BY_NAME = { field: 'name', order: 'ASC' } as const
const LIST = { fields: ['name'], sort: BY_NAME }

describe('the first rows of a table', () => {
  const asked = (list: Parameters<typeof firstRowsParams>[0]) =>
    buildQuery('GET_LIST', 'Wells', firstRowsParams(list))

  it('are the first with a value, as a table has the others last', () => {
    const { variables } = asked(LIST)
    expect(variables).toMatchObject({ first: FIRST_ROWS, offset: 0, orderBy: ['name_asc'] })
    expect(variables.filter).toEqual({ AND: [{}, { name_not: null }] })
  })

  it('come with the counts of all rows, of those with a warning, and of what will be read', () => {
    const among = { inactive: false }
    const { query, variables } = asked({
      ...LIST,
      among,
      concerned: { status: 'Inactive' },
      asOf: '2026-01-31',
    })
    expect(variables).toMatchObject({
      filter: { AND: [among, { name_not: null }] },
      total: among,
      concerned: { AND: [among, { status: 'Inactive' }] },
    })
    expect(print(query)).toContain('toRead: WellCount(asOf: $asOf)')
    const schema = readFileSync(new URL('../../../../query-api/schema.graphql', import.meta.url), 'utf8')
    expect(validate(buildSchema(schema), query)).toEqual([])
  })
})

describe('all rows', () => {
  const ROWS = Array.from({ length: 2 * PAGE_ROWS + 1 }, (_, index) => ({
    id: String(index).padStart(6, '0'),
  }))
  const query = allRowsQuery('well', LIST)
  let client: QueryClient
  const read = () => client.fetchQuery(query)
  const progress = () => client.getQueryData(progressKey('well', LIST))

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
    expect(progress()).toBe(ROWS.length)
    const pages = getList.mock.calls.map(([resource, { filter, meta }]) => [resource, filter, meta])
    const meta = expect.objectContaining({ orderBy: ['id_asc'], counts: {} })
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

  it('fail with a page that is refused, and keep how far they came', async () => {
    const answers = getList.getMockImplementation()
    getList.mockImplementationOnce((...args) => answers?.(...args))
    getList.mockRejectedValueOnce(new ApiError('FORBIDDEN', 'No'))
    await expect(read()).rejects.toThrow('No')
    expect(progress()).toBe(PAGE_ROWS)
  })

  describe('that were read a minute ago', () => {
    const isStale = (list = query) => {
      client.setQueryData(list.queryKey, ROWS, { updatedAt: Date.now() - 60_000 })
      return new QueryObserver(client, list).getCurrentResult().isStale
    }
    afterEach(() => setConnection('connecting'))

    it('are current while changes arrive live', () => {
      setConnection('connected')
      expect(isStale()).toBe(false)
    })

    it.each(['connecting', 'reconnecting', 'offline'] as const)('are read anew while %s', (state) => {
      setConnection(state)
      expect(isStale()).toBe(true)
    })

    it('are read anew once somebody has changed one of them', () => {
      setConnection('connected')
      const isCurrent = isStale()
      void client.invalidateQueries({ queryKey: query.queryKey })
      expect([isCurrent, new QueryObserver(client, query).getCurrentResult().isStale]).toEqual([false, true])
    })

    it('are read anew of a past day, of which no changes arrive', () => {
      setConnection('connected')
      expect(isStale(allRowsQuery('well', { ...LIST, asOf: '2026-01-31' }))).toBe(true)
    })
  })

  it('are not read to learn whether the server answers', async () => {
    const { signal } = new AbortController()
    const { queryFn, queryKey } = query
    if (typeof queryFn !== 'function') throw new Error('There is no query')
    await queryFn({ client, queryKey, signal, meta: { isProbe: true } })
    expect(getList).toHaveBeenCalledTimes(1)
    expect(progress()).toBeUndefined()
  })
})

describe('a list whose rows are still to come', () => {
  const COLUMNS = [{ source: 'name', label: 'Name', value: ({ name }: { name: string }) => name }]
  const ROWS = ['a', 'b'].map((name) => ({ id: name, name }))

  function List() {
    const { context } = useListController({
      resource: '',
      name: 'long',
      disableSyncWithLocation: true,
      rows: ROWS,
      expected: 100,
      rowKey: ({ id }) => id,
      columns: COLUMNS,
      sort: BY_NAME,
    })
    return `${context.data?.length} of ${context.total}`
  }
  const shown = async () =>
    text(
      (
        await prerender(
          <MemoryRouter>
            <List />
          </MemoryRouter>,
        )
      ).prelude,
    )
  afterEach(() => remembered.clear())

  it('has its first rows, and the places of the others', async () => {
    expect(await shown()).toBe('2 of 100')
  })

  it.each([
    ['another order', { sort: UNSORTED, search: '' }],
    ['a search', { sort: BY_NAME, search: 'a' }],
  ])('has no rows yet in %s', async (_, view) => {
    remembered.set('long', { ...view, first: undefined, page: undefined })
    expect(await shown()).toBe('0 of 100')
  })
})
