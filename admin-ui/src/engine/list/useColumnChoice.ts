import { useEffect, useMemo } from 'react'
import { useEvent, useStore } from 'react-admin'
import { PARAMETERS } from '../navigation/parameters.ts'
import { useAddress } from '../navigation/useAddress.ts'
import {
  type ColumnChoice,
  choiceIn,
  choiceText,
  isDeclared,
  movedColumn,
  resizedColumn,
  shownColumns,
  toggledColumn,
} from './columnChoice.ts'
import type { Column } from './tableRows.ts'

const AS_DECLARED: ColumnChoice = { hidden: [], order: [], widths: {}, frozen: null }

/**
 * The columns of a resource's lists: those that the address names, or else the user's last choice, which the address then
 * has, under the keys of react-admin's DataTable, which has no widths and no frozen columns. A view has its own.
 */
export function useColumnChoice<R>(resource: string, columns: readonly Column<R>[]) {
  const [hidden, setHidden] = useStore(`${resource}.datatable`, AS_DECLARED.hidden)
  const [order, setOrder] = useStore(`${resource}.datatable_columnRanks`, AS_DECLARED.order)
  const [widths, setWidths] = useStore(`${resource}.datatable_widths`, AS_DECLARED.widths)
  const [frozen, setFrozen] = useStore(`${resource}.datatable_frozen`, AS_DECLARED.frozen)
  const [query, changeAddress] = useAddress()
  const addressed = query.get(PARAMETERS.columns)
  const isOfView = query.has(PARAMETERS.saved)
  const choice = useMemo((): ColumnChoice => {
    if (addressed !== null) return choiceIn(columns, addressed)
    return isOfView ? AS_DECLARED : { hidden, order, widths, frozen }
  }, [addressed, isOfView, columns, hidden, order, widths, frozen])
  const shown = useMemo(() => shownColumns(columns, choice), [columns, choice])
  function keep(next: ColumnChoice) {
    setHidden(next.hidden)
    setOrder(next.order)
    setWidths(next.widths)
    setFrozen(next.frozen)
  }
  function choose(next: ColumnChoice) {
    if (!isOfView) keep(next)
    changeAddress((now) => {
      if (isDeclared(next)) now.delete(PARAMETERS.columns)
      else now.set(PARAMETERS.columns, choiceText(columns, next))
    })
  }
  const text = isDeclared(choice) ? undefined : choiceText(columns, choice)
  useEffect(() => {
    if (addressed === null && text !== undefined) changeAddress((now) => now.set(PARAMETERS.columns, text))
  }, [addressed, text, changeAddress])
  // As all columns are drawn anew with another one.
  const resize = useEvent((key: string, width: number | undefined) =>
    choose(resizedColumn(choice, key, width)),
  )
  return {
    choice,
    shown,
    toggle: (key: string) => choose(toggledColumn(columns, choice, key)),
    move: (key: string, by: -1 | 1) =>
      choose({ ...choice, order: movedColumn(columns, choice.order, key, by) }),
    /** Without a width as it is declared. */
    resize,
    /** Up to this one; to null, only what is always frozen. */
    freeze: (key: string | null) => choose({ ...choice, frozen: key }),
    reset: () => choose(AS_DECLARED),
  }
}
