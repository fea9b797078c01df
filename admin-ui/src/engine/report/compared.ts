import { MESSAGES } from '@landbook/contracts/engine/messages'
import { formatDecimal, isFigure, knownSum, placesOf } from '@landbook/contracts/engine/values/decimals'
import { knownDifference } from '@landbook/contracts/engine/values/known-sums'
import { type Column, holdsValues, textOf, titleColumn } from '../list/tableRows.ts'

/** What became of a row between two days. */
export type Fate = 'came' | 'went' | 'changed'

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

/** The sums of a column's figures, as far as they are known, which are not the same on both days, as people read them. */
export interface ComparedTotal {
  column: string
  from: string
  to: string
  /** `to` less `from`, of what is known. */
  difference: string
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
  const then = new Map(before.map((row) => [row.id, row]))
  const now = new Set(after.map(({ id }) => id))
  const counts = { came: 0, went: 0, changed: 0 }
  const of = (row: R, fate: Fate) => {
    counts[fate] += 1
    return { row, recordId: row.id, name: nameOf(row), fate }
  }
  const whole = (row: R, fate: Fate, side: 'from' | 'to'): ComparedValue<R> => ({
    ...of(row, fate),
    id: row.id,
    column: null,
    from: null,
    to: null,
    [side]: firstTexts(row, shown),
  })
  const values = after.flatMap((row): ComparedValue<R>[] => {
    const old = then.get(row.id)
    if (!old) return [whole(row, 'came', 'to')]
    const changes = shown.flatMap((column) => {
      if (column.value(old) === column.value(row)) return []
      const [from, to] = [textOf(column, old) || null, textOf(column, row) || null]
      return [{ id: `${row.id} ${column.source}`, column: column.label, from, to }]
    })
    if (changes.length === 0) return []
    const changed = of(row, 'changed')
    return changes.map((change) => ({ ...changed, ...change }))
  })
  const gone = before.filter(({ id }) => !now.has(id)).map((row) => whole(row, 'went', 'from'))
  return { values: [...values, ...gone], counts, totals: totalsOf(before, after, shown) }
}

/** The first values beside its title. */
function firstTexts<R>(row: R, columns: readonly Column<R>[]): string | null {
  const others = columns.filter((column) => column !== titleColumn(columns))
  const texts = others.map((column) => textOf(column, row)).filter((text) => text !== '')
  return texts.slice(0, 3).join(' · ') || null
}

/** Figures without a format keep the places that they have. */
const grouped = (figure: string): string => formatDecimal(figure, placesOf(figure))

function totalsOf<R>(
  before: readonly R[],
  after: readonly R[],
  columns: readonly Column<R>[],
): ComparedTotal[] {
  return columns.flatMap(({ label, sums, value, addends = (row) => [value(row)], format = grouped }) => {
    if (!sums) return []
    const [then, now] = [before.flatMap(addends), after.flatMap(addends)]
    // A column of words beside figures, such as 'Default'.
    if (![...then, ...now].every((cell) => cell === null || isFigure(cell))) return []
    const [from, to] = [knownSum(then), knownSum(now)]
    if (from.sum === to.sum && from.unknown === to.unknown) return []
    const { known, difference } = MESSAGES.sums
    return [
      {
        column: label,
        from: known(from, format),
        to: known(to, format),
        difference: difference(knownDifference(to, from), format),
      },
    ]
  })
}
