import { type Column, holdsValues } from './tableRows.ts'

/** What became of a row between two days. */
export type Fate = 'came' | 'went' | 'changed'

/** A row of two days. */
export type Pair<R> = {
  id: string
  fate: Fate
  before: R | undefined
  after: R | undefined
  /** As it is on the later day, or was before it went. */
  row: R
  /** The columns that say something else on the later day; none of a row that came or went. */
  changed: readonly Column<R>[]
}

/** The rows that are not the same on both days, by their ids: those that went come last. */
export function pairsOf<R extends { id: string }>(
  before: readonly R[],
  after: readonly R[],
  columns: readonly Column<R>[],
): readonly Pair<R>[] {
  const shown = columns.filter(holdsValues)
  const then = new Map(before.map((row) => [row.id, row]))
  const now = new Set(after.map(({ id }) => id))
  const of = (row: R) => ({ id: row.id, row, changed: [] })
  const there = after.flatMap((row): Pair<R>[] => {
    const old = then.get(row.id)
    if (!old) return [{ ...of(row), fate: 'came', before: old, after: row }]
    const changed = shown.filter(({ value }) => value(old) !== value(row))
    return changed.length > 0 ? [{ ...of(row), fate: 'changed', before: old, after: row, changed }] : []
  })
  const gone = before.filter(({ id }) => !now.has(id))
  return [
    ...there,
    ...gone.map((row): Pair<R> => ({ ...of(row), fate: 'went', before: row, after: undefined })),
  ]
}

/** How many rows came, went and changed. */
export function countsOf(pairs: readonly Pick<Pair<unknown>, 'fate'>[]): Readonly<Record<Fate, number>> {
  const counts = { came: 0, went: 0, changed: 0 }
  for (const { fate } of pairs) counts[fate] += 1
  return counts
}
