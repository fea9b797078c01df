import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  cell,
  changePeople,
  focused,
  grid,
  HEIGHT,
  layOut,
  onRange,
  opened,
  peopleOf,
  press,
  rendered,
  renderTable,
} from '../../../test/peopleTable.tsx'
import { KEYS } from '../keys/keys.ts'

beforeEach(() => {
  layOut()
  renderTable()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

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
  const before = rendered.cells
  await press('{ArrowUp}{Home}{ArrowUp}{End}')
  expect(rendered.cells).toBe(before)
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

it('opens the record with Enter in any cell, and the link of a cell that has one', async () => {
  await userEvent.tab()
  await press('{Enter}{ArrowRight}{Enter}{ArrowRight}{Enter}')
  expect(opened.mock.calls.flat()).toEqual(['record p0', 'record p0', 'phone p0'])
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
  if (!first) throw new Error('There is nobody')
  changePeople([...others.slice(0, 8), first, ...others.slice(8)])
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

const OWN_KEYS = KEYS.list.keys.filter((declared) => !('isBrowsers' in declared))

it.each(OWN_KEYS.flatMap(({ keys }) => keys))('knows the key %s', (declared) => {
  cleanup()
  renderTable({ cells: { cell: () => null, block: () => null } })
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
