import { useCallback, useDeferredValue, useMemo } from 'react'
import { PARAMETERS } from '../navigation/parameters.ts'
import { useAddress } from '../navigation/useAddress.ts'
import {
  type ActiveFilters,
  type AddressedFilter,
  filtersIn,
  unappliedIn,
  writeFilters,
} from './recordFilters.ts'
import { type Sort, sortText, UNSORTED } from './sort.ts'
import { type TablePlace, useTableView } from './tableView.ts'

export interface ListStateOptions {
  /** Identifies the list for its remembered position. */
  name: string
  /** Must be constant: another one resets the view. */
  sort?: Sort | undefined
  filters?: readonly AddressedFilter[] | undefined
  disableSyncWithLocation?: boolean | undefined
}

/** What a list is asked for. */
export interface ListState {
  initialSort: Sort
  sort: Sort
  search: string
  /** The search text, deferred while it is typed. */
  searched: string
  /** Active filters by name. */
  active: ActiveFilters
  /** The names of filters in the address that are not applied. */
  unapplied: readonly string[]
  /** Both, as react-admin has them. */
  filterValues: Readonly<Record<string, string>>
  setSort: (sort: Sort) => void
  setFilters: (wanted: Readonly<Record<string, unknown>>) => void
  place: TablePlace
  /** Another one is shown from its top. */
  view: string
}

const NO_FILTERS: readonly never[] = []

/** Order, search and filters of a list, which the address has, and its position. */
export function useListState(options: ListStateOptions): ListState {
  const { filters = NO_FILTERS, sort: initialSort = UNSORTED, disableSyncWithLocation = false } = options
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
  return {
    unapplied: disableSyncWithLocation ? NO_FILTERS : unappliedIn(query, active),
    initialSort,
    sort,
    search,
    searched,
    active,
    filterValues,
    setSort,
    setFilters,
    place: { ...table, key: place },
    view: [place, sortText(sort), searched].join('\n'),
  }
}
