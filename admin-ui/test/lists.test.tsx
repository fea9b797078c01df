import { groupedMembers } from '@landbook/contracts/catalogue/columns'
import { dailyOf } from '@landbook/contracts/catalogue/daily'
import { type AnyRecord, recordOf } from '@landbook/contracts/catalogue/index'
import { groupKeysOf, summablesOf } from '@landbook/contracts/catalogue/report/grouping'
import { isSettable } from '@landbook/contracts/catalogue/settable'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { prerender } from 'react-dom/static'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import type { Row } from '../src/engine/data/row.ts'
import { unanswered } from '../src/engine/list/asked.ts'
import { groupingsOf } from '../src/engine/list/grouping.ts'
import { filtersAmong } from '../src/engine/list/ListFilter.tsx'
import type { ListProps } from '../src/engine/list/listProps.ts'
import { useColumnsOfTable } from '../src/engine/list/tableIn.ts'
import type { LazyPage } from '../src/engine/navigation/lazyPage.tsx'
import { typeOf } from '../src/engine/navigation/resources.ts'
import { resources } from '../src/records/index.ts'

/** What each list that is rendered shows and is filtered by, of which the server knows nothing. */
const { unknown } = vi.hoisted(() => ({ unknown: new Map<string, readonly string[]>() }))
vi.mock('../src/engine/list/List.tsx', () => ({
  List: ({ resource, label, children, filters }: ListProps) => {
    const columns = useColumnsOfTable<Row>(children)
    const record = recordOf(typeOf(resource))
    const set = columns.flatMap(({ edits }) => edits ?? [])
    const summed = columns.filter(({ sums }) => sums).map(({ source }) => source)
    unknown.set(`${resource} ${label}`, [
      ...unanswered(record, columns, filtersAmong(filters)),
      ...set.filter((name) => !isSettable(record, name)),
      ...summed.filter((name) => !summablesOf(record).includes(name)),
      ...groupingsOf(record, columns).flatMap(({ name }) => (keysOf(record).has(name) ? [] : name)),
    ])
    return null
  },
}))
const keysOf = (record: AnyRecord) =>
  new Set([
    ...groupKeysOf(record).map(({ name }) => name),
    ...groupedMembers(record),
    ...Object.keys(dailyOf(record).fields),
  ])
vi.mock('../src/engine/session/session.ts', async (original) => ({
  ...(await original<object>()),
  useHolds: () => true,
  useRoles: () => ['ADMIN'],
}))
vi.mock('../src/engine/data/client.ts', () => ({ STALE_MS: 0, retryUnavailable: false }))
vi.mock('../src/engine/data/dataProvider.ts', () => ({ dataProvider: undefined }))

it.each(resources.map(({ resource }) => resource))(
  'the server knows what the columns, totals, groups and filters of $name say',
  async ({ name, list }) => {
    const Page = list as ComponentType & Partial<LazyPage>
    await Page.preload?.()
    unknown.clear()
    await prerender(
      <MemoryRouter>
        <QueryClientProvider client={new QueryClient()}>
          <Page />
        </QueryClientProvider>
      </MemoryRouter>,
    )
    expect([...unknown.keys()].some((shown) => shown.startsWith(`${name} `))).toBe(true)
    expect([...unknown.values()].flat()).toEqual([])
  },
)
