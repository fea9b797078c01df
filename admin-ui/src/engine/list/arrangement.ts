import { isSameSort, type Sort } from './sort.ts'
import { type Column, resortRows, sortRows } from './tableRows.ts'

interface Kept<R> {
  columns: readonly Column<R>[]
  sort: Sort
  sorted: readonly R[]
}

/** The last order of rows in each table, by the table's name. */
const kept = new WeakMap<readonly unknown[], Map<string, unknown>>()

/** The rows that each table, by its name, had last: new ones differ in few, where a change has arrived. */
const lastRows = new Map<string, WeakRef<readonly unknown[]>>()

/**
 * Rows as a table has them, before a search, so that typing does not sort again. They are kept beside the rows and not in
 * the component, as ordering tens of thousands takes a good part of the time in which a table opens that was open before.
 */
export function arranged<R>(
  name: string,
  rows: readonly R[],
  { columns, sort }: Pick<Kept<R>, 'columns' | 'sort'>,
): readonly R[] {
  const ofRows: Map<string, unknown> = kept.get(rows) ?? new Map()
  // Of the same rows.
  const last = ofRows.get(name) as Kept<R> | undefined
  const before = lastRows.get(name)?.deref() ?? rows
  const known = last ?? (kept.get(before)?.get(name) as Kept<R> | undefined)
  const isOrdered = known?.columns === columns && isSameSort(known.sort, sort)
  const sorted = !isOrdered
    ? sortRows(rows, columns, sort)
    : last
      ? last.sorted
      : resortRows({ rows: before as readonly R[], sorted: known.sorted }, rows, columns, sort)
  ofRows.set(name, { columns, sort, sorted })
  kept.set(rows, ofRows)
  lastRows.set(name, new WeakRef(rows))
  return sorted
}
