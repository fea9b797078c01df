import { searchWords, wordPattern } from '@landbook/contracts/values/search'
import { naturalKey } from '@landbook/contracts/values/texts'
import type { ReactNode } from 'react'
import type { Sort } from './sort.ts'

export type CellValue = string | number | null

/** `K`: the names that its key may be, where they are declared. */
export interface Column<R, K extends string = string> {
  key: K
  label: string
  /** The heading in the exported file, where it is another one. */
  exportLabel?: string
  /** What is sorted by, searched in and exported; null for nothing. */
  value: (row: R) => CellValue
  /** What is shown, where it is not simply the value. */
  render?: (row: R) => ReactNode
  /** Figures: right-aligned, tabular, and sorted as numbers. */
  align?: 'right'
  /** The least width in pixels; columns share what is left in proportion to it. */
  width?: number
  /** What is searched in beside the value: other names. */
  searched?: (row: R) => CellValue
  /** Another order than the value's. */
  sort?: (a: R, b: R) => number
  /** Holds buttons: neither sorted by nor exported. */
  isAction?: boolean
  /** What stands over a column of buttons, where it is not the label. */
  heading?: ReactNode
  /** Numbers the rows as they are shown: not sorted by, and its values do not count. */
  isPosition?: boolean
}

/** The column that says which record a row is: it is always shown. */
export const titleColumn = <R>(columns: readonly Column<R>[]): Column<R> | undefined =>
  columns.find(({ isPosition, isAction }) => !isPosition && !isAction)

/** Nothing is neither small nor large: it stands at the end, whichever way the table is sorted. */
export function sortRows<R>(rows: readonly R[], columns: readonly Column<R>[], sort: Sort): readonly R[] {
  const column = columns.find(({ key }) => key === sort.field)
  if (!column) return rows
  const sign = sort.order === 'DESC' ? -1 : 1
  const { sort: compare } = column
  if (compare) {
    const isNothing = (row: R) => Number(sortKey(column.value(row), false) === undefined)
    return [...rows].sort((a, b) => isNothing(a) - isNothing(b) || sign * compare(a, b))
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

/** How many rows there are, in the words of the table's label: '138 inactive wells', '1 of 2 lands'. */
export function countText(label: string, shown: number, all: number): string {
  const words = label.toLowerCase()
  const named = all === 1 ? words.replace(/s\b/, '') : words
  const count = all.toLocaleString('en-US')
  return `${shown === all ? count : `${shown.toLocaleString('en-US')} of ${count}`} ${named}`
}

/** The rows in which every word of the search stands somewhere. */
export function searchRows<R>(
  rows: readonly R[],
  columns: readonly Column<R>[],
  search: string,
): readonly R[] {
  const patterns = searchWords(search).map((word) => new RegExp(wordPattern(word)))
  if (patterns.length === 0) return rows
  return rows.filter((row) => {
    const text = columns
      .flatMap((column) => [column.value(row) ?? '', column.searched?.(row) ?? ''])
      .join('\n')
      .toLowerCase()
    return patterns.every((pattern) => pattern.test(text))
  })
}
