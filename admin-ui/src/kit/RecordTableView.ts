import { useEffect, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'
import { remembered } from './RecordTableMemory.ts'
import type { Sort } from './tableRows.ts'

/** How a table is looked at. */
export interface TableView {
  sort: Sort | undefined
  search: string
}

const [SEARCH, SORT] = ['q', 'sort'] as const
const WRITING_PAUSE_MS = 250

interface Options {
  /** Tells one table from another. */
  place: string
  initialSort: Sort | undefined
  /** Whether the address carries the view, so that it can be sent as a link; otherwise it is remembered. */
  isAddressed: boolean
}

/** What the user has set; `scroll` is where the table was left, if it is seen as it was then. */
export function useTableView({ place, initialSort, isAddressed }: Options) {
  const [query, setQuery] = useSearchParams()
  const [memory] = useState(remembered)
  const [before] = useState(() => memory.get(place))
  const [view, setView] = useState<TableView>(() =>
    isAddressed ? viewIn(query, initialSort) : (before ?? { sort: initialSort, search: '' }),
  )
  const [scroll] = useState(() => (before && isSame(before, view) ? before.scroll : 0))

  // What is being typed is not written letter by letter: browsers allow so many changes of the address and no more.
  useEffect(() => {
    if (!isAddressed) return
    const timer = setTimeout(() => {
      // The address itself is asked: what is drawn can be behind it, and would take back what was just chosen.
      setQuery(withView(new URLSearchParams(window.location.search), view, initialSort), { replace: true })
    }, WRITING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isAddressed, view, initialSort, setQuery])

  const remember = (left: number) => {
    memory.set(place, { ...view, scroll: left })
  }
  return { view, setView, scroll, remember }
}

/**
 * Another one whenever somebody comes to a list by a link or the browser's buttons: then the address says
 * how it is looked at. What the list itself writes into the address leaves it as it is.
 */
export function useArrival(): string {
  const { key } = useLocation()
  const type = useNavigationType()
  const [arrival, setArrival] = useState(key)
  if (type !== 'REPLACE' && arrival !== key) setArrival(key)
  return arrival
}

function viewIn(query: URLSearchParams, initialSort: Sort | undefined): TableView {
  const written = query.get(SORT)
  const key = written?.replace(/^-/, '')
  const sort = key ? { key, descending: written !== key } : written === null ? initialSort : undefined
  return { sort, search: query.get(SEARCH) ?? '' }
}

function withView(query: URLSearchParams, { sort, search }: TableView, initialSort: Sort | undefined) {
  const next = new URLSearchParams(query)
  if (search.trim() === '') next.delete(SEARCH)
  else next.set(SEARCH, search)
  if (isSameSort(sort, initialSort)) next.delete(SORT)
  else next.set(SORT, sort ? `${sort.descending ? '-' : ''}${sort.key}` : '')
  return next
}

const isSameSort = (a: Sort | undefined, b: Sort | undefined): boolean =>
  a?.key === b?.key && a?.descending === b?.descending

const isSame = (a: TableView, b: TableView): boolean => a.search === b.search && isSameSort(a.sort, b.sort)
