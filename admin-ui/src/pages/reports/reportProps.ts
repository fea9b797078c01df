import type { ReactNode } from 'react'
import type { LongAnswer } from '../../engine/data/longRecords.ts'
import type { Sort } from '../../engine/list/sort.ts'
import type { Column } from '../../engine/list/tableRows.ts'

/** Rows in which something is probably wrong: their count is shown, and on request only they are. */
export interface RowWarning<R> {
  concerns: (row: R) => boolean
  text: (count: number) => string
}

export interface ReportProps<R> {
  label: string
  /** The file's name without '.csv'. */
  exportName: string
  texts: { loading: string; failed: (error: string) => string }
  /** The rows as of a day, by default of the one that is shown. */
  useAnswer: (asOf?: string) => LongAnswer<R>
  /** Whether its columns follow from terms and dates, so that it can be asked of another day than it is as of. */
  isDated?: boolean
  /** Whether its texts need two lines. */
  hasTwoLines?: boolean
  columns: readonly Column<R>[]
  sort: Sort
  pageSizes?: readonly number[]
  /** What a row is called where two days are compared: by default what its first column says. */
  nameOf?: (row: R) => string
  /** Must be constant. */
  warning?: RowWarning<R>
  /** Above the table. */
  children?: (rows: readonly R[]) => ReactNode
}
