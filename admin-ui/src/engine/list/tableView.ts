import { TEXT_LIMIT } from '@landbook/contracts/engine/kernel/field-limits'
import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { PARAMETERS } from '../navigation/parameters.ts'
import { useAddress } from '../navigation/useAddress.ts'
import { isSameSort, type Sort, sortNamed, sortText } from './sort.ts'
import { type FirstRow, remembered, type TableState } from './tableMemory.ts'

/** The view of a table. */
export interface TableView {
  sort: Sort
  search: string
}

/** The current and the remembered position in a table. */
export interface TablePlace {
  /** Changes with the requested rows. */
  key: string
  /** The first visible row when the table was left, if the view is still the same. */
  first: FirstRow | undefined
  page: number
  setPage: (page: number) => void
  remember: (first: FirstRow | undefined) => void
}

/** The table is not paged; a page in the URL is a scroll position in steps of 25 rows. */
export const PAGE_ROWS = 25
export const pageOf = (index: number): number => Math.floor(index / PAGE_ROWS)
const WRITING_PAUSE_MS = 250

interface Options {
  /** Identifies the table. */
  place: string
  initialSort: Sort
  /** Whether the view is in the URL, for links; otherwise it is remembered. */
  isAddressed: boolean
}

/**
 * The view and the position of a table. They start as the URL says, or as the table was left, and are written to the URL
 * while they change.
 */
export function useTableView({ place, initialSort, isAddressed }: Options) {
  const [query, changeAddress] = useAddress()
  const [memory] = useState(remembered)
  const [before] = useState(() => memory.get(place))
  const [view, setView] = useState<TableView>(() =>
    isAddressed ? viewIn(query, initialSort) : (before ?? { sort: initialSort, search: '' }),
  )
  const [pageAtOpening] = useState(() => (isAddressed ? pageIn(query) : undefined))
  const [restored] = useState(() => (before && isAsLeft(before, view, pageAtOpening) ? before : undefined))
  const [page, setPage] = useState(() =>
    restored ? pageOf(restored.first?.index ?? 0) : (pageAtOpening ?? 0),
  )

  // Debounced, as browsers limit the rate of URL changes; but before a click, which may follow a link.
  useEffect(() => {
    if (!isAddressed) return
    const cancel = () => {
      clearTimeout(timer)
      document.removeEventListener('click', write, true)
    }
    const write = () => {
      cancel()
      changeAddress((next) => {
        writeView(next, view, initialSort)
        if (page === 0) next.delete(PARAMETERS.page)
        else next.set(PARAMETERS.page, String(page))
      })
    }
    const timer = setTimeout(write, WRITING_PAUSE_MS)
    document.addEventListener('click', write, true)
    return cancel
  }, [isAddressed, view, page, initialSort, changeAddress])

  const remember = (first: FirstRow | undefined) => {
    memory.set(place, { ...view, first, page: pageIn(query) })
  }
  return { view, setView, first: restored?.first, page, setPage, remember }
}

/**
 * Whether the view is the same as when the table was left. The URL is updated with a delay, so its page may be that of
 * the first row or the previous one.
 */
export function isAsLeft(before: TableState, view: TableView, page: number | undefined): boolean {
  const pages = [undefined, before.page, pageOf(before.first?.index ?? 0)]
  return isSame(before, view) && pages.includes(page)
}

interface RowAtOffset {
  index: number
  /** Offset from the first row in pixels. */
  start: number
}

/** The first visible row, to be remembered; `top` is the scroll offset, undefined if nothing was rendered. */
export function firstWhenLeft(
  top: number | undefined,
  rowAt: (top: number) => RowAtOffset | undefined,
  keyAt: (index: number) => unknown,
  before: FirstRow | undefined,
): FirstRow | undefined {
  // Not loaded, or shown on a map: unchanged.
  if (top === undefined) return before
  const row = top > 0 ? rowAt(top) : undefined
  return row && { key: String(keyAt(row.index)), index: row.index, hidden: top - row.start }
}

/**
 * Changes on navigation by a link or the browser's buttons, when the URL defines the view; not when the list itself
 * updates the URL.
 */
export function useArrival(): string {
  const { key } = useLocation()
  const type = useNavigationType()
  const [arrival, setArrival] = useState(key)
  if (type !== 'REPLACE' && arrival !== key) setArrival(key)
  return arrival
}

function viewIn(query: URLSearchParams, initialSort: Sort): TableView {
  const written = query.get(PARAMETERS.sort)
  return {
    sort: written === null ? initialSort : sortNamed(written),
    search: query.get(PARAMETERS.search)?.slice(0, TEXT_LIMIT) ?? '',
  }
}

/** Undefined unless a number. */
function pageIn(query: URLSearchParams): number | undefined {
  const written = query.get(PARAMETERS.page) ?? ''
  return /^\d{1,6}$/.test(written) ? Number(written) : undefined
}

function writeView(query: URLSearchParams, { sort, search }: TableView, initialSort: Sort): void {
  if (search.trim() === '') query.delete(PARAMETERS.search)
  else query.set(PARAMETERS.search, search)
  if (isSameSort(sort, initialSort)) query.delete(PARAMETERS.sort)
  else query.set(PARAMETERS.sort, sortText(sort))
}

const isSame = (a: TableView, b: TableView): boolean => a.search === b.search && isSameSort(a.sort, b.sort)
