import { createContext, type ReactNode, useContext } from 'react'
import type { Column } from './tableRows.ts'
import type { TablePlace } from './tableView.ts'

/** What a table is told by the list around it, beside react-admin's list context. */
export interface TableOfList<R> {
  /** The accessible name. */
  label: string
  /** The visible columns, in order. */
  columns: readonly Column<R>[]
  rowKey: (row: R) => string
  place: TablePlace
  /** Of every row, in pixels; undefined where rows are as high as what is in them. */
  rowHeight?: number | undefined
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
