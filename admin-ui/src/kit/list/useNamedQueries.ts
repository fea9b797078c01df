import { useEffect, useEffectEvent } from 'react'
import { extractValidSavedQueries, type SavedQuery, useSavedQueries } from 'react-admin'
import { currentUser } from '../../session/session.ts'
import { renamed, savedQueryOf, takeOlder, without, withQuery } from './savedQueries.ts'
import type { Sort } from './sort.ts'

/** react-admin's saved queries of a list, each user's own, under names that can be changed. */
export function useNamedQueries(list: string, initialSort: Sort) {
  const [stored, setStored] = useSavedQueries(list)
  const queries: readonly SavedQuery[] = extractValidSavedQueries(stored)

  const takeOver = useEffectEvent(() => {
    const older = takeOlder(list, currentUser(), initialSort)
    if (older.length > 0) setStored(older.reduce((all, query) => withQuery(all, query), [...queries]))
  })
  useEffect(() => takeOver(), [])

  return {
    queries,
    /** Replaces a query of this name. */
    save: (label: string, query: string) =>
      setStored(withQuery(without(queries, label), savedQueryOf(label, query, initialSort))),
    rename: (from: string, to: string) => setStored(renamed(queries, from, to)),
    remove: (label: string) => setStored(without(queries, label)),
  }
}
