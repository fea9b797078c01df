import { flushCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Until then, the first requests after a start are answered without waiting for the collection. */
const QUIET_MS = 1_000

/**
 * Soon after the start, gives back what only that needed, and from then on collects all garbage whenever the heap has
 * grown by a third. By default V8 lets it grow to several times its size, which is faster only while the read models are
 * built. The result cancels it.
 */
export function collectEarlySoon(): () => void {
  const timer = setTimeout(collectEarly, QUIET_MS).unref()
  return () => clearTimeout(timer)
}

function collectEarly(): void {
  // It is valid only for the flags with which it was written.
  flushCompileCache()
  setFlagsFromString('--heap-growing-percent=33')
  setFlagsFromString('--expose-gc')
  const collect: (options: object) => void = runInNewContext('gc')
  // Also shrinks the young generation, which has grown to its maximum.
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
