import { useStore, useStoreContext } from 'react-admin'
import {
  CLONED_LISTS,
  type ClonedList,
  type CloneSoFar,
  type CloneSource,
  canBeCloned,
  copiedIn,
  partsOf,
} from './cloneSections.ts'

export type Chosen = Readonly<Record<ClonedList, ReadonlySet<string>>>

/** A clone is often completed on another day: what it leaves out is kept in the browser, for each user and clone. */
const keyOf = (id: string) => `${id}.leftOut`

/**
 * The parts of the source that are chosen: all, but for those that were left out. Where that is not known, as on another
 * computer, what a section that was copied does not have was left out.
 */
export function useChosenParts(source: CloneSource, clone: CloneSoFar | undefined) {
  const store = useStoreContext()
  const [leftOut, setLeftOut] = useStore<readonly string[] | null>(keyOf(clone?.id ?? source.id), null)
  const isChosen = (list: ClonedList, copied: ReadonlySet<string>, id: string) => {
    if (leftOut) return !leftOut.includes(id)
    const isCopied = clone !== undefined && (list === 'clauses' || copied.size > 0)
    return !isCopied || copied.has(id)
  }
  const chosen = Object.fromEntries(
    CLONED_LISTS.map((list) => {
      const copied = copiedIn(source, clone, list)
      const free = partsOf(source, list).filter((part) => canBeCloned(list, part))
      return [list, new Set(free.flatMap(({ id }) => (isChosen(list, copied, id) ? [id] : [])))]
    }),
  ) as unknown as Chosen
  return {
    chosen,
    choose(list: ClonedList, ids: ReadonlySet<string>) {
      const now = { ...chosen, [list]: ids }
      setLeftOut(
        CLONED_LISTS.flatMap((each) =>
          partsOf(source, each).flatMap(({ id }) => (now[each].has(id) ? [] : [id])),
        ),
      )
    },
    /** What was chosen before the clone was made is chosen for it. */
    keepFor(cloneId: string) {
      store.setItem(keyOf(cloneId), leftOut)
      store.removeItem(keyOf(source.id))
    },
  }
}
