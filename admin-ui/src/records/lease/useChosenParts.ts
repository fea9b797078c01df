import { useCallback } from 'react'
import { useStore, useStoreContext } from 'react-admin'
import {
  type Chosen,
  CLONED_LISTS,
  type ClonedList,
  type CloneSoFar,
  type CloneSource,
  chosenParts,
  partsOf,
} from './cloneSections.ts'

/**
 * A clone is often completed on another day: what it leaves out is kept in the browser, for each user and clone, and
 * until there is a clone for its source.
 */
const keyOf = (source: string, clone = '') => `${source}.${clone}.leftOut`

/** The parts of the source that are chosen, until the clone is done. */
export function useChosenParts(source: CloneSource, clone: CloneSoFar | undefined) {
  const store = useStoreContext()
  const key = keyOf(source.id, clone?.id)
  const [leftOut, setLeftOut] = useStore<readonly string[] | null>(key, null)
  const chosen = chosenParts(source, clone, leftOut)
  const keep = (now: Chosen) =>
    setLeftOut(
      CLONED_LISTS.flatMap((list) =>
        partsOf(source, list).flatMap(({ id }) => (now[list].has(id) ? [] : [id])),
      ),
    )
  return {
    chosen,
    choose: (list: ClonedList, ids: ReadonlySet<string>) => keep({ ...chosen, [list]: ids }),
    /** For parts that are copied one by one: those still to be copied were not left out. */
    keepAll: () => keep(chosen),
    /** What was chosen before the clone was made is chosen for it. */
    keepFor(cloneId: string) {
      store.setItem(keyOf(source.id, cloneId), leftOut ?? [])
      store.removeItem(key)
    },
    forget: useCallback(() => store.removeItem(key), [store, key]),
  }
}
