import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { useCallback, useState } from 'react'
import type { RowsInSight } from './tableContext.ts'

/** The row of the cell that has the focus, or had it last. */
export interface ActiveRow {
  key: string
  index: number
  row: object
}

type Rows = Pick<RowsInSight<object>, 'at' | 'indexOf'>
type RowKey = (row: object) => string

/** Where the row is now. Another is in the place of one that is gone; one that is not read any more stays as it was. */
export function followed({ at, indexOf }: Rows, rowKey: RowKey, noted: ActiveRow): ActiveRow {
  const there = at(noted.index)
  const moved = there && rowKey(there) === noted.key ? noted.index : indexOf(noted.key)
  const row = moved < 0 ? there : at(moved)
  return row ? { key: rowKey(row), index: moved < 0 ? noted.index : moved, row } : noted
}

interface Noted {
  active: ActiveRow
  view: string | undefined
}

const isSame = (noted: Noted | undefined, { key, index }: ActiveRow, view: string | undefined): boolean =>
  noted?.view === view && noted?.active.key === key && noted.active.index === index

/** Keeps the row with the focus drawn while it is scrolled out of sight, also when its window is forgotten. */
export function useActiveRow(rows: Rows, rowKey: RowKey, view: string | undefined) {
  const [noted, setNoted] = useState<Noted>()
  const active = noted && noted.view === view ? followed(rows, rowKey, noted.active) : undefined
  if (active && !isSame(noted, active, view)) setNoted({ active, view })
  const index = active?.index
  return {
    active,
    at: (place: number) => rows.at(place) ?? (place === index ? active?.row : undefined),
    note: useCallback(
      (next: ActiveRow) =>
        setNoted((before) => (isSame(before, next, view) ? before : { active: next, view })),
      [view],
    ),
    rangeExtractor: useCallback(
      (range: Range) => {
        const drawn = defaultRangeExtractor(range)
        const isMissing = index !== undefined && index < range.count && !drawn.includes(index)
        return isMissing ? [...drawn, index].sort((a, b) => a - b) : drawn
      },
      [index],
    ),
  }
}
