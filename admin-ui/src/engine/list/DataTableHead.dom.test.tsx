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
const resize = {
  pull: vi.fn<Resize['pull']>(),
  keep: vi.fn<Resize['keep']>(),
  leave: vi.fn<Resize['leave']>(),
}

beforeEach(() => {
  // jsdom lays nothing out, and captures no pointers.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ width: WIDTH } as DOMRect)
  Object.assign(Element.prototype, { setPointerCapture: () => {}, hasPointerCapture: () => true })
  render(<DataTableHead columns={COLUMNS} template="" sort={UNSORTED} onSort={() => {}} resize={resize} />)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  for (const act of Object.values(resize)) act.mockClear()
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
  fireEvent.pointerMove(handle, { clientX: 320 })
  fireEvent.pointerUp(handle, { clientX: 300 })
  expect(resize.keep).not.toHaveBeenCalled()
  expect(resize.leave).toHaveBeenCalledOnce()
  fireEvent.pointerDown(handle, { clientX: 300 })
  fireEvent.pointerUp(handle, { clientX: 350 })
  expect(resize.pull.mock.calls).toEqual([[source, WIDTH + 20]])
  expect(resize.keep.mock.calls).toEqual([[source, WIDTH + 50]])
  fireEvent.pointerCancel(handle)
  expect(resize.leave).toHaveBeenCalledTimes(2)
  fireEvent.doubleClick(handle)
  expect(resize.keep).toHaveBeenLastCalledWith(source, undefined)
})

it('is wider and narrower by Shift with Right and Left', async () => {
  screen.getByRole('button', { name: 'Name' }).focus()
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowLeft}{/Shift}{ArrowRight}')
  expect(resize.keep.mock.calls).toEqual([
    ['name', WIDTH + 16],
    ['name', WIDTH - 16],
  ])
})
