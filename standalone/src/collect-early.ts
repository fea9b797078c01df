import { flushCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Collects the garbage of the start, and from then on whenever the heap has grown by a third. By default V8 lets it grow
 * to several times its size, which is faster only while the read models are built.
 */
export function collectEarly(): void {
  // It is valid only for the flags with which it was written.
  flushCompileCache()
  setFlagsFromString('--heap-growing-percent=33')
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  collect()
}
