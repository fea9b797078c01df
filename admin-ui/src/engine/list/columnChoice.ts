import { type Column, titleColumn } from './tableRows.ts'

/** The columns that the user has hidden, and the chosen order, by their sources. */
export interface ColumnChoice {
  hidden: readonly string[]
  order: readonly string[]
}

/** The number of fixed columns: up to the record's title. */
export function fixedColumns<R>(columns: readonly Column<R>[]): number {
  const titled = titleColumn(columns)
  return titled ? columns.indexOf(titled) + 1 : 0
}

/** The columns of the list, and others that were chosen, in the chosen order. Those that it lacks, of a later release, stand behind their declared neighbour. */
export function orderedColumns<R>(
  columns: readonly Column<R>[],
  order: readonly string[],
): readonly Column<R>[] {
  const offered = columns.filter(({ source, moreOf }) => moreOf === undefined || order.includes(source))
  const chosen = order.flatMap((key) => offered.find((column) => column.source === key) ?? [])
  const ordered = [...new Set([...columns.slice(0, fixedColumns(columns)), ...chosen])]
  offered.forEach((column, index) => {
    if (ordered.includes(column)) return
    const neighbour = offered[index - 1]
    ordered.splice(neighbour ? ordered.indexOf(neighbour) + 1 : 0, 0, column)
  })
  return ordered
}

export function shownColumns<R>(
  columns: readonly Column<R>[],
  { hidden, order }: ColumnChoice,
): readonly Column<R>[] {
  if (hidden.length === 0 && order.length === 0) return columns.filter(({ moreOf }) => moreOf === undefined)
  const fixed = fixedColumns(columns)
  return orderedColumns(columns, order).filter(
    ({ source }, index) => index < fixed || !hidden.includes(source),
  )
}

/** The choice with a column that was not shown, or without one that was. */
export function toggledColumn<R>(
  columns: readonly Column<R>[],
  { hidden, order }: ColumnChoice,
  key: string,
): ColumnChoice {
  const known = orderedColumns(columns, order).map(({ source }) => source)
  if (!known.includes(key)) return { order: [...known, key], hidden: hidden.filter((other) => other !== key) }
  const isHidden = hidden.includes(key)
  return { order, hidden: isHidden ? hidden.filter((other) => other !== key) : [...hidden, key] }
}

/** The order after moving a column up or down among all. */
export function movedColumn<R>(
  columns: readonly Column<R>[],
  order: readonly string[],
  key: string,
  by: -1 | 1,
): readonly string[] {
  const keys = orderedColumns(columns, order).map((column) => column.source)
  const from = keys.indexOf(key)
  const to = from + by
  const other = keys[to]
  if (from < 0 || other === undefined || to < fixedColumns(columns)) return order
  return keys.with(from, other).with(to, key)
}

const BETWEEN = ','

/** As an address has the columns that are shown: 'county,status', without those that always are. */
export const choiceText = <R>(columns: readonly Column<R>[], choice: ColumnChoice): string =>
  shownColumns(columns, choice)
    .slice(fixedColumns(columns))
    .map(({ source }) => source)
    .join(BETWEEN)

export function choiceIn<R>(columns: readonly Column<R>[], text: string): ColumnChoice {
  const order = text.split(BETWEEN)
  const hidden = columns.map(({ source }) => source).filter((source) => !order.includes(source))
  return { order, hidden }
}
