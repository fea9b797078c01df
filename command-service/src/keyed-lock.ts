/** Work on one key waits for earlier work on it; other keys go on. Within one process. */
export class KeyedLock {
  readonly #tails = new Map<string, Promise<unknown>>()
  #waiting = 0

  /** How much work waits for earlier work. */
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

  /** Takes the keys in one order everywhere, so that two commands never wait for each other. */
  runAll<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    const [first, ...rest] = [...new Set(keys)].sort()
    return first === undefined ? work() : this.run(first, () => this.runAll(rest, work))
  }
}
