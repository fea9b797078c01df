import { extractValidSavedQueries, type SavedQuery, useSavedQueries } from 'react-admin'
import { renamed, savedQueryOf, without, withQuery } from './savedQueries.ts'
import type { Sort } from './sort.ts'

/** react-admin's saved queries of a list, each user's own, under names that can be changed. */
export function useNamedQueries(list: string, initialSort: Sort) {
  const [stored, setStored] = useSavedQueries(list)
  const queries: readonly SavedQuery[] = extractValidSavedQueries(stored)

  return {
    queries,
    /** Replaces a query of this name. */
    save: (label: string, query: string) =>
      setStored(withQuery(without(queries, label), savedQueryOf(label, query, initialSort))),
    rename: (from: string, to: string) => setStored(renamed(queries, from, to)),
    remove: (label: string) => setStored(without(queries, label)),
  }
}
