import { inTextOrder } from '@landbook/contracts/engine/values/texts'
import type { SavedQuery } from 'react-admin'
import { PARAMETERS } from '../navigation/parameters.ts'
import { isSameSort, type Sort, sortNamed, sortText } from './sort.ts'

/** Not part of a query: the page's title, and the position in the list or map. */
const NOT_SAVED = [PARAMETERS.title, PARAMETERS.page, PARAMETERS.at]

/** A URL as react-admin's saved query; `filter` has all parameters, including the map's. */
export function savedQueryOf(label: string, query: string, initialSort: Sort): SavedQuery {
  const asked = new URLSearchParams(query)
  const sort = asked.get(PARAMETERS.sort)
  for (const name of [...NOT_SAVED, PARAMETERS.sort]) asked.delete(name)
  const filter = Object.fromEntries(asked)
  return {
    label,
    value: {
      filter,
      displayedFilters: Object.keys(filter),
      sort: sort === null ? { ...initialSort } : sortNamed(sort),
      // All rows are on one page.
      perPage: 1,
    },
  }
}

/** The query's URL: 'q=Reeves&type=M', independent of the order of parameters. */
export function addressOf({ value: { filter, sort } }: SavedQuery, initialSort: Sort): string {
  const query = new URLSearchParams()
  for (const [name, asked] of Object.entries(filter ?? {})) {
    if (typeof asked === 'string') query.set(name, asked)
  }
  if (isSort(sort) && !isSameSort(sort, initialSort)) query.set(PARAMETERS.sort, sortText(sort))
  query.sort()
  return query.toString()
}

const isSort = (sort: SavedQuery['value']['sort']): sort is Sort => sort !== undefined

/** Whether a URL equals a saved query. */
export const isSaved = (saved: SavedQuery, query: string, initialSort: Sort): boolean =>
  addressOf(saved, initialSort) === addressOf(savedQueryOf('', query, initialSort), initialSort)

const isTaken = (queries: readonly SavedQuery[], label: string): boolean =>
  queries.some((query) => query.label === label)

/** Adds a query, unless its name is taken. */
export const withQuery = (queries: readonly SavedQuery[], saved: SavedQuery): SavedQuery[] =>
  isTaken(queries, saved.label) ? [...queries] : inOrder([...queries, saved])

export const without = (queries: readonly SavedQuery[], label: string): SavedQuery[] =>
  queries.filter((query) => query.label !== label)

export function renamed(queries: readonly SavedQuery[], from: string, to: string): SavedQuery[] {
  const query = queries.find(({ label }) => label === from)
  if (!query || isTaken(queries, to)) return [...queries]
  return withQuery(without(queries, from), { ...query, label: to })
}

const inOrder = (queries: SavedQuery[]): SavedQuery[] => inTextOrder(queries, ({ label }) => label)
