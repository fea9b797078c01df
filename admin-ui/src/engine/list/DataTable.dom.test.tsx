import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useMemo, useState } from 'react'
import { ListContextProvider, useList } from 'react-admin'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { KEYS } from '../keys/keys.ts'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import { columnsIn } from './DataTableColumn.tsx'
import { TableContext, type TableOfList } from './tableContext.ts'
import type { EditedCell } from './useCellEditor.tsx'

const HEIGHT = 28
const opened = vi.fn<(target: string) => void>()
const onRange = vi.fn<(first: number, last: number) => void>()
let rendered = 0

interface Person {
  id: string
  name: string
  place: string
}

const peopleOf = (count: number): Person[] =>
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
      rendered++
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
  rowHeight: HEIGHT,
  empty: '',
}

const editor = ({ id, member, onClose }: EditedCell) => (
  <input
    aria-label={`${member} of ${id}`}
    onKeyDown={(event) => {
      event.preventDefault()
      if (event.key === 'Escape') onClose()
      if (event.key === 'Enter') onClose(1, 1)
    }}
  />
)

let changePeople: (people: Person[]) => void

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

const renderTable = (props: Pick<DataTableProps, 'editor'> = {}) =>
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

beforeEach(() => {
  // jsdom lays nothing out.
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
  renderTable({ editor })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const grid = () => screen.getByRole('grid', { name: 'People' })
const cell = () => document.activeElement?.closest('[role=gridcell], [role=columnheader]')
/** Row and column of the focus, as screen readers count them. */
const focused = () => [
  Number(cell()?.parentElement?.getAttribute('aria-rowindex')),
  Number(cell()?.getAttribute('aria-colindex')),
]
const press = (keys: string) => userEvent.keyboard(keys)

it('is one stop of Tab, which leads to the title of the first row, and comes back to where it was left', async () => {
  await userEvent.tab()
  expect(focused()).toEqual([2, 2])
  await press('{ArrowDown}{ArrowRight}')
  expect(focused()).toEqual([3, 3])
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'After' }))
  await userEvent.tab({ shift: true })
  expect(focused()).toEqual([3, 3])
  await userEvent.tab({ shift: true })
  expect(document.activeElement).toBe(document.body)
})

it('counts its rows and columns', () => {
  expect(grid().getAttribute('aria-rowcount')).toBe('1001')
  expect(grid().getAttribute('aria-colcount')).toBe('5')
})

it('moves to rows that are not drawn yet, without drawing others anew', async () => {
  await userEvent.tab()
  await press('{Control>}{End}{/Control}')
  await waitFor(() => expect(focused()).toEqual([1001, 5]))
  expect(screen.getAllByRole('row').length).toBeLessThan(60)
  const before = rendered
  await press('{ArrowUp}{Home}{ArrowUp}{End}')
  expect(rendered).toBe(before)
  await press('{PageUp}')
  expect(focused()[0]).toBeLessThan(985)
  await press('{Control>}{Home}{/Control}')
  await waitFor(() => expect(focused()).toEqual([2, 1]))
})

it('reaches its header, which Enter sorts by', async () => {
  await userEvent.tab()
  await press('{ArrowUp}')
  expect(focused()).toEqual([1, 2])
  expect(document.activeElement).toBe(within(grid()).getByRole('button', { name: 'Name' }))
})

it('opens the record with Enter in a cell that is not edited, and the link of a cell that has one', async () => {
  cleanup()
  renderTable()
  await userEvent.tab()
  await press('{Enter}{ArrowRight}{Enter}{ArrowRight}{Enter}')
  expect(opened.mock.calls.flat()).toEqual(['record p0', 'record p0', 'phone p0'])
})

it.each(['Enter', 'F2'])('edits a cell with %s, and goes on from it', async (key) => {
  await userEvent.tab()
  await press(`{ArrowRight}{${key}}`)
  act(() => screen.getByRole('textbox', { name: 'place of p0' }).focus())
  await press('{Escape}')
  expect(focused()).toEqual([2, 3])
  await press(`{${key}}`)
  act(() => screen.getByRole('textbox').focus())
  await press('{Enter}')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(focused()).toEqual([3, 4])
  expect(opened).not.toHaveBeenCalled()
})

it('edits a cell that is clicked twice, if its column can be edited', async () => {
  await userEvent.dblClick(screen.getByText('Place 4'))
  screen.getByRole('textbox', { name: 'place of p4' })
  act(() => screen.getByRole('textbox').focus())
  await press('{Escape}')
  await userEvent.dblClick(screen.getAllByRole('row')[4]?.children[3] as Element)
  expect(screen.queryByRole('textbox')).toBeNull()
})

it.each(['F2', 'Enter'])('enters a cell with several links with %s', async (key) => {
  await userEvent.tab()
  await press(`{End}{${key}}`)
  expect(document.activeElement?.textContent).toBe('first')
  await press('{ArrowRight}{Enter}')
  expect(opened).toHaveBeenLastCalledWith('second p0')
  await press('{Escape}')
  expect(document.activeElement).toBe(cell())
  expect(focused()).toEqual([2, 5])
})

it('chooses rows by x and Shift+Space, and all by Ctrl+A', async () => {
  await userEvent.tab()
  await press('x{ArrowDown}{Shift>} {/Shift}')
  const chosen = () => screen.getAllByRole('row', { selected: true }).length
  expect(chosen()).toBe(2)
  await press('{Control>}a{/Control}')
  await screen.findByText('1,000 chosen')
  await press('{Control>}a{/Control}x')
  await screen.findByText('999 chosen')
})

it('takes the cell that is clicked', async () => {
  await userEvent.click(screen.getByText('Place 4'))
  expect(focused()).toEqual([6, 3])
  await press('{ArrowDown}')
  expect(focused()).toEqual([7, 3])
})

it('keeps the focus on a row that moves, and on its place when it is deleted', async () => {
  await userEvent.click(screen.getByText('Place 4'))
  const [first, ...others] = peopleOf(1_000)
  changePeople([...others.slice(0, 8), first as Person, ...others.slice(8)])
  expect(document.activeElement?.textContent).toBe('Place 4')
  expect(focused()).toEqual([5, 3])
  changePeople(peopleOf(1_000).filter(({ id }) => id !== 'p4' && id !== 'p0'))
  expect(document.activeElement?.textContent).toBe('Place 5')
  expect(focused()).toEqual([5, 3])
})

it('takes no focus for what changes while it is elsewhere', async () => {
  await userEvent.click(screen.getByText('Place 4'))
  await userEvent.tab()
  changePeople(peopleOf(1_000).filter(({ id }) => id !== 'p4'))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'After' }))
})

it('keeps the row with the focus drawn while it is scrolled away', async () => {
  await userEvent.click(screen.getByText('Place 4'))
  act(() => screen.getByRole('region', { name: 'People' }).scrollTo({ top: 500 * HEIGHT }))
  await screen.findByText('Place 505')
  expect(document.activeElement?.textContent).toBe('Place 4')
  // What is read is what is in sight.
  expect(Math.min(...(onRange.mock.lastCall ?? []))).toBeGreaterThan(480)
  await press('{ArrowDown}')
  expect(focused()).toEqual([7, 3])
})

it('shows the record of the row beside the list, which the arrows change', async () => {
  await userEvent.tab()
  await press(' ')
  await screen.findByText('Peek at p0')
  await press('{ArrowDown}')
  await screen.findByText('Peek at p1')
  expect(focused()).toEqual([3, 2])
  await press('{Escape}')
  expect(screen.queryByRole('complementary')).toBeNull()
  await press(' ')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(focused()).toEqual([3, 2])
})

const NAMES: Readonly<Record<string, string>> = { Space: ' ' }

it.each(KEYS.list.keys.flatMap(({ keys }) => keys))('knows the key %s', (declared) => {
  grid().focus()
  const held = declared.split('+')
  const key = held.pop() ?? ''
  const event = new KeyboardEvent('keydown', {
    key: NAMES[key] ?? key,
    ctrlKey: held.includes('Control'),
    shiftKey: held.includes('Shift'),
    bubbles: true,
    cancelable: true,
  })
  // Of a cell with several links, and without any.
  const at = declared === 'F2' ? 4 : 2
  const target = screen.getAllByRole('row')[1]?.children[at]
  act(() => target?.dispatchEvent(event))
  expect(event.defaultPrevented).toBe(true)
})
