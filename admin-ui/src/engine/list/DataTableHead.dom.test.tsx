import { MESSAGES } from '@landbook/contracts/engine/messages'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DataTableHead } from './DataTableHead.tsx'
import { UNSORTED } from './sort.ts'
import type { Column } from './tableRows.ts'
import type { Resize } from './tracks.ts'

const WIDTH = 120
const COLUMNS: readonly Column<object>[] = [
  { source: '#', label: '#', value: () => null, isPosition: true },
  { source: 'name', label: 'Name', value: () => null },
  { source: 'lands', label: 'Lands', value: () => null, disableSort: true },
]
const resize = vi.fn<Resize>()

beforeEach(() => {
  // jsdom lays nothing out, and captures no pointers.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ width: WIDTH } as DOMRect)
  Object.assign(Element.prototype, { setPointerCapture: () => {}, hasPointerCapture: () => true })
  render(<DataTableHead columns={COLUMNS} template="" sort={UNSORTED} onSort={() => {}} resize={resize} />)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  resize.mockClear()
})

const handles = () => screen.getAllByTitle(MESSAGES.list.columns.resize)

it('has an edge to pull at each column that holds values', () => {
  expect(handles().length).toBe(2)
})

it.each([
  [0, 'name'],
  [1, 'lands'],
])('gives the width that is pulled, and keeps it when the edge is let go', (index, source) => {
  const [handle] = handles().slice(index)
  if (!handle) throw new Error('There is no edge')
  fireEvent.pointerDown(handle, { clientX: 300 })
  fireEvent.pointerUp(handle, { clientX: 300 })
  expect(resize).not.toHaveBeenCalled()
  fireEvent.pointerDown(handle, { clientX: 300 })
  fireEvent.pointerMove(handle, { clientX: 320 })
  fireEvent.pointerUp(handle, { clientX: 350 })
  expect(resize.mock.calls).toEqual([
    [source, WIDTH + 20, false],
    [source, WIDTH + 50, true],
  ])
  fireEvent.doubleClick(handle)
  expect(resize).toHaveBeenLastCalledWith(source, undefined, true)
})

it('is wider and narrower by Shift with Right and Left', async () => {
  screen.getByRole('button', { name: 'Name' }).focus()
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowLeft}{/Shift}{ArrowRight}')
  expect(resize.mock.calls).toEqual([
    ['name', WIDTH + 16, true],
    ['name', WIDTH - 16, true],
  ])
})
