import { readFileSync } from 'node:fs'
import { listSummables, searchedColumns } from '@landbook/contracts/catalogue/daily'
import { type AnyRecord, recordOf, typeNamed } from '@landbook/contracts/catalogue/index'
import { searchedBeside } from '@landbook/contracts/catalogue/listed'
import { isSettable } from '@landbook/contracts/catalogue/settable'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  buildSchema,
  coerceInputValue,
  type GraphQLEnumType,
  type GraphQLInputObjectType,
  validate,
} from 'graphql'
import type { ComponentType } from 'react'
import { prerender } from 'react-dom/static'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { listQuery } from '../src/engine/data/documents.ts'
import type { Row } from '../src/engine/data/row.ts'
import { orderOf, selectionOf, throughOf, unanswered } from '../src/engine/list/asked.ts'
import { groupingsOf, textOfGroup } from '../src/engine/list/grouping.ts'
import { filtersAmong } from '../src/engine/list/ListFilter.tsx'
import type { ListProps } from '../src/engine/list/listProps.ts'
import { moreFilters } from '../src/engine/list/memberFilter.ts'
import { moreColumns } from '../src/engine/list/moreColumns.ts'
import { useColumnsOfTable } from '../src/engine/list/tableIn.ts'
import type { Column } from '../src/engine/list/tableRows.ts'
import type { LazyPage } from '../src/engine/navigation/lazyPage.tsx'
import { typeOf } from '../src/engine/navigation/resources.ts'
import { resources } from '../src/records/index.ts'

/** What each list that is rendered shows and is filtered by, of which the server knows nothing. */
const { unknown, offered } = vi.hoisted(() => ({
  unknown: new Map<string, readonly string[]>(),
  offered: new Map<string, { record: AnyRecord; own: Columns; more: Columns; forFew: Columns }>(),
}))
type Columns = readonly Column<Row>[]
const schema = buildSchema(readFileSync('query-api/schema.graphql', 'utf8'))
vi.mock('../src/engine/list/List.tsx', () => ({
  List: ({ resource, label, children, filters }: ListProps) => {
    const own = useColumnsOfTable<Row>(children)
    const record = recordOf(typeOf(resource))
    const more = moreColumns(record, own, ['ADMIN'])
    const columns = [...own, ...more]
    offered.set(`${resource} ${label}`, { record, own, more, forFew: moreColumns(record, own, []) })
    const set = columns.flatMap(({ edits }) => edits ?? [])
    const summed = columns.filter(({ sums }) => sums).map(({ source }) => source)
    unknown.set(`${resource} ${label}`, [
      ...unanswered(
        record,
        columns.filter(({ source }) => !throughOf(record, source)),
        filtersAmong(filters),
      ),
      ...set.filter((name) => !isSettable(record, name)),
      ...summed.filter((name) => !listSummables(record).includes(name)),
      ...groupingsOf(record, columns).flatMap(({ name }) =>
        valuesOf(`${record.name}GroupKey`).has(name) ? [] : name,
      ),
    ])
    return null
  },
}))
/** Of an enum of the API. */
const valuesOf = (name: string) =>
  new Set((schema.getType(name) as GraphQLEnumType | undefined)?.getValues().map((value) => value.name))
vi.mock('../src/engine/session/session.ts', async (original) => ({
  ...(await original<object>()),
  useHolds: () => true,
  useRoles: () => ['ADMIN'],
}))
vi.mock('../src/engine/data/client.ts', () => ({ STALE_MS: 0, retryUnavailable: false }))
vi.mock('../src/engine/data/dataProvider.ts', () => ({ dataProvider: undefined }))

async function show(list: unknown) {
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
}

it.each(resources.map(({ resource }) => resource))(
  'the server knows what the columns, totals, groups and filters of $name say',
  async ({ name, list }) => {
    await show(list)
    expect([...unknown.keys()].some((shown) => shown.startsWith(`${name} `))).toBe(true)
    expect([...unknown.values()].flat()).toEqual([])
  },
)

/** What is typed into a filter. */
const TYPED = { text: 'a', figures: '1..2', days: '2024-01-01..2024-12-31' } as const

it.each(resources.map(({ resource }) => resource))(
  'any other field can stand in $name',
  async ({ name, list }) => {
    await show(list)
    for (const { record, own, more, forFew } of [...offered].flatMap(([label, one]) =>
      label.startsWith(`${name} `) ? one : [],
    )) {
      const sources = more.map(({ source }) => source)
      expect(new Set(sources).size).toBe(sources.length)
      const labels = own.map(({ label }) => label)
      expect(more.filter(({ label }) => labels.includes(label))).toEqual([])
      expect(validate(schema, listQuery(record, selectionOf({ fields: [] }, more)).query)).toEqual([])
      const shownLabels = [...own, ...more].map(({ label }) => label)
      expect(shownLabels.filter((label, at) => shownLabels.indexOf(label) !== at)).toEqual([])
      const orders = more.flatMap(({ source }) => orderOf(more, { field: source, order: 'DESC' }))
      const known = valuesOf(`${record.name}Order`)
      expect(orders.filter((order) => !known.has(order))).toEqual([])
      expect(orders.length).toBeGreaterThan(more.length / 2)
      for (const { source } of more.filter(({ isNotSearched }) => !isNotSearched)) {
        const through = throughOf(record, source)
        expect(
          through?.isSearched ?? [...searchedColumns(record), ...searchedBeside(record)].includes(source),
        ).toBe(true)
      }
      const filterType = schema.getType(`${record.name}Filter`) as GraphQLInputObjectType
      for (const { typed } of moreFilters(record, more, [])) {
        const condition = typed?.condition(TYPED[typed.as])
        if (typed) expect(coerceInputValue(condition, filterType)).toBeDefined()
      }
      for (const grouping of groupingsOf(record, [...own, ...more])) {
        const text = textOfGroup(record, grouping, { id: 'x', text: '2024-01-31' })
        expect(text, grouping.name).toMatch(/2024|^No$/)
      }
      // What cannot be sorted or searched says so.
      const silent = more.filter(
        (column) => (column.disableSort || column.isNotSearched) && !column.description,
      )
      expect(silent).toEqual([])
      const linked = Object.keys(record.links).filter(
        (link) => recordOf(typeNamed(record.links[link]?.to ?? '')).read,
      )
      const shown = forFew.map(({ source }) => source.split('.')[0] ?? '')
      expect(shown.filter((member) => linked.includes(member))).toEqual([])
      for (const { value } of more) expect(value({ id: 'x' }) || null).toBe(null)
    }
  },
)
