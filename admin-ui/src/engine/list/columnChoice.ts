import { type Column, titleColumn } from './tableRows.ts'

/** The columns that the user has hidden, widened and frozen, and the chosen order, by their sources. */
export interface ColumnChoice {
  hidden: readonly string[]
  order: readonly string[]
  /** In pixels. */
  widths?: Readonly<Record<string, number>>
  /** The last one that stays in sight; by default that of the record's title. */
  frozen?: string | null
}

/** In pixels. */
const [LEAST_WIDTH, MOST_WIDTH] = [48, 800] as const

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

/** With their chosen widths, and whether they are frozen. */
export function shownColumns<R>(
  columns: readonly Column<R>[],
  { widths = {}, frozen = null, ...choice }: ColumnChoice,
): readonly Column<R>[] {
  const shown = visibleColumns(columns, choice)
  const last = shown.findIndex(({ source }) => source === frozen)
  return shown.map((column, index) => {
    const { [column.source]: chosenWidth } = widths
    const isFrozen = index <= last
    if (chosenWidth === undefined && !isFrozen) return column
    return { ...column, ...(chosenWidth !== undefined && { chosenWidth }), ...(isFrozen && { isFrozen }) }
  })
}

function visibleColumns<R>(
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
  choice: ColumnChoice,
  key: string,
): ColumnChoice {
  const { hidden, order } = choice
  const known = orderedColumns(columns, order).map(({ source }) => source)
  const others = hidden.filter((other) => other !== key)
  if (!known.includes(key)) return { ...choice, order: [...known, key], hidden: others }
  return { ...choice, hidden: hidden.includes(key) ? others : [...hidden, key] }
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

/** The choice with a width, or without one. */
export function resizedColumn(choice: ColumnChoice, key: string, width: number | undefined): ColumnChoice {
  const { [key]: _, ...others } = choice.widths ?? {}
  if (width === undefined) return { ...choice, widths: others }
  return { ...choice, widths: { ...others, [key]: clamped(width) } }
}

export const clamped = (width: number): number =>
  Math.round(Math.min(Math.max(width, LEAST_WIDTH), MOST_WIDTH))

const [BETWEEN, WITHIN, FROZEN] = [',', ':', 'frozen'] as const

/**
 * As an address has the columns that are shown, with their chosen widths and the last frozen one: 'county:240,status:frozen',
 * without those that always are, as they are declared.
 */
export function choiceText<R>(columns: readonly Column<R>[], choice: ColumnChoice): string {
  const fixed = fixedColumns(columns)
  return shownColumns(columns, choice)
    .flatMap(({ source, chosenWidth }, index) => {
      const said = [chosenWidth ?? [], source === choice.frozen ? FROZEN : []].flat()
      return index < fixed && said.length === 0 ? [] : [source, ...said].join(WITHIN)
    })
    .join(BETWEEN)
}

export function choiceIn<R>(columns: readonly Column<R>[], text: string): ColumnChoice {
  const named = text.split(BETWEEN).map((one) => one.split(WITHIN))
  const order = named.map(([source = '']) => source)
  const widths = named.flatMap(([source = '', ...said]) =>
    said.filter((one) => /^\d+$/.test(one)).map((width) => [source, clamped(Number(width))] as const),
  )
  return {
    order,
    hidden: columns.map(({ source }) => source).filter((source) => !order.includes(source)),
    widths: Object.fromEntries(widths),
    frozen: named.find((said) => said.includes(FROZEN, 1))?.[0] ?? null,
  }
}

/** A choice with what was chosen before of columns that it does not show. */
export const withFormer = (choice: ColumnChoice, former: ColumnChoice): ColumnChoice => ({
  ...choice,
  order: [...new Set([...choice.order, ...former.order])],
  widths: {
    ...Object.fromEntries(
      Object.entries(former.widths ?? {}).filter(([source]) => !choice.order.includes(source)),
    ),
    ...choice.widths,
  },
})

/** Whether nothing was chosen. */
export const isDeclared = ({ hidden, order, widths = {}, frozen = null }: ColumnChoice): boolean =>
  hidden.length + order.length + Object.keys(widths).length === 0 && frozen === null
