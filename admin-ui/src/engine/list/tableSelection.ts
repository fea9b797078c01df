import { useCallback, useMemo, useRef, useState } from 'react'
import { type Identifier, useEvent, useListContext } from 'react-admin'

/** Whether none, some or all visible rows are selected. */
export type Extent = 'none' | 'some' | 'all'

export const extentOf = (chosen: number, shown: number): Extent =>
  chosen === 0 ? 'none' : chosen === shown ? 'all' : 'some'

/** Selects or deselects these keys. */
export function withKeys(
  chosen: ReadonlySet<string>,
  keys: readonly string[],
  isChosen: boolean,
): ReadonlySet<string> {
  const next = new Set(chosen)
  for (const key of keys) {
    if (isChosen) next.add(key)
    else next.delete(key)
  }
  return next
}

/** The keys between two, inclusive, in any order; only the second if the first is not visible. */
export function keysBetween(
  shown: readonly string[],
  from: string | undefined,
  to: string,
): readonly string[] {
  const [start, end] = [from === undefined ? -1 : shown.indexOf(from), shown.indexOf(to)]
  return start < 0 || end < 0 ? [to] : shown.slice(Math.min(start, end), Math.max(start, end) + 1)
}

/** Selected records that still exist; the same array if all do. */
export function stillThere(chosen: Identifier[], keys: readonly string[]): Identifier[] {
  if (chosen.length === 0) return chosen
  const there = new Set(keys)
  const left = chosen.filter((id) => there.has(String(id)))
  return left.length === chosen.length ? chosen : left
}

const NONE_CHOSEN: Identifier[] = []

/** A list's selection, reset for another list. `keys` is undefined while loading. */
export function useListSelection(list: string, keys: readonly string[] | undefined) {
  const [chosen, setChosen] = useState({ list, ids: NONE_CHOSEN })
  const isOther = chosen.list !== list
  if (isOther) setChosen({ list, ids: NONE_CHOSEN })
  const ids = isOther ? NONE_CHOSEN : chosen.ids
  const left = useMemo(() => (keys ? stillThere(ids, keys) : ids), [ids, keys])
  const choose = useCallback((next: Identifier[]) => setChosen({ list, ids: next }), [list])
  return [left, choose] as const
}

/** The list's selection, and how many of it are among the shown rows. */
function useChosen<R>(shown: readonly R[], rowKey: (row: R) => string) {
  const { selectedIds, onSelect } = useListContext()
  const chosen = useMemo((): ReadonlySet<string> => new Set(selectedIds.map(String)), [selectedIds])
  const count = useMemo(
    () => (chosen.size === 0 ? 0 : shown.filter((row) => chosen.has(rowKey(row))).length),
    [chosen, shown, rowKey],
  )
  return { chosen, count, onSelect }
}

/**
 * The list's selection, and the number of selected rows that are not visible. `toggle` is the same for other rows, so that
 * a search renders no row anew.
 */
export function useTableSelection<R>(shown: readonly R[], rowKey: (row: R) => string) {
  const { chosen, count, onSelect } = useChosen(shown, rowKey)
  const last = useRef<string>(undefined)
  /** `isRange`: sets all rows since the previous one to this row's new state. */
  const toggle = useEvent((key: string, isRange: boolean) => {
    const keys = isRange ? keysBetween(shown.map(rowKey), last.current, key) : [key]
    last.current = key
    onSelect([...withKeys(chosen, keys, !chosen.has(key))])
  })
  return { chosen, hidden: chosen.size - count, toggle }
}

/** Whether all shown rows are selected, and what selects or deselects them. */
export function useSelectAll<R>(shown: readonly R[], rowKey: (row: R) => string) {
  const { chosen, count, onSelect } = useChosen(shown, rowKey)
  const extent = extentOf(count, shown.length)
  const toggleAll = () => onSelect([...withKeys(chosen, shown.map(rowKey), extent !== 'all')])
  return { extent, toggleAll }
}
