/** Does on all of the targets what is done on it, and answers as the first of them does. */
function facade<T extends object>(targets: () => readonly T[]): T {
  const [shape] = targets()
  if (shape === undefined) throw new Error('nothing to stand for')
  return new Proxy(shape, {
    get: (_, name) => {
      // An optional method that the store does not have.
      if (!(name in shape)) return undefined
      return (...args: readonly unknown[]) => {
        const call = (target: object): object => Reflect.apply(Reflect.get(target, name), target, args)
        if (name === 'collection') return facade(() => targets().map(call))
        const [answer, ...copies] = targets().map(call)
        for (const copy of copies) Promise.resolve(copy).catch(() => undefined)
        return answer
      }
    },
  })
}

/**
 * A store (read models, or the history index) that can be copied, set back to the copy and emptied under those who use
 * it, as a MongoDB that is restored from a copy of its files: nobody who uses it meets an error.
 */
export class Rewindable<T extends object> {
  readonly store: T
  readonly #open: () => T
  #current: T
  /** Gets all that the current one gets, until it is the copy. */
  #copy: T
  #isCopied = false

  constructor(open: () => T) {
    this.#open = open
    this.#current = open()
    this.#copy = open()
    this.store = facade(() => (this.#isCopied ? [this.#current] : [this.#current, this.#copy]))
  }

  copy(): void {
    this.#isCopied = true
  }

  restore(): void {
    this.#current = this.#copy
  }

  empty(): void {
    this.#isCopied = true
    this.#current = this.#open()
  }
}
