import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useAddress } from '../../navigation/useAddress.ts'
import { isSameSort, type Sort, sortNamed, sortText } from './sort.ts'
import { type FirstRow, remembered, type TableState } from './tableMemory.ts'

/** How a table is looked at. */
export interface TableView {
  sort: Sort
  search: string
}

/** Where in a table one is, and was. */
export interface TablePlace {
  /** Another one where other rows are asked for. */
  key: string
  /** The row that stood at the top when the table was left, if it is seen as it was then. */
  first: FirstRow | undefined
  page: number
  setPage: (page: number) => void
  remember: (first: FirstRow | undefined) => void
}

const [SEARCH, SORT, PAGE] = ['q', 'sort', 'page'] as const
/** The table has no pages: page 4 of an address begins with row 101, and is where the table is opened. */
export const PAGE_ROWS = 25
export const pageOf = (index: number): number => Math.floor(index / PAGE_ROWS)
const WRITING_PAUSE_MS = 250

interface Options {
  /** Tells one table from another. */
  place: string
  initialSort: Sort
  /** Whether the address carries the view, so that it can be sent as a link; otherwise it is remembered. */
  isAddressed: boolean
}

/**
 * What the user has set; `first` is the row that stood at the top when the table was left, if it is seen as it was
 * then, and `page` the one that is read.
 */
export function useTableView({ place, initialSort, isAddressed }: Options) {
  const [query, changeAddress] = useAddress()
  const [memory] = useState(remembered)
  const [before] = useState(() => memory.get(place))
  const [view, setView] = useState<TableView>(() =>
    isAddressed ? viewIn(query, initialSort) : (before ?? { sort: initialSort, search: '' }),
  )
  const [asked] = useState(() => (isAddressed ? pageIn(query) : undefined))
  const [left] = useState(() => (before && isAsLeft(before, view, asked) ? before : undefined))
  const [page, setPage] = useState(() => (left ? pageOf(left.first?.index ?? 0) : (asked ?? 0)))

  // What is being typed is not written letter by letter: browsers allow so many changes of the address and no more.
  useEffect(() => {
    if (!isAddressed) return
    const timer = setTimeout(
      () =>
        changeAddress((next) => {
          writeView(next, view, initialSort)
          if (page === 0) next.delete(PAGE)
          else next.set(PAGE, String(page))
        }),
      WRITING_PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [isAddressed, view, page, initialSort, changeAddress])

  const remember = (first: FirstRow | undefined) => {
    memory.set(place, { ...view, first, asked: pageIn(query) })
  }
  return { view, setView, first: left?.first, page, setPage, remember }
}

/**
 * Whether a table is seen as when it was left. The address follows with a pause, so it may ask for the page of the row
 * that was first, or still for the one that it asked for before.
 */
export function isAsLeft(before: TableState, view: TableView, asked: number | undefined): boolean {
  const pages = [undefined, before.asked, pageOf(before.first?.index ?? 0)]
  return isSame(before, view) && pages.includes(asked)
}

interface RowAtOffset {
  key: unknown
  index: number
  /** Pixels from the top of all rows. */
  start: number
}

/** The first row to remember; `top` is how far it was scrolled, undefined where nothing was. */
export function firstWhenLeft(
  top: number | undefined,
  rowAt: (top: number) => RowAtOffset | undefined,
  before: FirstRow | undefined,
): FirstRow | undefined {
  // Rows that had not come, or were shown on a map, are where they were.
  if (top === undefined) return before
  const row = top > 0 ? rowAt(top) : undefined
  return row && { key: String(row.key), index: row.index, hidden: top - row.start }
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

function viewIn(query: URLSearchParams, initialSort: Sort): TableView {
  const written = query.get(SORT)
  return { sort: written === null ? initialSort : sortNamed(written), search: query.get(SEARCH) ?? '' }
}

/** What is no number counts as not said. */
function pageIn(query: URLSearchParams): number | undefined {
  const written = query.get(PAGE) ?? ''
  return /^\d{1,6}$/.test(written) ? Number(written) : undefined
}

function writeView(query: URLSearchParams, { sort, search }: TableView, initialSort: Sort): void {
  if (search.trim() === '') query.delete(SEARCH)
  else query.set(SEARCH, search)
  if (isSameSort(sort, initialSort)) query.delete(SORT)
  else query.set(SORT, sortText(sort))
}

const isSame = (a: TableView, b: TableView): boolean => a.search === b.search && isSameSort(a.sort, b.sort)
