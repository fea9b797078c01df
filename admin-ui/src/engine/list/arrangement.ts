import { type ActiveFilters, filterRows, type RecordFilter } from './recordFilters.ts'
import { isSameSort, type Sort } from './sort.ts'
import { type Column, resortRows, sortRows } from './tableRows.ts'

interface Asked<R> {
  columns: readonly Column<R>[]
  sort: Sort
  filters: readonly RecordFilter<R>[]
  active: ActiveFilters
}

export interface Arrangement<R> {
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

/** The rows that each list, by its name, had last: new ones differ in few, where a change has arrived. */
const lastRows = new Map<string, WeakRef<readonly unknown[]>>()

/**
 * Rows as a list has them. They are kept beside the rows and not in the component, as ordering tens of thousands takes
 * a good part of the time in which a list opens that was open before.
 */
export function arranged<R>(name: string, rows: readonly R[], asked: Asked<R>): Arrangement<R> {
  const ofRows: Map<string, unknown> = kept.get(rows) ?? new Map()
  // Of the same rows.
  const last = ofRows.get(name) as Kept<R> | undefined
  const before = last ?? (kept.get(lastRows.get(name)?.deref() ?? rows)?.get(name) as Kept<R> | undefined)
  const { active, columns, filters, sort } = asked
  const was = last?.asked
  const isFiltered = was?.filters === filters && isSameFilters(was.active, active)
  const filtered = last && isFiltered ? last.filtered : filterRows(rows, filters, active)
  const isOrdered = before?.asked.columns === columns && isSameSort(before.asked.sort, sort)
  const sorted = isOrdered ? reordered(before, filtered, columns, sort) : sortRows(filtered, columns, sort)
  ofRows.set(name, { asked, filtered, sorted })
  kept.set(rows, ofRows)
  lastRows.set(name, new WeakRef(rows))
  return { filtered, sorted }
}

function reordered<R>(
  before: Arrangement<R>,
  filtered: readonly R[],
  columns: readonly Column<R>[],
  sort: Sort,
): readonly R[] {
  if (before.filtered === filtered) return before.sorted
  return resortRows({ rows: before.filtered, sorted: before.sorted }, filtered, columns, sort)
}

const isSameFilters = (a: ActiveFilters, b: ActiveFilters): boolean => JSON.stringify(a) === JSON.stringify(b)
