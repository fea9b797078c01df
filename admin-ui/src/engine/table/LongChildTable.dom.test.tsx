import { longText, text } from '@landbook/contracts/engine/kernel/fields'
import { amount, decimal } from '@landbook/contracts/engine/kernel/figure-fields'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { focused, layOut } from '../../../test/peopleTable.tsx'
import { MayWrite } from '../inputs/declaration.ts'
import { fieldColumn } from '../list/fieldColumn.tsx'
import { forgetTables } from '../list/tableMemory.ts'
import { ChildTable } from './ChildTable.tsx'

const PEOPLE = Array.from({ length: 30 }, (_, n) => ({
  id: `p${n}`,
  name: `Person ${n}`,
  paid: '10.5',
  acres: n === 0 ? null : '1.25',
  remark: n === 0 ? 'Called twice' : '',
  place: '',
  state: 'TX',
}))

const fields = {
  name: text('Name'),
  paid: amount('Paid'),
  acres: decimal('Acres', { places: 2 }),
  remark: longText('Remark'),
  place: text('Place'),
  state: text('State'),
}
const done = async () => true
const client = new QueryClient()
vi.mock('../list/fieldColumn.tsx', { spy: true })

/** As pages have it: what is written by hand is new each time. */
const Table = ({ mayWrite = true, among = PEOPLE, searchedAmong = undefined as number | undefined }) => (
  <QueryClientProvider client={client}>
    <MemoryRouter>
      <MayWrite value={mayWrite}>
        <ChildTable
          list={{ label: 'People', fields: { ...fields } }}
          rows={among}
          searchedAmong={searchedAmong}
          revision={0}
          itemLabel="Person"
          nameOf={({ name }) => String(name)}
          onAdd={done}
          onUpdate={done}
          onDelete={done}
          messages={{ notAdded: '', notUpdated: '', notDeleted: '', confirmDelete: '' }}
          render={{ place: ({ place }) => `Place: ${place}` }}
          below={(found) => <p>{found.length} found</p>}
        />
      </MayWrite>
    </MemoryRouter>
  </QueryClientProvider>
)

beforeEach(() => layOut())
afterEach(() => {
  forgetTables()
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const cellOf = (name: string) => screen.getByRole('gridcell', { name })

it('stays the table that it is where its page searches it', () => {
  const few = PEOPLE.slice(0, 2)
  const { rerender } = render(<Table searchedAmong={PEOPLE.length} />)
  rerender(<Table among={few} searchedAmong={PEOPLE.length} />)
  expect(screen.getAllByRole('grid')).toHaveLength(1)
  rerender(<Table among={few} searchedAmong={few.length} />)
  expect(screen.queryByRole('grid')).toBeNull()
})

it('says what it adds up of the rows that its search finds', async () => {
  render(<Table />)
  expect(screen.getByText('30 found')).toBeDefined()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search People' }), 'Person 12')
  await screen.findByText('1 found')
})

it.each([
  ['Enter', (cell: HTMLElement) => fireEvent.keyDown(cell, { key: 'Enter' })],
  ['F2', (cell: HTMLElement) => fireEvent.keyDown(cell, { key: 'F2' })],
  ['a double click', (cell: HTMLElement) => fireEvent.doubleClick(cell)],
])('edits a row by %s, and goes back to it', async (_, act) => {
  render(<Table />)
  act(cellOf('Person 2'))
  expect(screen.getByRole('group', { name: 'Edit Person 2' })).toBeDefined()
  // Not another one while it is open.
  act(cellOf('Person 3'))
  expect(screen.queryByRole('group', { name: 'Edit Person 3' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(focused()[0]).toBe(4))
})

it('edits nothing for readers', () => {
  render(<Table mayWrite={false} />)
  fireEvent.doubleClick(cellOf('Person 2'))
  expect(screen.queryByRole('group', { name: 'Edit Person 2' })).toBeNull()
})

it('makes its columns once, however often the page around it is rendered', () => {
  const { rerender } = render(<Table />)
  const made = vi.mocked(fieldColumn).mock.calls.length
  rerender(<Table among={PEOPLE.map((person) => ({ ...person, place: 'Pecos' }))} />)
  expect(screen.getAllByText('Place: Pecos').length).toBeGreaterThan(5)
  expect(fieldColumn).toHaveBeenCalledTimes(made)
})

it('is cards on a phone: four facts, and of the others what is known', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width: 599'),
    addEventListener() {},
    removeEventListener() {},
  }))
  render(<Table />)
  const card = screen.getAllByRole('row')[1] as HTMLElement
  const cells = within(card).getAllByRole('gridcell')
  expect(cells.map((cell) => cell.dataset.label)).toEqual([
    'Name',
    'Paid',
    'Acres',
    'Remark',
    'Place',
    'State',
    undefined,
  ])
  expect(cells[3]?.className).toBe('wide')
  expect(within(card).getByRole('button', { name: /^Edit Person/ })).toBeDefined()
})
