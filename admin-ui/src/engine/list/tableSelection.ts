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

/** A list's selection, reset for another list. */
export function useListSelection(list: string) {
  const [chosen, setChosen] = useState({ list, ids: NONE_CHOSEN })
  const isOther = chosen.list !== list
  if (isOther) setChosen({ list, ids: NONE_CHOSEN })
  const choose = useCallback((next: Identifier[]) => setChosen({ list, ids: next }), [list])
  return [isOther ? NONE_CHOSEN : chosen.ids, choose] as const
}

/** How the selection of a list stands to its rows. */
export interface Choosing {
  /** How many of the selected rows are not among those of the list. */
  hidden: number
  /** The keys of all rows, in order; undefined where they could not be read, or the list has become another one. */
  all: () => Promise<readonly string[] | undefined>
  /** Those between two, inclusive, in any order; only the second if the first is not among them. */
  between: (from: string | undefined, to: string) => Promise<readonly string[] | undefined>
}

/** Where all rows are there. */
export function useChoosingOf<R>(shown: readonly R[], rowKey: (row: R) => string): Choosing {
  const { selectedIds } = useListContext()
  return useMemo(() => {
    const chosen = new Set(selectedIds.map(String))
    const count = chosen.size === 0 ? 0 : shown.filter((row) => chosen.has(rowKey(row))).length
    return {
      hidden: chosen.size - count,
      all: async () => shown.map(rowKey),
      between: async (from, to) => keysBetween(shown.map(rowKey), from, to),
    }
  }, [selectedIds, shown, rowKey])
}

/** Which rows are selected. `toggle` is the same for other rows, so that a search renders no row anew. */
export function useTableSelection({ between }: Pick<Choosing, 'between'>) {
  const { selectedIds, onSelect } = useListContext()
  const chosen = useMemo((): ReadonlySet<string> => new Set(selectedIds.map(String)), [selectedIds])
  const last = useRef<string>(undefined)
  const select = useEvent((keys: readonly string[] | undefined, isChosen: boolean) => {
    if (keys) onSelect([...withKeys(chosen, keys, isChosen)])
  })
  /** `isRange`: sets all rows since the previous one to this row's new state. */
  const toggle = useEvent((key: string, isRange: boolean) => {
    const [from, isChosen] = [last.current, !chosen.has(key)]
    last.current = key
    if (isRange) void between(from, key).then((keys) => select(keys, isChosen))
    else select([key], isChosen)
  })
  return { chosen, toggle }
}

/** Whether all rows are selected, and what selects or deselects them. */
export function useSelectAll({ hidden, all }: Choosing, total: number) {
  const { selectedIds, onSelect } = useListContext()
  const extent = extentOf(selectedIds.length - hidden, total)
  const select = useEvent((keys: readonly string[] | undefined) => {
    if (keys) onSelect([...withKeys(new Set(selectedIds.map(String)), keys, extent !== 'all')])
  })
  return { extent, toggleAll: () => void all().then(select) }
}
