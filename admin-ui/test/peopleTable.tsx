import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useMemo, useState } from 'react'
import { ListContextProvider, useList } from 'react-admin'
import { MemoryRouter } from 'react-router'
import { vi } from 'vitest'
import { DataTable, type DataTableProps } from '../src/engine/list/DataTable.tsx'
import { columnsIn } from '../src/engine/list/DataTableColumn.tsx'
import { TableContext, type TableOfList } from '../src/engine/list/tableContext.ts'

export const HEIGHT = 28
export const opened = vi.fn<(target: string) => void>()
export const onRange = vi.fn<(first: number, last: number) => void>()
/** How often a cell was rendered. */
export const rendered = { cells: 0 }

interface Person {
  id: string
  name: string
  place: string
}

export const peopleOf = (count: number): Person[] =>
  Array.from({ length: count }, (_, n) => ({ id: `p${n}`, name: `Person ${n}`, place: `Place ${n}` }))

const link = (id: string, to: string) => (
  <a
    href={`#${to}`}
    onClick={(event) => {
      event.preventDefault()
      opened(`${to} ${id}`)
    }}
  >
    {to}
  </a>
)

const COLUMNS = columnsIn<Person>([
  <DataTable.Col key="name" source="name" label="Name" render={({ id }) => link(id, 'record')} />,
  <DataTable.Col
    key="place"
    source="place"
    label="Place"
    edits="place"
    render={({ place }) => {
      rendered.cells++
      return place
    }}
  />,
  <DataTable.Col key="phone" source="phone" label="Phone" render={({ id }) => link(id, 'phone')} />,
  <DataTable.Col
    key="more"
    source="more"
    label="More"
    render={({ id }) => [<i key="i">{link(id, 'first')}</i>, <b key="b">{link(id, 'second')}</b>]}
  />,
])

const TABLE: TableOfList<Person> = {
  label: 'People',
  columns: COLUMNS,
  rowKey: ({ id }) => id,
  place: { key: 'people', first: undefined, page: 0, setPage: () => {}, remember: () => {} },
  view: 'people',
  facts: 4,
  rowHeight: HEIGHT,
  empty: '',
}

export let changePeople: (people: Person[]) => void

function Table({ children }: { children: ReactNode }) {
  const [people, setPeople] = useState(() => peopleOf(1_000))
  changePeople = (next) => act(() => setPeople(next))
  const list = useList({ data: people, perPage: 1_000, sort: { field: 'id', order: 'ASC' } })
  const rows = useMemo(
    () => ({
      at: (index: number) => people[index],
      indexOf: (key: string) => people.findIndex(({ id }) => id === key),
      read: async (index: number) => people[index],
      isReading: false,
      onRange,
      all: () => people,
      choosing: { hidden: 0, all: async () => people.map(({ id }) => id), between: async () => [] },
    }),
    [people],
  )
  const context = { ...list, data: people, total: people.length, isPending: false } as typeof list
  return (
    <ListContextProvider value={context}>
      <TableContext value={{ ...TABLE, rows } as unknown as TableOfList<never>}>{children}</TableContext>
    </ListContextProvider>
  )
}

export const renderTable = (props: Pick<DataTableProps, 'cells'> = {}) =>
  render(
    <MemoryRouter>
      <Table>
        <DataTable
          bulkActionButtons={<button type="button">Edit</button>}
          peek={(id) => <p>Peek at {id}</p>}
          {...props}
        />
      </Table>
      <button type="button">After</button>
    </MemoryRouter>,
  )

/** jsdom lays nothing out. */
export function layOut() {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(20 * HEIGHT)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800)
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(1_000 * HEIGHT)
  const sizes = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', sizes)
  const isWide = (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener() {},
    removeEventListener() {},
  })
  vi.stubGlobal('matchMedia', isWide)
  Element.prototype.scrollIntoView = () => {}
  Element.prototype.scrollTo = function (this: Element, to?: number | ScrollToOptions) {
    this.scrollTop = (typeof to === 'object' && to.top) || 0
    queueMicrotask(() => act(() => this.dispatchEvent(new Event('scroll'))))
  } as Element['scrollTo']
  opened.mockReset()
}

export const grid = () => screen.getByRole('grid', { name: 'People' })
export const cell = () => document.activeElement?.closest('[role=gridcell], [role=columnheader]')
/** Row and column of the focus, as screen readers count them. */
export const focused = () => [
  Number(cell()?.parentElement?.getAttribute('aria-rowindex')),
  Number(cell()?.getAttribute('aria-colindex')),
]
export const press = (keys: string) => userEvent.keyboard(keys)
