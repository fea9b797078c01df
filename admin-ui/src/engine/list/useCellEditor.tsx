import { type ReactNode, Suspense, useState } from 'react'
import type { GridPlace } from './gridMoves.ts'
import type { Column } from './tableRows.ts'
import { useGoOn } from './useGoOn.ts'

/** A cell that is edited in its place. */
export interface EditedCell {
  /** The record's id. */
  id: string
  /** The member that is set. */
  member: string
  element: HTMLElement
  /** Gives the focus back to the grid: so many rows and columns further. */
  onClose: (rows?: number, columns?: number) => void
}

export type CellEditor = (cell: EditedCell) => ReactNode

interface Options {
  /** Undefined where no cell can be edited. */
  editor: CellEditor | undefined
  columns: readonly Column<object>[]
  keyAt: (row: number) => string | undefined
  goTo: (place: GridPlace) => void
}

/** Edits one cell at a time, over its place in the table. */
export function useCellEditor({ editor, columns, keyAt, goTo }: Options) {
  const [edited, setEdited] = useState<EditedCell>()
  const goOnTo = useGoOn(edited !== undefined, goTo)
  return {
    /** False where the cell cannot be edited. */
    edit: (place: GridPlace, element: HTMLElement): boolean => {
      const member = columns[place.column]?.edits
      const id = keyAt(place.row)
      if (!editor || member === undefined || id === undefined) return false
      const onClose = (rows = 0, further = 0) => {
        goOnTo({ row: Math.max(place.row + rows, 0), column: place.column + further })
        setEdited(undefined)
      }
      setEdited({ id, member, element, onClose })
      return true
    },
    overlay: editor && edited && <Suspense>{editor(edited)}</Suspense>,
  }
}
