import { type Column, titleColumn } from './tableRows.ts'

/**
 * Which columns a table shows, and in which order, as react-admin's DataTable remembers it: the names of those that are
 * hidden, and the places of the columns in the list of all.
 */
export interface ColumnChoice {
  hidden: readonly string[]
  ranks: readonly number[]
}

/** How many stand in front whatever is chosen: up to the one that says which record it is. */
export function fixedColumns<R>(columns: readonly Column<R>[]): number {
  const titled = titleColumn(columns)
  return titled ? columns.indexOf(titled) + 1 : 0
}

/** All columns in the order that was chosen. What is remembered may be of columns before this release. */
export function orderedColumns<R>(
  columns: readonly Column<R>[],
  ranks: readonly number[],
): readonly Column<R>[] {
  const fixed = fixedColumns(columns)
  const known = [...new Set(ranks)].filter((rank) => rank >= fixed && rank < columns.length)
  const places = new Set([...columns.keys().take(fixed), ...known, ...columns.keys()])
  return [...places].flatMap((place) => columns[place] ?? [])
}

export function shownColumns<R>(
  columns: readonly Column<R>[],
  { hidden, ranks }: ColumnChoice,
): readonly Column<R>[] {
  if (hidden.length === 0 && ranks.length === 0) return columns
  const fixed = fixedColumns(columns)
  return orderedColumns(columns, ranks).filter(({ key }, index) => index < fixed || !hidden.includes(key))
}

/** The places after a column has gone one up or down among all. */
export function movedRanks<R>(
  columns: readonly Column<R>[],
  ranks: readonly number[],
  key: string,
  by: -1 | 1,
): readonly number[] {
  const ordered = orderedColumns(columns, ranks)
  const from = ordered.findIndex((column) => column.key === key)
  const to = from + by
  const [moved, other] = [ordered[from], ordered[to]]
  if (!moved || !other || to < fixedColumns(columns)) return ranks
  return ordered
    .with(from, other)
    .with(to, moved)
    .map((column) => columns.indexOf(column))
}
