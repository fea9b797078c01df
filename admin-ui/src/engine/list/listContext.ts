import { toCsv } from '@landbook/contracts/engine/values/csv'
import { useMemo } from 'react'
import { downloadCSV, type Exporter, type Identifier, type ListControllerResult } from 'react-admin'
import { datedName, useShownDay } from '../data/shownDay.ts'
import type { ListState } from './listState.ts'
import { type Column, headingOf } from './tableRows.ts'

export type ChosenIds = readonly [Identifier[], (ids: Identifier[]) => void]

interface Options<R> {
  resource: string
  state: ListState
  /** Those that are there; undefined while nothing is. */
  rows: readonly R[] | undefined
  /** With those that are still to come. */
  total: number
  /** All rows, for a file. */
  getData: () => Promise<readonly R[]>
  selection: ChosenIds
  onSelectAll: () => void
  exporter: Exporter | false
  refetch: () => void
}

/** The result of a list's controller, as react-admin's `ListContextProvider` takes it. All rows are one page. */
export function useListContextOf<R>(options: Options<R>): ListControllerResult {
  const { resource, state, rows, total, getData, selection, onSelectAll, exporter, refetch } = options
  const { sort, setSort, filterValues, setFilters } = state
  const [selectedIds, onSelect] = selection
  return useMemo((): ListControllerResult => {
    const base = {
      resource,
      sort,
      setSort,
      filterValues,
      displayedFilters: Object.fromEntries(Object.keys(filterValues).map((name) => [name, true])),
      setFilters,
      showFilter: (name: string, value: unknown) => setFilters({ ...filterValues, [name]: value }),
      hideFilter: (name: string) => setFilters({ ...filterValues, [name]: undefined }),
      selectedIds,
      onSelect,
      onSelectAll,
      onToggleItem: (id: Identifier) =>
        onSelect(
          selectedIds.includes(id) ? selectedIds.filter((other) => other !== id) : [...selectedIds, id],
        ),
      onUnselectItems: () => onSelect([]),
      exporter,
      getData: async () => [...(await getData())] as never[],
      refetch,
      // Not paged.
      page: 1,
      perPage: Math.max(total, 1),
      setPage: nothing,
      setPerPage: nothing,
      hasNextPage: false,
      hasPreviousPage: false,
      isFetching: false,
      isLoading: rows === undefined,
      meta: undefined,
      error: null,
    }
    return rows === undefined
      ? { ...base, data: undefined, total: undefined, isPending: true }
      : { ...base, data: rows as never[], total, isPending: false }
  }, [
    resource,
    sort,
    setSort,
    filterValues,
    setFilters,
    selectedIds,
    onSelect,
    onSelectAll,
    exporter,
    getData,
    refetch,
    rows,
    total,
  ])
}

const nothing = () => undefined

interface Exported<R> {
  columns: readonly Column<R>[]
  /** In the place of the file of these columns. */
  exporter?: Exporter | false | undefined
  /** The file's name without '.csv'; without it there is no export. */
  exportName?: string | undefined
}

export function useExporter<R>({ columns, exporter: own, exportName }: Exported<R>): Exporter | false {
  const ofDay = useShownDay()
  return useMemo(
    (): Exporter | false =>
      own ??
      (exportName !== undefined && ((rows) => exportRows(rows, columns, datedName(exportName, ofDay)))),
    [own, columns, exportName, ofDay],
  )
}

/** Downloads what a table says, word for word, as CSV. */
export function exportRows<R>(rows: readonly R[], columns: readonly Column<R>[], name: string): void {
  const exported = columns.filter(({ isAction }) => !isAction)
  const header = exported.map(headingOf)
  const lines = rows.map((row, index) =>
    exported.map(({ isPosition, value }) => (isPosition ? index + 1 : value(row))),
  )
  downloadCSV(toCsv(header, lines), name)
}
