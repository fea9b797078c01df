import type { ReactNode } from 'react'
import type { ArrayFieldProps } from '../list/ArrayField.tsx'
import type { Column } from '../list/tableRows.ts'

type OfTable = 'label' | 'exportLabel' | 'sort' | 'empty' | 'actions'

/** A report whose rows have been read. */
export interface ReportProps<R extends object> extends Pick<ArrayFieldProps<R, string>, OfTable> {
  /** The file's name without '.csv'. */
  exportName: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  /** Those of an earlier day, where two are compared. */
  before?: readonly R[] | undefined
  /** What a row is called where two days are compared: by default what its first column says. */
  nameOf?: (row: R) => string
  renderName?: (row: R) => ReactNode
}
