import { formatDecimal } from '@landbook/contracts/engine/values/decimals'
import { figureOf } from '@landbook/contracts/engine/values/fractions'
import { firstNot } from '@landbook/contracts/engine/values/sorted'
import { naturalKey } from '@landbook/contracts/engine/values/texts'
import type { ReactNode } from 'react'
import type { Selected } from '../data/selection.ts'
import { type Sort, sortsOf } from './sort.ts'

export type CellValue = string | number | null

/** `K`: the declared names of columns. */
export interface Column<R, K extends string = string> {
  /** Its name: a member of the rows, where it shows one. */
  source: K
  label: string
  /** The members that the API searches and orders by in its place, by default that of this name. */
  members?: readonly string[]
  /** Those that it orders by, where they are others. */
  sortBy?: readonly string[]
  /** Shown only where it is chosen: what it is a value of, 'Well', 'Operator'. */
  moreOf?: string
  /** What is asked of the API for it, beside what the list reads. */
  asks?: Selected
  /** Whether the API cannot search it. */
  isNotSearched?: boolean
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
  /** The width that its reader chose, in pixels. */
  chosenWidth?: number
  /** Whether it stays in sight when the table scrolls sideways, as that of the record's title does. */
  isFrozen?: boolean
  /** Searched beside the value: other names. */
  searched?: (row: R) => CellValue
  /** A custom order. */
  sort?: (a: R, b: R) => number
  /** Rows that come last in both directions, by default those without a value. */
  isLast?: (row: R) => boolean
  /** Whether its heading does not sort. */
  disableSort?: boolean
  /** The order of the first click on its heading, by default ascending. */
  sortByOrder?: Sort['order']
  /** A column of buttons: neither sorted nor exported. */
  isAction?: boolean
  /** Buttons that take no column in rows of a fixed height: shown while the row is pointed at or has the focus. */
  isOnDemand?: boolean
  /** The heading of a column of buttons, by default the label. */
  heading?: ReactNode
  /** Searched and in files, but not in the table, which has no room for it, unless it is chosen (`moreOf`). */
  isOnlyExported?: boolean
  /** The member of the record that is set in its cells; undefined where they cannot be edited. */
  edits?: string | undefined
  /** Whether it is one of the facts on the card of a phone; the first ones are where none says so. */
  isOnCard?: boolean
  /** Whether it takes the whole width of the card: a text of several lines. */
  isWide?: boolean
  /** A column with row numbers: not sorted, without values. */
  isPosition?: boolean
}

/** Of a column, in pixels. */
export const DEFAULT_WIDTH = 120

/** A value as people read it; '' where there is none. */
export function textOf<R>({ value, format }: Pick<Column<R>, 'value' | 'format'>, row: R): string {
  const text = String(value(row) ?? '')
  return (text !== '' && format?.(text)) || text
}

/** In exports. */
export const headingOf = ({ exportLabel, label }: Pick<Column<never>, 'exportLabel' | 'label'>): string =>
  exportLabel ?? label

/** For columns with numbers of records. */
export const COUNTED = {
  align: 'right',
  sums: true,
  format: (count: string) => formatDecimal(count, 0),
} as const

/** Whether its cells say something of their rows: it has neither buttons nor row numbers. */
export const holdsValues = ({
  isAction,
  isPosition,
}: Pick<Column<never>, 'isAction' | 'isPosition'>): boolean => !isAction && !isPosition

/** Whether its heading sorts. */
export const sorts = (column: Pick<Column<never>, 'isAction' | 'isPosition' | 'disableSort'>): boolean =>
  holdsValues(column) && !column.disableSort

/** The column with the record's title, which is always shown. */
export const titleColumn = <R>(columns: readonly Column<R>[]): Column<R> | undefined =>
  columns.find(holdsValues)

type Compare<T> = (a: T, b: T) => number

const columnOf = <R>(columns: readonly Column<R>[], { field }: Sort): Column<R> | undefined =>
  columns.find(({ source }) => source === field)

/** Empty values come last in both directions. */
export const sortRows = <R>(rows: readonly R[], columns: readonly Column<R>[], sort: Sort): readonly R[] =>
  // Equal rows keep the order that they have of the later ones.
  sortsOf(sort).reduceRight((sorted, one) => sortedBy(sorted, columns, one), rows)

function sortedBy<R>(rows: readonly R[], columns: readonly Column<R>[], sort: Sort): readonly R[] {
  const column = columnOf(columns, sort)
  if (!column) return rows
  if (column.sort) return rows.toSorted(comparatorOf(column, sort))
  const compare = keyComparator(sort)
  // Each key is made once, and compared many times.
  const keyed = rows.map((row) => ({ row, key: keyOf(column, row) }))
  return keyed.sort((a, b) => compare(a.key, b.key)).map(({ row }) => row)
}

/** From more on, sorting everything takes no longer. */
const MOST_ADDED = 1_000

/**
 * As `sortRows`, from what it returned for `before`: mostly the same rows, in the same order among themselves. Tens of
 * thousands of which some have changed take a tenth of the time.
 */
export function resortRows<R>(
  before: { rows: readonly R[]; sorted: readonly R[] },
  rows: readonly R[],
  columns: readonly Column<R>[],
  sort: Sort,
): readonly R[] {
  const column = columnOf(columns, sort)
  const known = new Set(before.rows)
  const added = rows.filter((row) => !known.has(row))
  if (!column || sort.then || added.length > MOST_ADDED) return sortRows(rows, columns, sort)
  const places = new Map(rows.map((row, place) => [row, place]))
  const placeOf = (row: R) => places.get(row) ?? 0
  const compare = comparatorOf(column, sort)
  const sorted = before.sorted.filter((row) => places.has(row))
  for (const row of added) {
    // Equal ones stay in the order of the rows.
    const at = firstNot(sorted, (one) => (compare(one, row) || placeOf(one) - placeOf(row)) < 0)
    sorted.splice(at, 0, row)
  }
  return sorted
}

function comparatorOf<R>(column: Column<R>, sort: Sort): Compare<R> {
  const { sort: compare } = column
  const byKey = keyComparator(sort)
  if (!compare) return (a, b) => byKey(keyOf(column, a), keyOf(column, b))
  const isLast = column.isLast ?? ((row: R) => sortKey(column.value(row), false) === undefined)
  return (a, b) => Number(isLast(a)) - Number(isLast(b)) || signOf(sort) * compare(a, b)
}

/** In ascending order, those without a value last. */
export const inOrderOf = <R>(column: Column<R>): Compare<R> =>
  comparatorOf(column, { field: column.source, order: 'ASC' })

/** Whether the row comes last in both directions. */
export const comesLast = <R>(column: Column<R>, row: R): boolean =>
  column.isLast?.(row) ?? keyOf(column, row) === undefined

type Key = string | number | undefined

function keyComparator(sort: Sort): Compare<Key> {
  const sign = signOf(sort)
  return (a, b) => {
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
    return a < b ? -sign : a > b ? sign : 0
  }
}

const signOf = ({ order }: Sort): 1 | -1 => (order === 'DESC' ? -1 : 1)

const keyOf = <R>({ value, align }: Column<R>, row: R): Key => sortKey(value(row), align === 'right')

function sortKey(value: CellValue, isFigure: boolean): Key {
  if (value === null || value === '') return undefined
  if (!isFigure) return naturalKey(String(value))
  return figureOf(value)
}
