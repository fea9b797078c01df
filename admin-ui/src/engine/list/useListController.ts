import { useMemo } from 'react'
import type { ListControllerProps, ListControllerResult } from 'react-admin'
import { arranged } from './arrangement.ts'
import { type ChosenIds, useExporter, useListContextOf } from './listContext.ts'
import { type ListState, type ListStateOptions, useListState } from './listState.ts'
import { searcherOf } from './searcher.ts'
import type { Column } from './tableRows.ts'

export interface ListControllerOptions<R>
  extends Omit<ListStateOptions, 'filters'>,
    Pick<ListControllerProps, 'exporter'> {
  resource: string
  /** All rows, before filtering; undefined while loading. */
  rows: readonly R[] | undefined
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
  const { resource, rows, refetch = nothing, rowKey, columns } = options
  const { selection = NO_SELECTION } = options
  const { sort, searched } = state

  const all = rows ?? NO_ROWS
  const sorted = arranged(options.name, all, { columns, sort })
  const find = useMemo(() => searcherOf(sorted, columns), [sorted, columns])
  const found = useMemo(() => find(searched), [find, searched])

  const [, onSelect] = selection
  const { getData, onSelectAll } = useMemo(
    () => ({
      getData: () => Promise.resolve(found),
      onSelectAll: () => onSelect(found.map(rowKey)),
    }),
    [found, rowKey, onSelect],
  )
  return useListContextOf<R>({
    resource,
    state,
    rows: rows && found,
    total: found.length,
    getData,
    selection,
    onSelectAll,
    exporter: useExporter(options),
    refetch,
  })
}

const nothing = () => undefined
