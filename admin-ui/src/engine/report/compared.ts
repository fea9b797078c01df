import { isFigure, knownSum } from '@landbook/contracts/engine/values/decimals'
import { type ComparedTotal, comparedTotal } from '../list/comparedTotals.ts'
import { countsOf, type Fate, type Pair, pairsOf } from '../list/pairs.ts'
import { type Column, holdsValues, textOf, titleColumn } from '../list/tableRows.ts'

/** A value that is another one on the later day; a row that came or went, without a column. */
export interface ComparedValue<R = unknown> {
  id: string
  row: R
  /** The row's record. */
  recordId: string
  name: string
  fate: Fate
  /** The column's label. */
  column: string | null
  /** As people read them; of a row that came or went, what it says first. */
  from: string | null
  to: string | null
}

export interface Comparison<R = unknown> {
  values: readonly ComparedValue<R>[]
  /** How many rows came, went and changed. */
  counts: Readonly<Record<Fate, number>>
  totals: readonly ComparedTotal[]
}

/** The rows of two days side by side, by their ids. */
export function compared<R extends { id: string }>(
  before: readonly R[],
  after: readonly R[],
  columns: readonly Column<R>[],
  nameOf: (row: R) => string = (row) => String(titleColumn(columns)?.value(row) ?? ''),
): Comparison<R> {
  const shown = columns.filter(holdsValues)
  const pairs = pairsOf(before, after, shown)
  const valuesOf = ({ id, row, fate, changed, ...sides }: Pair<R>): ComparedValue<R>[] => {
    const of = { row, recordId: id, name: nameOf(row), fate }
    const saysIn = (side: R | undefined) => (side ? firstTexts(side, shown) : null)
    if (fate !== 'changed')
      return [{ ...of, id, column: null, from: saysIn(sides.before), to: saysIn(sides.after) }]
    const textIn = (column: Column<R>, side: R | undefined) => (side && textOf(column, side)) || null
    return changed.map((column) => ({
      ...of,
      id: `${id} ${column.source}`,
      column: column.label,
      from: textIn(column, sides.before),
      to: textIn(column, sides.after),
    }))
  }
  return {
    values: pairs.flatMap(valuesOf),
    counts: countsOf(pairs),
    totals: totalsOf(before, after, shown),
  }
}

/** The first values beside its title. */
function firstTexts<R>(row: R, columns: readonly Column<R>[]): string | null {
  const others = columns.filter((column) => column !== titleColumn(columns))
  const texts = others.map((column) => textOf(column, row)).filter((text) => text !== '')
  return texts.slice(0, 3).join(' · ') || null
}

function totalsOf<R>(
  before: readonly R[],
  after: readonly R[],
  columns: readonly Column<R>[],
): ComparedTotal[] {
  return columns.flatMap((column) => {
    const { sums, value, addends = (row) => [value(row)] } = column
    if (!sums) return []
    const [then, now] = [before.flatMap(addends), after.flatMap(addends)]
    // A column of words beside figures, such as 'Default'.
    if (![...then, ...now].every((cell) => cell === null || isFigure(cell))) return []
    return comparedTotal(column, knownSum(then), knownSum(now))
  })
}
