import { MESSAGES } from '@landbook/contracts/engine/messages'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useState,
} from 'react'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { type CellRange, clipboardText, rangeBetween, sizeOf } from './cellRange.ts'
import { type Extent, type GridPlace, movedBy } from './gridMoves.ts'
import type { RowsInSight } from './tableContext.ts'
import type { Column } from './tableRows.ts'
import { useGoOn } from './useGoOn.ts'

/** What is entered in a block of cells. */
export interface EditedBlock {
  action: 'paste' | 'fillDown' | 'empty'
  /** Of the clipboard. */
  text?: string
  /** Where: from its corner on, or all of it. */
  range: CellRange
  /** All of the table, which has so many rows. */
  columns: readonly Column<object>[]
  count: number
  /** The id of the record in a row; undefined in others. */
  keyAt: (row: number) => Promise<string | undefined>
}

export type BlockEditor = (block: EditedBlock, onClose: () => void) => ReactNode

interface Options {
  /** Undefined where no block can be entered. */
  editor: BlockEditor | undefined
  columns: readonly Column<object>[]
  count: number
  /** Which rows: a range ends with them. */
  view: string | undefined
  rows: Pick<RowsInSight<object>, 'at' | 'read'>
  /** The id of the record in a row; undefined in others. */
  rowKey: (row: object) => string | undefined
  scrollTo: (row: number) => void
  goTo: (place: GridPlace) => void
}

interface Chosen {
  /** The cell with the focus. */
  anchor: GridPlace
  end: GridPlace
  view: string | undefined
}

/** Choosing, copying, pasting, filling and emptying cells, as in a spreadsheet. */
export function useCellRange({ editor, columns, count, view, rows, rowKey, scrollTo, goTo }: Options) {
  const [chosen, setChosen] = useState<Chosen>()
  const [block, setBlock] = useState<EditedBlock>()
  const goOnTo = useGoOn(block !== undefined, goTo)
  const range = chosen && chosen.view === view ? rangeBetween(chosen.anchor, chosen.end) : undefined
  const holdsValues = ({ row, column }: GridPlace) => row >= 0 && !isWithoutValues(columns[column])

  const extend = (anchor: GridPlace, to: GridPlace) => {
    if (!holdsValues(anchor)) return false
    const end = {
      row: Math.max(to.row, 0),
      column: holdsValues({ ...to, row: 0 }) ? to.column : anchor.column,
    }
    setChosen({ anchor, end, view })
    scrollTo(end.row)
    return true
  }
  const rangeAt = (place: GridPlace) => range ?? rangeBetween(place, place)
  /** False where that cannot be done. */
  const enter = (action: EditedBlock['action'], place: GridPlace, text?: string) => {
    const where = action === 'fillDown' ? filled(rangeAt(place)) : rangeAt(place)
    if (!editor || !holdsValues(where.from)) return false
    const keyAt = async (index: number) => {
      const row = await rows.read(index)
      return row && rowKey(row)
    }
    goOnTo(place)
    setBlock({ action, range: where, columns, count, keyAt, ...(text !== undefined && { text }) })
    return true
  }

  return {
    range,
    /** Whether the key was one of these. */
    key: (event: KeyboardEvent, place: GridPlace, extent: Extent): boolean => {
      const { key, shiftKey, ctrlKey, metaKey } = event
      if (shiftKey) {
        const { anchor, end } = range && chosen ? chosen : { anchor: place, end: place }
        const moved = movedBy({ key, ctrlKey, metaKey, altKey: event.altKey, shiftKey: false }, end, extent)
        return moved !== undefined && extend(anchor, moved)
      }
      if (key === 'd' && (ctrlKey || metaKey)) return enter('fillDown', place) || editor !== undefined
      if (key === 'Delete') return enter('empty', place)
      const isLeft = range !== undefined && (key === 'Escape' || movedBy(event, place, extent) !== undefined)
      if (isLeft) setChosen(undefined)
      return isLeft && key === 'Escape'
    },
    /** `from`: the cell with the focus. */
    point: (event: MouseEvent, place: GridPlace, from: GridPlace | undefined) => {
      if (event.shiftKey && from && extend(from, place)) event.preventDefault()
      else setChosen(undefined)
    },
    copy: (event: ClipboardEvent, place: GridPlace) => {
      const { from, to } = rangeAt(place)
      if (!holdsValues(from) || document.getSelection()?.type === 'Range') return
      const shown = columns.slice(from.column, to.column + 1)
      const textOf = (all: readonly (object | undefined)[]) =>
        clipboardText(
          all.flatMap((row) =>
            row && rowKey(row) ? [shown.map(({ value }) => String(value(row) ?? ''))] : [],
          ),
        )
      const places = Array.from({ length: to.row - from.row + 1 }, (_, at) => from.row + at)
      const known = places.map((index) => rows.at(index))
      event.preventDefault()
      if (known.includes(undefined))
        void Promise.all(places.map(rows.read)).then((all) => navigator.clipboard.writeText(textOf(all)))
      else event.clipboardData.setData('text/plain', textOf(known))
    },
    paste: (event: ClipboardEvent, place: GridPlace) => {
      const text = event.clipboardData.getData('text/plain')
      if (text !== '' && enter('paste', place, text)) event.preventDefault()
    },
    overlay: (
      <>
        {range && (
          <span role="status">
            <VisuallyHidden>{chosenText(range)}</VisuallyHidden>
          </span>
        )}
        {editor && block && <Suspense>{editor(block, () => setBlock(undefined))}</Suspense>}
      </>
    ),
  }
}

/** One row takes the values of the row above. */
const filled = ({ from, to }: CellRange): CellRange =>
  from.row < to.row ? { from, to } : { from: { ...from, row: from.row - 1 }, to }

const isWithoutValues = (column: Column<object> | undefined): boolean =>
  column === undefined || column.isAction === true || column.isPosition === true

function chosenText(range: CellRange): string {
  const { rows, columns } = sizeOf(range)
  return MESSAGES.cells.chosen(rows, columns)
}
