import { formatDecimal } from '@landbook/contracts/values/decimals'
import { naturalKey } from '@landbook/contracts/values/texts'
import type { ReactNode } from 'react'
import type { Sort } from './sort.ts'

export type CellValue = string | number | null

/** `K`: the declared names of columns. */
export interface Column<R, K extends string = string> {
  key: K
  label: string
  /** The heading in exports, by default the label. */
  exportLabel?: string
  /** The tooltip of the heading. */
  description?: string
  /** The value for sorting, search and export; null if empty. */
  value: (row: R) => CellValue
  /** The cell's content, by default the value. */
  render?: (row: R) => ReactNode
  /** Figures: right-aligned, tabular, and sorted as numbers. */
  align?: 'right'
  /** A figure, or a sum of figures, as people read it. */
  format?: (figure: string) => string
  /** Whether the sum of its figures says something: see `isSummable`. */
  sums?: boolean
  /** The minimum width in pixels; remaining space is shared in proportion. */
  width?: number
  /** Searched beside the value: other names. */
  searched?: (row: R) => CellValue
  /** A custom order. */
  sort?: (a: R, b: R) => number
  /** Rows that come last in both directions, by default those without a value. */
  isLast?: (row: R) => boolean
  /** A column of buttons: neither sorted nor exported. */
  isAction?: boolean
  /** The heading of a column of buttons, by default the label. */
  heading?: ReactNode
  /** A column with row numbers: not sorted, without values. */
  isPosition?: boolean
}

/** A value as people read it; '' where there is none. */
export function textOf<R>({ value, format }: Pick<Column<R>, 'value' | 'format'>, row: R): string {
  const text = String(value(row) ?? '')
  return (text !== '' && format?.(text)) || text
}

/** For columns with numbers of records. */
export const COUNTED = {
  align: 'right',
  sums: true,
  format: (count: string) => formatDecimal(count, 0),
} as const

/** The column with the record's title, which is always shown. */
export const titleColumn = <R>(columns: readonly Column<R>[]): Column<R> | undefined =>
  columns.find(({ isPosition, isAction }) => !isPosition && !isAction)

/** Empty values come last in both directions. */
export function sortRows<R>(rows: readonly R[], columns: readonly Column<R>[], sort: Sort): readonly R[] {
  const column = columns.find(({ key }) => key === sort.field)
  if (!column) return rows
  const sign = sort.order === 'DESC' ? -1 : 1
  const { sort: compare } = column
  if (compare) {
    const isLast = column.isLast ?? ((row: R) => sortKey(column.value(row), false) === undefined)
    return [...rows].sort((a, b) => Number(isLast(a)) - Number(isLast(b)) || sign * compare(a, b))
  }
  const keyed = rows.map((row) => ({ row, key: sortKey(column.value(row), column.align === 'right') }))
  keyed.sort((a, b) => {
    if (a.key === undefined || b.key === undefined)
      return Number(a.key === undefined) - Number(b.key === undefined)
    return a.key < b.key ? -sign : a.key > b.key ? sign : 0
  })
  return keyed.map(({ row }) => row)
}

function sortKey(value: CellValue, isFigure: boolean): string | number | undefined {
  if (value === null || value === '') return undefined
  if (!isFigure) return naturalKey(String(value))
  const figure = Number(value)
  return Number.isNaN(figure) ? undefined : figure
}
