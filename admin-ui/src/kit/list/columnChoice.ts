import { type Column, titleColumn } from './tableRows.ts'

/**
 * The visible columns and their order in the format of react-admin's DataTable: hidden names, and the indexes of
 * columns in the list of all.
 */
export interface ColumnChoice {
  hidden: readonly string[]
  ranks: readonly number[]
}

/** The number of fixed columns: up to the record's title. */
export function fixedColumns<R>(columns: readonly Column<R>[]): number {
  const titled = titleColumn(columns)
  return titled ? columns.indexOf(titled) + 1 : 0
}

/** All columns in the chosen order. The stored choice may be of an earlier release's columns. */
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

/** The indexes after moving a column up or down among all. */
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
