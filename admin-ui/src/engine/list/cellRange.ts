import type { GridPlace } from './gridMoves.ts'

/** A rectangle of cells, both corners included. */
export interface CellRange {
  from: GridPlace
  to: GridPlace
}

export const rangeBetween = (one: GridPlace, other: GridPlace): CellRange => ({
  from: { row: Math.min(one.row, other.row), column: Math.min(one.column, other.column) },
  to: { row: Math.max(one.row, other.row), column: Math.max(one.column, other.column) },
})

export const sizeOf = ({ from, to }: CellRange) => ({
  rows: to.row - from.row + 1,
  columns: to.column - from.column + 1,
})

const QUOTED = /["\t\r\n]/

/** As spreadsheets read it from the clipboard. */
export const clipboardText = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) =>
      cells.map((text) => (QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join('\t'),
    )
    .join('\n')
