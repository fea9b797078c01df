import { useMemo } from 'react'
import { useStore } from 'react-admin'
import { type ColumnChoice, movedColumn, shownColumns } from './columnChoice.ts'
import type { Column } from './tableRows.ts'

const NONE_HIDDEN: readonly string[] = []
const AS_DECLARED: readonly string[] = []

/** The user's choice of the columns of a resource's lists, under the keys of react-admin's DataTable. */
export function useColumnChoice<R>(resource: string, columns: readonly Column<R>[]) {
  const [hidden, setHidden] = useStore(`${resource}.datatable`, NONE_HIDDEN)
  const [order, setOrder] = useStore(`${resource}.datatable_columnRanks`, AS_DECLARED)
  const choice = useMemo((): ColumnChoice => ({ hidden, order }), [hidden, order])
  const shown = useMemo(() => shownColumns(columns, choice), [columns, choice])
  return {
    choice,
    shown,
    toggle: (key: string) =>
      setHidden(hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key]),
    move: (key: string, by: -1 | 1) => setOrder(movedColumn(columns, order, key, by)),
    reset: () => {
      setHidden(NONE_HIDDEN)
      setOrder(AS_DECLARED)
    },
  }
}
