import { naturalKey } from '@landbook/contracts/values/texts'
import { useState } from 'react'
import { currentUser } from '../../session/session.ts'

export interface SavedFilter {
  name: string
  /** The address's query: 'type=M&q=Reeves'. */
  query: string
}

/** The saved filters of a list, of the user who is logged in, in this browser. */
export function useSavedFilters(list: string) {
  const key = `filters ${list.toLowerCase()} ${currentUser()}`
  const [filters, setFilters] = useState(() => readFilters(localStorage.getItem(key)))

  /** Read anew: another window may have saved one meanwhile. */
  const change = (next: (now: readonly SavedFilter[]) => readonly SavedFilter[]) => {
    const changed = inOrder(next(readFilters(localStorage.getItem(key))))
    localStorage.setItem(key, JSON.stringify(changed))
    setFilters(changed)
  }
  const remove = (name: string) => change((now) => now.filter((filter) => filter.name !== name))
  /** Replaces the one of that name. */
  const save = (name: string, query: string) =>
    change((now) => [...now.filter((filter) => filter.name !== name), { name, query: plainQuery(query) }])
  const rename = (name: string, to: string) =>
    change((now) => [
      ...now.filter((filter) => filter.name !== name && filter.name !== to),
      ...now.filter((filter) => filter.name === name).map(({ query }) => ({ name: to, query })),
    ])
  return { filters, save, rename, remove }
}

/** What stands in the browser may be of an older version, or damaged. */
export function readFilters(stored: string | null): readonly SavedFilter[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(parsed) ? parsed.filter(isFilter) : []
  } catch {
    return []
  }
}

const isFilter = (value: unknown): value is SavedFilter =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'query' in value &&
  typeof value.name === 'string' &&
  typeof value.query === 'string'

export const sameFilter = (a: string, b: string): boolean => plainQuery(a) === plainQuery(b)

/** The page's title, and the place in the list or on its map, are no filters. */
const NOT_FILTERS = ['name', 'page', 'at']

/** Nor does the order count in which an address says things. */
function plainQuery(query: string): string {
  const plain = new URLSearchParams(query)
  for (const name of NOT_FILTERS) plain.delete(name)
  plain.sort()
  return plain.toString()
}

const inOrder = (filters: readonly SavedFilter[]): readonly SavedFilter[] =>
  [...filters].sort((a, b) => (naturalKey(a.name) < naturalKey(b.name) ? -1 : 1))
