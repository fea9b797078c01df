import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { ListContextProvider, useList } from 'react-admin'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DataTable } from './DataTable.tsx'
import { columnsIn } from './DataTableColumn.tsx'
import { groupLines } from './groupLines.ts'
import { inGroups } from './inGroups.ts'
import { TableContext, type TableOfList } from './tableContext.ts'

const PEOPLE = ['Ann', 'Bob', 'Cal'].map((name) => ({ id: name, name, acres: '1.5' }))
const GROUPS = [
  { values: [{ id: null, text: 'Ward' }], count: 2 },
  { values: [{ id: null, text: null }], count: 1 },
]
const COLUMNS = columnsIn<(typeof PEOPLE)[number]>([
  <DataTable.Col key="name" source="name" label="Name" />,
  <DataTable.Col key="call" source="call" label="" render={() => ''} isAction isOnDemand />,
  <DataTable.NumberCol key="acres" source="acres" label="Acres" sums />,
])
const TOTALS = new Map([['acres', { sum: '3', unknown: 1 }]])
const onRange = vi.fn<() => void>()

function Table() {
  const list = useList({ data: PEOPLE, sort: { field: 'id', order: 'ASC' } })
  const [folded, setFolded] = useState<readonly string[]>([])
  const lines = groupLines({
    groups: GROUPS.map((group) => ({ ...group, sums: TOTALS })),
    levels: [{ label: 'County', textOf: ({ text }) => text ?? 'None' }],
    isFolded: (key) => folded.includes(key),
    toggle: (key) => setFolded(folded.includes(key) ? folded.filter((one) => one !== key) : [...folded, key]),
  })
  const rows = inGroups(
    {
      at: (index) => PEOPLE[index],
      indexOf: (key) => PEOPLE.findIndex(({ id }) => id === key),
      read: async (index) => PEOPLE[index],
      isReading: false,
      onRange,
      all: () => PEOPLE,
      choosing: { hidden: 0, all: async () => [], between: async () => [] },
    },
    lines,
  )
  const table = {
    label: 'People',
    columns: COLUMNS,
    rowKey: ({ id }: { id: string }) => id,
    place: { key: 'people', first: undefined, page: 0, setPage: () => {}, remember: () => {} },
    view: 'people',
    rowHeight: 28,
    empty: '',
    rows,
  }
  const context = { ...list, data: PEOPLE, total: 3, perPage: 3, isPending: false } as typeof list
  return (
    <ListContextProvider value={context}>
      <TableContext value={table as unknown as TableOfList<never>}>
        <DataTable
          bulkActionButtons={<button type="button">Edit</button>}
          peek={(id) => <p>Peek at {id}</p>}
        />
      </TableContext>
    </ListContextProvider>
  )
}

beforeEach(() => {
  // jsdom lays nothing out.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800)
  const sizes = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', sizes)
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener() {},
    removeEventListener() {},
  }))
  Element.prototype.scrollIntoView = () => {}
  Element.prototype.scrollTo = () => {}
  render(
    <MemoryRouter>
      <Table />
    </MemoryRouter>,
  )
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const rowTexts = () => screen.getAllByRole('row').map(({ textContent }) => textContent)
const heading = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
const rowOf = (element: Element | null) => element?.closest('[role=row]')?.textContent

it('shows each group with its number and its sums, and its rows below', () => {
  expect(rowTexts()).toEqual([
    'NameAcres',
    'County Ward 231 empty',
    'Ann1.5',
    'Bob1.5',
    'County None 131 empty',
    'Cal1.5',
  ])
  const grid = screen.getByRole('treegrid', { name: 'People' })
  expect(grid.getAttribute('aria-rowcount')).toBe('6')
  expect(heading('Ward').getAttribute('aria-expanded')).toBe('true')
  expect(heading('Ann').getAttribute('aria-level')).toBe('2')
  expect(heading('Cal').getAttribute('aria-rowindex')).toBe('6')
})

it('has its sums in the tracks of their columns, past buttons that have none', () => {
  const track = (row: string) =>
    screen
      .getAllByRole('gridcell')
      .find((cell) => rowOf(cell)?.includes(row) && cell.className === 'figure' && cell.style.gridColumn)
      ?.style.gridColumn
  expect(track('Ward')).toBe('3')
})

it('folds by a click, and by Left, Right and Enter, and keeps the focus', async () => {
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'County Ward 2' }))
  expect(rowTexts()).toEqual(['NameAcres', 'County Ward 231 empty', 'County None 131 empty', 'Cal1.5'])
  await user.keyboard('{ArrowRight}')
  expect(heading('Ward').getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{ArrowLeft}')
  expect(heading('Ward').getAttribute('aria-expanded')).toBe('false')
  await user.keyboard('{Enter}')
  expect(heading('Ward').getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{ArrowRight}{Enter}')
  expect(heading('Ward').getAttribute('aria-expanded')).toBe('false')
  expect(rowOf(document.activeElement)).toContain('Ward')
})

it('moves over headings as over rows, of which there is nothing to peek at or to choose', async () => {
  const user = userEvent.setup()
  screen.getByRole('treegrid', { name: 'People' }).focus()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowRight}')
  expect(rowOf(document.activeElement)).toContain('None')
  await user.keyboard(' x')
  expect(screen.queryByText(/Peek at/)).toBeNull()
  await user.keyboard('{ArrowDown}')
  expect(await screen.findByText('Peek at Cal')).toBeTruthy()
})
