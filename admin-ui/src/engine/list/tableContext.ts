import type { RecordType } from '@landbook/contracts/catalogue/index'
import { createContext, type ReactNode, useContext } from 'react'
import type { AskedRows } from '../data/windows.ts'
import type { GroupLines } from './groupLines.ts'
import type { Column } from './tableRows.ts'
import type { Choosing } from './tableSelection.ts'
import type { TablePlace } from './tableView.ts'
import type { Totals } from './useTotals.ts'

/** The rows of a table of which not all are there. */
export interface RowsInSight<R> {
  at: (index: number) => R | undefined
  /** -1 if it is not there. */
  indexOf: (key: string) => number
  /** That at a place, read where it is not there. */
  read: (index: number) => Promise<R | undefined>
  /** How they are asked of the server. */
  asked?: { type: RecordType; rows: AskedRows }
  /** Whether some that are in sight are still read. */
  isReading: boolean
  /** Told of the first and the last line in sight; where lines are not the rows, `rowsIn` gives those between two. */
  onRange: (first: number, last: number, rowsIn?: GroupLines['rowsIn']) => void
  /** All rows, at once: they are to be printed. */
  all: () => readonly R[]
  choosing: Choosing
  /** Where the rows are grouped. What is at an index is then at that line, but for `read`, which is of rows. */
  groups?: GroupLines | undefined
}

/** What a table is told by the list around it, beside react-admin's list context. */
export interface TableOfList<R> {
  /** The accessible name. */
  label: string
  /** How many rows there are without the search; undefined where that is not said above cards. */
  all?: number
  /** The visible columns, in order. */
  columns: readonly Column<R>[]
  rowKey: (row: R) => string
  place: TablePlace
  /** Which rows, in which order: another one is shown from its top. Undefined until there are any. */
  view: string | undefined
  /** By default those of the list context, which are all. */
  rows?: RowsInSight<R>
  /** How many facts of a row a card shows on phones; undefined where its rows are no cards. */
  facts?: number | undefined
  /** Of every row, in pixels; undefined where rows are as high as what is in them. */
  rowHeight?: number | undefined
  /** Keeps another width of a column, or the declared one; undefined where columns keep their widths. */
  onResized?: ((source: string, width: number | undefined) => void) | undefined
  /** The sums under the columns that have any; undefined until they are known. */
  totals?: Totals | undefined
  /** Those of the chosen rows. */
  chosenTotals?: Totals | undefined
  /** What it says without rows, unless it is that none passes the filters. */
  empty: string | undefined
  /** Below that. */
  elsewhere?: ReactNode
}

export const TableContext = createContext<TableOfList<never> | undefined>(undefined)

export function useTableOfList<R>(): TableOfList<R> {
  const table = useContext(TableContext)
  if (!table) throw new Error('A DataTable stands in a List or an ArrayField')
  return table as unknown as TableOfList<R>
}
