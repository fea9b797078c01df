/**
 * Reads of the same thing at the same time become one. A read that is under way may be older than who asks now, so
 * everybody who asks meanwhile shares the next one.
 */
export class SharedReads<T> {
  readonly #current = new Map<string, Promise<T>>()
  readonly #next = new Map<string, Promise<T>>()

  run(key: string, read: () => Promise<T>): Promise<T> {
    const current = this.#current.get(key)
    if (current === undefined) return this.#start(key, read)
    const waiting = this.#next.get(key)
    if (waiting !== undefined) return waiting
    const next = current
      .catch(() => undefined)
      .then(() => {
        this.#next.delete(key)
        return this.#start(key, read)
      })
    this.#next.set(key, next)
    return next
  }

  #start(key: string, read: () => Promise<T>): Promise<T> {
    const started = read().finally(() => {
      if (this.#current.get(key) === started) this.#current.delete(key)
    })
    this.#current.set(key, started)
    return started
  }
}
