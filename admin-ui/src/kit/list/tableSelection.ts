import { type ReactNode, useCallback, useMemo, useRef } from 'react'

/** Which rows of a table are chosen, by their keys. Kept by who shows the table, so that it outlives a search. */
export interface RowSelection {
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
  /** What can be done with those that are chosen. */
  actions?: ReactNode
}

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

const NO_SELECTION: RowSelection = { chosen: new Set(), onChange: () => undefined }

/** The selection of a table that shows these rows now. */
export function useTableSelection(selection: RowSelection | undefined, shown: readonly string[]) {
  const { chosen, onChange } = selection ?? NO_SELECTION
  const last = useRef<string>(undefined)
  const extent = useMemo(() => extentOf(chosen, shown), [chosen, shown])
  const hidden = useMemo(() => chosen.size - shown.filter((key) => chosen.has(key)).length, [chosen, shown])
  /** `isRange`: together with all rows up to the one before; they become as this one becomes. */
  const toggle = useCallback(
    (key: string, isRange: boolean) => {
      const keys = isRange ? keysBetween(shown, last.current, key) : [key]
      last.current = key
      onChange(withKeys(chosen, keys, !chosen.has(key)))
    },
    [chosen, onChange, shown],
  )
  const toggleAll = useCallback(
    () => onChange(withKeys(chosen, shown, extent !== 'all')),
    [chosen, onChange, shown, extent],
  )
  return { chosen, extent, hidden, toggle, toggleAll }
}
