import { useCallback, useMemo, useRef } from 'react'
import { useListContext } from 'react-admin'

/** How many of the shown rows are chosen. */
export type Extent = 'none' | 'some' | 'all'

export function extentOf(chosen: ReadonlySet<string>, shown: readonly string[]): Extent {
  const count = shown.filter((key) => chosen.has(key)).length
  return count === 0 ? 'none' : count === shown.length ? 'all' : 'some'
}

/** Chooses these keys, or gives them up. */
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

/** The keys between the two, both included, in whichever order; only the second where the first is not shown. */
export function keysBetween(
  shown: readonly string[],
  from: string | undefined,
  to: string,
): readonly string[] {
  const [start, end] = [from === undefined ? -1 : shown.indexOf(from), shown.indexOf(to)]
  return start < 0 || end < 0 ? [to] : shown.slice(Math.min(start, end), Math.max(start, end) + 1)
}

/** The selection of the list, and how many of it the table does not show now. */
export function useTableSelection(shown: readonly string[]) {
  const { selectedIds, onSelect } = useListContext()
  const chosen = useMemo((): ReadonlySet<string> => new Set(selectedIds.map(String)), [selectedIds])
  const last = useRef<string>(undefined)
  const extent = useMemo(() => extentOf(chosen, shown), [chosen, shown])
  const hidden = useMemo(() => chosen.size - shown.filter((key) => chosen.has(key)).length, [chosen, shown])
  /** `isRange`: together with all rows up to the one before; they become as this one becomes. */
  const toggle = useCallback(
    (key: string, isRange: boolean) => {
      const keys = isRange ? keysBetween(shown, last.current, key) : [key]
      last.current = key
      onSelect([...withKeys(chosen, keys, !chosen.has(key))])
    },
    [chosen, onSelect, shown],
  )
  const toggleAll = useCallback(
    () => onSelect([...withKeys(chosen, shown, extent !== 'all')]),
    [chosen, onSelect, shown, extent],
  )
  return { chosen, extent, hidden, toggle, toggleAll }
}
