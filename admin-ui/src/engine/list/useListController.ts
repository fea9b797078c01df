import { useMemo } from 'react'
import type { ListControllerProps, ListControllerResult } from 'react-admin'
import { arranged } from './arrangement.ts'
import { type ChosenIds, useExporter, useListContextOf } from './listContext.ts'
import { type ListState, type ListStateOptions, useListState } from './listState.ts'
import { searcherOf, useSearchTexts } from './searchTexts.ts'
import { isSameSort } from './sort.ts'
import type { Column } from './tableRows.ts'

export interface ListControllerOptions<R>
  extends Omit<ListStateOptions, 'filters'>,
    Pick<ListControllerProps, 'exporter'> {
  resource: string
  /** All rows, before filtering; undefined while loading. */
  rows: readonly R[] | undefined
  /** How many rows there will be, while `rows` are only the first in the initial order. */
  expected?: number | undefined
  refetch?: () => void
  rowKey: (row: R) => string
  columns: readonly Column<R>[]
  selection?: ChosenIds | undefined
  /** The file's name without '.csv'; without it there is no export. */
  exportName?: string | undefined
}

export interface ListController {
  /** For react-admin's `ListContextProvider`. */
  context: ListControllerResult
  state: ListState
}

const NO_ROWS: readonly never[] = []
const NO_SELECTION: ChosenIds = [[], () => undefined]

/**
 * As react-admin's `useListController`: the result is for its list context, `exporter` replaces the file of all columns.
 * It sorts and searches rows that are already loaded, whereas
 * react-admin's own requests a page of them for each change (decision 0036).
 */
export function useListController<R>(options: ListControllerOptions<R>): ListController {
  const state = useListState({ ...options, filters: NO_ROWS })
  return { context: useLoadedRows(state, options), state }
}

/** The rows that a list has, in its order and as far as its search finds them. */
export function useLoadedRows<R>(
  state: ListState,
  options: Omit<ListControllerOptions<R>, 'sort'>,
): ListControllerResult {
  const { resource, rows, refetch = nothing, rowKey, columns, expected } = options
  const { selection = NO_SELECTION } = options
  const { sort, initialSort, search, searched } = state

  const all = rows ?? NO_ROWS
  const sorted = arranged(options.name, all, { columns, sort })
  useSearchTexts(sorted, columns)
  const find = useMemo(() => searcherOf(sorted, columns), [sorted, columns])
  const found = useMemo(() => find(searched), [find, searched])
  // Which rows are found, or come first in another order, is known when all are there.
  const isAsked = search === '' && isSameSort(sort, initialSort)
  const isKnown = expected === undefined || isAsked
  const shown = isKnown ? found : NO_ROWS

  const [, onSelect] = selection
  const { getData, onSelectAll } = useMemo(
    () => ({
      getData: () => Promise.resolve(shown),
      onSelectAll: () => onSelect(shown.map(rowKey)),
    }),
    [shown, rowKey, onSelect],
  )
  return useListContextOf<R>({
    resource,
    state,
    rows: rows && shown,
    total: expected ?? found.length,
    getData,
    selection,
    onSelectAll,
    exporter: useExporter(options),
    refetch,
  })
}

const nothing = () => undefined
