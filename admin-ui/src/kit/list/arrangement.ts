import { type ActiveFilters, filterRows, type RecordFilter } from './recordFilters.ts'
import { isSameSort, type Sort } from './sort.ts'
import { type Column, sortRows } from './tableRows.ts'

interface Asked<R> {
  columns: readonly Column<R>[]
  sort: Sort
  filters: readonly RecordFilter<R>[]
  active: ActiveFilters
  /** Which rows are in the list: react-admin's permanent filter. */
  among: ((row: R, active: ActiveFilters) => boolean) | undefined
}

export interface Arrangement<R> {
  /** The rows before filters. */
  inList: readonly R[]
  /** The rows after filters. */
  filtered: readonly R[]
  /** Those in their order: before a search, so that typing does not sort again. */
  sorted: readonly R[]
}

interface Kept<R> extends Arrangement<R> {
  asked: Asked<R>
}

/** The last arrangement of rows in each list, by the list's name. */
const kept = new WeakMap<readonly unknown[], Map<string, unknown>>()

/**
 * Rows as a list has them. They are kept beside the rows and not in the component, as ordering tens of thousands takes
 * a good part of the time in which a list opens that was open before.
 */
export function arranged<R>(name: string, rows: readonly R[], asked: Asked<R>): Arrangement<R> {
  const ofRows: Map<string, unknown> = kept.get(rows) ?? new Map()
  // Of the same rows.
  const last = ofRows.get(name) as Kept<R> | undefined
  const { active, among, columns, filters, sort } = asked
  const was = last?.asked
  const isActive = was !== undefined && isSameFilters(was.active, active)
  const inList = last && isActive && was?.among === among ? last.inList : inListOf(rows, active, among)
  const isFiltered = last?.inList === inList && isActive && was?.filters === filters
  const filtered = isFiltered ? last.filtered : filterRows(inList, filters, active)
  const isSorted = last?.filtered === filtered && was?.columns === columns && isSameSort(was.sort, sort)
  const sorted = isSorted ? last.sorted : sortRows(filtered, columns, sort)
  ofRows.set(name, { asked, inList, filtered, sorted })
  kept.set(rows, ofRows)
  return { inList, filtered, sorted }
}

const isSameFilters = (a: ActiveFilters, b: ActiveFilters): boolean => JSON.stringify(a) === JSON.stringify(b)

const inListOf = <R>(rows: readonly R[], active: ActiveFilters, among: Asked<R>['among']): readonly R[] =>
  among ? rows.filter((row) => among(row, active)) : rows
