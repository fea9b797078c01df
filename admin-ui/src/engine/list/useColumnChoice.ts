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
  withFormer,
} from './columnChoice.ts'
import type { Column } from './tableRows.ts'

const AS_DECLARED: ColumnChoice = { hidden: [], order: [], widths: {}, frozen: null }

/**
 * The columns of lists with a key, as those of a resource: those that the address names, or else the user's last choice,
 * which the address then has, under the keys of react-admin's DataTable, which has no widths and no frozen columns. A view
 * has its own.
 */
export function useColumnChoice<R>(storeKey: string, columns: readonly Column<R>[]) {
  const [hidden, setHidden] = useStore(`${storeKey}.datatable`, AS_DECLARED.hidden)
  const [order, setOrder] = useStore(`${storeKey}.datatable_columnRanks`, AS_DECLARED.order)
  const [widths, setWidths] = useStore(`${storeKey}.datatable_widths`, AS_DECLARED.widths)
  const [frozen, setFrozen] = useStore(`${storeKey}.datatable_frozen`, AS_DECLARED.frozen)
  const [query, changeAddress] = useAddress()
  const text = query.get(PARAMETERS.columns)
  const isOfView = query.has(PARAMETERS.saved)
  const last = useMemo(
    (): ColumnChoice => (isOfView ? AS_DECLARED : { hidden, order, widths, frozen }),
    [isOfView, hidden, order, widths, frozen],
  )
  const choice = useMemo(() => (text === null ? last : choiceIn(columns, text)), [text, last, columns])
  const shown = useMemo(() => shownColumns(columns, choice), [columns, choice])
  const said = isDeclared(choice) ? undefined : choiceText(columns, choice)
  useEffect(() => {
    if (text === null && said !== undefined) changeAddress((now) => now.set(PARAMETERS.columns, said))
  }, [text, said, changeAddress])

  // From what the address says by now: of two quick clicks none is lost.
  const choose = (change: (choice: ColumnChoice) => ColumnChoice) =>
    changeAddress((now) => {
      const there = now.get(PARAMETERS.columns)
      const next = change(there === null ? last : withFormer(choiceIn(columns, there), last))
      if (isDeclared(next)) now.delete(PARAMETERS.columns)
      else now.set(PARAMETERS.columns, choiceText(columns, next))
      if (!isOfView) keep(next)
    })
  function keep(next: ColumnChoice) {
    setHidden(next.hidden)
    setOrder(next.order)
    setWidths(next.widths)
    setFrozen(next.frozen)
  }
  // As all columns are drawn anew with another one.
  const resize = useEvent((key: string, width: number | undefined) => {
    if (columns.some(({ source }) => source === key)) choose((now) => resizedColumn(now, key, width))
  })
  return {
    choice,
    shown,
    toggle: (key: string) => choose((now) => toggledColumn(columns, now, key)),
    move: (key: string, by: -1 | 1) =>
      choose((now) => ({ ...now, order: movedColumn(columns, now.order, key, by) })),
    /** Without a width as it is declared. */
    resize,
    /** Up to this one; to null, only what is always frozen. */
    freeze: (key: string | null) => choose((now) => ({ ...now, frozen: key })),
    reset: () => choose(() => AS_DECLARED),
  }
}
