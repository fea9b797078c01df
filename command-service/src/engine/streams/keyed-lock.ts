/** A mutex per key, within one process. */
export class KeyedLock {
  readonly #tails = new Map<string, Promise<unknown>>()
  #waiting = 0

  /** The number of queued tasks. */
  get waiting(): number {
    return this.#waiting
  }

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#tails.get(key)
    const result = before === undefined ? work() : this.#behind(before, work)
    const tail = result.catch(() => undefined)
    this.#tails.set(key, tail)
    void tail.then(() => {
      if (this.#tails.get(key) === tail) this.#tails.delete(key)
    })
    return result
  }

  async #behind<T>(before: Promise<unknown>, work: () => Promise<T>): Promise<T> {
    this.#waiting++
    await before
    this.#waiting--
    return work()
  }

  /** Acquires the keys in a global order, so that two commands cannot deadlock. */
  runAll<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    const [first, ...rest] = [...new Set(keys)].sort()
    return first === undefined ? work() : this.run(first, () => this.runAll(rest, work))
  }
}
