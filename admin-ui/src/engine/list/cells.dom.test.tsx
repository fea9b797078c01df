import { act, cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  cell,
  changePeople,
  focused,
  layOut,
  opened,
  peopleOf,
  press,
  renderTable,
} from '../../../test/peopleTable.tsx'
import type { EditedCell } from './useCellEditor.tsx'
import type { EditedBlock } from './useCellRange.tsx'

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

let block: EditedBlock | undefined

beforeEach(() => {
  layOut()
  block = undefined
  renderTable({
    cells: {
      cell: editor,
      block: (entered) => {
        block = entered
        return null
      },
    },
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
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

/** As the browser does with Ctrl and C or V. */
function useClipboard(kind: 'copy' | 'paste', text = ''): string {
  let copied = text
  const clipboardData = {
    getData: () => text,
    setData: (_: string, written: string) => {
      copied = written
    },
  }
  const target = cell() as Element
  fireEvent(target, createEvent[kind](target, { clipboardData }))
  return copied
}

/** Rows and columns as the table counts them: its first column is that of the boxes. */
const where = () => block && [block.action, block.range.from, block.range.to]

it('copies a cell, and those that Shift and arrows choose', async () => {
  await userEvent.tab()
  await press('{ArrowRight}')
  expect(useClipboard('copy')).toBe('Place 0')
  await press('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(screen.getByRole('status').textContent).toBe('3 rows × 1 column')
  expect(useClipboard('copy')).toBe('Place 0\nPlace 1\nPlace 2')
  expect(focused()).toEqual([2, 3])
})

it('chooses up to the cell that is clicked with Shift, and none again by a move or Escape', async () => {
  await userEvent.click(screen.getByText('Place 1'))
  await userEvent.keyboard('{Shift>}')
  fireEvent.mouseDown(screen.getByText('Place 4'), { shiftKey: true })
  await userEvent.keyboard('{/Shift}')
  expect(useClipboard('copy').split('\n')).toEqual(['Place 1', 'Place 2', 'Place 3', 'Place 4'])
  await press('{Escape}')
  expect(useClipboard('copy')).toBe('Place 1')
  await press('{Shift>}{ArrowDown}{/Shift}{ArrowUp}')
  expect(useClipboard('copy')).toBe('Place 0')
})

it('chooses the cells that the mouse is pulled over, and a text within one', async () => {
  const user = userEvent.setup()
  await user.pointer([
    { keys: '[MouseLeft>]', target: screen.getByText('Place 1') },
    { target: screen.getByText('Place 3') },
    { keys: '[/MouseLeft]' },
    { target: screen.getByText('Place 4') },
  ])
  expect(useClipboard('copy').split('\n')).toEqual(['Place 1', 'Place 2', 'Place 3'])
  await user.click(screen.getByText('Place 2'))
  expect(useClipboard('copy')).toBe('Place 2')
})

it('pastes from the cell with the focus on, and into those that are chosen', async () => {
  await userEvent.click(screen.getByText('Place 2'))
  useClipboard('paste', 'Ward')
  expect(where()).toEqual(['paste', { row: 2, column: 2 }, { row: 2, column: 2 }])
  expect(block?.text).toBe('Ward')
  await press('{Shift>}{ArrowDown}{/Shift}')
  useClipboard('paste', 'Pecos')
  expect(where()).toEqual(['paste', { row: 2, column: 2 }, { row: 3, column: 2 }])
  expect(await block?.keyAt(3)).toBe('p3')
})

it('fills down what is chosen from its first row, or a cell from the one above', async () => {
  await userEvent.click(screen.getByText('Place 2'))
  await press('{Control>}d{/Control}')
  expect(where()).toEqual(['fillDown', { row: 1, column: 2 }, { row: 2, column: 2 }])
  // With Caps Lock.
  await press('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}D{/Control}')
  expect(where()).toEqual(['fillDown', { row: 2, column: 2 }, { row: 4, column: 2 }])
})

it('fills nothing into the first row, and empties cells by Delete', async () => {
  await userEvent.click(screen.getByText('Place 0'))
  await press('{Control>}d{/Control}')
  expect(block).toBeUndefined()
  await press('{Delete}')
  expect(where()).toEqual(['empty', { row: 0, column: 2 }, { row: 0, column: 2 }])
})

it('chooses no cells of headings and of boxes', async () => {
  await userEvent.tab()
  await press('{ArrowLeft}{Shift>}{ArrowDown}{/Shift}')
  expect(screen.queryByRole('status')).toBeNull()
  await press('{ArrowRight}{ArrowUp}{Shift>}{ArrowDown}{/Shift}')
  expect(screen.queryByRole('status')).toBeNull()
})

it('ends what is chosen when its rows are others', async () => {
  await userEvent.click(screen.getByText('Place 2'))
  await press('{Shift>}{ArrowDown}{/Shift}')
  changePeople(peopleOf(1_000).toReversed())
  await userEvent.keyboard('{Delete}')
  expect(where()?.slice(1)).not.toEqual([
    { row: 2, column: 2 },
    { row: 3, column: 2 },
  ])
  expect(screen.queryByRole('status')).toBeNull()
})

it('keeps the focus in the last row, where there is no row to go on to', async () => {
  await userEvent.tab()
  await press('{Control>}{End}{/Control}')
  await waitFor(() => expect(focused()[0]).toBe(1001))
  await press('{Home}{ArrowRight}{ArrowRight}{F2}')
  act(() => screen.getByRole('textbox', { name: 'place of p999' }).focus())
  await press('{Enter}')
  expect(focused()).toEqual([1001, 4])
  await userEvent.click(cell()?.parentElement?.children[2] as Element)
  expect(focused()).toEqual([1001, 3])
})
