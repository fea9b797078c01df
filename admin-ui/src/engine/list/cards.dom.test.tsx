import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { focused, layOut, renderTable } from '../../../test/peopleTable.tsx'
import { onCard, totalsOfCards } from './tracks.ts'

const isPhone = (query: string) => ({
  matches: query.includes('max-width: 599'),
  addEventListener() {},
  removeEventListener() {},
})

beforeEach(() => {
  layOut()
  vi.stubGlobal('matchMedia', isPhone)
  renderTable()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('says on cards what each fact is, and sorts them without headings', async () => {
  const card = screen.getAllByRole('row')[1] as HTMLElement
  expect(within(card).getByText('Place 0').dataset.label).toBe('Place')
  expect(screen.queryByRole('columnheader', { name: 'Place' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Sort' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Place' }))
  await screen.findByText('Sorted by Place')
})

it('reaches what is above the cards from any fact', async () => {
  await userEvent.click(screen.getByText('Place 0'))
  await userEvent.keyboard('{End}{ArrowUp}')
  expect(focused()[0]).toBe(1)
})

const column = (source: string, more: object = {}) => ({ source, label: source, value: () => null, ...more })
const sources = (columns: readonly { source: string }[]) => columns.map(({ source }) => source).join(' ')

it('has the title, the facts that are meant for a card, the first of the others, and buttons', () => {
  const title = column('title')
  const columns = [
    column('number', { isPosition: true }),
    title,
    ...['a', 'b', 'c'].map((source) => column(source)),
    ...['d', 'e'].map((source) => column(source, { isOnCard: true })),
    column('clone', { isAction: true }),
  ]
  expect(sources(onCard(columns, title))).toBe('title a b d e clone')
  expect(sources(onCard(columns.slice(0, 4), title))).toBe('title a b')
})

it('has no more totals than facts', () => {
  const title = column('title')
  const summed = ['a', 'b', 'c', 'd', 'e'].map((source) => column(source, { sums: true }))
  expect(sources(totalsOfCards([title, column('other'), ...summed], title))).toBe('title a b c d')
})
