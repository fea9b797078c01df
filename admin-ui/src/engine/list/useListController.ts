import { toCsv } from '@landbook/contracts/engine/values/csv'
import { useCallback, useDeferredValue, useMemo } from 'react'
import {
  downloadCSV,
  type Exporter,
  type Identifier,
  type ListControllerProps,
  type ListControllerResult,
} from 'react-admin'
import { datedName, useShownDay } from '../data/shownDay.ts'
import { PARAMETERS } from '../navigation/parameters.ts'
import { useAddress } from '../navigation/useAddress.ts'
import { arranged } from './arrangement.ts'
import { type ActiveFilters, filtersIn, type RecordFilter, writeFilters } from './recordFilters.ts'
import { searcherOf, useSearchTexts } from './searchTexts.ts'
import { isSameSort, type Sort, UNSORTED } from './sort.ts'
import type { Column } from './tableRows.ts'
import { type TablePlace, useTableView } from './tableView.ts'

export interface ListControllerOptions<R>
  extends Pick<ListControllerProps, 'disableSyncWithLocation' | 'exporter'> {
  resource: string
  /** Identifies the list for its remembered position. */
  name: string
  /** All rows, before filtering; undefined while loading. */
  rows: readonly R[] | undefined
  /** How many rows there will be, while `rows` are only the first in the initial order. */
  expected?: number | undefined
  refetch?: () => void
  rowKey: (row: R) => string
  columns: readonly Column<R>[]
  /** Must be constant: another one resets the view. */
  sort?: Sort | undefined
  filters?: readonly RecordFilter<R>[] | undefined
  /** Which rows are in the list. */
  filterCallback?: ((row: R, active: ActiveFilters) => boolean) | undefined
  selection?: readonly [Identifier[], (ids: Identifier[]) => void] | undefined
  /** The file's name without '.csv'; without it there is no export. */
  exportName?: string | undefined
}

export interface ListController<R> {
  /** For react-admin's `ListContextProvider`. */
  context: ListControllerResult
  place: TablePlace
  /** Active filters by name. */
  active: ActiveFilters
  /** The rows before filters. */
  inList: readonly R[]
  /** The rows after filters, before the search. */
  filtered: readonly R[]
  /** The rows after the search, sorted. */
  shown: readonly R[]
  /** The search text of `shown`, deferred for many rows. */
  searched: string
}

const NO_ROWS: readonly never[] = []
const NO_SELECTION: readonly [Identifier[], () => void] = [[], () => undefined]

/**
 * As react-admin's `useListController`: the result is for its list context, `exporter` replaces the file of all columns.
 * It sorts, filters and searches rows that are already loaded, whereas
 * react-admin's own requests a page of them for each change (decision 0036).
 */
export function useListController<R>(options: ListControllerOptions<R>): ListController<R> {
  const { resource, rows, refetch = nothing, rowKey, columns, filterCallback, exportName } = options
  const {
    filters = NO_ROWS,
    sort: initialSort = UNSORTED,
    disableSyncWithLocation = false,
    expected,
  } = options
  const { exporter: ownExporter } = options
  const [selectedIds, onSelect] = options.selection ?? NO_SELECTION
  const [query, changeAddress] = useAddress()
  // Keeps its identity while filters are equal, as typing and scrolling change other parameters.
  const written = JSON.stringify(filtersIn(query, filters))
  const active = useMemo(() => JSON.parse(written) as ActiveFilters, [written])
  const place = [options.name, ...Object.values(active)].join(' ')
  const { view, setView, ...table } = useTableView({
    place,
    initialSort,
    isAddressed: !disableSyncWithLocation,
  })
  const { sort, search } = view
  const searched = useDeferredValue(search)

  const all = rows ?? NO_ROWS
  const { inList, filtered, sorted } = arranged(options.name, all, {
    columns,
    sort,
    filters,
    active,
    filterCallback,
  })
  useSearchTexts(sorted, columns)
  // Those that are left out are searched once a filter is taken off, or for a hint on another list.
  useSearchTexts(sorted.length < all.length ? all : NO_ROWS, columns)
  const find = useMemo(() => searcherOf(sorted, columns), [sorted, columns])
  const found = useMemo(() => find(searched), [find, searched])
  // Which rows are found, or come first in another order, is known when all are there.
  const isAsked = search === '' && Object.keys(active).length === 0 && isSameSort(sort, initialSort)
  const isKnown = expected === undefined || isAsked
  const shown = isKnown ? found : NO_ROWS
  const total = expected ?? found.length

  const filterValues = useMemo(() => ({ ...active, ...(search !== '' && { q: search }) }), [active, search])
  const setSort = useCallback((next: Sort) => setView((now) => ({ ...now, sort: next })), [setView])
  const setFilters = useCallback(
    ({ q, ...wanted }: Readonly<Record<string, unknown>>) => {
      const text = typeof q === 'string' ? q : ''
      setView((now) => (now.search === text ? now : { ...now, search: text }))
      changeAddress((next) => {
        // Filtered rows are shown from the top.
        if (writeFilters(next, filters, active, wanted)) next.delete(PARAMETERS.page)
      })
    },
    [setView, changeAddress, filters, active],
  )
  const ofDay = useShownDay()
  const exporter = useMemo(
    (): Exporter | false =>
      ownExporter ??
      (exportName !== undefined && ((found) => exportRows(found, columns, datedName(exportName, ofDay)))),
    [ownExporter, columns, exportName, ofDay],
  )

  const isPending = rows === undefined
  const context = useMemo((): ListControllerResult => {
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
      onSelectAll: () => onSelect(shown.map(rowKey)),
      onToggleItem: (id: Identifier) =>
        onSelect(
          selectedIds.includes(id) ? selectedIds.filter((other) => other !== id) : [...selectedIds, id],
        ),
      onUnselectItems: () => onSelect([]),
      exporter,
      getData: async () => [...shown] as never[],
      refetch,
      // Not paged.
      page: 1,
      perPage: Math.max(total, 1),
      setPage: nothing,
      setPerPage: nothing,
      hasNextPage: false,
      hasPreviousPage: false,
      isFetching: false,
      isLoading: isPending,
      meta: undefined,
      error: null,
    }
    return isPending
      ? { ...base, data: undefined, total: undefined, isPending }
      : { ...base, data: shown as never[], total, isPending }
  }, [
    resource,
    sort,
    setSort,
    filterValues,
    setFilters,
    selectedIds,
    onSelect,
    exporter,
    refetch,
    rowKey,
    shown,
    total,
    isPending,
  ])
  return { context, place: { ...table, key: place }, active, inList, filtered, shown, searched }
}

const nothing = () => undefined

/** All columns, including hidden ones. */
function exportRows<R>(rows: readonly R[], columns: readonly Column<R>[], name: string): void {
  const exported = columns.filter(({ isAction }) => !isAction)
  const header = exported.map(({ exportLabel, label }) => exportLabel ?? label)
  const lines = rows.map((row, index) =>
    exported.map(({ isPosition, value }) => (isPosition ? index + 1 : value(row))),
  )
  downloadCSV(toCsv(header, lines), name)
}
