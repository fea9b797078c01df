import { MESSAGES } from '@landbook/contracts/engine/messages'
import { useEffect, useId, useSyncExternalStore } from 'react'

/** What parts of the page call the window; the one that was last begun counts. */
const titles = new Map<string, string>()
const listeners = new Set<() => void>()
const changed = () => {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const last = () => [...titles.values()].at(-1)

/** Calls the window that, as long as it is shown; nothing where it is undefined. */
export function useWindowTitle(title: string | undefined): void {
  const id = useId()
  useEffect(() => {
    if (title === undefined) return
    titles.set(id, title)
    changed()
    return () => {
      titles.delete(id)
      changed()
    }
  }, [id, title])
}

/** Writes the title of the window: what a part of the page calls it, or else the page. */
export function useTitleOfWindow(page: string): void {
  const title = useSyncExternalStore(subscribe, last) ?? page
  useEffect(() => {
    document.title = title === MESSAGES.productTitle ? title : `${title} · ${MESSAGES.productTitle}`
  }, [title])
}
