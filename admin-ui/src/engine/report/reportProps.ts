import type { ReactNode } from 'react'
import type { Answer } from '../data/operations.ts'
import type { ArrayFieldProps } from '../list/ArrayField.tsx'
import type { Column } from '../list/tableRows.ts'
import type { ReportDefinition } from './definition.ts'

type OfTable = 'label' | 'exportLabel' | 'sort' | 'empty'

/** A report as its reader sees it. */
export interface ReportProps<R extends object> extends Pick<ArrayFieldProps<R, string>, OfTable> {
  /** The file's name without '.csv'. */
  exportName: string
  columns: readonly Column<R>[]
  texts: ReportDefinition['texts']
  /** The rows as of a day, by default of the one that is shown. */
  useAnswer: (asOf?: string) => Answer<readonly R[]>
  /** What a row is called where two days are compared: by default what its first column says. */
  nameOf?: (row: R) => string
  renderName?: (row: R) => ReactNode
  /** By default to choose the day. */
  actions?: ReactNode
  /** Above the table. */
  children?: (rows: readonly R[]) => ReactNode
}
