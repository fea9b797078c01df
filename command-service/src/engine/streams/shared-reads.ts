/** How long others wait for a read that is under way, in ms: much less than its deadline and that of a command. */
export const SHARED_FOR_MS = 1_000

interface SharedRead<T> {
  result: Promise<T>
  since: number
  /** The read for all who ask while this one is under way. */
  next?: Promise<T>
}

/**
 * Concurrent reads of the same thing become one. A read under way may be older than the request for another, so all who
 * ask meanwhile share the next one. It begins when the current one ends, or is too old: the log may never answer it.
 */
export class SharedReads<T> {
  readonly #current = new Map<string, SharedRead<T>>()

  run(key: string, read: () => Promise<T>): Promise<T> {
    const current = this.#current.get(key)
    if (current === undefined || remaining(current) <= 0) return this.#start(key, read)
    current.next ??= this.#startAfter(current, key, read)
    return current.next
  }

  async #startAfter(current: SharedRead<T>, key: string, read: () => Promise<T>): Promise<T> {
    await endOrTimeout(current.result, remaining(current))
    const now = this.#current.get(key)
    // Another one that has begun since can be shared too.
    return now === undefined || now === current ? this.#start(key, read) : now.result
  }

  #start(key: string, read: () => Promise<T>): Promise<T> {
    const result = read().finally(() => {
      if (this.#current.get(key) === started) this.#current.delete(key)
    })
    const started: SharedRead<T> = { result, since: performance.now() }
    this.#current.set(key, started)
    return result
  }
}

const remaining = ({ since }: SharedRead<unknown>): number => since + SHARED_FOR_MS - performance.now()

/** Resolves when the promise is settled, at the latest after so many ms. */
function endOrTimeout(promise: Promise<unknown>, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    promise.then(end, end)
  })
}
