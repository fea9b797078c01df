/** Work on one key waits for earlier work on it; other keys go on. Within one process. */
export class KeyedLock {
  readonly #tails = new Map<string, Promise<unknown>>()

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#tails.get(key)
    const result = before === undefined ? work() : before.then(work, work)
    const tail = result.catch(() => undefined)
    this.#tails.set(key, tail)
    void tail.then(() => {
      if (this.#tails.get(key) === tail) this.#tails.delete(key)
    })
    return result
  }

  /** Takes the keys in one order everywhere, so that two commands never wait for each other. */
  runAll<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    const [first, ...rest] = [...new Set(keys)].sort()
    return first === undefined ? work() : this.run(first, () => this.runAll(rest, work))
  }
}
