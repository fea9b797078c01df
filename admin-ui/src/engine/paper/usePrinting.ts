import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let isPrinting = false
const listeners = new Set<() => void>()

/** What is on paper has to be rendered before the browser goes on. */
const become = (now: boolean) => () => {
  isPrinting = now
  flushSync(() => {
    for (const listener of listeners) listener()
  })
}
// Screens are also rendered without a window, by tests.
globalThis.window?.addEventListener('beforeprint', become(true))
globalThis.window?.addEventListener('afterprint', become(false))

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the page is being printed just now. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    watch,
    () => isPrinting,
    () => false,
  )
