import { PARAMETERS } from '../navigation/parameters.ts'
import { isSameSort, type Sort, sortNamed } from './sort.ts'

/** Not part of a view: the page's title, the position in the list or map, which view was opened, and what is in another tab. */
const NOT_SAVED = [...[PARAMETERS.title, PARAMETERS.page, PARAMETERS.at, PARAMETERS.saved, PARAMETERS.report]]

/** Of a page with a list in each. */
export const tabIn = (search: string): string | null => new URLSearchParams(search).get(PARAMETERS.tab)

/** What a view keeps of an address, whatever the order of its parameters: 'county=Ward&sort=-name'. */
export function viewQuery(search: string, initialSort: Sort): string {
  const query = new URLSearchParams(search)
  for (const name of NOT_SAVED) query.delete(name)
  const sort = query.get(PARAMETERS.sort)
  if (sort !== null && isSameSort(sortNamed(sort), initialSort)) query.delete(PARAMETERS.sort)
  query.sort()
  return query.toString()
}

interface Saved {
  id: string
  query: string | null
}

/** The address of a view, with what it asks for. */
export function viewSearch({ id, query }: Saved): string {
  const search = new URLSearchParams(query ?? '')
  search.set(PARAMETERS.saved, id)
  return search.toString()
}

/** The view that an address was opened with, or that asks for the same. */
export function viewIn<V extends Saved>(
  views: readonly V[],
  search: string,
  initialSort: Sort,
): { view: V; isChanged: boolean } | undefined {
  const opened = new URLSearchParams(search).get(PARAMETERS.saved)
  const asked = viewQuery(search, initialSort)
  const isAsked = ({ query }: V) => viewQuery(query ?? '', initialSort) === asked
  const view = views.find(({ id }) => id === opened) ?? views.find(isAsked)
  return view && { view, isChanged: !isAsked(view) }
}
