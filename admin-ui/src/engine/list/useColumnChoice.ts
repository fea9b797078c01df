import { useMemo } from 'react'
import { useStore } from 'react-admin'
import { PARAMETERS } from '../navigation/parameters.ts'
import { useAddress } from '../navigation/useAddress.ts'
import {
  type ColumnChoice,
  choiceIn,
  choiceText,
  movedColumn,
  shownColumns,
  toggledColumn,
} from './columnChoice.ts'
import type { Column } from './tableRows.ts'

const NONE_HIDDEN: readonly string[] = []
const AS_DECLARED: readonly string[] = []

/**
 * The columns of a resource's lists: those that the address names, as views do, or the user's choice, under the keys of
 * react-admin's DataTable.
 */
export function useColumnChoice<R>(resource: string, columns: readonly Column<R>[]) {
  const [hidden, setHidden] = useStore(`${resource}.datatable`, NONE_HIDDEN)
  const [order, setOrder] = useStore(`${resource}.datatable_columnRanks`, AS_DECLARED)
  const [query, changeAddress] = useAddress()
  const addressed = query.get(PARAMETERS.columns)
  const choice = useMemo(
    (): ColumnChoice => (addressed === null ? { hidden, order } : choiceIn(columns, addressed)),
    [addressed, columns, hidden, order],
  )
  const shown = useMemo(() => shownColumns(columns, choice), [columns, choice])
  function choose(next: ColumnChoice) {
    if (addressed !== null) {
      changeAddress((now) => now.set(PARAMETERS.columns, choiceText(columns, next)))
      return
    }
    setHidden(next.hidden)
    setOrder(next.order)
  }
  return {
    choice,
    shown,
    /** As an address has them; undefined for the declared ones. */
    text: choice.hidden.length + choice.order.length === 0 ? undefined : choiceText(columns, choice),
    toggle: (key: string) => choose(toggledColumn(columns, choice, key)),
    move: (key: string, by: -1 | 1) =>
      choose({ ...choice, order: movedColumn(columns, choice.order, key, by) }),
    reset: () => {
      changeAddress((now) => now.delete(PARAMETERS.columns))
      setHidden(NONE_HIDDEN)
      setOrder(AS_DECLARED)
    },
  }
}
