import type { GridPlace } from './gridMoves.ts'
import { type CellEditor, useCellEditor } from './useCellEditor.tsx'
import { type BlockEditor, useCellRange } from './useCellRange.tsx'

/** How cells are edited whose column says what it `edits`. */
export interface TableCells {
  cell: CellEditor
  /** Several at once; undefined where records are edited one by one. */
  block: BlockEditor | undefined
}

interface Options extends Omit<Parameters<typeof useCellRange>[0], 'editor'> {
  /** Undefined where no cell can be edited. */
  cells: TableCells | undefined
  /** Edits a row in the place of its cells. */
  onEdit: ((id: string) => void) | undefined
  /** Also of a row that is no longer read. */
  at: (row: number) => object | undefined
}

/** What is done with the cells of a table, one and several of them. */
export function useCells({ cells, onEdit, at, ...options }: Options) {
  const { columns, rowKey, goTo } = options
  const keyAt = (index: number) => {
    const row = at(index)
    return row && rowKey(row)
  }
  const one = useCellEditor({ editor: cells?.cell, columns, keyAt, goTo })
  const several = useCellRange({ editor: cells?.block, ...options })
  const editRow = ({ row }: GridPlace): boolean => {
    const id = keyAt(row)
    if (id !== undefined) onEdit?.(id)
    return id !== undefined
  }
  return {
    ...several,
    edit: onEdit ? editRow : one.edit,
    overlay: (
      <>
        {one.overlay}
        {several.overlay}
      </>
    ),
  }
}
