import { MESSAGES } from '@landbook/contracts/engine/messages'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useState,
} from 'react'
import { useToast } from '../notifications/toasts.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { type CellRange, clipboardText, rangeBetween, sizeOf } from './cellRange.ts'
import { type Extent, type GridPlace, movedBy } from './gridMoves.ts'
import { readLine } from './inGroups.ts'
import type { RowsInSight } from './tableContext.ts'
import { type Column, holdsValues } from './tableRows.ts'
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
  rows: Pick<RowsInSight<object>, 'at' | 'read' | 'groups'>
  /** The id of the record in a row; undefined in others. */
  rowKey: (row: object) => string | undefined
  scrollTo: (row: number) => void
  goTo: (place: GridPlace) => void
}

interface Corner extends GridPlace {
  /** What was there when it was chosen; undefined where that was not read yet. */
  key: string | undefined
  source: string | undefined
}

interface Chosen {
  /** The cell with the focus. */
  anchor: Corner
  end: Corner
  view: string | undefined
  count: number
}

/** The most rows that are copied. */
const MOST_COPIED = 10_000

/** Choosing, copying, pasting, filling and emptying cells, as in a spreadsheet. */
export function useCellRange({ editor, columns, count, view, rows, rowKey, scrollTo, goTo }: Options) {
  const [chosen, setChosen] = useState<Chosen>()
  const [block, setBlock] = useState<EditedBlock>()
  const goOnTo = useGoOn(block !== undefined, goTo)
  const toast = useToast()
  const keyOf = (line: number): string | undefined => {
    const row = rows.at(line)
    return row && rowKey(row)
  }
  const cornerAt = ({ row, column }: GridPlace): Corner => ({
    row,
    column,
    key: keyOf(row),
    source: columns[column]?.source,
  })
  /** Rows come, go and move, and so do columns: what is chosen by its place would be other cells then. */
  const isThere = ({ row, column, key, source }: Corner) => {
    const now = cornerAt({ row, column })
    return now.source === source && (key === undefined || now.key === undefined || now.key === key)
  }
  const isCurrent =
    chosen?.view === view && chosen?.count === count && isThere(chosen.anchor) && isThere(chosen.end)
  const range = chosen && isCurrent ? rangeBetween(chosen.anchor, chosen.end) : undefined
  const isOfValues = ({ row, column }: GridPlace) => {
    const there = columns[column]
    return row >= 0 && there !== undefined && holdsValues(there)
  }

  const extend = (anchor: GridPlace, to: GridPlace) => {
    if (!isOfValues(anchor)) return false
    const end = {
      row: Math.max(to.row, 0),
      column: isOfValues({ ...to, row: 0 }) ? to.column : anchor.column,
    }
    setChosen({ anchor: cornerAt(anchor), end: cornerAt(end), view, count })
    scrollTo(end.row)
    return true
  }
  /** What is chosen from the cell with the focus on, or that cell. */
  const rangeAt = (place: GridPlace) => {
    const isAnchor = chosen?.anchor.row === place.row && chosen.anchor.column === place.column
    return range && isAnchor ? range : rangeBetween(place, place)
  }
  /** False where that cannot be done. */
  const enter = (action: EditedBlock['action'], place: GridPlace, text?: string) => {
    const where = action === 'fillDown' ? filled(rangeAt(place)) : rangeAt(place)
    if (!editor || !isOfValues(where.from) || keyOf(place.row) === undefined) return false
    const readRow = readLine(rows)
    const keyAt = async (line: number) => {
      const row = await readRow(line)
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
      // With Caps Lock, too.
      if (key.toLowerCase() === 'd' && (ctrlKey || metaKey))
        return enter('fillDown', place) || editor !== undefined
      if (key === 'Delete') return enter('empty', place)
      const isLeft = range !== undefined && (key === 'Escape' || movedBy(event, place, extent) !== undefined)
      if (isLeft) setChosen(undefined)
      return isLeft && key === 'Escape'
    },
    leave: () => setChosen(undefined),
    /** `from`: the cell with the focus. */
    point: (event: MouseEvent, place: GridPlace, from: GridPlace | undefined) => {
      if (event.shiftKey && from && extend(from, place)) event.preventDefault()
      else setChosen(undefined)
    },
    /** False within one cell, whose text can be chosen. */
    drag: (from: GridPlace, to: GridPlace) =>
      (range !== undefined || from.row !== to.row || from.column !== to.column) && extend(from, to),
    copy: (event: ClipboardEvent, place: GridPlace) => {
      const { from, to } = rangeAt(place)
      const isText = range === undefined && document.getSelection()?.type === 'Range'
      if (!isOfValues(from) || isText) return
      const shown = columns.slice(from.column, to.column + 1)
      const textOf = (all: readonly (object | undefined)[]) =>
        clipboardText(
          all.flatMap((row) =>
            row && rowKey(row) ? [shown.map(({ value }) => String(value(row) ?? ''))] : [],
          ),
        )
      const lines = Array.from({ length: to.row - from.row + 1 }, (_, at) => from.row + at)
      if (lines.length > MOST_COPIED) return toast(MESSAGES.cells.tooManyCopied(MOST_COPIED), 'error')
      const known = lines.map((line) => rows.at(line))
      const text = textOf(known)
      if (known.includes(undefined)) {
        event.preventDefault()
        void copyLater(lines.map(readLine(rows)), textOf).catch(() => toast(MESSAGES.notCopied, 'error'))
      } else if (text !== '') {
        event.preventDefault()
        event.clipboardData.setData('text/plain', text)
      }
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

const copyLater = async (
  rows: readonly Promise<object | undefined>[],
  textOf: (rows: readonly (object | undefined)[]) => string,
) => navigator.clipboard.writeText(textOf(await Promise.all(rows)))

function chosenText(range: CellRange): string {
  const { rows, columns } = sizeOf(range)
  return MESSAGES.cells.chosen(rows, columns)
}
