import { difference, parseDecimal, sum } from '@landbook/contracts/values/decimals'
import { type CellValue, type Column, titleColumn } from '../../kit/list/tableRows.ts'

/** What became of a row between two days. */
export type Fate = 'came' | 'went' | 'changed'

/** A value that is another one on the later day; a row that came or went, without a column. */
export interface ComparedValue {
  id: string
  /** The row's record. */
  recordId: string
  name: string
  fate: Fate
  /** The column's label. */
  column: string | null
  from: CellValue
  to: CellValue
}

/** The sum of a column's figures on both days. */
export interface ComparedTotal {
  column: string
  from: string
  to: string
  /** `to` less `from`. */
  difference: string
}

export interface Comparison {
  values: readonly ComparedValue[]
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
): Comparison {
  const shown = columns.filter(({ isAction, isPosition }) => !isAction && !isPosition)
  const then = new Map(before.map((row) => [row.id, row]))
  const now = new Set(after.map(({ id }) => id))
  const counts = { came: 0, went: 0, changed: 0 }
  const of = (row: R, fate: Fate) => {
    counts[fate] += 1
    return { recordId: row.id, name: nameOf(row), fate }
  }
  const whole = (row: R, fate: Fate): ComparedValue => ({
    ...of(row, fate),
    id: row.id,
    column: null,
    from: null,
    to: null,
  })
  const values = after.flatMap((row): ComparedValue[] => {
    const old = then.get(row.id)
    if (!old) return [whole(row, 'came')]
    const changes = shown.flatMap(({ key, label, value }) => {
      const [from, to] = [value(old), value(row)]
      return from === to ? [] : [{ id: `${row.id} ${key}`, column: label, from, to }]
    })
    if (changes.length === 0) return []
    const changed = of(row, 'changed')
    return changes.map((change) => ({ ...changed, ...change }))
  })
  const gone = before.filter(({ id }) => !now.has(id)).map((row) => whole(row, 'went'))
  return { values: [...values, ...gone], counts, totals: totalsOf(before, after, shown) }
}

function totalsOf<R>(
  before: readonly R[],
  after: readonly R[],
  columns: readonly Column<R>[],
): ComparedTotal[] {
  return columns.flatMap(({ label, align, value }) => {
    if (align !== 'right') return []
    const [then, now] = [before.map(value), after.map(value)]
    const isFigure = (cell: CellValue) => cell === null || parseDecimal(String(cell)) !== undefined
    if (![...then, ...now].every(isFigure)) return []
    const [from, to] = [sum(then), sum(now)]
    return [{ column: label, from, to, difference: difference(to, from) }]
  })
}
